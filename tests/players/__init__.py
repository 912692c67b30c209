"""Computer players, watched while they play."""
