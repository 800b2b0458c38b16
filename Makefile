# Everything runs inside .venv, made from the lock file. `make check` is another word for `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test check lint types contracts unit bench bench-timetable fuzz mutants docs clean

$(VENV)/.installed: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	touch $@

demo: $(VENV)/.installed
	$(BIN)/tourney run data/xlsx/arena-gold-cup-2016.xlsx --read-only --pdf --quiet -o demo/gold-cup
	$(BIN)/tourney run data/xlsx/spring-classic.xlsx data/xlsx/summer-challenge.xlsx --read-only --pdf --quiet -o demo/spring-and-summer
	@echo "A real event, six teams of 2016:   open demo/gold-cup/index.html   (printed book: demo/gold-cup/event.pdf)"
	@echo "A season of two, with a red card:  open demo/spring-and-summer/index.html"

test check: lint types contracts unit

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed
	$(BIN)/mypy

contracts: $(VENV)/.installed
	$(BIN)/lint-imports

unit: $(VENV)/.installed
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.installed
	$(BIN)/python -m benchmarks --write

bench-timetable: $(VENV)/.installed
	$(BIN)/python -m benchmarks --write timetable timetable_large

fuzz: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[fuzz]"
	$(BIN)/python -m tests.workbook.fuzz 60

mutants: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[mutants]"
	$(BIN)/python -m tests.mutants $(MUTANTS)

docs: $(VENV)/.installed
	$(BIN)/python docs/make.py

clean:
	rm -rf $(VENV) demo mutants .mypy_cache .ruff_cache .pytest_cache
