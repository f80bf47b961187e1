//! §11 and §12: the end, chance.

use super::{ChapterText, chapter, rule};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "ending",
        ("The end of the game", "La fin de la partie"),
        &[
            rule(
                "11.1",
                "A faction wins at once when the other has no army left, and after Order 66 the Republic also by taking the Emperor's planet (6.3). It wins together: all commanders of its armies, even of an army that is out.",
                "Une faction gagne aussitôt quand l'autre n'a plus d'armée, et après l'ordre 66 la République aussi en prenant la planète de l'Empereur (6.3). Les alliés d'une faction gagnent ensemble\u{a0}: tous les commandants de ses armées, même d'une armée hors jeu.",
            ),
            rule(
                "11.2",
                "With the option for rounds the game also ends after so many rounds of turns, when the last cards are drawn and Order 66 is done: then the faction with most planets wins, at a tie the one with most troops; if that is equal, too, the game is drawn.",
                "Avec l'option des tours de table, la partie finit aussi après tant de tours de table, une fois les dernières cartes piochées et l'ordre 66 exécuté\u{a0}: la faction qui a le plus de planètes gagne alors, puis celle qui a le plus de troupes\u{a0}; si cela aussi est égal, la partie est nulle.",
            ),
            rule(
                "11.3",
                "The players may agree on a draw. The game then ends at once, and nothing of the round is carried out. An agreement counts even if somebody also gave up. A drawn game names all commanders.",
                "Les joueurs peuvent convenir d'une partie nulle. La partie finit alors aussitôt, et rien de la manche n'est exécuté. L'accord vaut même si quelqu'un a aussi abandonné. Une partie nulle nomme tous les commandants.",
            ),
            rule(
                "11.4",
                "Whoever gives up does so before the sheets are read. Their armies pass to the ally's commander, if that is somebody else who still has an army; otherwise the other faction wins at once. Who gave up shares in nothing. If it was their turn, only standing orders are carried out in this round, and the new commander plays the turn.",
                "Qui abandonne le fait avant la lecture des feuilles. Ses armées passent au commandant de l'allié, si c'est quelqu'un d'autre qui a encore une armée\u{a0}; sinon l'autre faction gagne aussitôt. Qui a abandonné n'a part à rien. Si c'était son tour, seules les consignes sont exécutées pendant cette manche, et le nouveau commandant joue le tour.",
            ),
        ],
    ),
    chapter(
        "chance",
        ("Dice and draws", "Les dés et le sort"),
        &[rule(
            "12",
            "Whatever the lot decides, every possible outcome has the same chance: each face of a die, each card in the deck, each token in the pile. In a throw the attacker's dice come first, then the defender's, then those that fighters throw again, the attacker's before the defender's. Nothing is shuffled in advance: the deck is all cards of the faction that are in no hand and not in its discard. The tables below tell how likely it is that an attack succeeds. When the game has ended anybody can check every throw from its published seed.",
            "Quoi que le sort décide, chaque issue possible a la même chance\u{a0}: chaque face d'un dé, chaque carte de la pioche, chaque jeton de la pile. Dans un combat viennent d'abord les dés de l'attaquant, puis ceux du défenseur, puis ceux que relancent les chasseurs, l'attaquant avant le défenseur. Rien n'est mélangé d'avance\u{a0}: la pioche, ce sont toutes les cartes de la faction qui ne sont ni dans une main ni dans sa défausse. Les tableaux ci-dessous disent quelle chance a une attaque. La partie finie, chacun peut vérifier chaque combat à partir de la graine publiée.",
        )],
    ),
];
