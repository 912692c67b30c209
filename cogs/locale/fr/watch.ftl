name-watch = watch
name-move = avancer
name-pawn = pion
name-squares = cases
name-exchange = échange
name-dial = cadran
name-objectives = objectifs
name-minutes = minutes
name-match = match
about-watch = Ouvrir une table de Watch : trois pions et un minuteur caché (2 à 6)
about-watch-move = Avancer un pion dans le sens des aiguilles d’une montre
about-pawn = Quel pion
about-squares = De combien de cases ; chacune coûte un jeton
about-exchange = Sur une case jaune : échanger un ordre à l’aveugle
about-dial = Le nombre de cases du cadran
about-objectives = Un ordre secret chacun, ou les six en jeu (à 2 ou 3)
about-minutes = La durée du minuteur caché
about-match = Jouer autant de parties gagnées qu’il y a de joueurs
objectives-one = un chacun
objectives-all = les six

watch-g = vert
watch-b = bleu
watch-o = orange
watch-pawn = { $pawn } sur { $square }
watch-dial = Un cadran de { $dial } cases : 🔴 0 est rouge, 🟡 { $first } et { $second } sont jaunes.
watch-player = { $name } : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
watch-aside = { $count ->
    [0] Aucun ordre de côté.
    [one] Un ordre de côté.
   *[other] { $count } ordres de côté.
}
watch-objective = Ton ordre { $number } : { $order }
watch-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
watch-no-exchange = pas d’échange
watch-exchange = { $whose ->
    [none] échanger ton ordre { $give } contre l’ordre { $take } mis de côté
   *[other] échanger ton ordre { $give } contre l’ordre { $take } de { $whose }
}

watch-began = ⏱️ Le minuteur tourne ! { $first } commence, chacun a { $tokens } jetons.
watch-moved = { $seat } avance le pion { $pawn } de { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, de { $start } à { $target }.
watch-exchanged = { $other ->
    [none] 🔄 { $seat } échange un ordre avec un de ceux mis de côté.
   *[other] 🔄 { $seat } échange un ordre avec { $other }.
}
watch-rang = 🔔 **DRRRING !**
watch-tokens-gone = Plus personne n’a de jeton : le temps s’arrête.
watch-order = { $order ->
    [none] Des pions partagent encore la case rouge : il n’y a pas d’ordre.
   *[other] L’ordre est { $order }.
}

watch-not-enough-tokens = { $squares ->
    [one] { $squares } case coûte { $squares } jeton
   *[other] { $squares } cases coûtent { $squares } jetons
}, et il t’en reste { $tokens }.
watch-square-taken = Le pion { $pawn } arriverait sur { $square }, où se trouve déjà le pion { $other }.
watch-not-on-yellow = On n’échange que sur le jaune ({ $yellow }), et le pion { $pawn } arriverait sur { $square }.
watch-no-such-slot = Il n’y a pas d’ordre à échanger à cet endroit.
watch-no-such-partner = Tu ne peux pas échanger avec cette place.
about-watch-moves = Tes coups à Watch
