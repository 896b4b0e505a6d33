# `make run` opens the chat, `make test` runs every check. Both make a virtual environment first, once.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: run test demo lint bench pin clean

run: .venv/run.installed
	@$(BIN)/planner ui $(ARGS)

demo: .venv/run.installed
	@$(BIN)/planner scenario run --show planner/scenarios/chengdu.yaml

test: lint
	tests/browser.sh
	$(BIN)/python -m pytest $(ARGS)

lint: .venv/test.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/test.installed
	$(BIN)/python -m benchmarks $(ARGS)

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12 run" >&2; exit 2; }
	@echo "Setting up .venv (once; about a minute) ..."
	$(PYTHON) -m venv .venv

.venv/run.installed: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) --editable .
	@touch $@

.venv/test.installed: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) --editable '.[test]'
	@touch .venv/run.installed $@

# New versions of everything: names and versions only, no addresses.
pin:
	rm -rf .pin && $(PYTHON) -m venv .pin
	.pin/bin/python -m pip install --quiet --disable-pip-version-check '.[test]'
	.pin/bin/python -m pip freeze --exclude supervised-travel-planner > constraints.txt
	rm -rf .pin build *.egg-info

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
