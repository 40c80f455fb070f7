# Thin names for longer commands. `make play` and `make test` set up all they need by themselves.
PYTHON := .venv/bin/python
JOBS   ?= 2
ARGS   ?=

.PHONY: help play demo test test-long lint rules bench coverage pictures art pins sound clean ready-play ready-test

help:           ## this list
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' Makefile | expand -t 20

play: ready-play  ## play; without a screen, a demonstration
	@$(PYTHON) packaging/dev/play.py $(ARGS)

demo: ready-play  ## a whole seeded game through the real window, pictures in build/demo/
	@$(PYTHON) packaging/dev/play.py --demo $(ARGS)

test: ready-test  ## all tests in their short form (ARGS="-k words" picks)
	@$(PYTHON) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

test-long: ready-test  ## all tests in their long form
	@$(PYTHON) -m pytest -n $(JOBS) --dist worksteal --long $(ARGS)

lint: ready-test  ## ruff, mypy --strict, import contracts
	@rc=0; \
	$(PYTHON) -m ruff check . || rc=1; \
	$(PYTHON) -m mypy || rc=1; \
	.venv/bin/lint-imports || rc=1; \
	exit $$rc

rules: ready-test  ## which rule clauses no test names
	@$(PYTHON) -m tests.tools.rules

bench: ready-test  ## speed, measured
	@$(PYTHON) -m pytest tests/bench -o python_files='bench_*.py' --benchmark-enable -p no:randomly -p no:xdist $(ARGS)

coverage: ready-test  ## which lines and branches no test reaches
	@$(PYTHON) -m coverage erase
	@$(PYTHON) -m coverage run -m pytest -n $(JOBS) --dist worksteal $(ARGS)
	@$(PYTHON) -m coverage combine -q
	@$(PYTHON) -m coverage report

pictures: ready-play  ## the pictures of the README, drawn anew
	@$(PYTHON) packaging/dev/pictures.py $(ARGS)

art: ready-play  ## the large textures in assets/, drawn anew
	@$(PYTHON) -m gui.art.bake $(ARGS)

pins:           ## the pinned requirements, after a change in pyproject.toml
	@packaging/dev/pins.sh $(ARGS)

sound: ready-play  ## adds what sound needs to .venv
	@$(PYTHON) -m pip install -q --require-hashes -r packaging/requirements/sound.txt

clean:          ## what was built or cached; .venv stays
	@rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .coverage .coverage.*
	@find cubes gui tests packaging -name __pycache__ -type d -prune -exec rm -rf {} +

ready-play:
	@packaging/dev/setup.sh play

ready-test:
	@packaging/dev/setup.sh test
