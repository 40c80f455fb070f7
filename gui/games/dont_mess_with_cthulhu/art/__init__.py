"""The pieces and pictures of Don't Mess with Cthulhu."""
