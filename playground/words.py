"""What the playground itself says to people, in their language."""

from __future__ import annotations

WORDS = {
    "en": {
        "unanswered": "The application did not respond",
        "offline": "Meneur is not connected right now. Try again in a moment.",
        "no-command": "There is no such command here.",
        "not-allowed": "You may not use this command.",
        "required": "“{name}” is needed.",
        "unknown-option": "There is no option “{name}”.",
        "whole": "“{name}” must be a whole number.",
        "number": "“{name}” must be a number.",
        "yes-no": "“{name}” must be yes or no.",
        "least": "“{name}” must be at least {limit}.",
        "most": "“{name}” must be at most {limit}.",
        "choice": "“{name}” must be one of the choices.",
        "nobody": "“{name}” must be somebody here.",
        "nowhere": "“{name}” must be a channel here.",
        "no-button": "This button or menu is not there any more.",
        "values": "Choose between {least} and {most}.",
        "empty": "There is nothing written yet.",
        "long": "That is too long: {limit} characters at most.",
        "no-message": "This message is not there any more.",
        "no-channel": "This channel is not there any more.",
        "no-modal": "This form is not open any more.",
        "wrong": "The page sent something that makes no sense here.",
    },
    "fr": {
        "unanswered": "L'application n'a pas répondu",
        "offline": "Meneur n'est pas connecté pour l'instant. Réessaie dans un moment.",
        "no-command": "Cette commande n'existe pas ici.",
        "not-allowed": "Tu ne peux pas utiliser cette commande.",
        "required": "« {name} » est nécessaire.",
        "unknown-option": "Il n'y a pas d'option « {name} ».",
        "whole": "« {name} » doit être un nombre entier.",
        "number": "« {name} » doit être un nombre.",
        "yes-no": "« {name} » doit être oui ou non.",
        "least": "« {name} » doit valoir au moins {limit}.",
        "most": "« {name} » doit valoir au plus {limit}.",
        "choice": "« {name} » doit être un des choix.",
        "nobody": "« {name} » doit être quelqu'un d'ici.",
        "nowhere": "« {name} » doit être un salon d'ici.",
        "no-button": "Ce bouton ou ce menu n'existe plus.",
        "values": "Choisis entre {least} et {most}.",
        "empty": "Il n'y a encore rien d'écrit.",
        "long": "C'est trop long : {limit} caractères au plus.",
        "no-message": "Ce message n'existe plus.",
        "no-channel": "Ce salon n'existe plus.",
        "no-modal": "Ce formulaire n'est plus ouvert.",
        "wrong": "La page a envoyé quelque chose qui n'a pas de sens ici.",
    },
}


class Sorry(Exception):
    """Something that a person cannot do, with the word for it."""

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments

    def said(self, locale: str) -> str:
        words = WORDS.get(locale.partition("-")[0], WORDS["en"])
        return words[self.key].format(**self.arguments)
