"""The chain: what a hash covers, and that nothing else encodes alike."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from bot.entries import CommandBody, EventBody, ShellBody, read
from bot.store import chain
from tests.store.shelf import NOW, knock, start_of

HASHES = st.binary(min_size=32, max_size=32)
SALTS = st.binary(min_size=16, max_size=16)
SEQS = st.integers(0, 2**40)
TIMES = st.integers(-(2**50), 2**50)
ROWS = st.tuples(HASHES, SEQS, st.text(max_size=9), TIMES, SALTS, st.binary(max_size=40))


def test_the_formula_is_the_one_that_is_published():
    body = b'{"a":1}'
    inner = hashlib.sha256(b"s" * 16 + body).digest()
    expected = hashlib.sha256(
        b"p" * 32 + (7).to_bytes(8, "big") + b"\x00\x05" + b"event" + (9).to_bytes(8, "big") + inner
    ).digest()

    assert expected == chain.link(b"p" * 32, 7, "event", 9, b"s" * 16, body)
    assert expected == chain.join(b"p" * 32, 7, "event", 9, chain.digest(b"s" * 16, body))


@given(ROWS, ROWS)
def test_two_rows_never_hash_alike(
    one: tuple[bytes, int, str, int, bytes, bytes], other: tuple[bytes, int, str, int, bytes, bytes]
):
    assert (one == other) == (chain.link(*one) == chain.link(*other))


def test_salt_and_body_cannot_trade_bytes():
    with pytest.raises(ValueError, match="16 bytes"):
        chain.digest(b"s" * 17, b"")


def test_rows_follow_one_another():
    start = start_of(3)
    first, head = chain.sealed(start, knock("message:1"), NOW)
    event = EventBody(0, "0,2", Raw(b'{"type":"knocked","at":%d,"seat":1}' % (NOW - 1)))
    second, end = chain.sealed(head, event, NOW)

    assert (0, 1, 1) == (first["seq"], second["seq"], end.seq)
    assert (start.hash, first["hash"]) == (first["prev"], second["prev"])
    assert end.hash == chain.link(head.hash, 1, "event", NOW - 1, second["salt"], second["body"])
    assert first["salt"] != second["salt"]


def test_columns_are_copies_of_the_body():
    command = CommandBody("7", "message:1", NOW + 5, Raw(b'{"type":"knock","seat":1}'), "too-late", "R-1")
    event = EventBody(4, "public", Raw(b'{"type":"knocked","at":12,"seat":1}'))
    shell = ShellBody("8", "interaction:2", NOW, "joined", {"user": "8"}, "public")

    assert {
        "kind": "command", "tag": "knock", "at": NOW, "received": NOW + 5, "actor": "7", "source": "message:1",
        "cause": None, "audience": "gm", "verdict": "too-late", "rule": "R-1",
    } == chain.columns(command, NOW)  # fmt: skip
    assert {
        "kind": "event", "tag": "knocked", "at": 12, "received": 12, "actor": "", "source": None,
        "cause": 4, "audience": "public", "verdict": None, "rule": None,
    } == chain.columns(event, NOW)  # fmt: skip
    assert {
        "kind": "shell", "tag": "joined", "at": NOW, "received": NOW, "actor": "8", "source": "interaction:2",
        "cause": None, "audience": "public", "verdict": None, "rule": None,
    } == chain.columns(shell, NOW)  # fmt: skip


def test_what_is_stored_reads_back():
    row, _ = chain.sealed(start_of(1), knock("message:1"), NOW)

    assert knock("message:1") == read(row["body"])


def test_each_round_begins_elsewhere():
    starts = {chain.genesis(*given).hash for given in ((1, 1, "toy", 5), (2, 1, "toy", 5), (1, 2, "toy", 5),
                                                       (1, 1, "toi", 5), (1, 1, "toy", 6))}  # fmt: skip

    assert 5 == len(starts)


def test_a_mark_is_the_first_sixteen_digits():
    assert "00ff" + "ab" * 6 == chain.head_mark(bytes.fromhex("00ff" + "ab" * 30))


def test_canonical_text_is_one_and_holds_no_big_numbers():
    assert b'{"a":[1,"x",null,true],"b":2}' == chain.canonical({"b": 2, "a": (1, "x", None, True)})
    with pytest.raises(ValueError, match="ids are strings"):
        chain.canonical({"user": 175928847299117063})
    with pytest.raises(ValueError, match="float has no canonical form"):
        chain.canonical([1.5])
