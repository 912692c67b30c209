# Les règles en bref. Les pages d’un jeu se suivent sans trou et ont au plus 900 caractères.

rules-tempus-1 = **But :** mettre à l’abri le plus de sabliers ⏳.
    Cartes : 🟥 rouges 1–25, 🟪 pourpres 1–25, ⬜ Jokers impairs. Tu en as 6 (7 à deux). Trois porte-cartes, chacun pour une série, montante ▲ ou descendante ▼.

    {""}**À ton tour, tu joues une carte :**
    • **ouvrir** une série devant toi, s’il reste un porte-cartes : n’importe quelle carte, dans le sens que tu veux
    • **prendre** la série d’un autre : pose dessus une carte qui va, et elle est à toi
    • **glisser** n’importe quelle carte sous la série d’un autre : elle y reste, mais tu peux reprendre le tout plus tard
    • **défausser**, seulement si les trois séries sont à toi, et alors c’est obligé : la carte part sous la pioche, sans être vue

    {""}**Ce qui va :** la même couleur, plus haut sur ▲, plus bas sur ▼. Seule la carte du dessus compte.
rules-tempus-2 = **Les Jokers** vont sur les deux couleurs, et les deux couleurs vont sur un Joker. En ▲ comme en ▼, un Joker va aussi sur une carte rouge ou pourpre de même valeur, et inversement. Sur un R5 descendant vont R1 à R4, J1, J3 et J5.

    {""}**La manche** finit quand chacun n’a plus que deux cartes. Chaque série va à l’abri chez qui l’a devant soi, cartes glissées comprises. On garde ses deux cartes, on en pioche 4 (5 à deux), et la place suivante commence.

    {""}**La partie** finit quand la pioche ne suffit plus pour tous. Qui a le plus de sabliers à l’abri gagne, la main ne compte pas. À cinq, on joue deux fois la pioche.

    {""}**Les sabliers** suivent une table maison ; les cartes imprimées peuvent différer. Rouge et pourpre : 3 sur 11–15, 2 sur 7–10 et 16–19, 1 sur 4–6 et 20–22, sinon 0. Jokers : 0.
rules-tempus-3 = **Comment jouer ici**
    • `/tempus ouvrir`, `prendre`, `glisser` et `défausser` : je te propose les coups possibles.
    • Au téléphone, appuie sur *Ma main* : tes cartes et un menu, visibles par toi seulement.
    • Les totaux de sabliers restent secrets jusqu’à la fin.

    {""}**Options de** `/jouer tempus` : `deux-fois` (à cinq, deux fois la pioche, sauf si tu dis non), `scores-visibles`, `temps` (pour réfléchir), `mise` (jetons du pot).

    {""}**Temps :** 90 secondes par tour, sauf autre choix. Rappel aux deux tiers. Ensuite, je glisse une carte au hasard sous une série d’un autre, s’il y en a une. Au bout de deux tours ainsi, l’ordinateur joue pour toi, jusqu’à ta prochaine commande ou ton prochain clic ici.

    Il manque du monde ? `/table ordinateur` ; alors on joue sans jetons.

rules-watch-1 = **But :** quand le minuteur caché sonne, les pions doivent être dans ton ordre secret.
    Le cadran a 12 cases : 🔴 la rouge est 0, 🟡 les jaunes sont 4 et 8. Les pions vert, bleu et orange partent du rouge et ne sont à personne. Il y a six ordres : chacun en reçoit un, c’est son objectif secret ; les autres restent de côté. On se partage 90 jetons.

    {""}**À ton tour**, choisis un pion et paie un jeton ou plus : il avance d’autant de cases.
    • Il peut dépasser d’autres pions, mais pas s’arrêter sur l’un d’eux.
    • Tant que tu as un jeton, tu dois jouer. Sans jeton, tu passes ton tour, et tu peux encore gagner.

    {""}**L’ordre :** la case la plus haute est première. Un pion qui atteint ou passe le rouge repart de 0, donc en dernier : les tours ne comptent pas.
rules-watch-2 = **Jaune :** si le pion que tu avances y arrive, tu peux échanger à l’aveugle un de tes objectifs contre celui de quelqu’un, ou contre un de ceux mis de côté. Impossible de refuser. Chacun voit sa nouvelle carte en privé ; les autres savent seulement qui a échangé avec qui.

    {""}**Bon à savoir**
    • Un tour complet jusqu’à sa propre case est permis, et compte comme une arrivée.
    • La case rouge aussi n’a qu’une place : on n’y revient pas tant qu’un autre pion y est.

    {""}**La fin :** le minuteur dure 5 minutes, et personne ne voit le temps restant. **DRRRING !** Tout s’arrête net. Le dernier jeton dépensé arrête aussi la partie.
    Qui a l’ordre des pions gagne. Si cette carte est de côté, ou si des pions partagent encore le rouge, personne ne gagne : on rejoue !
rules-watch-3 = **Comment jouer ici**
    • `/watch avancer` avec un `pion` et des `cases` ; sur le jaune, `échange` propose les échanges.
    • Au téléphone, appuie sur *Ma main* : ton ordre et un menu, visibles par toi seulement.

    {""}**Options de** `/jouer watch` : `cadran` (12, 24 ou 60 cases, jaunes au tiers et aux deux tiers), `objectifs` (un chacun, ou les six : trois chacun à deux, deux chacun à trois), `minutes` (1 à 15), `match` (autant de parties gagnées que de joueurs, un point chacune, le départ tourne), `temps` (pour réfléchir), `mise` (jetons de ta bourse, pour le pot).

    {""}**Temps :** 20 secondes par tour, sauf autre choix. Rappel aux deux tiers. Ensuite, j’avance un pion au hasard d’une case. Au bout de deux tours ainsi, l’ordinateur joue pour toi, jusqu’à ta prochaine commande ou ton prochain clic ici.

rules-nain-jaune-1 = **But :** vider sa main en premier, rafler les mises en route, et finir avec le plus de jetons.
    Chacun part avec 49 jetons. Avant chaque manche, chacun mise 1 sur le 10♦, 2 sur le V♣, 3 sur la D♠, 4 sur le R♥ et 5 sur le 7♦, le Nain jaune. Puis 22, 15 ou 12 cartes chacun, à 2, 3 ou 4 ; le reste est caché.

    {""}**La suite :** de l’as au roi, sans tenir compte des couleurs. Qui commence pose une carte au choix, puis continue en montant tant que c’est possible. Bloqué ? On annonce ce qui manque (« sans six ! »), et la place suivante continue de là, ou passe. Si tous les autres passent, qui a posé en dernier repart avec une carte au choix.

    {""}**Les mises :** pose une des cinq belles cartes en annonçant « qui prend », et sa case est à toi. Annonce oubliée : les jetons restent pour la manche suivante.
rules-nain-jaune-2 = • **Roi :** la suite s’arrête, « roi, et je recommence » : repars avec une carte au choix. Pas d’as après un roi.
    • **Passer** est permis même si tu peux jouer, mais seulement au début de ton tour. Dès que tu poses, tu vas aussi loin que possible, dans la couleur de ton choix. Tu peux rejouer après avoir passé.
    • **Plus de cartes :** fin de la manche. Les autres te paient 1 jeton par carte en main, dans la limite de leurs jetons. Les cases non prises restent garnies.
    • **Grand Opéra :** tout poser à ton premier tour de la manche rafle toutes les cases, sans annonce. Un tour passé compte, même par moi.
    • **Fin :** quelqu’un n’a plus 15 jetons à miser, ou les manches prévues sont jouées. Qui a le plus de jetons gagne ; les cases ne comptent pour personne.

    Si tu ne peux pas suivre, je passe pour toi. Donc si je te demande, tout le monde sait que tu pourrais.
rules-nain-jaune-3 = **Comment jouer ici**
    • `/nain poser` propose des suites entières, annonces comprises. À la main : `9s 10d! jh`, avec c d h s pour ♣ ♦ ♥ ♠, a j q k pour A V D R, et `!` pour « qui prend ».
    • `/nain passer` pour passer.
    • Au téléphone, *Ma main* : tes cartes et un menu, visibles par toi seulement.

    {""}**Options de** `/jouer nain-jaune` : `annonce` (avec ou sans), `manches` (1 à 20 ; 0 : tant que tous peuvent miser), `cartes-gardées` (garder une belle carte coûte sa mise), `obligation` (qui peut jouer doit jouer), `temps`.

    {""}**Jetons :** 49 viennent de ta bourse ; ceux de la fin y retournent. Avec un ordinateur (`/table ordinateur`), c’est pour le plaisir.

    {""}**Temps :** 90 secondes par tour, sauf autre choix. Ensuite je passe pour toi, ou je pose tes plus petites cartes, sans annonce. Au bout de deux fois, l’ordinateur joue jusqu’à ton retour.

rules-batasaurus-1 = **But :** gagner le plus de cartes.
    Tu as 12 dinosaures de force 1 à 12, mélangés sur les positions 1 à 12. Pendant 30 secondes tu vois les tiens ; puis ils sont cachés pour de bon. À toi la mémoire !

    {""}**Un pli :** qui mène retourne un de ses dinosaures, par sa position. Les autres suivent chacun à son tour, en voyant ce qui est posé. Le plus fort remporte toutes les cartes du pli et mène le suivant.

    {""}**Forces :** 1 { dinosaur-1 }, 2 { dinosaur-2 }, 3 { dinosaur-3 }, 4 { dinosaur-4 }, 5 { dinosaur-5 }, 6 { dinosaur-6 }, 7 { dinosaur-7 }, 8 { dinosaur-8 }, 9 { dinosaur-9 }, 10 { dinosaur-10 }, 11 { dinosaur-11 }, 12 { dinosaur-12 }.
rules-batasaurus-2 = **Bataille !** Si la carte la plus forte est à égalité, chaque joueur concerné choisit une autre carte en secret. On les montre ensemble, et la plus forte prend tout ce qui est au milieu. Encore égalité ? Seuls les ex æquo continuent. Une égalité plus bas n’est pas une bataille.

    {""}**Plus de carte pour la bataille ?**
    • Alors tu en sors. S’il ne reste qu’une personne, elle gagne aussitôt, sans poser de carte.
    • Si plus personne n’en a, chacun reprend les cartes qu’il a posées dans ce pli.

    {""}**La fin :** dès que quelqu’un n’a plus de carte au début d’un pli. Les cartes jamais retournées comptent pour leur propriétaire. Qui a le plus de cartes gagne ; en cas d’égalité, la victoire est partagée.
rules-batasaurus-3 = **Comment jouer ici**
    • Tu reçois d’abord tes dinosaures en message privé. Si tes MP sont fermés, appuie vite sur *Ma main*.
    • `/dino retourner` avec une `position` en retourne un. En cas de bataille, ton choix reste secret jusqu’à ce que tout le monde ait choisi.
    • Au téléphone, appuie sur *Ma main* et choisis dans le menu.

    {""}**Options de** `/jouer batasaurus` : `mémoriser` (10 à 120 secondes pour regarder), `temps` (pour réfléchir), `mise` (jetons du pot).

    {""}**Temps :** 90 secondes par tour, sauf autre choix. Rappel aux deux tiers. Ensuite, je retourne une position au hasard. Au bout de deux tours ainsi, l’ordinateur joue pour toi, jusqu’à ta prochaine commande ou ton prochain clic ici.

    Il manque du monde ? `/table ordinateur` ; alors on joue sans jetons.
