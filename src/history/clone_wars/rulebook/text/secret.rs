//! §15 to §17: who may know what, reasons, referees.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "secret",
        ("Who may know what", "Qui peut savoir quoi"),
        &[
            rule(
                "15.1",
                "Everybody sees the board, the ships, the dice, the discards, the track, where tokens lie, and how many cards each army has. A hand, the Shields that are ordered and the dice of defence are known to the army's commander alone; offers to both commanders of the faction. A sheet is its writer's alone: the others see only what it does. That somebody drew a card is told to all; which card, to them alone. When the game has ended everything is opened.",
                "Tout le monde voit le plateau, les vaisseaux, les dés, les défausses, la piste, où sont les jetons, et combien de cartes a chaque armée. Une main, les Boucliers prévus et les dés de défense ne sont connus que du commandant de l'armée\u{a0}; les offres, des deux commandants de la faction. Une feuille n'appartient qu'à la personne qui l'a écrite\u{a0}: les autres n'en voient que les effets. Qu'une carte ait été piochée, tous le savent\u{a0}; laquelle, seul le sait qui l'a piochée. La partie finie, tout est ouvert.",
            ),
            ruling(
                "15.1",
                ("The ally does not see a token", "L'allié ne voit pas un jeton"),
                "The face of a token is known to the commander of the army that drew it, and not to the ally.",
                "La face d'un jeton est connue du commandant de l'armée qui l'a tiré, et non de l'allié.",
            ),
        ],
    ),
    chapter(
        "reasons",
        ("Why a line is not carried out", "Pourquoi une ligne n'est pas exécutée"),
        &[rule(
            "16",
            "For each line that is not carried out you are told why: the first reason of the table that applies. Standing orders may be given at any time in the game, but for a planet only while you hold it. An END below the ORDER 66 that ended your turn does no harm.",
            "Pour chaque ligne qui n'est pas exécutée, on vous dit pourquoi\u{a0}: la première raison du tableau qui s'applique. Une consigne peut se donner à tout moment de la partie, mais pour une planète, seulement tant que vous la tenez. Un FIN sous l'ORDRE 66 qui a fini votre tour est sans effet.",
        )],
    ),
    chapter(
        "referees",
        ("For referees", "Pour les arbitres"),
        &[
            rule(
                "17.1",
                "Turns can be carried out without a game: `sealed-orders adjudicate clone-wars` reads a position, sheets and the outcomes of chance, and says what happens.",
                "On peut exécuter des tours sans partie\u{a0}: `sealed-orders adjudicate clone-wars` lit une position, des feuilles et les issues du sort, et dit ce qui arrive.",
            ),
            rule(
                "17.2",
                "A case holds the whole position: who commands and holds what, ships, tokens, hands, discards, the track, standing orders, and how far the turn is. What is left out counts as 0 or as none.",
                "Un cas contient toute la position\u{a0}: qui commande et tient quoi, les vaisseaux, les jetons, les mains, les défausses, la piste, les consignes, et où en est le tour. Ce qui manque compte comme 0 ou comme rien.",
            ),
            rule(
                "17.3",
                "The answer holds the position that follows, what became of each line, what happened, who is awaited next, and how much of the chance was used. A case may also ask for the set-up of a game.",
                "La réponse contient la position qui suit, le sort de chaque ligne, ce qui s'est passé, qui est attendu ensuite, et combien d'issues du sort ont servi. Un cas peut aussi demander la mise en place d'une partie.",
            ),
            rule(
                "17.4",
                "Bad input is answered with one line that says what is wrong and where. In a stream of cases the next ones are still carried out.",
                "Une entrée fautive reçoit en réponse une ligne qui dit ce qui ne va pas, et où. Dans une suite de cas, les suivants sont encore exécutés.",
            ),
        ],
    ),
];
