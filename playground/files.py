"""What was sent along with messages: kept on disk, and served under signed addresses."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BIGGEST = 10 * 1024 * 1024
"""So many bytes may come at once."""
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    index: str
    filename: str
    content_type: str
    content: bytes


class Files:
    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._key = secrets.token_bytes(32)
        self.address = ""
        """Where the playground itself is; known once it listens."""

    def keep(self, number: str, channel: str, upload: Upload, description: str | None) -> Any:
        """Keep a file and give its Discord attachment object."""
        self._directory.mkdir(parents=True, exist_ok=True)
        (self._directory / number).write_bytes(upload.content)
        path = f"/attachments/{channel}/{number}/{upload.filename}"
        made = {
            "id": number,
            "filename": upload.filename,
            "size": len(upload.content),
            "content_type": upload.content_type,
            "url": f"{self.address}{path}?hm={self._signature(path)}",
            **_size(upload.content),
        }
        made["proxy_url"] = made["url"]
        return made | ({"description": description} if description else {})

    def restored(self, attachment: dict[str, Any], channel: str) -> None:
        """Sign an attachment of an earlier run anew, at the present address."""
        path = f"/attachments/{channel}/{attachment['id']}/{attachment['filename']}"
        attachment["url"] = f"{self.address}{path}?hm={self._signature(path)}"
        attachment["proxy_url"] = attachment["url"]

    def find(self, path: str, signature: str) -> Path | None:
        """The file behind a signed address; None if there is none, or the signature is wrong."""
        if not hmac.compare_digest(self._signature(path), signature):
            return None
        found = self._directory / path.split("/")[3]
        return found if found.is_file() else None

    def drop(self, number: str) -> None:
        (self._directory / number).unlink(missing_ok=True)

    def _signature(self, path: str) -> str:
        return hmac.new(self._key, path.encode(), hashlib.sha256).hexdigest()


def _size(content: bytes) -> dict[str, int]:
    """Width and height of a PNG, which stand at its beginning."""
    if not content.startswith(PNG):
        return {}
    width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
    return {"width": width, "height": height}
