"""Club of Cthulhu: the rules, as pure functions over frozen states."""
