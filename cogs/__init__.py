"""What speaks Discord: commands, messages, private views and words; it decides nothing."""
