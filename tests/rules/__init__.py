"""The rules, played."""
