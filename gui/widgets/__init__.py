"""Accessible widgets, painted in the look of Cubes."""
