# Words in the pictures: short, since there is little room.
picture-seat = Seat { $number }
picture-computer = Computer
picture-host = Host
picture-open = Free seat
picture-round = Round { $round }
picture-deck = Deck
picture-free = Free
picture-hand = Your hand
picture-no-cards = No cards
picture-next = Next
picture-any-card = Any card leads
picture-orders = { $count ->
    [one] Your order
   *[other] Your orders
}
picture-pawns = GBO
picture-now = Now
picture-aside = Aside
picture-memorise = Memorise!
picture-hidden = From memory!
picture-war = War!
picture-trick = The trick
picture-first-card = Who turns one up?
picture-positions = Your positions
picture-players = { $fewest }–{ $most } players
picture-come = Come and sit down!
picture-stake = { $stake ->
    [one] chip each
   *[other] chips each
}
picture-friendly = No chips
picture-won = { $count ->
    [0] Nobody wins
    [one] { $name } wins!
   *[other] Shared win!
}
picture-balance = Your chips
picture-top = Fullest wallets
picture-empty = Nothing yet

# What the pictures show, for those who do not see them; whole sentences, never more than 1,024 signs.
alt-turn = To play: { $names }.
alt-tempus = Three holders, round { $round }, { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} in the deck.
alt-tempus-set = { $set }: { $direction }, { $name }, { $hourglasses ->
    [one] { $hourglasses } hourglass
   *[other] { $hourglasses } hourglasses
}, from below { $cards }.
alt-tempus-free = { $set }: free.
alt-tempus-seat = { $name }: { $cards } in hand, { $banked } banked{ $hourglasses ->
    [none] {""}
    [one] , { $hourglasses } hourglass
   *[other] , { $hourglasses } hourglasses
}.
alt-tempus-hand = Your hand: { $cards }.
alt-tempus-takes = { $card } can take { $sets }.
alt-watch = A watch dial of { $dial } squares, 0 red, { $first } and { $second } yellow. { $pawns }.
alt-watch-pawn = { $letter } { $pawn } on { $square }
alt-watch-seat = { $name }: { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}, { $cards ->
    [one] { $cards } order
   *[other] { $cards } orders
}.
alt-watch-aside = { $count ->
    [one] One order lies aside.
   *[other] { $count } orders lie aside.
}
alt-watch-order = Your order { $number }: { $order }.
alt-dwarf = The board of the Yellow Dwarf, round { $round }: { $boxes }.
alt-dwarf-box = { $card } { $chips }
alt-dwarf-run = On the table: { $cards }.
alt-dwarf-next = Next: { $rank }.
alt-dwarf-lead = No card on the table.
alt-dwarf-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
alt-dwarf-hand = Your hand: { $cards }. { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
}
alt-dwarf-playable = Playable: { $cards }.
alt-dino-memorise = Everybody memorises twelve dinosaurs.
alt-dino-war = War!
alt-dino-laid = { $name } laid { $strengths }.
alt-dino-seat = { $name }: { $cards } won, still covered { $left }.
alt-dino-layout = Your dinosaurs: { $cards }.
alt-dino-card = { $position } { $dinosaur } ({ $strength })
alt-dino-left = Your covered positions: { $left }.
alt-dino-pick = You have picked { $position }.
alt-dino-hidden = Your dinosaurs are covered.
alt-lobby = { $game }, for { $fewest } to { $most } players. Seated: { $names }. { $stake ->
    [0] No chips.
    [one] { $stake } chip each.
   *[other] { $stake } chips each.
}
alt-outcome = { $game } is over. { $scores }.
alt-outcome-seat = { $won ->
    [true] { $name } wins with { $score }
   *[false] { $name } { $score }
}{ $chips ->
    [none] {""}
   *[other] , chips { $chips }
}
alt-balance = Your chips over time, now { $chips }, between { $lowest } and { $highest }.
alt-top = The fullest wallets: { $names }.
alt-top-line = { $rank }. { $name } { $chips }
alt-nothing = nothing
