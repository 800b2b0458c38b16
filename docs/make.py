"""Write the pages of the documentation, and the JSON Schema, that are made from the program: `python docs/make.py`.

`tests/house/test_docs.py` fails while one of them is not what this would write.
"""

from __future__ import annotations

from pathlib import Path

from reports.exports.event_json import schema
from tourney.conduct.provisions import PROVISIONS as OF_CONDUCT
from tourney.language.rule_pages import rules_markdown
from tourney.line import pages
from tourney.rulebook import edition
from tourney.rules import EXPLAINED
from tourney.rules.provisions import PROVISIONS as OF_RULE_3
from tourney.workbook.reference import settings_page, workbook_page

HERE = Path(__file__).parent


def documents() -> dict[str, str]:
    """Each made page by its file's name."""
    everything = {page.key: page for page in (*EXPLAINED, *pages())}
    return {
        "rules.md": rules_markdown(everything.values(), (*OF_RULE_3, *OF_CONDUCT), edition()),
        "settings.md": settings_page(),
        "workbook.md": workbook_page(),
    }


if __name__ == "__main__":
    for name, text in documents().items():
        (HERE / name).write_text(text, encoding="utf-8")
    (HERE.parent / "reports" / "exports" / "event.schema.json").write_bytes(schema())
