"""Chaos Progenitus: fiends of thirteen dice fight until one is left."""
