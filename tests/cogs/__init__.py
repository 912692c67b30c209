"""Tests of what people see in Discord: the real bot under SimCord."""
