//! §6 and §7: turns that are lost, and the end.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "lost-turns",
        ("Lost turns", "Les tours perdus"),
        &[
            ruling(
                "6.1",
                ("A missed turn is lost", "Un tour manqué est perdu"),
                "When time is up and there is no sheet, or no legal order on it, the turn is lost: nothing happens, and the other side plays. A sheet without a legal order does not end the turn before its time; its writer is told what is wrong with it.",
                "Quand le temps est écoulé sans feuille, ou sans ordre valable sur la feuille, le tour est perdu\u{a0}: rien ne se passe, et l'autre camp joue. Une feuille sans ordre valable ne finit pas le tour avant l'heure\u{a0}; on dit à son auteur ce qui ne va pas.",
            ),
            ruling(
                "6.2",
                ("The third in a row loses the game", "Le troisième de suite perd la partie"),
                "The third lost turn of a side in a row loses it the game. Any order carried out sets the count back to zero, an answer in advance too; a skipped turn leaves the count as it is.",
                "Au troisième tour perdu de suite, un camp perd la partie. Tout ordre exécuté remet le compte à zéro, une réponse préparée aussi\u{a0}; un tour sauté laisse le compte tel quel.",
            ),
        ],
    ),
    chapter(
        "end",
        ("The end", "La fin"),
        &[
            ruling(
                "7",
                ("The first that holds counts", "La première condition remplie compte"),
                "After every turn, be it played, lost or skipped, these conditions are looked at in the order in which they stand here. The first that holds ends the game.",
                "Après chaque tour, joué, perdu ou sauté, on regarde ces conditions dans l'ordre où elles sont écrites ici. La première qui est remplie finit la partie.",
            ),
            rule(
                "7.1",
                "A side that owns all eight cities wins.",
                "Le camp qui possède les huit villes gagne.",
            ),
            rule(
                "7.2",
                "When exactly one side has only one piece left, the other wins, whoever owns the cities.",
                "Quand un seul des deux camps n'a plus qu'une pièce, l'autre gagne, à qui que soient les villes.",
            ),
            ruling(
                "7.2",
                ("None counts as one", "Zéro pièce compte comme une"),
                "A side with no piece left counts like a side with one.",
                "Un camp qui n'a plus aucune pièce compte comme un camp qui en a une.",
            ),
            rule(
                "7.3",
                "When both sides have at most two pieces left, the one with more cities wins; with four cities each the game is drawn.",
                "Quand aucun camp n'a plus de deux pièces, celui qui a le plus de villes gagne\u{a0}; avec quatre villes chacun, la partie est nulle.",
            ),
            ruling(
                "7.3",
                ("One against one", "Une contre une"),
                "One piece against one is settled like two against two.",
                "Une pièce contre une se règle comme deux contre deux.",
            ),
            rule(
                "7.4",
                "When a side loses its third turn in a row (6.2), the other wins.",
                "Quand un camp perd son troisième tour de suite (6.2), l'autre gagne.",
            ),
            rule(
                "7.5",
                "When the same position is there for the third time since a piece was last beaten or made a hero, the game is drawn. A position is the same when pieces, owners of cities and the side to move are.",
                "Quand la même position se présente pour la troisième fois depuis la dernière pièce battue ou devenue héros, la partie est nulle. Une position est la même si les pièces, les maîtres des villes et le camp qui doit jouer sont les mêmes.",
            ),
            ruling(
                "7.5",
                ("Lost turns make positions", "Les tours perdus font des positions"),
                "Lost and skipped turns count as well. So two sides that both stay away draw after two lost turns each.",
                "Les tours perdus et sautés comptent aussi. Deux camps qui restent absents font donc partie nulle après deux tours perdus chacun.",
            ),
            ruling(
                "7.6",
                ("Too long without change", "Trop longtemps sans changement"),
                "After 25 turns of each side in a row in which no piece is beaten or made a hero, the side with more cities wins; with four each the game is drawn. The host may choose another number, from 10 to 100. A city that is taken does not start the count anew.",
                "Après 25 tours de chaque camp à la suite sans pièce battue ni devenue héros, le camp qui a le plus de villes gagne\u{a0}; à quatre chacun, la partie est nulle. L'hôte peut choisir un autre nombre, de 10 à 100. Une ville prise ne remet pas le compte à zéro.",
            ),
            rule(
                "7.7",
                "When both agree on a draw, or one gives up, the game ends at once, and nothing on any sheet is carried out. If both give up, it is drawn.",
                "Quand les deux conviennent d'une partie nulle, ou que l'un abandonne, la partie finit aussitôt, et rien d'aucune feuille n'est exécuté. Si les deux abandonnent, elle est nulle.",
            ),
            rule(
                "7.8",
                "A draw has no winner; victory is never shared.",
                "Personne ne gagne une partie nulle\u{a0}; la victoire ne se partage jamais.",
            ),
        ],
    ),
];
