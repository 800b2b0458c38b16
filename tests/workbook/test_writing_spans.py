"""Where elements stand in the bytes of a part, and splices into them."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tourney.workbook.spans import MalformedPartError, Span, inside, retagged, spans, spliced, utf8

PART = b'<?xml version="1.0"?>\n<x:a xmlns:x="q"><x:b k=\'1>2\' /><x:c>t&amp;u<d></d></x:c><!-- <e/> --></x:a>'


def test_a_span_is_the_bytes_of_its_element():
    root = spans(PART)
    b, c = root.children
    assert PART[b.start : b.end] == b"<x:b k='1>2' />"
    assert PART[c.inner : c.inner_end] == b"t&amp;u<d></d>"
    assert (c.text, c.local, b.closed, c.child("d").closed) == ("t&u", "c", True, False)


def test_a_tag_in_a_comment_is_no_element():
    assert [child.local for child in spans(PART).children] == ["b", "c"]


def test_content_goes_into_an_element_that_was_closed_at_once():
    root = spans(PART)
    assert b"<x:b k='1>2'>new</x:b>" in spliced(PART, [inside(PART, root.children[0], b"new")])


def test_an_attribute_is_set_added_and_taken_away_and_the_others_stay():
    part = b"<a one='1' two=\"2\"/>"
    assert spliced(part, [retagged(part, spans(part), two="&")]) == b"<a one='1' two=\"&amp;\"/>"
    assert spliced(part, [retagged(part, spans(part), three="3")]) == b'<a one=\'1\' two="2" three="3"/>'
    assert spliced(part, [retagged(part, spans(part), one=None)]) == b'<a two="2"/>'


def test_an_attribute_that_ends_in_the_same_name_is_not_taken_for_it():
    part = b'<a x:id="1" id="2"/>'
    assert spliced(part, [retagged(part, spans(part), id="3")]) == b'<a x:id="1" id="3"/>'


def test_a_document_type_is_refused():
    with pytest.raises(MalformedPartError):
        spans(b'<!DOCTYPE a [<!ENTITY e "boom">]><a>&e;</a>')


def test_broken_xml_is_refused():
    with pytest.raises(MalformedPartError):
        spans(b"<a><b></a>")


@pytest.mark.parametrize("encoding", ["utf-16", "iso-8859-1"])
def test_a_part_in_another_encoding_is_read_in_utf8(encoding: str):
    part = f'<?xml version="1.0" encoding="{encoding}"?><a>ñ</a>'.encode(encoding)
    plain = utf8(part)
    assert spans(plain).text == "ñ"
    assert ET.fromstring(plain).text == "ñ"  # noqa: S314  our own bytes


def test_overlapping_splices_are_our_own_mistake():
    with pytest.raises(ValueError, match="overlap"):
        spliced(b"abc", [(0, 2, b""), (1, 3, b"")])


def _xml(depth: int = 3) -> st.SearchStrategy[str]:
    text = st.text(alphabet="aü€😀 \n'\"", max_size=4)
    if not depth:
        return text
    attribute = st.text(alphabet="ab>/' ", max_size=4)
    leaf = st.builds(lambda name, value: f'<{name} k="{value}"/>', st.sampled_from(["a", "x:b"]), attribute)
    node = st.builds(
        lambda name, value, inner: f'<{name} k="{value}">{"".join(inner)}</{name}>',
        st.sampled_from(["c", "x:d"]),
        attribute,
        st.lists(_xml(depth - 1), max_size=3),
    )
    return leaf | node | text


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(_xml(), max_size=4))
def test_spans_agree_with_a_parser_on_any_part(inner: list[str]):
    part = f'<r xmlns:x="q">{"".join(inner)}</r>'.encode()

    def compared(span: Span, element: ET.Element) -> None:
        assert [child.local for child in span.children] == [child.tag.rpartition("}")[2] for child in element]
        assert span.attribute("k") == element.get("k")
        bare = part[span.start : span.end].replace(b"xmlns:x", b"was").replace(b"x:", b"")
        assert "".join(ET.fromstring(bare).itertext()) == "".join(element.itertext())  # noqa: S314  our own bytes
        for child, of in zip(span.children, element, strict=True):
            compared(child, of)

    compared(spans(part), ET.fromstring(part))  # noqa: S314  our own bytes
