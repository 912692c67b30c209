name-tempus = tempus
name-tempus-start = start
name-tempus-take = take
name-tempus-under = under
name-tempus-discard = discard
name-card = card
name-direction = direction
name-set = set
name-twice = twice
name-open-scores = open-scores
about-tempus = Open a table of Tempus, hourglass cards on rising and falling sets (2 to 5 players)
about-tempus-start = Start a new set with a card
about-tempus-take = Lay a card on another player's set and take it
about-tempus-under = Slip a card under another player's set
about-tempus-discard = Put a card under the deck, unseen
about-card = A card of your hand, such as R5
about-direction = Whether the set rises or falls
about-set = The set: A, B or C
about-twice = Play through the deck twice (five players)
about-open-scores = Show everyone's hourglasses all the time

tempus-up = rising
tempus-down = falling
tempus-round = Round { $round } · { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} in the deck
tempus-set = **{ $set }** { $mark } { $owner } · { $cards } · { $hourglasses }⏳
tempus-player = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $banked } banked{ $hourglasses ->
    [none] {""}
   *[other] , { $hourglasses }⏳
}
tempus-hand = Round { $round } · Your cards: { $cards }
tempus-do-up = start a rising set
tempus-do-down = start a falling set
tempus-do-take = take set { $set }
tempus-do-under = slip it under set { $set }
tempus-do-discard = discard it

tempus-round-began = Round { $round }: { $first } begins.
tempus-set-started = { $seat } starts { $set }, { $direction }, with { $card }.
tempus-set-taken = { $seat } lays { $card } and takes { $set } from { $owner }!
tempus-put-under = { $seat } slips { $card } under { $set }.
tempus-discarded = { $seat } puts a card under the deck, unseen.
tempus-banked = { $seat } banks { $cards }.
tempus-first-pass-ended = The deck is through! Everything is shuffled for the second half.

tempus-not-in-hand = { $card } is not in your hand.
tempus-no-free-holder = All three holders are in use: lay on a set, or slip a card under one.
tempus-no-such-set = There is no set { $set } yet.
tempus-your-own-set = { $set } is already yours: play on someone else's set.
tempus-must-discard = All three sets are yours, so you can only discard.
tempus-may-not-discard = You can discard only when all three sets are yours.
tempus-wrong-colour = { $set } shows { $top }: { $card } has another colour. Only a Joker goes on any colour.
tempus-wrong-value = { $set } is { $direction } and shows { $top }: { $card } does not fit.
about-tempus-moves = Your moves in Tempus
