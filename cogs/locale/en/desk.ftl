seat = Seat { $number }
button-first = ⏮
button-back = ◀
button-on = ▶
button-last = ⏭
button-forget = Forget me

chips-balance = { $name } has { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} here.
chips-none = { $name } has no wallet here yet.
chips-top = **The fullest wallets**
chips-rank = { $rank }. { $name }: { $chips }
chips-history = **Your last movements**
chips-moved = { $day }: { $chips } · { $why }
chips-refilled = Here you are: you have { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} now. Good luck!
why-grant = welcome to the server
why-refill = a refill
why-stake = put on a table
why-payout = from a table
why-rest = left over
why-forget = forgotten

results-head = **Results**
results-none = No finished games yet. Open a table with /play!
results-games = **Last games** (/replay and /verify show them)
results-game = { NUMBER($id, useGrouping: 0) } · { $game }, { $day }: { $won ->
    [true] 🏆 won
   *[other] lost
} with { $score }
results-line = { $member } · { $game }: { $played } played, { $won } won, { $lost } lost, best { $best }, chips { $chips }

replay-head = **Game { NUMBER($id, useGrouping: 0) }** · { $ply } of { $plies }
verified = ✅ **Game { NUMBER($id, useGrouping: 0) } was dealt fairly.**
    Before anyone joined the table I published `{ $commitment }`.
    That is the SHA-256 of my secret `{ $secret }`, which I could not change afterwards.
    Together with the numbers of your joins ({ $joins }), which Discord gives out, it gives the seed `{ $seed }`.
    Every shuffle follows from that seed, and { $plies ->
        [one] the one move keeps
       *[other] all { $plies } moves keep
    } to the rules.
    The record is attached: `python -m rules check` replays it, and so can any program of your own.

settings-shown = **This server has chosen**
    Language: { $language ->
        [none] that of a Community server, else of whoever opens a table
        [en] English
        [fr] français
       *[other] { $language }
    }
    Time for a turn: { $turn ->
        [none] as usual in each game
        [relaxed] a day
       *[other] { $turn } seconds
    }
    Who opens tables: { $openers ->
        [moderators] moderators
       *[all] everyone
    }
    Channels: { $channels ->
        [none] all
       *[other] { $channels }
    }

privacy-shown = **What I keep about you**
    Your id and your name at { $seats ->
        [one] { $seats } table
       *[other] { $seats } tables
    }, { $results ->
        [one] { $results } result
       *[other] { $results } results
    }, { $wallets ->
        [one] { $wallets } wallet
       *[other] { $wallets } wallets
    } with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }, and your language ({ $language ->
        [none] not known yet
       *[other] { $language }
    }); for a table also where my DM to you is.
    No messages, no other names, nothing else. /privacy delete makes me forget it.
privacy-sure = Shall I forget you? Your results become nobody's and your chips go to the house. This cannot be undone. I keep one keyed hash, which only says that you had your first chips, and on which day your last refill.
privacy-forgotten = Done: I do not know you any more. Take care!

rules-head = **{ $game }** · page { $page } of { $pages }
about-me = **Meneur { $version }**, game master of four table games.
    { $tables ->
        [one] { $tables } live table
       *[other] { $tables } live tables
    } on { $servers ->
        [one] { $servers } server
       *[other] { $servers } servers
    }.
    { $lasting ->
        [true] Everything is kept safely on disk.
       *[false] The disk here does not last, so all tables are friendly: no chips.
    }
    Invite me: { $invite }

refusal-no-such-game = There is no finished game { NUMBER($game, useGrouping: 0) }.
refusal-only-moderators-open = On this server only moderators open tables.
refusal-not-in-this-channel = On this server we play in { $channels }. See you there!
