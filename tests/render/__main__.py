"""``python -m tests.render``: write the kept reports anew."""

from tests.render.golden import reports


def main() -> None:
    """Write them."""
    for file, text in reports():
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
