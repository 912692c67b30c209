"""What Meneur promises, shown."""
