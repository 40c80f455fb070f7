"""Don't Mess with Cthulhu Deluxe: the rules, as pure functions over frozen states."""
