"""Tests of the sprites: that they draw, and that nobody takes one for another."""
