"""Everything that is painted: colours, type, glyphs, textures, controls, scenes and the gallery."""
