# Thin names for longer commands. `make play` and `make test` set up all they need by themselves;
# PYTHON=... names the Python to make the environment with.
RUN  := .venv/bin/python
JOBS ?= 2
ARGS ?=

.PHONY: help play demo test test-long installers test-installers lint rules bench coverage pictures art pins sound clean \
	ready-play ready-test

help:           ## this list
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' Makefile | expand -t 20

play: ready-play  ## play; without a screen, a demonstration
	@$(RUN) packaging/dev/play.py $(ARGS)

demo: ready-play  ## a whole seeded game through the real window, pictures in build/demo/
	@$(RUN) packaging/dev/play.py --demo $(ARGS)

test: ready-test  ## all tests in their short form (ARGS="-k words" picks)
	@$(RUN) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

test-long: ready-test  ## all tests in their long form
	@$(RUN) -m pytest -n $(JOBS) --dist worksteal --long $(ARGS)

installers:     ## what people install, for the systems this one can build for; in dist/ (ARGS="deb tar")
	@packaging/dev/setup.sh installers $(ARGS)
	@$(RUN) packaging/build.py $(ARGS)

test-installers:  ## build the installers, install, try, look at and remove them
	@packaging/dev/setup.sh test-installers
	@$(RUN) -m pytest tests/packaging/installers --installers -p no:randomly -v $(ARGS)

lint: ready-test  ## ruff, mypy --strict, import contracts
	@rc=0; \
	$(RUN) -m ruff check . || rc=1; \
	$(RUN) -m mypy || rc=1; \
	.venv/bin/lint-imports || rc=1; \
	exit $$rc

rules: ready-test  ## which rule clauses no test names
	@$(RUN) -m tests.tools.rules

bench: ready-test  ## speed, measured
	@$(RUN) -m pytest tests/bench -o python_files='bench_*.py' --benchmark-enable -p no:randomly -p no:xdist $(ARGS)

coverage: ready-test  ## which lines and branches no test reaches
	@$(RUN) -m coverage erase
	-@$(RUN) -m coverage run -m pytest -n $(JOBS) --dist worksteal $(ARGS)
	@$(RUN) -m coverage combine -q
	@$(RUN) -m coverage report

pictures: ready-play  ## the pictures of the README, drawn anew
	@$(RUN) packaging/dev/pictures.py $(ARGS)

art: ready-play  ## the large textures in assets/, drawn anew
	@$(RUN) -m gui.art.bake $(ARGS)
	@$(RUN) -m gui.games.club_of_cthulhu.art.bake $(ARGS)
	@$(RUN) packaging/dev/monsters/draw.py
	@$(RUN) -m gui.screens.bake $(ARGS)
	@$(RUN) -m gui.art.app_icon

pins:           ## the pinned requirements, after a change in pyproject.toml
	@packaging/dev/pins.sh $(ARGS)

sound:          ## adds what sound needs
	@packaging/dev/setup.sh sound

clean:          ## what was built or cached; .venv stays
	@rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .coverage .coverage.*
	@find cubes gui tests packaging -name __pycache__ -type d -prune -exec rm -rf {} +

ready-play:
	@packaging/dev/setup.sh play

ready-test:
	@packaging/dev/setup.sh test
