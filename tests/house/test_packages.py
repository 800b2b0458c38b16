"""The wheel and the source package hold everything that is not code; built only with TOURNEY_EFFORT of 2 and more."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("tourney", "schedules", "reports")

pytestmark = pytest.mark.skipif(
    float(os.environ.get("TOURNEY_EFFORT", "1")) < 2, reason="builds the packages: TOURNEY_EFFORT=2"
)


def parts() -> set[str]:
    """Every file of the three packages: code, templates, fonts, catalogues, rulebooks, schema."""
    return {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT], check=True, capture_output=True
    )
    return folder


def test_the_wheel_holds_every_part(built):
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        (entry,) = (name for name in names if name.endswith("entry_points.txt"))
        assert "tourney = tourney.cli:main" in packed.read(entry).decode()
    assert parts() - names == set()
    for part in (
        "reports/templates/book.typ",
        "reports/static/style.css",
        "reports/fonts/LICENSE.txt",
        "reports/fonts/DejaVuSansCondensed.ttf",
        "reports/exports/event.schema.json",
        "tourney/language/catalogues/es.po",
        "tourney/language/catalogues/it.po",
        "tourney/rulebook/uspa-arena-2026.toml",
        "tourney/py.typed",
    ):
        assert part in names, part
    assert not [name for name in names if name.startswith(("tests/", "data/", "docs/", "benchmarks/"))]


def test_the_source_package_holds_every_part_the_tests_and_the_examples(built):
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert parts() - names == set()
    assert {
        "LICENSE",
        "README.md",
        "pyproject.toml",
        "Makefile",
        "requirements.lock",
        ".ci/run",
        "data/README.md",
        "docs/index.md",
    } <= names
    assert "tests/house/test_packages.py" in names


def test_what_the_wheel_installs_works_apart_from_the_source(built, tmp_path):
    (wheel,) = built.glob("*.whl")
    target = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)  # noqa: S202 - we have just built it
    event = ROOT / "data" / "xlsx" / "spring-classic.xlsx"
    words = [sys.executable, "-m", "tourney", "report", event, "--pdf", "--lang", "es", "-o", tmp_path / "out"]
    code = "import tourney, reports, schedules; print(tourney.__file__, reports.__file__, schedules.__file__)"
    apart = {**os.environ, "PYTHONPATH": str(target)}
    files = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=apart, capture_output=True, text=True, check=True
    ).stdout.split()
    assert all(Path(file).is_relative_to(target) for file in files)
    subprocess.run(words, cwd=tmp_path, env=apart, check=True, capture_output=True)
    assert (tmp_path / "out" / "event.pdf").read_bytes().startswith(b"%PDF")
