### The table of The Bloody Legacy.

table-bl-head = **The Bloody Legacy** · round { $number } · draw pile { $pile } · discards { $discard }
table-bl-top = On top of the discards: { $card }
table-bl-flying = In flight: { $card } from { $author }, now with { $player }
table-bl-seat = { $player }{ $box ->
    [yes] {" "}(box)
   *[no] {""}
} · { $out ->
    [yes] out
   *[no] lives { $lives }, skulls { $skulls } of { $limit }, cards { $cards }, laid out { $front }
}
table-bl-hand = Your cards: { $cards }
button-take = Take the trap
way-left = to the left
way-right = to the right
way-none = no direction
