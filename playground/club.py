"""The server that a newcomer finds: a channel for each game, three friends and a greeting."""

from __future__ import annotations

from playground.messages import Desk
from playground.world import Message, World

NEWCOMER = "Alex"
FRIENDS = ("Ana", "Ben", "Chloé")
CHANNELS = {
    "welcome": "Start here.",
    "tempus": "Hourglass cards on rising and falling sets.",
    "watch": "Three pawns, a dial and a hidden timer.",
    "nain-jaune": "The Yellow Dwarf: runs, stakes and a board.",
    "batasaurus": "Twelve dinosaurs to memorise.",
}
GREETING = """# Welcome to the games club
This is a little Discord on your own machine, and Meneur is at home in it. Nothing you do here \
leaves this computer.
**To play at once, against the computer:**
1. Open the channel of a game: {tempus}, {watch}, {nain-jaune} or {batasaurus}.
2. Type `/play` and choose the game; then press **Add a computer** and **Start**.
3. When it is your turn, press **My hand** and choose a move, or type the game's command.
`/rules` explains each game. Ana, Ben and Chloé are your friends: switch to one of them, or open \
another tab as one, and play as several people."""
BIENVENUE = """# Bienvenue au club de jeux
C'est un petit Discord sur ta propre machine, et Meneur y est chez lui. Rien de ce que tu \
fais ici ne quitte cet ordinateur.
**Pour jouer tout de suite, contre l'ordinateur :**
1. Ouvre le salon d'un jeu : {tempus}, {watch}, {nain-jaune} ou {batasaurus}.
2. Tape `/jouer` et choisis le jeu ; puis appuie sur **Ajouter un ordinateur** et **Commencer**.
3. Quand c'est ton tour, ouvre **Ma main** et choisis un coup, ou tape la commande du jeu.
`/règles` explique chaque jeu. Ana, Ben et Chloé sont tes amis : prends la place de l'un d'eux, \
ou ouvre un autre onglet à son nom, et joue à plusieurs.
Pour que tout te parle français, choisis ta langue en bas à gauche : clique sur ton nom."""


def found() -> World:
    """A new server, with everything but the greeting."""
    world = World("Games Club")
    world.add_person(NEWCOMER, moderator=True)
    for name in FRIENDS:
        world.add_person(name)
    for name, topic in CHANNELS.items():
        world.add_channel(name, topic)
    return world


def greet(world: World, desk: Desk) -> None:
    """Say what to type first, in the first channel."""
    welcome = next(iter(world.channels.values()))
    named = {one.data["name"]: f"<#{one.id}>" for one in world.channels.values()}
    for text in (GREETING, BIENVENUE):
        said = {"content": text.format_map(named), "allowed_mentions": {"parse": []}}
        world.post(Message(desk.compose(welcome, world.bot, said)))
