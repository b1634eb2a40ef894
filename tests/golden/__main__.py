"""``python -m tests.golden``: write the transcripts anew, take away those that nobody keeps, and name what changed."""

from pathlib import Path

from tests.golden.transcripts import FOLDER, kept_files, transcripts


def main() -> None:
    """Write, take away, tell."""
    wanted = dict(transcripts())
    for file in kept_files():
        if file not in wanted:
            file.unlink()
            _tell("removed", file)
    for file, text in wanted.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            _tell("wrote", file)


def _tell(what: str, file: Path) -> None:
    print(f"{what} {file.relative_to(FOLDER)}")  # noqa: T201 - whoever runs it wants to know


if __name__ == "__main__":
    main()
