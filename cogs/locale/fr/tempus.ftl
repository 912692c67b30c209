name-tempus = tempus
name-tempus-start = ouvrir
name-tempus-take = prendre
name-tempus-under = glisser
name-tempus-discard = défausser
name-card = carte
name-direction = sens
name-set = série
name-twice = deux-fois
name-open-scores = scores-visibles
about-tempus = Ouvrir une table de Tempus : sabliers et séries montantes ou descendantes (2 à 5)
about-tempus-start = Ouvrir une nouvelle série avec une carte
about-tempus-take = Poser une carte sur la série d’un autre et la prendre
about-tempus-under = Glisser une carte sous la série d’un autre
about-tempus-discard = Glisser une carte sous la pioche, sans la montrer
about-card = Une carte de ta main, par exemple R5
about-direction = La série monte ou descend
about-set = La série : A, B ou C
about-twice = Jouer deux fois toute la pioche (à cinq)
about-open-scores = Montrer les sabliers de chacun à tout moment

tempus-up = montante
tempus-down = descendante
tempus-round = Manche { $round } · { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
} dans la pioche
tempus-set = **{ $set }** { $mark } { $owner } · { $cards } · { $hourglasses }⏳
tempus-player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $banked } à l’abri{ $hourglasses ->
    [none] {""}
   *[other] , { $hourglasses }⏳
}
tempus-hand = Manche { $round } · Tes cartes : { $cards }
tempus-do-up = ouvrir une série montante
tempus-do-down = ouvrir une série descendante
tempus-do-take = prendre la série { $set }
tempus-do-under = glisser sous la série { $set }
tempus-do-discard = défausser

tempus-round-began = Manche { $round } : { $first } commence.
tempus-set-started = { $seat } ouvre la série { $set }, { $direction }, avec { $card }.
tempus-set-taken = { $seat } pose { $card } et prend la série { $set } à { $owner } !
tempus-put-under = { $seat } glisse { $card } sous la série { $set }.
tempus-discarded = { $seat } glisse une carte sous la pioche, sans la montrer.
tempus-banked = { $seat } met à l’abri { $cards }.
tempus-first-pass-ended = La pioche est épuisée ! On remélange tout pour la seconde moitié.

tempus-not-in-hand = { $card } n’est pas dans ta main.
tempus-no-free-holder = Les trois porte-cartes sont pris : pose sur une série, ou glisse une carte dessous.
tempus-no-such-set = Il n’y a pas encore de série { $set }.
tempus-your-own-set = La série { $set } est déjà à toi : joue sur celle de quelqu’un d’autre.
tempus-must-discard = Les trois séries sont à toi : tu ne peux que défausser.
tempus-may-not-discard = On ne défausse que si les trois séries sont à soi.
tempus-wrong-colour = La série { $set } montre { $top } : { $card } n’est pas de la même couleur. Seul un Joker va sur toutes les couleurs.
tempus-wrong-value = La série { $set } est { $direction } et montre { $top } : { $card } ne va pas.
about-tempus-moves = Tes coups à Tempus
