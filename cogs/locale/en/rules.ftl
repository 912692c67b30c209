# The rules in short. Pages of a game are numbered without gaps and have at most 900 characters.

rules-tempus-1 = **Aim:** bank the most hourglasses ⏳.
    Cards: 🟥 red 1–25, 🟪 purple 1–25, ⬜ Jokers with odd numbers. You hold 6 (7 with two players). There are three holders, each for one set, rising ▲ or falling ▼.

    {""}**On your turn you play one card:**
    • **start** a set in front of you while a holder is free: any card, rising or falling as you like
    • **take** someone else's set: lay a card that fits on top, and the set is yours
    • **under**: slip any card beneath someone else's set. It stays theirs, but you may win it back, card and all
    • **discard** only if all three sets are yours, and then you must: the card goes unseen under the deck

    {""}**What fits:** the same colour, and higher on ▲, lower on ▼. Only the top card counts.
rules-tempus-2 = **Jokers** go on both colours, and both colours go on a Joker. On ▲ as on ▼, a Joker also fits on an equal red or purple card, and the other way round. On a falling R5 go R1 to R4, J1, J3 and J5.

    {""}**A round** ends when everyone is down to two cards. Each set, with all that was slipped under it, is banked by its owner. You keep your two cards and draw 4 (5 with two players); the next player begins.

    {""}**The game** ends when the deck has too few cards for everyone to draw. Most banked hourglasses win, a tie is a shared win, cards in hand count nothing. Five players go through the deck twice.

    {""}**Hourglasses** follow a house table; printed cards may differ. Red and purple: 3 on 11–15, 2 on 7–10 and 16–19, 1 on 4–6 and 20–22, else none. Jokers: none.
rules-tempus-3 = **How to play here**
    • `/tempus start`, `take`, `under` and `discard`: as you type, I offer the moves you can make.
    • On a phone, press *My hand*: you alone see your cards, with a menu of your moves.
    • Hourglass totals stay secret until the end.

    {""}**Options of** `/play tempus`: `twice` (five players go through the deck twice unless you say no), `open-scores` (totals always shown), `turn` (time to think), `ante` (chips for the pot).

    {""}**Time:** 90 seconds a turn, unless the table says otherwise. I remind you after two thirds. Out of time, I slip a random card under someone's set, if there is one. After two turns like that the computer plays for you, until you use any command or button here.

    Someone missing? `/table bot` adds a computer; then nobody plays for chips.

rules-watch-1 = **Aim:** when the hidden timer rings, the pawns stand in your secret order.
    The dial has 12 squares: 🔴 red is 0, 🟡 yellow are 4 and 8. The green, blue and orange pawn start on red and belong to nobody. There are six orders: each player gets one, unseen by the others; the rest lie aside. 90 tokens are shared equally.

    {""}**On your turn** pick a pawn and pay one token or more: it goes that many squares clockwise.
    • It may pass other pawns, but not land on one.
    • While you have a token you must move. Without any you are skipped, and can still win.

    {""}**The order:** the highest square is first. A pawn that reaches or crosses red starts over from 0, and so drops to the back: laps do not count.
rules-watch-2 = **Yellow:** when the pawn you move arrives there, you may swap an objective of yours, unseen, for one of another player or one lying aside. Nobody can refuse. You both see your new card in private; the others see only who swapped with whom.

    {""}**Good to know**
    • A full lap back to its own square is a move, and counts as arriving.
    • Red takes one pawn too: none may come back there while another still stands on it.

    {""}**The end:** the timer runs 5 minutes, and nobody is shown how much is left. **DRRRING!** stops everything at once. So does the last token.
    Whoever holds the order of the pawns wins. If that card lies aside, or some pawns still share red, nobody wins: play again!
rules-watch-3 = **How to play here**
    • `/watch move` with a `pawn` and `squares`; on yellow, `exchange` offers the swaps.
    • On a phone, press *My hand*: you alone see your order, with a menu of your moves.

    {""}**Options of** `/play watch`: `dial` (12, 24 or 60 squares, yellow at one and two thirds), `objectives` (one each, or all six in play: three each for two players, two each for three), `minutes` (1 to 15), `match` (as many won games as players, a point each, and each time the next player begins), `turn` (time to think), `ante` (chips for the pot; tokens are not chips).

    {""}**Time:** 20 seconds a turn, unless the table says otherwise. I remind you after two thirds. Out of time, I move a random pawn one square. After two turns like that the computer plays for you, until you use any command or button here.

rules-nain-jaune-1 = **Aim:** be the first to shed your cards, take the stakes on the way, and end with the most chips.
    Everyone starts with 49 chips. Before each round everyone stakes 1 on 10♦, 2 on J♣, 3 on Q♠, 4 on K♥ and 5 on 7♦, the Yellow Dwarf. Then 22, 15 or 12 cards each, for 2, 3 or 4 players; the rest stays hidden.

    {""}**The run:** aces are low, kings high, suits do not matter. Whoever leads lays any card and goes on upwards, one card a rank, as long as they can. Stuck? They call what is missing (“no 6!”), and the next player may go on from there, or pass. If all the others pass, the last who laid a card leads again, with any card.

    {""}**Stakes:** lay one of the five board cards, call “takes all”, and its box is yours. Forget to call, and the chips stay there for the next round.
rules-nain-jaune-2 = • **King:** the run ends, “king, and I start again”: lead any card. No ace follows a king.
    • **Passing** is allowed even if you could play, but only when your turn begins. Once you lay, you go on as far as you can; the suit is your choice. After a pass you may still go on later.
    • **Out of cards:** the round ends at once. The others pay you 1 chip per card they hold, as far as their chips go. Boxes nobody took stay full.
    • **Grand Opera:** go out in your first turn of the round, and every box is yours, no call needed. A pass is a turn too, also one I make for you.
    • **The end:** someone cannot stake 15 chips before a round, or the agreed rounds are played. Most chips win; what lies in the boxes counts for nobody.

    If you cannot go on, I pass for you at once. So when I ask you, everybody knows that you could play.
rules-nain-jaune-3 = **How to play here**
    • `/dwarf lay` offers whole runs as you type, calls included. By hand: `9s 10d! jh`, with c d h s for ♣ ♦ ♥ ♠ and `!` for “takes all”.
    • `/dwarf pass` passes.
    • On a phone, press *My hand*: you alone see your cards, with a menu of your moves.

    {""}**Options of** `/play nain-jaune`: `announce` (stakes with or without a call), `rounds` (1 to 20; 0 until someone cannot stake), `kept` (who still holds a board card pays its stake into the box), `forced` (who can play must), `turn` (time to think).

    {""}**Chips:** 49 come from your wallet; what you have at the end goes back. With a computer (`/table bot`) it is just for fun.

    {""}**Time:** 90 seconds a turn, unless the table says otherwise. Then I pass for you, or lay your lowest cards, uncalled. After two such turns the computer plays for you until you are back.

rules-batasaurus-1 = **Aim:** win the most cards.
    You have 12 dinosaurs of strength 1 to 12, shuffled on positions 1 to 12. For 30 seconds you see your own; then they are covered for good. Trust your memory!

    {""}**A trick:** whoever leads turns up one of their dinosaurs by its position. The others follow in turn, seeing what lies there. The highest wins all cards of the trick and leads the next.

    {""}**Strengths:** 1 { dinosaur-1 }, 2 { dinosaur-2 }, 3 { dinosaur-3 }, 4 { dinosaur-4 }, 5 { dinosaur-5 }, 6 { dinosaur-6 }, 7 { dinosaur-7 }, 8 { dinosaur-8 }, 9 { dinosaur-9 }, 10 { dinosaur-10 }, 11 { dinosaur-11 }, 12 { dinosaur-12 }.
rules-batasaurus-2 = **War!** When the highest card is shared, those players each pick one more, in secret. All picks are shown together, and the highest takes everything in the middle. Shared again? Only those go on. A tie below the highest is no war.

    {""}**No card left for a war?**
    • Then you drop out of it. If only one player is left, they win at once, without another card.
    • If nobody has one, everyone takes back the cards they laid in this trick.

    {""}**The end:** as soon as someone has no card at the start of a trick. Cards never turned up count for their owner. Most cards win; a tie is a shared win.
rules-batasaurus-3 = **How to play here**
    • First you get your dinosaurs as a private message. If your DMs are closed, press *My hand* at once.
    • `/dino flip` with a `position` turns one up. In a war only you see your pick until everyone has picked.
    • On a phone, press *My hand* and pick from the menu.

    {""}**Options of** `/play batasaurus`: `memorise` (10 to 120 seconds to look), `turn` (time to think), `ante` (chips for the pot).

    {""}**Time:** 90 seconds a turn, unless the table says otherwise. I remind you after two thirds. Out of time, I turn up a random position. After two turns like that the computer plays for you, until you use any command or button here.

    Someone missing? `/table bot` adds a computer; then nobody plays for chips.
