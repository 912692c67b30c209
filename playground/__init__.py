"""A small Discord on this machine: to play at once, and to test the bot over a real wire."""
