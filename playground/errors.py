"""What Discord answers when it does not do what was asked."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """An answer that is an error: its HTTP status and Discord's own code and text."""

    def __init__(self, status: int, code: int, message: str, **details: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.body: dict[str, Any] = {"message": message, "code": code, **details}


def not_built(what: str) -> Refusal:
    """What the playground does not do, it says so."""
    return Refusal(501, 0, f"501: {what} are not implemented in the playground")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def not_yours() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def closed_dms() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def invalid_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def invalid_form(field: str, code: str, message: str) -> Refusal:
    """One field of a body that cannot be, as Discord reports it."""
    fault: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(field.split(".") if field else []):
        fault = {step: fault}
    return Refusal(400, 50035, "Invalid Form Body", errors=fault)
