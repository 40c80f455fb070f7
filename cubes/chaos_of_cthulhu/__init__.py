"""Chaos of Cthulhu: dice crosses, summoning stones, secret plans and twelve bonus actions."""
