list = { $most } and { $last }
computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
}
done = Done! Only you can see this.
nothing-new = That was already the case, so nothing has changed.

game-tempus = Tempus
game-watch = Watch
game-nain-jaune = Yellow Dwarf
game-batasaurus = Batasaurus

title = ### { $game } · table { NUMBER($id, useGrouping: 0) }
your-turn = { $count ->
    [one] ➤ { $names }, your turn!
   *[other] ➤ { $names }, your turn: all of you pick at once!
}
memorise = 👀 Memorise your dinosaurs: they will be covered soon.
lobby-seat = { $number }. { $name }
lobby-size = { $here } seated · for { $span } players
terms = { $turn ->
    [relaxed] A day for each turn
   *[other] { $seconds ->
        [180] 3 minutes
        [600] 10 minutes
       *[other] { $seconds } seconds
    } for each turn
}{ $match ->
    [true] , a whole match
   *[false] {""}
} · { $stake ->
    [0] friendly, no chips
    [one] { $stake } chip each
   *[other] { $stake } chips each
}
commitment = -# Fair shuffle: { $hash }
ready-wait = { $names }: press *Ready* for the next game. { $unwanted ->
    [true] After 30 seconds the computer plays for who has not; if nobody has, I put the table away.
   *[false] If you have not pressed within 30 seconds, the computer plays for you until you are back.
}
private-title = **{ $game }** · { $where }
private-wait = The game has not begun yet. Your cards will appear here.
menu-choose = Choose…
outcome = { $count ->
    [0] { $reason ->
        [aside] 🏁 Nobody wins: the card with that order lies aside.
       *[other] 🏁 Nobody wins.
    }
    [one] 🏆 { $winners } wins!
   *[other] 🏆 { $winners } share the win!
}
score = { $won ->
    [true] **{ $name }: { $score }**
   *[false] { $name }: { $score }
}

button-join = Join
button-leave = Leave
button-bot = Add a computer
button-start = Start
button-rules = Rules
button-hand = My hand
button-ready = Ready
button-rematch = Rematch
button-agree = End the game?
button-end = End the game
end-sure = Then the game stops at once, and nobody wins. Sure?

permissions-missing = I need { $names } in this channel. Please ask someone who manages the server, then try again.
permission-view-channel = *View Channel*
permission-send-messages = *Send Messages*
permission-attach-files = *Attach Files*

error-storage = I could not write that down, so nothing has changed. Please try again in a moment.
error-unknown = Something went wrong on my side, and nothing was lost. If it happens again, tell whoever runs me this number: { $id }

event-opened = A table is open: come and sit down!
event-joined = { $seat } sits down. Welcome!
event-computer-seated = { $seat } sits down: this is a friendly table now, without chips.
event-left-lobby = { $kicked ->
    [true] { $name } was asked to leave.
   *[false] { $name } has left.
}
event-host-passed = { $seat } is the host now.
event-ready-wanted = A new game: is everyone ready?
event-is-ready = { $seat } is ready.
event-started = { $stake ->
    [0] The game begins!{ $friendly ->
        [true] {" "}No chips this time, just for fun.
       *[other] {""}
    }
    [one] The game begins! Everyone has put in { $stake } chip.
   *[other] The game begins! Everyone has put in { $stake } chips.
}
event-nudged = ⏰ { $seat }, we are waiting for you: { $seconds ->
    [28800] 8 hours
    [60] one minute
    [200] 3 minutes 20 seconds
    [one] 1 second
   *[other] { $seconds } seconds
} left.
event-no-letters = 🔒 { $seat } gets no DMs any more: *My hand* below shows the cards here, to them alone.
event-out-of-time = ⌛ { $seat } is out of time, so I play for them.
event-taken-over = The computer plays for { $seat } until they are back.
event-came-back = { $seat } is back!
event-left-game = { $kicked ->
    [true] { $seat } was away and has lost the seat; the computer plays on.
   *[false] { $seat } has left; the computer plays on.
}
event-match-score = The match stands at { $points }.
event-settled = Chips paid out: { $chips }.
event-revealed = -# The secret of game { NUMBER($game, useGrouping: 0) }: { $secret }
event-close-wanted = { $missing ->
    [one] { $seat } would like to end the game. One more has to agree.
   *[other] { $seat } would like to end the game. { $missing } more have to agree.
}
event-closed = { $reason ->
    [idle] Nobody came for a long time, so I have put the table away.
    [unready] Nobody has pressed *Ready*, so I have put the table away.
    [moderator] A moderator has closed the table.
    [agreed] You all agreed: the table is closed.
    [empty] Everyone has left, so the table is closed.
    [version] I was upgraded in the middle of this game and cannot go on with it. I am sorry!
    [damaged] I cannot read this game any more, so I had to close it. I am sorry!
   *[other] The table is closed.
}{ $refunded ->
    [0] {""}
    [one] {" "}Everyone gets { $refunded } chip back.
   *[other] {" "}Everyone gets { $refunded } chips back.
}
event-resumed = On we go! The clocks stood still meanwhile.
event-ended = { $result }

refusal-no-table = There is no table here. Open one with /play in a channel!
refusal-table-taken = There is already a table in this channel. Finish it first, or play in another channel or a thread.
refusal-other-game = That command is for another game; here we play { $game ->
    [tempus] { game-tempus }
    [watch] { game-watch }
    [nain-jaune] { game-nain-jaune }
   *[batasaurus] { game-batasaurus }
}. /hand shows what you can do.
refusal-bad-term = { $name ->
    [turn] The time for a turn can be { $lowest } to { $highest } seconds.
    [ante] The ante can be { $lowest } to { $highest } chips here.
   *[other] For { $name } I can take { $lowest } to { $highest }.
}
refusal-no-match = Only Watch is played in matches.
refusal-already-seated = You are already at this table.
refusal-table-full = The table is full: { $seats } can play.
refusal-not-at-table = You are not at this table. As long as the game has not begun, /table join gives you a seat.
refusal-you-left = You have left this game, and the computer plays on for you. See you at the next one!
refusal-not-host = Only the host can do that: ask { $host }.
refusal-already-started = The game has already begun.
refusal-not-started = The game has not begun yet.
refusal-too-few = { $seats } seated, but this game needs at least { $fewest }. Add a computer with /table bot!
refusal-cannot-afford = { $name } has { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, and a seat costs { $needed }. Try /chips refill, or add a computer: then nobody pays.
refusal-no-such-seat = There is no such seat at this table.
refusal-not-a-person = A computer cannot be the host.
refusal-may-not-kick = Once the game is on, you can only free the seat of someone who is away.
refusal-may-not-close = There are chips on the table: a moderator can close it, or all of you agree with *End the game?*
refusal-moved-on = The table has moved on since then. Have another look, then play.
refusal-not-asked = No game is about to begin here.
refusal-no-rematch = There is nothing to play again here. Open a new table with /play!
refusal-still-seated = You are still at a table. Finish the game there, or leave with /table leave before it begins.
refusal-no-refill = You have { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, those on tables included. A refill is for wallets with fewer than { $below }.
refusal-refilled-today = You have had your refill today. Come back tomorrow!
refusal-over = This game is over.
refusal-not-seated = You are not at this table.
refusal-not-your-turn = It is not your turn yet.
refusal-not-your-move = You cannot make that move.
refusal-malformed = I do not understand “{ $text }”. Pick one of the moves I offer.
refusal-not-the-deck = Those are not the cards of this game.
refusal-bad-seats = This game is for { $fewest } to { $most } players.
refusal-unknown-option = There is no option { $name }.
refusal-bad-option = With { $seats } players, { $name } can be { $offered }.

of-seat = { $name } { $count }

closed-letters = Your DMs are closed to me, so your cards stay here: press *My hand* whenever you like. Only you see them.
sees-here = { $name } 🔒 (sees the hand here)
slow-down = That is a bit fast for me. Take a breath, and try again in a few seconds.
event-stopping = 💤 I have to restart. Nothing is lost, and the clocks stand still meanwhile.
event-returned = 👋 I am back. Everything is as it was.
permission-send-messages-in-threads = *Send Messages in Threads*
not-lasting = -# This host's disk does not last, so nothing is booked here.
