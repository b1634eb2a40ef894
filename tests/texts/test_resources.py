"""Data come from the checkout where there is one, from the package where there is none."""

from pathlib import Path

import pytest

from bot import resources


def lay_out(root: Path, *folders: str) -> Path:
    for folder in folders:
        (root / folder).mkdir(parents=True)
    return root / "bot"


@pytest.mark.parametrize(
    ("folders", "found"),
    [
        (("bot", "data/texts"), "data"),
        (("bot/_data/texts",), "bot/_data"),
        (("bot/_data/texts", "data/texts"), "data"),
        (("bot/_data/texts", "data/of-somebody-else"), "bot/_data"),
    ],
)
def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folders: tuple[str, ...], found: str):
    monkeypatch.setattr(resources, "_PACKAGE", lay_out(tmp_path, *folders))

    assert tmp_path / found == resources.data_dir()


def test_an_incomplete_installation_says_where_it_looked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(resources, "_PACKAGE", lay_out(tmp_path, "bot"))

    with pytest.raises(FileNotFoundError, match=r"no data folder, looked at .*data and .*_data"):
        resources.data_dir()
