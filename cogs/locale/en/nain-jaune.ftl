name-nain-jaune = nain-jaune
name-dwarf = dwarf
name-lay = lay
name-pass = pass
name-cards = cards
name-announce = announce
name-rounds = rounds
name-kept = kept
name-forced = forced
about-nain-jaune = Open a table of the Yellow Dwarf, shed your cards and take the stakes (2 to 4 players)
about-lay = Lay one or more cards of the run
about-cards = Such as 9s 10d! jh, where ! calls “takes all”
about-pass = Pass, though you could play
about-announce = Whether you have to call “takes all” for the stakes, or get them without a word
about-rounds = How many rounds; 0 plays until someone cannot stake
about-kept = Still holding a board card when the round ends, you pay its stake
about-forced = If you can go on, you must
announce-call = by calling “takes all”
announce-auto = without a word

rank-a = A
rank-j = J
rank-q = Q
rank-k = K
dwarf-round = Round { $round }
dwarf-box = { $card } **{ $chips }**
dwarf-run = On the table: { $cards }{ $needed ->
    [none] {""}
   *[other] {" "}— next: { $needed }
}
dwarf-player = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
dwarf-hand = Round { $round } · Your cards: { $cards }
    You have { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
dwarf-do-lay = Lay { $card } …
dwarf-do-pass = Pass

nain-jaune-round-began = Round { $round }: everyone has staked, { $leader } leads.
nain-jaune-laid = { $seat }: { $card }
nain-jaune-took-all = 💰 { $seat }: { $card } takes all! { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
}
nain-jaune-forgot-to-call = 🙊 { $seat } forgot to call { $card }: { $chips ->
    [one] { $chips } chip stays
   *[other] { $chips } chips stay
} in the box.
nain-jaune-king-leads-anew = { $seat }: king, and I start again!
nain-jaune-missing = { $seat }: { $rank ->
    [11] no jack!
    [12] no queen!
    [13] no king!
   *[other] no { $rank }!
}
nain-jaune-passed = { $able ->
    [true] { $seat } passes.
   *[false] { $seat }: { $rank ->
        [11] no jack.
        [12] no queen.
        [13] no king.
       *[other] no { $rank }.
    }
}
nain-jaune-all-passed = Nobody goes on: { $seat } leads again.
nain-jaune-went-out = { $seat } is out of cards!
nain-jaune-grand-opera = 🎭 **Grand Opera!** { $seat } takes every box: { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
}
nain-jaune-paid = { $seat } pays { $winner } { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
}
nain-jaune-kept-card = { $seat } kept { $card } and pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} into its box.
nain-jaune-round-ended = Round { $round } goes to { $winner }!

nain-jaune-not-in-hand = { $card } is not in your hand.
nain-jaune-wrong-rank = { $card } does not go here: it takes { $needed ->
    [8] an 8
    [11] a jack
    [12] a queen
    [13] a king
   *[other] a { $needed }
}.
nain-jaune-nothing-to-call = { $card } is not on the board, so there is nothing to call.
nain-jaune-called-for-you = At this table you get the stakes without a call: just lay { $card }.
nain-jaune-must-lead = You lead: lay any card.
nain-jaune-must-go-on = You have { $needed ->
    [8] an 8
    [11] a jack
    [12] a queen
    [13] a king
   *[other] a { $needed }
}, so you have to go on.
nain-jaune-must-play = At this table you have to play if you can, and you have { $needed ->
    [8] an 8
    [11] a jack
    [12] a queen
    [13] a king
   *[other] a { $needed }
}.
about-dwarf-moves = Your moves in the Yellow Dwarf

rank-words = ace two three four five six seven eight nine ten jack queen king
