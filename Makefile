# Everything a developer does with this project. Needs make and a Python of at least 3.11; the rest is installed from
# the hashed locks into .venv on first use, and again when a lock changes.

PYTHON ?= python3
# Test processes; auto takes half as many again as there are cores (tests/conftest.py says why).
WORKERS ?= auto
SPREAD := -n $(WORKERS) --dist worksteal
# What `make lock` may change: empty keeps every version that still fits, `--upgrade` takes the newest ones.
UPGRADE ?=

UV := uv==0.13.9
VENV := .venv
BIN := $(VENV)/bin
# In this order: the development lock clears .venv, then the project goes into it.
READY := $(VENV)/.development $(VENV)/.project
SAMPLE := data/scenarios/templer_assassinen/01-beide-gruppen-morden.toml
NEW_ENOUGH := $(PYTHON) -c 'import sys; \
	sys.version_info >= (3, 11) or sys.exit("$(PYTHON) is older than Python 3.11; name a newer one: make PYTHON=...")'
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
COMPILE := uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

.DEFAULT_GOAL := help
# Two recipes must never fill the same .venv at once.
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play sample test others test-others lint proof bench mutants lock clean

help:  ## Say what can be made.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.project  ## Sit down in a round, in the browser; nothing but this machine is needed.
	@$(BIN)/spielleiter play

sample: $(VENV)/.project  ## Play a rules case and print what the public saw.
	$(BIN)/spielleiter scenario show $(SAMPLE) --as public

test: $(READY) $(VENV)/.tyrant  ## Run every test, with branch coverage of the engines.
	$(BIN)/python -m pytest $(SPREAD) --cov --cov-report=term-missing:skip-covered

lint: $(READY)  ## Check style, types, import contracts and data.
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/spielleiter data check

proof: $(READY)  ## Run the long forms of the properties; their figures go to docs/proof.md.
	HYPOTHESIS_PROFILE=proof $(BIN)/python -m benchmarks.proof

bench: $(VENV)/.bench $(VENV)/.tyrant  ## Measure; the figures go to docs/performance.md.
	$(BIN)/python -m benchmarks

mutants: $(READY)  ## Change the rules line by line and count the changes that no test notices.
	$(BIN)/mutmut run
	$(BIN)/mutmut results

# --------------------------------------------------------------------------------------- other Pythons on this machine

# Prints where a working CPython of minor version $(1) lies; nothing if there is none, or none with venv and pip. A name
# on the PATH proves little (version managers put stand-ins there), so each candidate has to run.
find_python = $(shell for candidate in python$(1) "$${PYENV_ROOT:-$$HOME/.pyenv}"/versions/$(1).*/bin/python; do \
	"$$candidate" -c 'import ensurepip, sys, sysconfig, venv; \
	fits = "%d.%d" % sys.version_info[:2] == "$(1)" and sys.implementation.name == "cpython" \
	and sys.version_info.releaselevel == "final" and not sysconfig.get_config_var("Py_GIL_DISABLED"); \
	fits and print(sys.executable); sys.exit(not fits)' 2>/dev/null && break; done)
minor = $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
find_others = found=; $(foreach version,3.11 3.12 3.13 3.14,\
	if [ $(version) != $(minor) ] && [ -n "$(call find_python,$(version))" ]; then found="$$found $(version)"; fi;)

others:  ## Set up the virtual environment of each other Python of this machine.
	@$(find_others) \
	for version in $$found; do $(MAKE) --no-print-directory .venv-$$version/.project || exit 1; done

# What runs on the oldest and on the newest runs on those between, unless one of them has a fault of its own: they get
# the tests of what lies nearest to the interpreter. What measures, or reads the project's files, finds the same anywhere.
BETWEEN := tests/cli tests/contract tests/core tests/scenario tests/store
ALIKE := architecture benchmarks repository

test-others:  ## Run the quick tests on the newest other Python of this machine, the nearest on those between.
	@$(find_others) \
	if [ -z "$$found" ]; then echo "test-others: no other CPython of 3.11 or newer found, nothing to do"; exit 0; fi; \
	echo "test-others: found$$found"; \
	for version in $$found; do \
	if [ $$version = "$${found##* }" ]; then tests=; else tests="$(BETWEEN)"; fi; \
	$(MAKE) --no-print-directory .test-$$version TESTS="$$tests" || exit 1; done

.test-%: .venv-%/.project
	@echo "test-others: tests on $$(.venv-$*/bin/python --version)"
	REQUIRE_TYRANT= HYPOTHESIS_PROFILE=short .venv-$*/bin/python -m pytest $(SPREAD) -m "not slow" \
		$(addprefix --ignore=tests/,$(ALIKE)) $(TESTS)

# ------------------------------------------------------------------------------------------------ virtual environments

# What is never imported need not be compiled: whoever only wants to play waits a third less.
# A stamp is newer than what it was made from, or the environment is made anew: nothing stale survives a changed lock.
$(VENV)/.running: requirements.txt
	@$(NEW_ENOUGH)
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python $(PIP_INSTALL) --no-compile --require-hashes -r requirements.txt
	touch $@

# The project itself comes as links into this checkout; hashed build tools are there already, so nothing is fetched.
$(VENV)/.project: $(VENV)/.running pyproject.toml
	$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

# The development lock holds all of the running lock, so it brings that stamp with it.
$(VENV)/.development: requirements.txt requirements-dev.txt
	@$(NEW_ENOUGH)
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements-dev.txt
	touch $(VENV)/.running $@

# Other people's packages that ours are measured against.
$(VENV)/.bench: requirements-bench.txt $(READY)
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements-bench.txt
	touch $@

# Another Secret Hitler, which plays the same games in a test. Its metadata asks for a newer Python than its code needs.
$(VENV)/.tyrant: requirements-tyrant.txt $(READY)
	$(BIN)/python $(PIP_INSTALL) --require-hashes --no-deps --ignore-requires-python -r requirements-tyrant.txt
	touch $@

.venv-%/.development: requirements-dev.txt
	$(call find_python,$*) -m venv --clear .venv-$*
	.venv-$*/bin/python $(PIP_INSTALL) --require-hashes -r requirements-dev.txt
	touch $@

.venv-%/.project: .venv-%/.development pyproject.toml
	.venv-$*/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

.PRECIOUS: .venv-%/.development .venv-%/.project

# --------------------------------------------------------------------------------------------------------------- upkeep

lock:  ## Write both locks anew from pyproject.toml (UPGRADE=--upgrade takes the newest versions).
	$(PYTHON) -m venv --clear .venv-lock
	.venv-lock/bin/python $(PIP_INSTALL) $(UV)
	.venv-lock/bin/$(COMPILE) --group build --output-file requirements.txt
	.venv-lock/bin/$(COMPILE) --group dev --constraint requirements.txt --output-file requirements-dev.txt
	.venv-lock/bin/$(subst pyproject.toml,requirements-bench.in,$(COMPILE)) --output-file requirements-bench.txt
	.venv-lock/bin/$(subst pyproject.toml,requirements-tyrant.in,$(subst 3.11,3.13,$(COMPILE))) --no-deps \
		--output-file requirements-tyrant.txt
	rm -rf .venv-lock

clean:  ## Remove environments, caches and builds.
	rm -rf .venv .venv-* build dist mutants .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
