# One verb each, the same at home and in CI. The virtual environment makes and fills itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

.PHONY: run test check format soak bench golden gallery audit clean

# The bot on Discord if .env has a token, else a playground. FRESH=1, HOST= and PORT= are for that.
run: $(VENV)/run
	@$(BIN)/python -m playground

# The rules are covered by their own tests; watching every line makes a test half as fast.
test: $(VENV)/dev
	$(PYTEST) --cov --cov-report=term rules tests/rules
	$(PYTEST) --ignore=tests/rules tests

soak: $(VENV)/dev
	MENEUR_SOAK=1 $(PYTEST) tests

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench.rules
	$(BIN)/python -m tests.bench.players
	$(BIN)/python -m tests.bench.tables
	$(BIN)/python -m tests.bench.pictures
	$(BIN)/python -m tests.bench.requests
	$(BIN)/python -m tests.bench.wire

gallery: $(VENV)/dev
	$(BIN)/python -m tests.drawing.gallery

golden: $(VENV)/dev
	$(BIN)/python -m tests.rules.golden

# Needs the network: what is known against packages changes from day to day.
audit: $(VENV)/audit
	@$(BIN)/python -m tests.audit

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Meneur needs Python 3.11 or newer: make PYTHON=python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Making a virtual environment in $(VENV) (some seconds, only the first time) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run: requirements.txt | $(BIN)/python
	@echo "Fetching what the bot needs (half a minute at most, only the first time) ..."
	@$(BIN)/python -m pip install --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/dev: requirements.txt requirements-dev.txt | $(BIN)/python
	$(INSTALL) -r requirements-dev.txt
	@touch $@

$(VENV)/bench: requirements-bench.txt $(VENV)/dev
	$(INSTALL) -r requirements-bench.txt
	@touch $@

$(VENV)/audit: requirements-audit.txt | $(BIN)/python
	@$(INSTALL) -r requirements-audit.txt || \
		{ echo "The tool for it could not be fetched: make audit needs the network." >&2; exit 1; }
	@touch $@
