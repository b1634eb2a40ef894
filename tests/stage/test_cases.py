"""The scenario door, and the files that the page is made of."""

from tests.stage.opened import Stage

GONE = 404


def test_cases_are_found_by_paragraph_and_read_up_to_a_moment(played: Stage):
    _, listed = played.get("cases?q=TA-PUB-6+Aushang")
    case = "cases/templer_assassinen.01-beide-gruppen-morden"
    _, whole = played.get(f"{case}?as=gm")
    _, early = played.get(f"{case}?as=public&to=2026-11-02+21:00")

    assert "01-beide-gruppen-morden" in listed
    assert "ermordet" in whole
    assert "Nacht 1 beginnt" in early
    assert "ermordet" not in early.partition("<details>")[0]
    assert GONE == played.get("cases/..%2F..%2Fpyproject")[0]


def test_static_files_are_only_ours(played: Stage):
    assert played.get("static/page.css")[0] == 200
    assert GONE == played.get("static/..%2Froutes.py")[0]
    assert GONE == played.get("static/nothing.css")[0]
