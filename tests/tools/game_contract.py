"""An import-linter contract: what a game may know, and who may know a game.

import-linter's own kinds name what is forbidden; here the lists name what is allowed, and a new game is under the
contract from its first file on. Every sub-package of `container` is a game. `{game}` stands for the game's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import grimp
from importlinter import Contract, ContractCheck, fields, output

OURS = ("cubes", "gui")


def within(module: str, packages: Iterable[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


class GameContract(Contract):
    """Options: `container`; `may_import`, what a game may import besides itself; `known_to`, who may import it."""

    type_name = "game"

    container = fields.StringField()
    may_import = fields.ListField(subfield=fields.StringField())
    known_to = fields.ListField(subfield=fields.StringField())

    def games(self, graph: grimp.ImportGraph) -> Iterator[str]:
        """The sub-packages: a plain module beside them is no game."""
        for package in sorted(graph.find_children(str(self.container))):
            if graph.find_children(package):
                yield package

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        broken: list[str] = []

        def report(importer: str, imported: str) -> None:
            details = graph.get_import_details(importer=importer, imported=imported)
            lines = ", ".join(str(link["line_number"]) for link in details)
            broken.append(f"{importer} imports {imported} (line {lines})")

        for package in self.games(graph):
            name = package.rpartition(".")[2]
            modules = {package} | graph.find_descendants(package)
            may_import = [package, *(entry.format(game=name) for entry in self.may_import)]
            known_to = [package, *(entry.format(game=name) for entry in self.known_to)]
            for module in sorted(modules):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    if within(imported, OURS) and not within(imported, may_import):
                        report(module, imported)
                for importer in sorted(graph.find_modules_that_directly_import(module)):
                    if not within(importer, known_to):
                        report(importer, module)
        return ContractCheck(kept=not broken, metadata={"broken": sorted(set(broken))})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)
        output.print_error(f"A game may import itself and: {', '.join(self.may_import)}.")
        output.print_error(f"It is known to itself and: {', '.join(self.known_to)}.")
