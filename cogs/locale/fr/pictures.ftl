# Les mots des images : courts, car la place est comptée.
picture-seat = Place { $number }
picture-computer = Ordinateur
picture-host = Hôte
picture-open = Place libre
picture-round = Manche { $round }
picture-deck = Pioche
picture-free = Libre
picture-hand = Ta main
picture-no-cards = Plus de carte
picture-next = Suite
picture-any-card = On ouvre à son choix
picture-orders = { $count ->
    [one] Ton ordre
   *[other] Tes ordres
}
picture-pawns = VBO
picture-now = Au cadran
picture-aside = De côté
picture-memorise = Mémorisez !
picture-hidden = De mémoire !
picture-war = Bataille !
picture-trick = Le pli
picture-first-card = Qui retourne ?
picture-positions = Tes positions
picture-players = { $fewest } à { $most } places
picture-come = Prenez place !
picture-stake = { $stake ->
    [one] jeton chacun
   *[other] jetons chacun
}
picture-friendly = Sans jetons
picture-won = { $count ->
    [0] Pas de gagnant
    [one] { $name } gagne !
   *[other] Victoire partagée !
}
picture-balance = Tes jetons
picture-top = Bourses les mieux garnies
picture-empty = Rien encore

# Ce que montrent les images, pour qui ne les voit pas ; jamais plus de 1 024 signes.
alt-turn = À jouer : { $names }.
alt-tempus = Trois porte-cartes, manche { $round }, { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
} dans la pioche.
alt-tempus-set = { $set } : { $direction }, { $name }, { $hourglasses ->
    [one] { $hourglasses } sablier
   *[other] { $hourglasses } sabliers
}, de bas en haut { $cards }.
alt-tempus-free = { $set } : libre.
alt-tempus-seat = { $name } : { $cards } en main, { $banked } à l’abri{ $hourglasses ->
    [none] {""}
    [one] , { $hourglasses } sablier
   *[other] , { $hourglasses } sabliers
}.
alt-tempus-hand = Ta main : { $cards }.
alt-tempus-takes = { $card } peut prendre { $sets }.
alt-watch = Un cadran de { $dial } cases, 0 rouge, { $first } et { $second } jaunes. { $pawns }.
alt-watch-pawn = { $letter } { $pawn } sur { $square }
alt-watch-seat = { $name } : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}, { $cards ->
    [one] { $cards } ordre
   *[other] { $cards } ordres
}.
alt-watch-aside = { $count ->
    [one] Un ordre de côté.
   *[other] { $count } ordres de côté.
}
alt-watch-order = Ton ordre { $number } : { $order }.
alt-dwarf = Le plateau du nain jaune, manche { $round } : { $boxes }.
alt-dwarf-box = { $card } { $chips }
alt-dwarf-run = Sur la table : { $cards }.
alt-dwarf-next = Suite : { $rank }.
alt-dwarf-lead = Aucune carte sur la table.
alt-dwarf-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
alt-dwarf-hand = Ta main : { $cards }. { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
}
alt-dwarf-playable = À poser : { $cards }.
alt-dino-memorise = Tout le monde mémorise douze dinosaures.
alt-dino-war = Bataille !
alt-dino-laid = { $name } a posé { $strengths }.
alt-dino-seat = { $name } : { $cards } gagnées, encore couvertes { $left }.
alt-dino-layout = Tes dinosaures : { $cards }.
alt-dino-card = { $position } { $dinosaur } ({ $strength })
alt-dino-left = Tes positions couvertes : { $left }.
alt-dino-pick = Tu as choisi { $position }.
alt-dino-hidden = Tes dinosaures sont couverts.
alt-lobby = { $game }, de { $fewest } à { $most } places. Autour de la table : { $names }. { $stake ->
    [0] Sans jetons.
    [one] { $stake } jeton chacun.
   *[other] { $stake } jetons chacun.
}
alt-outcome = Fin de la partie de { $game }. { $scores }.
alt-outcome-seat = { $won ->
    [true] { $name } gagne avec { $score }
   *[false] { $name } { $score }
}{ $chips ->
    [none] {""}
   *[other] , jetons { $chips }
}
alt-balance = Tes jetons au fil du temps, { $chips } à présent, entre { $lowest } et { $highest }.
alt-top = Les bourses les mieux garnies : { $names }.
alt-top-line = { $rank }. { $name } { $chips }
alt-nothing = rien
