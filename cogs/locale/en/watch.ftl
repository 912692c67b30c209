name-watch = watch
name-move = move
name-pawn = pawn
name-squares = squares
name-exchange = exchange
name-dial = dial
name-objectives = objectives
name-minutes = minutes
name-match = match
about-watch = Open a table of Watch, three pawns and a hidden timer (2 to 6 players)
about-watch-move = Move a pawn clockwise
about-pawn = Which pawn
about-squares = How many squares; each costs a token
about-exchange = On a yellow square: swap an order, unseen
about-dial = How many squares the dial has
about-objectives = One secret order each, or all six in play (2 or 3 players)
about-minutes = How long the hidden timer runs
about-match = Play as many won games as there are players
objectives-one = one each
objectives-all = all six

watch-g = green
watch-b = blue
watch-o = orange
watch-pawn = { $pawn } on { $square }
watch-dial = A dial of { $dial }: 🔴 0 is red, 🟡 { $first } and { $second } are yellow.
watch-player = { $name }: { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
watch-aside = { $count ->
    [0] No order lies aside.
    [one] One order lies aside.
   *[other] { $count } orders lie aside.
}
watch-objective = Your order { $number }: { $order }
watch-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
watch-no-exchange = no exchange
watch-exchange = { $whose ->
    [none] give your order { $give } for order { $take } of those aside
   *[other] give your order { $give } for { $whose }'s order { $take }
}

watch-began = ⏱️ The timer runs! { $first } begins, everyone has { $tokens } tokens.
watch-moved = { $seat } moves { $pawn } by { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, from { $start } to { $target }.
watch-exchanged = { $other ->
    [none] 🔄 { $seat } swaps an order with one of those aside.
   *[other] 🔄 { $seat } swaps an order with { $other }.
}
watch-rang = 🔔 **DRRRING!**
watch-tokens-gone = Nobody has a token left: time stops.
watch-order = { $order ->
    [none] Some pawns still share red: there is no order.
   *[other] The order is { $order }.
}

watch-not-enough-tokens = { $squares ->
    [one] 1 square costs 1 token
   *[other] { $squares } squares cost { $squares } tokens
}, and you have { $tokens }.
watch-square-taken = { $pawn } would land on { $square }, where { $other } stands.
watch-not-on-yellow = You can exchange only on yellow ({ $yellow }), and { $pawn } would land on { $square }.
watch-no-such-slot = There is no such order to exchange.
watch-no-such-partner = You cannot exchange with that seat.
about-watch-moves = Your moves in Watch
