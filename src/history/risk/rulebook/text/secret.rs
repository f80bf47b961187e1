//! §14 to §16: who may know what, reasons, referees.

use super::{ChapterText, chapter, rule};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "secret",
        ("Who may know what", "Qui peut savoir quoi"),
        &[rule(
            "14.1",
            "Everybody sees the board, the dice, the discard, how many cards each player has, how many troops are still to be placed, and who is out. Your hand and your standing orders are yours alone, and so are your sheets: the others see only what they do. That somebody drew a card is told to all; which card, to them alone. The cards of somebody who is out are shown to the two concerned. When the game has ended everything is opened.",
            "Tout le monde voit le plateau, les dés, la défausse, combien de cartes a chacun, combien de troupes restent à placer et qui est hors jeu. Votre main et vos consignes ne sont qu'à vous, de même que vos feuilles\u{a0}: les autres n'en voient que les effets. Qu'une carte ait été piochée, tous le savent\u{a0}; laquelle, seul le sait qui l'a piochée. Les cartes d'un vaincu ne sont montrées qu'aux deux intéressés. La partie finie, tout est ouvert.",
        )],
    ),
    chapter(
        "reasons",
        ("Why a line is not carried out", "Pourquoi une ligne n'est pas exécutée"),
        &[rule(
            "15",
            "For each line that is not carried out you are told why: the first reason of the table that applies. A standing order may be given at any time, but for a single territory only while you hold it. An END below the FORTIFY that ended your turn does no harm.",
            "Pour chaque ligne qui n'est pas exécutée, on vous dit pourquoi\u{a0}: la première raison du tableau qui s'applique. Une consigne peut se donner à tout moment, mais pour un seul territoire, seulement tant que vous le tenez. Un FIN sous le FORTIFIER qui a fini votre tour est sans effet.",
        )],
    ),
    chapter(
        "referees",
        ("For referees", "Pour les arbitres"),
        &[
            rule(
                "16.1",
                "Turns can be carried out without a game: `sealed-orders adjudicate risk` reads a position, sheets and the outcomes of chance, and says what happens.",
                "On peut exécuter des tours sans partie\u{a0}: `sealed-orders adjudicate risk` lit une position, des feuilles et les issues du sort, et dit ce qui arrive.",
            ),
            rule(
                "16.2",
                "A case holds the whole position: who holds what, the hands, the discard, how many sets were traded, the standing orders, who is out, and how far the turn is. What is left out counts as 0 or as none.",
                "Un cas contient toute la position\u{a0}: qui tient quoi, les mains, la défausse, le nombre de séries échangées, les consignes, qui est hors jeu, et où en est le tour. Ce qui manque compte comme 0 ou comme rien.",
            ),
            rule(
                "16.3",
                "The answer holds the position that follows, what became of each line, what happened, who is awaited next, and how much of the chance was used. A case may also ask for the set-up of a game.",
                "La réponse contient la position qui suit, le sort de chaque ligne, ce qui s'est passé, qui est attendu ensuite, et combien d'issues du sort ont servi. Un cas peut aussi demander la mise en place d'une partie.",
            ),
            rule(
                "16.4",
                "Bad input is answered with one line that says what is wrong and where. In a stream of cases the next ones are still carried out.",
                "Une entrée fautive reçoit en réponse une ligne qui dit ce qui ne va pas, et où. Dans une suite de cas, les suivants sont encore exécutés.",
            ),
        ],
    ),
];
