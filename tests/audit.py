"""`make audit`: whether anything is known against the packages that are pinned here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NEEDED = "This needs the network, and a package index that publishes advisories."
NAMED = 5
"""So many of those that could not be looked up are named."""
Found = list[dict[str, Any]]


def main() -> int:
    asked = ["--progress-spinner", "off", "--format", "json"]
    for file in sorted(ROOT.glob("requirements*.txt")):
        asked += ["-r", str(file)]
    done = subprocess.run(
        [sys.executable, "-m", "pip_audit", *asked], capture_output=True, text=True, check=False
    )
    lines, code = judged(done.stdout, done.stderr)
    print("\n".join(lines))
    return code


def judged(report: str, trouble: str) -> tuple[list[str], int]:
    """What to say of a report, and the exit code: a package nobody looked at is not well."""
    try:
        packages: Found = json.loads(report)["dependencies"]
    except ValueError:
        return [*trouble.strip().splitlines()[-3:], f"Nothing was looked up. {NEEDED}"], 1
    known = [line for package in packages for line in _known(package)]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown:
        some = ", ".join(unknown[:NAMED]) + (" …" if unknown[NAMED:] else "")
        of_all = f"{len(unknown)} of {len(packages)} packages"
        known.append(f"{of_all} could not be looked up: {some}. {NEEDED}")
    return known or [f"{len(packages)} packages, and nothing is known against them."], bool(known)


def _known(package: dict[str, Any]) -> list[str]:
    return [
        f"{package['name']} {package['version']}: {one['id']}, "
        f"put right in {', '.join(one['fix_versions']) or 'no version yet'}"
        for one in package.get("vulns", [])
    ]


if __name__ == "__main__":
    sys.exit(main())
