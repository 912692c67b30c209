name-batasaurus = batasaurus
name-dino = dino
name-flip = flip
name-position = position
name-memorise = memorise
about-batasaurus = Open a table of Batasaurus, dinosaurs flipped from memory (2 to 4 players)
about-flip = Turn up one of your dinosaurs; in a war, pick one in secret
about-position = Its position, 1 to 12
about-memorise = How many seconds you see your dinosaurs

dinosaur-1 = Compsognathus
dinosaur-2 = Kentrosaurus
dinosaur-3 = Pteranodon
dinosaur-4 = Ankylosaurus
dinosaur-5 = Stegosaurus
dinosaur-6 = Dimetrodon
dinosaur-7 = Triceratops
dinosaur-8 = Velociraptor
dinosaur-9 = Styracosaurus
dinosaur-10 = Spinosaurus
dinosaur-11 = Diplodocus
dinosaur-12 = T. rex

dino-laid = { $name }: { $dinosaur } **{ $strength }** (position { $position })
dino-player = { $name }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } won
    { $left }
dino-memorise = Memorise them now: they will be covered soon.
dino-position = { $position }. { $dinosaur } **{ $strength }**
dino-hidden = { $pick ->
    [none] Your dinosaurs are covered now. Trust your memory!
   *[other] You have picked position { $pick }. Now wait for the others.
}
dino-do-flip = position { $position }

batasaurus-memorise-now = 👀 Look at your dinosaurs: you have { $seconds } seconds!
batasaurus-layouts-hidden = All dinosaurs are covered. { $leader } begins.
batasaurus-turned-up = { $seat } turns up { $strength ->
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
batasaurus-war = ⚔️ **War!** { $seats } are level at { $strength }.
batasaurus-picked = { $seat } has picked.
batasaurus-trick-won = { $seat } wins the trick: { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
batasaurus-taken-back = Nobody can fight it out: everyone takes their cards back.
batasaurus-unplayed-kept = Cards never turned up go to their owners, in seat order: { $cards }.
batasaurus-already-turned = Position { $position } is already turned up. You still have { $left }.
about-dino-moves = Your moves in Batasaurus
