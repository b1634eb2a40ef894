"""The page over HTTP: who gets in, and what each person is shown."""

import re

import pytest

from tests.stage.opened import Stage

GONE = 404


# -- who gets in -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Host": "127.0.0.1.evil.example:80"}, {"Origin": "http://evil.example"}]
)
def test_strangers_find_nothing(played: Stage, headers: dict[str, str]):
    assert GONE == played.get("", **headers)[0]


def test_without_the_secret_there_is_nothing(played: Stage):
    real = played.rehearsal.address
    played.rehearsal.address = re.sub(r"/[\w-]+/$", "/", real)
    assert GONE == played.get("")[0]
    assert GONE == played.get("static/page.css")[0]
    played.rehearsal.address = real
    assert played.get("")[0] == 200


def test_two_rehearsals_have_different_secrets_of_at_least_128_bits(played: Stage):
    secret = played.address.rstrip("/").rpartition("/")[2]

    assert len(secret) >= 128 / 6


def test_only_json_is_taken_which_no_form_of_another_page_can_send(played: Stage):
    place = played.play.signup.id
    headers = {"Content-Type": "text/plain"}

    assert played.ask("POST", f"as/anna/{place}/offers", {}, headers)[0] == 400
    assert played.ask("POST", "stage/hour", {}, headers)[0] == 400


def test_pages_run_no_script_and_style_but_their_own_files(played: Stage):
    played.begin()
    pages = [played.get("")[1], played.shown("anna", played.play.signup), played.get("cases")[1]]
    policy = played.headers["content-security-policy"]

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for page in pages:
        assert [] == re.findall(r"<[^>]+\s(?:style|on\w+)=", page)
        assert [] == re.findall(r"<script(?![^>]*(?:\ssrc=|type=\"application/json\"))", page)
        assert [] == re.findall(r"(?:src|href)=\"https?://", page)


# -- what each person is shown ---------------------------------------------------------------------------------------
def test_a_place_is_shown_only_to_those_who_see_it(played: Stage):
    hidden = played.play.house.channel("spielleitung")

    assert GONE == played.get(f"as/anna/{hidden.id}")[0]
    assert GONE == played.act("anna", hidden.id, "say", text="Hallo")
    assert "spielleitung" not in played.shown("anna", played.play.signup)
    assert "spielleitung" in played.shown("moderatorin", hidden)


def test_a_private_answer_is_shown_to_one_person_alone(played: Stage):
    played.begin()
    place = played.play.signup

    assert "Du bist dabei. Ich habe dir geschrieben" in played.shown("anna", place)
    assert "Du bist dabei. Ich habe dir geschrieben" not in played.shown("bob", place)
    assert "Du bist dabei. Ich habe dir geschrieben" not in played.shown("moderatorin", place)


def test_a_letter_is_read_by_nobody_else_and_its_picture_is_fetched_by_nobody_else(played: Stage):
    played.begin()
    anna = played.play.parts["anna"].person
    page = played.shown("anna", anna.dms)
    picture = re.search(r"/as/anna/(files/[^\"]+\.png)", page)
    assert picture is not None

    assert "Ein versiegelter Brief" in page
    assert played.get(f"as/anna/{picture[1]}")[0] == 200
    assert GONE == played.get(f"as/bob/{picture[1]}")[0]
    assert GONE == played.get(f"as/bob/{anna.dms.id}")[0]
    assert GONE == played.act("bob", anna.dms.id, "offers")


def test_the_guide_names_a_persons_own_action_and_no_other(played: Stage):
    played.begin()
    played.rest()
    played.stage("deadline")
    doctor, templar = played.who("arzt"), played.who("templer")
    played.get(f"as/{doctor.slug}/{doctor.person.dms.id}")
    played.get(f"as/{templar.slug}/{templar.person.dms.id}")

    assert "„Hausbesuch bei " in played.shown(doctor.slug, doctor.person.dms)
    assert "„Mord an " in played.shown(templar.slug, templar.person.dms)
    assert "„Mord an " not in played.shown(doctor.slug, played.play.signup)


def test_what_a_person_is_called_and_writes_is_never_markup(played: Stage):
    hostile = "<img src=x onerror=alert(1)> **fett** \"' &amp; <script>"
    general = played.play.house.channel("allgemein")
    played.play.parts["bob"].person.user.global_name = '<b>"Bob"</b>'
    played.act("bob", general.id, "say", text=hostile)
    page = played.shown("anna", general)

    assert "<img src=x" not in page
    assert "&lt;img src=x onerror=alert(1)&gt; <strong>fett</strong>" in page
    assert "<b>" not in page
    assert "&lt;b&gt;" in page


def test_what_was_not_read_is_counted_and_what_names_somebody_is_marked(played: Stage):
    general = played.play.house.channel("allgemein")
    anna = played.play.parts["anna"]
    played.act("bob", general.id, "say", text="Hallo")
    played.act("bob", general.id, "say", text=f"Na, {anna.person.mention}?")

    assert (2, 1) == played.play.memory(anna).unread(anna.person, general)
    assert "(2 neue Nachrichten)" in played.shown("anna", played.play.signup)
    page = played.shown("anna", general)
    assert "message follows hit" in page
    assert (0, 0) == played.play.memory(anna).unread(anna.person, general)
