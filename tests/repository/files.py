"""Finding the files of the repository, as git would add them."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRIVATE = {"build", "dist", "mutants", "__pycache__"}


def repository_files() -> list[Path]:
    """List all files that belong to the repository: tracked, or new and not ignored."""
    if (ROOT / ".git").exists() and (git := shutil.which("git")):
        listed = subprocess.run(
            [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        found = [ROOT / name.decode() for name in set(listed.stdout.split(b"\0")) if name]
    else:
        # An unpacked archive: there is nothing to ask, so leave out what tools make.
        found = [
            path
            for path in ROOT.rglob("*")
            if not any(part in PRIVATE or part.startswith(".venv") for part in path.relative_to(ROOT).parts)
        ]
    return sorted(path for path in found if path.is_file())


def text_of(path: Path) -> str:
    """Read a file as text; what is not text (a picture) reads as nothing."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""
