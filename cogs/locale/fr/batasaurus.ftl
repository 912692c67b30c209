name-batasaurus = batasaurus
name-dino = dino
name-flip = retourner
name-position = position
name-memorise = mémoriser
about-batasaurus = Ouvrir une table de Batasaurus : des dinosaures retournés de mémoire (2 à 4)
about-flip = Retourner un de tes dinosaures ; en cas de bataille, le choisir en secret
about-position = Sa position, de 1 à 12
about-memorise = Combien de secondes tu vois tes dinosaures

dinosaur-1 = Compsognathus
dinosaur-2 = Kentrosaure
dinosaur-3 = Ptéranodon
dinosaur-4 = Ankylosaure
dinosaur-5 = Stégosaure
dinosaur-6 = Dimétrodon
dinosaur-7 = Tricératops
dinosaur-8 = Vélociraptor
dinosaur-9 = Styracosaure
dinosaur-10 = Spinosaure
dinosaur-11 = Diplodocus
dinosaur-12 = T. rex

dino-laid = { $name } : { $dinosaur } **{ $strength }** (position { $position })
dino-player = { $name } : { $cards ->
        [one] { $cards } carte gagnée
       *[other] { $cards } cartes gagnées
    }
    { $left }
dino-memorise = Mémorise-les maintenant : ils seront bientôt cachés.
dino-position = { $position }. { $dinosaur } **{ $strength }**
dino-hidden = { $pick ->
    [none] Tes dinosaures sont cachés. Fais confiance à ta mémoire !
   *[other] Tu as choisi la position { $pick }. Attends les autres.
}
dino-do-flip = position { $position }

batasaurus-memorise-now = 👀 Regardez vos dinosaures : vous avez { $seconds } secondes !
batasaurus-layouts-hidden = Tous les dinosaures sont cachés. { $leader } commence.
batasaurus-turned-up = { $seat } retourne un { $strength ->
    [1] { dinosaur-1 }
    [2] { dinosaur-2 }
    [3] { dinosaur-3 }
    [4] { dinosaur-4 }
    [5] { dinosaur-5 }
    [6] { dinosaur-6 }
    [7] { dinosaur-7 }
    [8] { dinosaur-8 }
    [9] { dinosaur-9 }
    [10] { dinosaur-10 }
    [11] { dinosaur-11 }
   *[12] { dinosaur-12 }
} **{ $strength }**.
batasaurus-war = ⚔️ **Bataille !** { $seats } sont à égalité à { $strength }.
batasaurus-picked = { $seat } a choisi.
batasaurus-trick-won = { $seat } remporte le pli : { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
batasaurus-taken-back = Plus de quoi se départager : chacun reprend ses cartes.
batasaurus-unplayed-kept = Les cartes jamais retournées reviennent à leurs propriétaires, dans l’ordre des places : { $cards }.
batasaurus-already-turned = La position { $position } est déjà retournée. Il te reste { $left }.
about-dino-moves = Tes coups à Batasaurus
