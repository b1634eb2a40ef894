"""Which files are a description, and where it is found."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from bot.rehearsal.spec import DescriptionError, Spec, find_description
from tests.rehearsal.spec_description import described

SMALL: Final[dict[str, Any]] = {"openapi": "3.1.0", "paths": {}, "components": {"schemas": {}}}


@pytest.fixture(name="spec")
def _spec() -> Spec:
    return described()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"openapi": "2.0"}', '{"openapi": "3.1.0"}', '{"openapi": "3.1.0", "paths": 3}'],
)
def test_a_file_that_is_no_description_is_refused(tmp_path: Path, text: str):
    file = tmp_path / "openapi.json"
    file.write_text(text, "utf-8")

    with pytest.raises(DescriptionError, match=r"openapi\.json"):
        Spec.load(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    with pytest.raises(DescriptionError, match="nowhere"):
        Spec.load(tmp_path / "nowhere")


def test_without_the_checker_the_description_is_of_no_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.rehearsal.spec.find_spec", lambda _: None)

    with pytest.raises(DescriptionError, match="needs jsonschema-rs"):
        Spec.load(tmp_path / "openapi.json")


def test_a_description_of_nothing_knows_nothing(tmp_path: Path):
    file = tmp_path / "openapi.json"
    file.write_text(json.dumps(SMALL), "utf-8")

    assert () == Spec.load(file).operations


def test_a_description_may_be_newer(tmp_path: Path):
    """What is amended may have been mended; and a value that fits two forms is one of neither."""
    either = {"oneOf": [{"type": "integer"}, {"minimum": 0}]}
    operation = {
        "operationId": "x",
        "requestBody": {"content": {"application/json": {"schema": either}}},
        "responses": {"default": {"description": "x"}},
    }
    schemas = {"ChannelTypes": {"oneOf": [{"const": 16}]}, "MessageReferenceType": {"oneOf": [{"const": 1}]}}
    file = tmp_path / "openapi.json"
    file.write_text(
        json.dumps(SMALL | {"paths": {"/x": {"post": operation}}, "components": {"schemas": schemas}}), "utf-8"
    )

    small = Spec.load(file)

    assert [] == small.check_request("POST", "/x", {}, -1)
    assert ["POST /x: body: fits more than one form"] == small.check_request("POST", "/x", {}, 1)
    assert [] == small.check_answer("POST", "/x", 200)


def test_the_description_is_found_where_the_environment_says(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISCORD_OPENAPI", "anywhere/openapi.json")

    assert Path("anywhere/openapi.json") == find_description()


def test_the_description_is_found_beside_the_checkout(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    beside = Path(__file__).resolve().parents[3] / "shared/discord/openapi.json"

    assert (beside if beside.is_file() else None) == find_description()


def test_where_it_is_absent_tests_say_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere/openapi.json")
    monkeypatch.delenv("REQUIRE_DISCORD_SPEC", raising=False)

    with pytest.raises(pytest.skip.Exception, match="not there"):
        described()


def test_where_it_is_absent_and_demanded_tests_fail(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere/openapi.json")
    monkeypatch.setenv("REQUIRE_DISCORD_SPEC", "1")

    with pytest.raises(pytest.fail.Exception, match="demands"):
        described()


def test_every_schema_of_the_description_can_be_compiled(spec: Spec):
    problems = [
        line
        for operation in spec.operations
        for line in (
            *operation.check_request(("x",) * operation.template.count("{"), {}, {}),
            *operation.check_answer(200, {}),
            *operation.check_answer(400, {}),
        )
        if "is no JSON" in line
    ]

    assert len(spec.operations) > 200
    assert [] == problems
