name-nain-jaune = nain-jaune
name-dwarf = nain
name-lay = poser
name-pass = passer
name-cards = cartes
name-announce = annonce
name-rounds = manches
name-kept = cartes-gardées
name-forced = obligation
about-nain-jaune = Ouvrir une table de Nain jaune : vide ta main et rafle les mises (2 à 4)
about-lay = Poser une ou plusieurs cartes de la suite
about-cards = À choisir dans la liste, ou à taper : 9s 10d! jh, où ! annonce « qui prend »
about-pass = Passer, même si tu pourrais jouer
about-announce = Faut-il annoncer « qui prend » pour ramasser les mises, ou pas ?
about-rounds = Le nombre de manches ; 0 : jusqu’à ce que quelqu’un ne puisse plus miser
about-kept = Qui garde une belle carte en fin de manche paie sa mise
about-forced = Qui peut jouer doit jouer
announce-call = en annonçant « qui prend »
announce-auto = sans rien dire

rank-a = A
rank-j = V
rank-q = D
rank-k = R
dwarf-round = Manche { $round }
dwarf-box = { $card } **{ $chips }**
dwarf-run = Sur la table : { $cards }{ $needed ->
    [none] {""}
   *[other] {" "}— à suivre : { $needed }
}
dwarf-player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
dwarf-hand = Manche { $round } · Tes cartes : { $cards }
    Tu as { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
dwarf-do-lay = Poser { $card } …
dwarf-do-pass = Passer

nain-jaune-round-began = Manche { $round } : les mises sont faites, { $leader } commence.
nain-jaune-laid = { $seat } : { $card }
nain-jaune-took-all = 💰 { $seat } : { $card } qui prend ! { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
}
nain-jaune-forgot-to-call = 🙊 { $seat } oublie d’annoncer { $card } : { $chips ->
    [one] { $chips } jeton reste
   *[other] { $chips } jetons restent
} dans la case.
nain-jaune-king-leads-anew = { $seat } : roi, et je recommence !
nain-jaune-missing = { $seat } : { $rank ->
    [2] sans deux !
    [3] sans trois !
    [4] sans quatre !
    [5] sans cinq !
    [6] sans six !
    [7] sans sept !
    [8] sans huit !
    [9] sans neuf !
    [10] sans dix !
    [11] sans valet !
    [12] sans dame !
    [13] sans roi !
   *[other] sans { $rank } !
}
nain-jaune-passed = { $able ->
    [true] { $seat } passe.
   *[false] { $seat } : { $rank ->
        [2] sans deux.
        [3] sans trois.
        [4] sans quatre.
        [5] sans cinq.
        [6] sans six.
        [7] sans sept.
        [8] sans huit.
        [9] sans neuf.
        [10] sans dix.
        [11] sans valet.
        [12] sans dame.
        [13] sans roi.
       *[other] sans { $rank }.
    }
}
nain-jaune-all-passed = Personne ne suit : { $seat } repart.
nain-jaune-went-out = { $seat } n’a plus de cartes !
nain-jaune-grand-opera = 🎭 **Grand Opéra !** { $seat } rafle toutes les cases : { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
}
nain-jaune-paid = { $seat } paie { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} à { $winner }.
nain-jaune-kept-card = { $seat } a gardé { $card } et paie { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} dans sa case.
nain-jaune-round-ended = La manche { $round } est pour { $winner } !

nain-jaune-not-in-hand = { $card } n’est pas dans ta main.
nain-jaune-wrong-rank = { $card } ne va pas ici : il faut { $needed ->
    [11] un valet
    [12] une dame
    [13] un roi
   *[other] un { $needed }
}.
nain-jaune-nothing-to-call = { $card } n’a pas de case sur le plateau : il n’y a rien à annoncer.
nain-jaune-called-for-you = À cette table, on ramasse les mises sans annonce : pose simplement { $card }.
nain-jaune-must-lead = C’est toi qui commences : pose une carte, n’importe laquelle.
nain-jaune-must-go-on = Tu as { $needed ->
    [11] un valet
    [12] une dame
    [13] un roi
   *[other] un { $needed }
} : tu dois continuer.
nain-jaune-must-play = À cette table, qui peut jouer doit jouer, et tu as { $needed ->
    [11] un valet
    [12] une dame
    [13] un roi
   *[other] un { $needed }
}.
about-dwarf-moves = Tes coups au Nain jaune

rank-words = as deux trois quatre cinq six sept huit neuf dix valet dame roi
