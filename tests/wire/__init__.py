"""The bot as a process, over real HTTP and WebSocket."""
