"""Chaos Progenitus on the table: so far its pieces and where they lie."""
