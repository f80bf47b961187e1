//! §1 to §3: the board, the cards, how a game begins.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "board",
        ("The board", "Le plateau"),
        &[
            rule(
                "1.1",
                "The board has 42 territories. Each has a code of three letters, the same in both languages: `BRA` is Brazil. The table below lists them in board order, with the territories they border on. Wherever these pages say “the first”, board order decides. A territory belongs to the player whose troops stand on it; where nobody's troops stand, it is neutral.",
                "Le plateau compte 42 territoires. Chacun a un code de trois lettres, le même dans les deux langues\u{a0}: `BRA` est le Brésil. Le tableau ci-dessous les donne dans l'ordre du plateau, avec leurs voisins. Quand ces pages disent «\u{a0}le premier\u{a0}», c'est l'ordre du plateau qui décide. Un territoire appartient au joueur dont les troupes s'y trouvent\u{a0}; sans joueur, il est neutre.",
            ),
            rule(
                "1.2",
                "A border works both ways. The one between Alaska and Kamchatka leaves the map on one side and comes back on the other.",
                "Une frontière vaut dans les deux sens. Celle de l'Alaska et du Kamtchatka quitte la carte d'un côté et revient de l'autre.",
            ),
            ruling(
                "1.2",
                ("East Africa and the Middle East", "Afrique orientale et Moyen-Orient"),
                "East Africa borders on the Middle East. Printed boards differ on this.",
                "L'Afrique orientale touche le Moyen-Orient. Les éditions imprimées ne sont pas d'accord là-dessus.",
            ),
            rule(
                "1.3",
                "The territories form six continents. Whoever holds all of a continent gets its bonus, as many troops as the table says, at the beginning of each turn (4.1).",
                "Les territoires forment six continents. Qui tient un continent entier reçoit son bonus, autant de troupes que le dit le tableau, au début de chacun de ses tours (4.1).",
            ),
            rule(
                "1.4",
                "There are 83 borders: 69 inside continents and 14 between them. Australia and South America are the easiest to defend: two territories lead into South America, one into Australia. Asia has the largest bonus, and the most territories to guard.",
                "Il y a 83 frontières\u{a0}: 69 dans les continents et 14 entre eux. L'Australie et l'Amérique du Sud sont les plus faciles à défendre\u{a0}: deux territoires ouvrent l'Amérique du Sud, un seul l'Australie. L'Asie a le plus gros bonus, et le plus de territoires à garder.",
            ),
            rule(
                "1.5",
                "With the option for the map the game is played in a galaxy, with three or four players: 42 planets in six systems take the place of territories and continents, and its lanes are borders. There are no wild cards; fighters, corvettes and capital ships stand for infantry, cavalry and artillery. Sets have fixed values there, without the two extra troops, unless the host chooses otherwise (2.3, 2.4).",
                "L'option de la carte place la partie dans une galaxie, à trois ou quatre\u{a0}: 42 planètes en six systèmes remplacent territoires et continents, et ses couloirs sont des frontières. Il n'y a pas de jokers\u{a0}; chasseurs, corvettes et vaisseaux capitaux tiennent lieu d'infanterie, de cavalerie et d'artillerie. Les séries y ont une valeur fixe, sans les deux troupes de plus, sauf autre choix de l'hôte (2.3, 2.4).",
            ),
        ],
    ),
    chapter(
        "cards",
        ("The cards", "Les cartes"),
        &[
            rule(
                "2.1",
                "There are 44 cards: one for each territory, which shows infantry, cavalry or artillery, and two wild ones, `W1` and `W2`. You write a card as its territory. Card order is board order, with the wild cards at the end.",
                "Il y a 44 cartes\u{a0}: une par territoire, qui montre infanterie, cavalerie ou artillerie, et deux jokers, `J1` et `J2`. Une carte s'écrit comme son territoire. L'ordre des cartes est celui du plateau, les jokers à la fin.",
            ),
            ruling(
                "2.1",
                ("Which card shows what", "Ce que montre chaque carte"),
                "The table of territories says what each card shows: infantry, cavalry and artillery take turns in board order. Printed decks assign them in other ways.",
                "Le tableau des territoires dit ce que montre chaque carte\u{a0}: infanterie, cavalerie et artillerie alternent dans l'ordre du plateau. Les jeux imprimés les répartissent autrement.",
            ),
            rule(
                "2.2",
                "A set is three cards: three of one kind, one of each kind, or any two with a wild one. A wild card counts as the kind that makes the set worth most.",
                "Une série, c'est trois cartes\u{a0}: trois du même genre, une de chaque genre, ou deux quelconques avec un joker. Un joker compte pour le genre qui donne le plus de valeur à la série.",
            ),
            rule(
                "2.3",
                "A set traded in brings troops, which you then place. By default its worth grows with each set that anybody trades in the whole game: 4, 6, 8, 10, 12, 15, and then 5 more each time. By the option for cards it may instead depend on what the set shows; the table compares them.",
                "Une série échangée rapporte des troupes, que l'on place ensuite. Par défaut, sa valeur monte avec chaque série échangée par qui que ce soit dans toute la partie\u{a0}: 4, 6, 8, 10, 12, 15, puis 5 de plus à chaque fois. Avec l'option des cartes, elle peut dépendre de ce que montre la série\u{a0}; le tableau les compare.",
            ),
            ruling(
                "2.3",
                ("Sets grow in worth", "La valeur des séries monte"),
                "The book prints a fixed table only. The growing one is what the standard game has everywhere, so it is the default; the other two are options.",
                "La règle imprimée n'a qu'un tableau fixe. La valeur qui monte est celle du jeu classique partout ailleurs\u{a0}: c'est donc le choix par défaut\u{a0}; les deux autres sont des options.",
            ),
            rule(
                "2.4",
                "If you hold a territory that is shown on one of the three cards, two more troops are put on it at once; only once a turn. You name the territory after `ON`. If you name none, or one that does not fit, it is the first in board order that does.",
                "Si vous tenez un territoire montré par l'une des trois cartes, deux troupes de plus y sont mises aussitôt\u{a0}; une seule fois par tour. Nommez ce territoire après `SUR`. Si vous n'en nommez pas, ou s'il ne convient pas, c'est le premier qui convient dans l'ordre du plateau.",
            ),
            ruling(
                "2.4",
                ("Two troops for a territory shown", "Deux troupes pour un territoire montré"),
                "The two troops are part of the standard game, though not of this book. The host can switch them off.",
                "Ces deux troupes sont du jeu classique, mais pas de cette règle imprimée. L'hôte peut y renoncer.",
            ),
            rule(
                "2.5",
                "Cards that were traded lie on the discard, which everybody may look at.",
                "Les cartes échangées vont à la défausse, que tout le monde peut regarder.",
            ),
            ruling(
                "2.5",
                ("When the deck is empty", "Quand la pioche est vide"),
                "When a card is to be drawn and the deck is empty, the discard becomes the deck. If both are empty, nobody draws a card.",
                "S'il faut piocher et que la pioche est vide, la défausse devient la pioche. Si les deux sont vides, on ne pioche pas.",
            ),
        ],
    ),
    chapter(
        "setup",
        ("Set-up", "Mise en place"),
        &[
            rule(
                "3.1",
                "Two to six play, clockwise in the order in which the game lists them. The table says how many troops each begins with. The lot decides who is first.",
                "On joue de deux à six, dans le sens des aiguilles d'une montre et dans l'ordre de la partie. Le tableau dit combien de troupes chacun a au départ. Le sort désigne qui commence.",
            ),
            rule(
                "3.2",
                "As a rule the territories are dealt: drawn one by one for the players in turn, beginning with the first. One troop of its player stands on each.",
                "En général, les territoires sont distribués\u{a0}: tirés un à un pour chaque joueur à son tour, à partir du premier. Une troupe de ce joueur va sur chacun.",
            ),
            ruling(
                "3.2",
                ("Territories are dealt", "Les territoires sont distribués"),
                "To claim territories one by one would take months by mail. So they are dealt, or picked from lists (3.3).",
                "Choisir les territoires un à un prendrait des mois par courrier. Ils sont donc distribués, ou choisis sur listes (3.3).",
            ),
            rule(
                "3.3",
                "With lists everybody first sends a ranking: `WANT BRA ARG PER`. Then the players pick in turn, from the first on, each time the highest territory of their ranking that is still free. One troop goes on each, until no territory is left.",
                "Avec des listes, chacun envoie d'abord un classement\u{a0}: `VOULOIR BRA ARG PER`. Puis on choisit à tour de rôle, à partir du premier, chaque fois le territoire le mieux classé encore libre. Une troupe va sur chacun, jusqu'au dernier territoire.",
            ),
            ruling(
                "3.3",
                ("The common order", "L'ordre commun"),
                "Territories that your ranking does not name follow those that it names, in the common order; without a sheet that is all your ranking. It begins with Alaska, and each next one stands eleven further down the table, beginning again at its top. This scatters them, so that nobody who is absent is given a continent.",
                "Les territoires que votre classement ne nomme pas suivent les autres, dans l'ordre commun\u{a0}; sans feuille, c'est tout votre classement. Il part de l'Alaska, et chaque suivant est onze lignes plus bas dans le tableau, en reprenant en haut. Ils sont ainsi dispersés, et nul absent ne reçoit un continent.",
            ),
            rule(
                "3.4",
                "With two players 14 of the territories are neutral. If territories are dealt, the neutral ones come third in turn; with lists they are drawn before the rankings are asked for, and the players share the other 28.",
                "À deux, 14 des territoires sont neutres. S'ils sont distribués, le neutre vient en troisième\u{a0}; avec des listes, ils sont tirés avant que l'on demande les classements, et les joueurs se partagent les 28 autres.",
            ),
            ruling(
                "3.4",
                ("Neutral troops", "Les troupes neutres"),
                "Neutral troops never attack and get no reinforcements. There are 40 of them: three on each of the first twelve territories drawn, and two on each of the last two.",
                "Les troupes neutres n'attaquent jamais et ne reçoivent pas de renforts. Il y en a 40\u{a0}: trois sur chacun des douze premiers territoires tirés, et deux sur chacun des deux derniers.",
            ),
            rule(
                "3.5",
                "Then everybody places the rest of their troops on their own territories, all at once and sealed: `PLACE 5 BRA`, `PLACE ALL ARG`. What you do not place is placed for you (8.2).",
                "Puis chacun place le reste de ses troupes sur ses propres territoires, tous à la fois et sous pli\u{a0}: `PLACER 5 BRA`, `PLACER TOUT ARG`. Ce que vous ne placez pas est placé pour vous (8.2).",
            ),
            rule(
                "3.6",
                "Then the lot decides a second time: who has the first turn. From there the turns go clockwise.",
                "Puis le sort décide une seconde fois\u{a0}: à qui est le premier tour. De là, on tourne dans le sens des aiguilles d'une montre.",
            ),
        ],
    ),
];
