"""A finished table of *Secret Hitler* as a page: one file that loads nothing and runs nothing."""

from collections.abc import Sequence

from bot.names import plain_name
from bot.render.governments import Replay, Session, sessions
from bot.render.svg import Markup, fill, joined
from bot.texts import Texts
from engines.core.base import Event

_PAGE = """<!DOCTYPE html>
<html lang="$lang">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { color-scheme: light dark; --ground: #fbf7ec; --ink: #241f2b; --line: #b9a77c; --lib: #1d5c99; --fas: #9a3318; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17131c; --ink: #f3e6c4; --line: #6f5a34; --lib: #86b9ea; --fas: #f0917a; }
}
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 62rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; }
.L { color: var(--lib); font-weight: bold; } .F { color: var(--fas); font-weight: bold; }
.wide { overflow-x: auto; } footer { border-top: 1px solid var(--line); font-size: .875rem; margin-top: 2rem; }
</style>
</head>
<body>
<main>
<h1>$title</h1>
<p>$winner</p>
<h2>$roles_head</h2>
<ul>$roles</ul>
<h2>$governments_head</h2>
<div class="wide" tabindex="0" role="region" aria-label="$governments_head">
<table><thead><tr>$heads</tr></thead><tbody>$rows</tbody></table>
</div>
</main>
<footer><p>$licence</p></footer>
</body>
</html>
"""
_HEADS = ("number", "election", "hands", "policy", "power")


def governments_page(log: Sequence[Event], names: Sequence[str], texts: Texts) -> str:
    """Write the page. Whatever people typed is text on it and nothing else."""
    replay = Replay(texts, names, log, plain_name)
    say = texts.t
    rows = [_row(replay, number, one) for number, one in enumerate(sessions(log), start=1)]
    roles = [
        fill("<li>$told</li>", told=say("replay-sh-role", player=player, role=role)) for player, role in replay.roles()
    ]
    heads = [fill('<th scope="col">$head</th>', head=say("replay-sh-head", column=column)) for column in _HEADS]
    return fill(
        _PAGE,
        lang=texts.locale,
        title=say("replay-sh-title").strip("*"),
        winner=replay.winner(),
        roles_head=say("replay-sh-roles").strip("*"),
        roles=joined(roles),
        governments_head=say("replay-sh-governments").strip("*"),
        heads=joined(heads),
        rows=joined(rows),
        licence=say("licence-secret-hitler"),
    )


def _row(replay: Replay, number: int, one: Session) -> Markup:
    hands = replay.hands(one)
    policy = replay.texts.t(f"tile-{one.policy}") if one.policy else "–"
    return fill(
        '<tr><th scope="row">$number</th><td>$election</td><td>$hands</td><td class="$side">$policy</td>'
        "<td>$power</td></tr>",
        number=number,
        election=replay.election(one),
        hands=joined(fill("<div>$told</div>", told=told) for told in hands[: len(hands) - bool(one.policy)]),
        side=one.policy,
        policy=policy,
        power=replay.power(one),
    )
