"""Sprites: every card, chip, pawn and creature, drawn large once and reduced to the size asked."""
