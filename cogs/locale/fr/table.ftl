list = { $most } et { $last }
computer = { $number ->
    [0] Ordinateur
   *[other] Ordinateur { $number }
}
done = C’est fait ! Ce message n’est visible que par toi.
nothing-new = C’était déjà le cas : rien n’a changé.

game-tempus = Tempus
game-watch = Watch
game-nain-jaune = Nain jaune
game-batasaurus = Batasaurus

title = ### { $game } · table { NUMBER($id, useGrouping: 0) }
your-turn = { $count ->
    [one] ➤ { $names }, à toi de jouer !
   *[other] ➤ { $names }, à vous : choisissez en même temps !
}
memorise = 👀 Mémorisez vos dinosaures : ils seront bientôt cachés.
lobby-seat = { $number }. { $name }
lobby-size = { $here } à table · pour { $span } joueurs
terms = { $turn ->
    [relaxed] Un jour par tour
   *[other] { $seconds ->
        [180] 3 minutes
        [600] 10 minutes
       *[other] { $seconds } secondes
    } par tour
}{ $match ->
    [true] , un match entier
   *[false] {""}
} · { $stake ->
    [0] partie amicale, sans jetons
    [one] { $stake } jeton par personne
   *[other] { $stake } jetons par personne
}
commitment = -# Mélange équitable : { $hash }
ready-wait = { $names } : un clic sur *J’y suis !* pour la partie suivante. { $unwanted ->
    [true] Au bout de 30 secondes, l’ordinateur joue pour qui n’a pas répondu ; si personne ne répond, je range la table.
   *[false] Sans réponse d’ici 30 secondes, l’ordinateur joue en attendant votre retour.
}
private-title = **{ $game }** · { $where }
private-wait = La partie n’a pas encore commencé. Tes cartes apparaîtront ici.
menu-choose = Choisis…
outcome = { $count ->
    [0] { $reason ->
        [aside] 🏁 Personne ne gagne : la carte de cet ordre est restée de côté.
       *[other] 🏁 Personne ne gagne.
    }
    [one] 🏆 { $winners } gagne !
   *[other] 🏆 Victoire partagée pour { $winners } !
}
score = { $won ->
    [true] **{ $name } : { $score }**
   *[false] { $name } : { $score }
}

button-join = Rejoindre
button-leave = Quitter
button-bot = Ajouter un ordinateur
button-start = Commencer
button-rules = Règles
button-hand = Ma main
button-ready = J’y suis !
button-rematch = Revanche
button-agree = Terminer la partie ?
button-end = Terminer la partie
end-sure = La partie s’arrête alors tout de suite, et personne ne gagne. Sûr ?

permissions-missing = Il me faut { $names } dans ce salon. Demande à quelqu’un qui gère le serveur, puis réessaie.
permission-view-channel = *Voir le salon*
permission-send-messages = *Envoyer des messages*
permission-attach-files = *Joindre des fichiers*

error-storage = Je n’ai pas pu le noter, donc rien n’a changé. Réessaie dans un instant.
error-unknown = Quelque chose a coincé de mon côté, mais rien n’est perdu. Si ça recommence, donne ce numéro à qui m’héberge : { $id }

event-opened = Une table est ouverte : venez vous asseoir !
event-joined = { $seat } prend place. Bienvenue !
event-computer-seated = { $seat } prend place : la table devient amicale, sans jetons.
event-left-lobby = { $kicked ->
    [true] { $name } doit laisser sa place.
   *[false] { $name } quitte la table.
}
event-host-passed = { $seat } devient l’hôte de la table.
event-ready-wanted = Nouvelle partie : tout le monde y est ?
event-is-ready = { $seat } répond présent !
event-started = { $stake ->
    [0] C’est parti !{ $friendly ->
        [true] {" "}Sans jetons cette fois, juste pour le plaisir.
       *[other] {""}
    }
    [one] C’est parti ! Chacun a misé { $stake } jeton.
   *[other] C’est parti ! Chacun a misé { $stake } jetons.
}
event-nudged = ⏰ { $seat }, on t’attend : encore { $seconds ->
    [28800] 8 heures
    [60] une minute
    [200] 3 minutes 20 secondes
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
event-no-letters = 🔒 { $seat } ne reçoit plus de messages privés : *Ma main* lui montre ses cartes ici, visibles par personne d’autre.
event-out-of-time = ⌛ Temps écoulé pour { $seat } : je joue à sa place.
event-taken-over = L’ordinateur joue pour { $seat } en attendant son retour.
event-came-back = { $seat } est de retour !
event-left-game = { $kicked ->
    [true] { $seat } ne répond plus et perd sa place ; l’ordinateur continue.
   *[false] { $seat } quitte la partie ; l’ordinateur continue.
}
event-match-score = Score du match : { $points }.
event-settled = Jetons rendus : { $chips }.
event-revealed = -# Le secret de la partie { NUMBER($game, useGrouping: 0) } : { $secret }
event-close-wanted = { $missing ->
    [one] { $seat } propose d’arrêter la partie. Il manque encore un accord.
   *[other] { $seat } propose d’arrêter la partie. Il manque encore { $missing } accords.
}
event-closed = { $reason ->
    [idle] Personne n’est venu depuis un bon moment : je range la table.
    [unready] Personne n’a cliqué sur *J’y suis !* : je range la table.
    [moderator] La modération a fermé la table.
    [agreed] Tout le monde est d’accord : la table est fermée.
    [empty] Tout le monde est parti : la table est fermée.
    [version] On m’a mis à jour en pleine partie et je ne peux pas la continuer. Désolé !
    [damaged] Je n’arrive plus à lire cette partie et je dois la fermer. Désolé !
   *[other] La table est fermée.
}{ $refunded ->
    [0] {""}
    [one] {" "}Chacun récupère { $refunded } jeton.
   *[other] {" "}Chacun récupère { $refunded } jetons.
}
event-resumed = On reprend ! Les pendules étaient arrêtées entre-temps.
event-ended = { $result }

refusal-no-table = Il n’y a pas de table ici. Ouvres-en une dans un salon avec /jouer !
refusal-table-taken = Il y a déjà une table dans ce salon. Finissez-la d’abord, ou joue dans un autre salon ou un fil.
refusal-other-game = Cette commande est celle d’un autre jeu ; ici, on joue à { $game ->
    [tempus] { game-tempus }
    [watch] { game-watch }
    [nain-jaune] { game-nain-jaune }
   *[batasaurus] { game-batasaurus }
}. /main te montre ce que tu peux faire.
refusal-bad-term = { $name ->
    [turn] Le temps par tour va de { $lowest } à { $highest } secondes.
    [ante] Ici, la mise va de { $lowest } à { $highest } jetons.
   *[other] Pour { $name }, c’est de { $lowest } à { $highest }.
}
refusal-no-match = Seul Watch se joue en match.
refusal-already-seated = Tu es déjà à cette table.
refusal-table-full = La table est complète : on y joue à { $seats }.
refusal-not-at-table = Tu n’es pas à cette table. Tant que la partie n’a pas commencé, /table rejoindre te donne une place.
refusal-you-left = Tu as quitté cette partie et l’ordinateur joue à ta place. À la prochaine !
refusal-not-host = Seul l’hôte peut faire ça : demande à { $host }.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-too-few = Il y a { $seats } à table, et il faut être au moins { $fewest }. Ajoute un ordinateur avec /table ordinateur !
refusal-cannot-afford = { $name } a { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, et une place en coûte { $needed }. Essaie /jetons recharge, ou ajoute un ordinateur : là, personne ne paie.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-not-a-person = Un ordinateur ne peut pas être l’hôte.
refusal-may-not-kick = En cours de partie, on ne libère que la place d’une personne absente.
refusal-may-not-close = Il y a des jetons en jeu : la modération peut fermer la table, ou tout le monde donne son accord avec *Terminer la partie ?*
refusal-moved-on = La table a avancé entre-temps. Regarde où elle en est, puis joue.
refusal-not-asked = Aucune partie n’attend le départ ici.
refusal-no-rematch = Il n’y a rien à rejouer ici. Ouvre une nouvelle table avec /jouer !
refusal-still-seated = Tu es encore à une table. Finis la partie, ou quitte la table avec /table quitter avant qu’elle commence.
refusal-no-refill = Tu as { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, ceux des tables compris. La recharge, c’est en dessous de { $below }.
refusal-refilled-today = Tu as déjà eu ta recharge aujourd’hui. Reviens demain !
refusal-over = Cette partie est finie.
refusal-not-seated = Tu n’es pas à cette table.
refusal-not-your-turn = Ce n’est pas encore ton tour.
refusal-not-your-move = Tu ne peux pas jouer ce coup.
refusal-malformed = Je ne comprends pas « { $text } ». Choisis un des coups que je propose.
refusal-not-the-deck = Ce ne sont pas les cartes de ce jeu.
refusal-bad-seats = Ce jeu se joue de { $fewest } à { $most }.
refusal-unknown-option = Il n’y a pas d’option { $name }.
refusal-bad-option = À { $seats }, { $name } peut valoir { $offered }.

of-seat = { $name } { $count }

closed-letters = Tes messages privés me sont fermés, alors tes cartes restent ici : appuie sur *Ma main* quand tu veux. Elles ne sont visibles que par toi.
sees-here = { $name } 🔒 (voit sa main ici)
slow-down = C’est un peu rapide pour moi. Respire, et réessaie dans quelques secondes.
event-stopping = 💤 Je dois redémarrer. Rien n’est perdu, et les horloges s’arrêtent en attendant.
event-returned = 👋 Me revoilà. Tout est comme avant.
permission-send-messages-in-threads = *Envoyer des messages dans les fils*
not-lasting = -# Le disque de cet hébergeur ne dure pas : rien n’est compté ici.
