"""Tests of the tables: people, time and money around the games, on a real database."""
