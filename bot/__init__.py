"""The tables: people, time and money around a game; speaks no Discord and judges nothing."""
