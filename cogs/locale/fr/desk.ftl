seat = Place { $number }
button-first = ⏮
button-back = ◀
button-on = ▶
button-last = ⏭
button-forget = Oublie-moi

chips-balance = { $name } a { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} ici.
chips-none = { $name } n’a pas encore de bourse ici.
chips-top = **Les bourses les mieux garnies**
chips-rank = { $rank }. { $name } : { $chips }
chips-history = **Tes derniers mouvements**
chips-moved = { $day } : { $chips } · { $why }
chips-refilled = Et voilà : tu as maintenant { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}. Bonne chance !
why-grant = bienvenue sur le serveur
why-refill = recharge
why-stake = misés sur une table
why-payout = rendus par une table
why-rest = reste d’une table
why-forget = oubliés

results-head = **Résultats**
results-none = Pas encore de partie finie. Ouvre une table avec /jouer !
results-games = **Dernières parties** (/revoir et /vérifier les montrent)
results-game = { NUMBER($id, useGrouping: 0) } · { $game }, { $day } : { $won ->
    [true] 🏆 gagnée
   *[other] perdue
} avec { $score }
results-line = { $member } · { $game } : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}, record { $best }, jetons { $chips }

replay-head = **Partie { NUMBER($id, useGrouping: 0) }** · { $ply } sur { $plies }
verified = ✅ **La partie { NUMBER($id, useGrouping: 0) } a été distribuée honnêtement.**
    Avant que quiconque rejoigne la table, j’ai publié `{ $commitment }`.
    C’est le SHA-256 de mon secret `{ $secret }`, que je ne pouvais plus changer ensuite.
    Avec les numéros de vos arrivées ({ $joins }), que Discord attribue, il donne la graine `{ $seed }`.
    Tous les mélanges découlent de cette graine, et { $plies ->
        [one] le seul coup joué respecte
       *[other] les { $plies } coups respectent
    } les règles.
    Le relevé est joint : `python -m rules check` le rejoue, et n’importe quel programme à toi peut en faire autant.

settings-shown = **Les choix de ce serveur**
    Langue : { $language ->
        [none] celle du serveur communautaire, sinon de qui ouvre la table
        [en] English
        [fr] français
       *[other] { $language }
    }
    Temps par tour : { $turn ->
        [none] celui de chaque jeu
        [relaxed] une journée
       *[other] { $turn } secondes
    }
    Qui ouvre des tables : { $openers ->
        [moderators] la modération
       *[all] tout le monde
    }
    Salons : { $channels ->
        [none] tous
       *[other] { $channels }
    }

privacy-shown = **Ce que je garde sur toi**
    Ton identifiant et ton nom à { $seats ->
        [one] { $seats } table
       *[other] { $seats } tables
    }, { $results ->
        [one] { $results } résultat
       *[other] { $results } résultats
    }, { $wallets ->
        [one] { $wallets } bourse
       *[other] { $wallets } bourses
    } avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }, et ta langue ({ $language ->
        [none] pas encore connue
       *[other] { $language }
    }) ; pour une table, aussi l’endroit de mon message privé.
    Aucun message, aucun autre nom, rien d’autre. /confidentialité supprimer me fait tout oublier.
privacy-sure = Je t’oublie ? Tes résultats deviennent anonymes et tes jetons vont à la maison. C’est sans retour. Je garde une seule empreinte à clé, qui dit juste que tu as déjà reçu tes premiers jetons, et quel jour ta dernière recharge.
privacy-forgotten = C’est fait : je ne te connais plus. Porte-toi bien !

rules-head = **{ $game }** · page { $page } sur { $pages }
about-me = **Meneur { $version }**, meneur de jeu pour quatre jeux de société.
    { $tables ->
        [one] { $tables } table en cours
       *[other] { $tables } tables en cours
    } sur { $servers ->
        [one] { $servers } serveur
       *[other] { $servers } serveurs
    }.
    { $lasting ->
        [true] Tout est bien gardé sur disque.
       *[false] Le disque d’ici ne dure pas : toutes les tables sont amicales, sans jetons.
    }
    Invite-moi : { $invite }

refusal-no-such-game = Il n’y a pas de partie finie numéro { NUMBER($game, useGrouping: 0) }.
refusal-only-moderators-open = Sur ce serveur, seule la modération ouvre des tables.
refusal-not-in-this-channel = Sur ce serveur, on joue dans { $channels }. On s’y retrouve !
