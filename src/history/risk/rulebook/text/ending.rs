//! §9 to §11: standing orders, the end, chance.

use super::{ChapterText, chapter, rule};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "defence",
        ("Standing orders", "Les consignes"),
        &[rule(
            "9.1",
            "`DEFEND 1` or `DEFEND 2` says how many dice you throw when you are attacked, everywhere and from now on; at the start it is two. `DEFEND 1 IN BRA` says it for Brazil alone, and there it is stronger than any general order, earlier or later, until you lose Brazil. You may give standing orders on any sheet, also below END, and while it is another's turn. Orders of the others count before the lines of the turn, yours in your own turn from their line on. Who is out has none.",
            "`DEFENDRE 1` ou `DEFENDRE 2` dit combien de dés vous lancez quand on vous attaque, partout et dès maintenant\u{a0}; au départ, c'est deux. `DEFENDRE 1 EN BRA` le dit pour le Brésil seul, et y prime sur toute consigne générale, d'avant ou d'après, jusqu'à ce que vous perdiez le Brésil. Une consigne peut figurer sur toute feuille, même sous FIN, et pendant le tour d'un autre. Celles des autres valent avant les lignes du tour, les vôtres, à votre tour, à partir de leur ligne. Qui est hors jeu n'en a plus.",
        )],
    ),
    chapter(
        "ending",
        ("The end of the game", "La fin de la partie"),
        &[
            rule(
                "10.1",
                "The last player left wins (6.2). With the option for rounds the game also ends after so many rounds of turns, once the last card is drawn: then most territories win, at a tie most troops; who is still equal shares the victory.",
                "Le dernier joueur en lice gagne (6.2). Avec l'option des tours de table, la partie finit aussi après tant de tours de table, une fois la dernière carte piochée\u{a0}: gagne alors qui a le plus de territoires, puis qui a le plus de troupes\u{a0}; en cas d'égalité persistante, la victoire est partagée.",
            ),
            rule(
                "10.2",
                "The players may agree on a draw. The game then ends at once, and nothing of the round is carried out. Everybody still in the game is named.",
                "Les joueurs peuvent convenir d'une partie nulle. La partie finit alors aussitôt, et rien de la manche n'est exécuté. Tous ceux qui sont encore en jeu sont nommés.",
            ),
            rule(
                "10.3",
                "Whoever gives up is out before the sheets are read. Their territories become neutral, with the troops that stand there, and their cards go to the discard. If it was their turn, troops not yet placed are lost and the turn ends without a card; of the other sheets only standing orders count. If one player is left, that player wins; if nobody is, the game is drawn between all who were left. Who gives up before lists are read picks by the common order, and what they pick is neutral.",
                "Qui abandonne est hors jeu avant la lecture des feuilles. Ses territoires deviennent neutres, avec les troupes qui s'y trouvent, et ses cartes vont à la défausse. Si c'était son tour, les troupes non placées sont perdues et le tour finit sans carte\u{a0}; des autres feuilles, seules les consignes comptent. S'il reste un joueur, il gagne\u{a0}; s'il n'en reste aucun, la partie est nulle entre tous ceux qui restaient. Si l'abandon vient avant les listes, la place choisit selon l'ordre commun, et ce qu'elle choisit est neutre.",
            ),
        ],
    ),
    chapter(
        "chance",
        ("Dice and draws", "Les dés et le sort"),
        &[rule(
            "11.1",
            "Whatever the lot decides, every possible outcome has the same chance: each face of a die, each card in the deck, each territory not yet dealt. The dice are thrown when they are needed, the attacker's first and then the defender's. Nothing is shuffled in advance: the deck is all cards that are in no hand and not in the discard. The tables below tell how likely it is that an attack succeeds. When the game has ended anybody can check every throw from its published seed.",
            "Quoi que le sort décide, chaque issue possible a la même chance\u{a0}: chaque face d'un dé, chaque carte de la pioche, chaque territoire pas encore distribué. Les dés sont lancés quand il en faut, d'abord ceux de l'attaquant, puis ceux du défenseur. Rien n'est mélangé d'avance\u{a0}: la pioche, ce sont toutes les cartes qui ne sont ni dans une main ni dans la défausse. Les tableaux ci-dessous disent quelle chance a une attaque. La partie finie, chacun peut vérifier chaque combat à partir de la graine publiée.",
        )],
    ),
];
