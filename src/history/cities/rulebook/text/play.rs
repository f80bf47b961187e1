//! §3 to §5: a turn, cities, surrounded pieces.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "turn",
        ("A turn", "Un tour"),
        &[
            rule(
                "3.1",
                "The two sides take turns. A turn is a move of one piece, or an exchange (4.4). Nobody may pass.",
                "Les deux camps jouent à tour de rôle. Un tour est un déplacement d'une pièce, ou un échange (4.4). Nul ne peut passer.",
            ),
            rule(
                "3.2",
                "A fighter goes two steps, a hero three. Each step leads to a square that touches the one before, in any direction; the way may bend.",
                "Un combattant fait deux pas, un héros trois. Chaque pas mène à une case qui touche la précédente, dans n'importe quelle direction\u{a0}; le trajet peut tourner.",
            ),
            ruling(
                "3.2",
                ("Fewer steps are allowed", "On peut faire moins de pas"),
                "These numbers are the most: a fighter may go one step, a hero one or two.",
                "Ces nombres sont des maximums\u{a0}: un combattant peut ne faire qu'un pas, un héros un ou deux.",
            ),
            rule(
                "3.3",
                "Every square on the way, and the last one, must be free. Cities are no obstacle. A move never ends on the square it began on.",
                "Toutes les cases du trajet, la dernière comprise, doivent être libres. Les villes n'arrêtent personne. Un déplacement ne finit jamais sur sa case de départ.",
            ),
            ruling(
                "3.3",
                ("A way may cross itself", "Un trajet peut se croiser"),
                "The square that the piece left counts as free, and a way may pass a square twice.",
                "La case que la pièce a quittée compte comme libre, et un trajet peut passer deux fois par la même case.",
            ),
            ruling(
                "3.4",
                ("Between two pieces, diagonally", "En diagonale entre deux pièces"),
                "A diagonal step between two pieces that touch it on both sides is allowed: nothing forbids it.",
                "Un pas en diagonale entre deux pièces qui le touchent des deux côtés est permis\u{a0}: rien ne l'interdit.",
            ),
            rule(
                "3.5",
                "Only the end of a move has effects. So it does not matter which free way a piece takes; it is enough to name the first and the last square.",
                "Seule la fin d'un déplacement a des effets. Peu importe donc le trajet libre que prend la pièce\u{a0}; il suffit de nommer la première et la dernière case.",
            ),
            ruling(
                "3.6",
                ("Who can do nothing is skipped", "Qui ne peut rien faire est sauté"),
                "A side that can neither move nor exchange is skipped without waiting: the other side plays again. Both cannot be stuck at once.",
                "Un camp qui ne peut ni se déplacer ni échanger est sauté sans attendre\u{a0}: l'autre rejoue. Les deux ne peuvent pas être bloqués à la fois.",
            ),
        ],
    ),
    chapter(
        "cities",
        ("Cities", "Les villes"),
        &[
            rule(
                "4",
                "A turn has its effects in this order: first the city, then the surrounded pieces, then the end of the game.",
                "Les effets d'un tour viennent dans cet ordre\u{a0}: d'abord la ville, puis les pièces cernées, puis la fin de la partie.",
            ),
            rule(
                "4.1",
                "A fighter that ends its move in a city of its own side becomes a hero. It cannot refuse.",
                "Un combattant qui finit son déplacement dans une ville de son camp devient un héros. Il ne peut pas refuser.",
            ),
            rule(
                "4.2",
                "A piece that ends its move in an enemy city takes the city for its side. A fighter stays a fighter.",
                "Une pièce qui finit son déplacement dans une ville ennemie la prend pour son camp. Un combattant reste un combattant.",
            ),
            rule(
                "4.3",
                "A hero that comes to a city of its own changes nothing; nor does a piece that stands in a city and does not move.",
                "Un héros qui arrive dans une ville de son camp ne change rien\u{a0}; une pièce qui est dans une ville sans bouger non plus.",
            ),
            rule(
                "4.4",
                "Exchange: in place of a move, a side may exchange one of its fighters that stands in a city of its own for a hero.",
                "Échange\u{a0}: au lieu d'un déplacement, un camp peut échanger contre un héros un de ses combattants qui se trouve dans une ville à lui.",
            ),
            ruling(
                "4.5",
                ("A city protects nobody", "Une ville ne protège personne"),
                "A piece in a city is surrounded, and surrounds, like any other.",
                "Une pièce dans une ville est cernée, et cerne, comme toute autre.",
            ),
            ruling(
                "4.5",
                ("A city that was taken stays taken", "Une ville prise reste prise"),
                "When a piece takes a city and is beaten in the same turn, the city stays with its side: the city comes first.",
                "Si une pièce prend une ville et se fait battre au même tour, la ville reste à son camp\u{a0}: la ville passe en premier.",
            ),
        ],
    ),
    chapter(
        "surrounded",
        ("Surrounded pieces", "Les pièces cernées"),
        &[
            rule(
                "5.1",
                "Then the whole board is looked at. Pieces of one side that stand next to one another in a straight line, along a rank, a file or a diagonal, with no free square among them and an enemy piece at both ends, are surrounded. All surrounded pieces of both sides leave the game together.",
                "On regarde ensuite tout le plateau. Des pièces d'un camp qui se suivent en ligne droite, sur une rangée, une colonne ou une diagonale, sans case libre entre elles et avec une pièce ennemie à chaque bout, sont cernées. Toutes les pièces cernées, des deux camps, quittent le jeu ensemble.",
            ),
            rule(
                "5.2",
                "To be exact: cut each line at its free squares into chains, and each chain into blocks of one side. All blocks of a chain but the first and the last are surrounded. They are all marked before any is removed, and nothing new comes of the removal.",
                "Plus précisément\u{a0}: on coupe chaque ligne, à ses cases libres, en chaînes, et chaque chaîne en blocs d'un même camp. Tous les blocs d'une chaîne sont cernés, sauf le premier et le dernier. On les marque tous avant d'en ôter un seul, et leur retrait n'entraîne rien d'autre.",
            ),
            rule(
                "5.3",
                "So both sides may lose pieces on one line, and a surrounded piece still helps to surround others.",
                "Les deux camps peuvent donc perdre des pièces sur une même ligne, et une pièce cernée aide encore à en cerner d'autres.",
            ),
            ruling(
                "5.3",
                ("The piece that moved may be beaten", "La pièce déplacée peut être battue"),
                "A piece that moves in between two enemies is itself surrounded. Such a move is legal.",
                "Une pièce qui vient se placer entre deux ennemis est elle-même cernée. Ce coup est permis.",
            ),
            ruling(
                "5.4",
                ("The edge is no enemy", "Le bord n'est pas un ennemi"),
                "Neither the edge nor a corner surrounds anybody. Fighters and heroes surround alike, and it does not matter who moved.",
                "Ni le bord ni un coin ne cernent personne. Combattants et héros cernent de même, et peu importe qui a joué.",
            ),
            rule(
                "5.5",
                "Between turns nobody stands surrounded. An exchange never beats anybody.",
                "Entre deux tours, aucune pièce n'est cernée. Un échange ne bat jamais personne.",
            ),
        ],
    ),
];
