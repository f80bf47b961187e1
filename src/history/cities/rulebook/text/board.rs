//! §1 and §2: the board, the pieces, how a game begins.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "board",
        ("Board and pieces", "Plateau et pièces"),
        &[
            rule(
                "1.1",
                "The board has ten times ten squares. Files are named `A` to `J` from left to right, ranks `1` to `10` from bottom to top: `D4`, `J10`. Squares touch when they share a side or a corner. The first seat plays South, at the bottom; the second plays North.",
                "Le plateau a dix cases sur dix. Les colonnes vont de `A` à `J`, de gauche à droite, les rangées de `1` à `10`, de bas en haut\u{a0}: `D4`, `J10`. Deux cases se touchent par un côté ou par un coin. La première place joue Sud, en bas\u{a0}; la seconde joue Nord.",
            ),
            rule(
                "1.2",
                "There are two kinds of pieces: fighters, which go up to two steps, and heroes, which go up to three. A square holds one piece at most. Heroes never run out, since each of them takes the place of a fighter.",
                "Il y a deux sortes de pièces\u{a0}: les combattants, qui font jusqu'à deux pas, et les héros, qui en font jusqu'à trois. Une case porte une pièce au plus. Les héros ne manquent jamais, puisque chacun prend la place d'un combattant.",
            ),
            rule(
                "1.3",
                "Eight of the squares are cities. Each of them always belongs to one side.",
                "Huit des cases sont des villes. Chacune appartient toujours à un camp.",
            ),
            ruling(
                "1.3",
                ("An empty city keeps its owner", "Une ville vide garde son maître"),
                "A city that stands empty stays with the side that owned it. It changes hands only when an enemy piece enters it.",
                "Une ville laissée vide reste au camp qui la possède. Elle ne change de mains que lorsqu'une pièce ennemie y entre.",
            ),
        ],
    ),
    chapter(
        "set-up",
        ("How a game begins", "La mise en place"),
        &[
            ruling(
                "2.1",
                ("Three set-ups of our own", "Trois mises en place de notre main"),
                "The book's drawing of the beginning is lost, so these three set-ups are ours; the host chooses one. Both sides begin with fighters only, and each owns the four cities on its half. North stands as South does in a mirror; in the Spiral, as South does after half a turn of the board.",
                "Le dessin de départ du livret est perdu\u{a0}: ces trois mises en place sont donc les nôtres, et l'hôte en choisit une. Chaque camp commence avec ses seuls combattants et les quatre villes de sa moitié. Nord est placé comme Sud dans un miroir\u{a0}; dans la Spirale, comme Sud après un demi-tour du plateau.",
            ),
            rule(
                "2.2",
                "The set-ups are fair as far as one can tell: between equal simple players, the side that begins wins about half of the decided games.",
                "Les mises en place sont équitables, autant qu'on puisse en juger\u{a0}: entre joueurs simples de même force, le camp qui commence gagne environ la moitié des parties décidées.",
            ),
            rule(
                "2.3",
                "The book lets the youngest player begin. Here the lot decides, unless the host says who begins.",
                "Le livret fait commencer le plus jeune. Ici, le sort en décide, à moins que l'hôte ne dise qui commence.",
            ),
        ],
    ),
];
