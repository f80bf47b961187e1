//! §1 and §2: the galaxy, armies, ships, cards and tokens.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "board",
        ("The galaxy", "La galaxie"),
        &[
            rule(
                "1.1",
                "The galaxy has 42 planets. Each has a code of three letters, the same in both languages: `COR` is Coruscant. The table below lists them in board order, with the planets they border on. Wherever these pages say “the first”, board order decides. A lane works like any border.",
                "La galaxie compte 42 planètes. Chacune a un code de trois lettres, le même dans les deux langues\u{a0}: `COR` est Coruscant. Le tableau ci-dessous les donne dans l'ordre du plateau, avec leurs voisines. Quand ces pages disent «\u{a0}la première\u{a0}», c'est l'ordre du plateau qui décide. Un couloir d'hyperespace vaut une frontière.",
            ),
            rule(
                "1.2",
                "The planets form six systems. An army that holds all of a system gets its bonus, as many troops as the table says, at the beginning of each of its turns (4.1). Planets of the ally do not count.",
                "Les planètes forment six systèmes. L'armée qui tient un système entier reçoit son bonus, autant de troupes que le dit le tableau, au début de chacun de ses tours (4.1). Les planètes de l'allié ne comptent pas.",
            ),
            rule(
                "1.3",
                "Planets, systems and bonuses are those of the printed game, and so are two of the lanes. It prints no list of borders: most of them are ours. The lane between Dantooine and Yavin 4 leaves the map on one side and comes back on the other.",
                "Planètes, systèmes et bonus sont ceux du jeu imprimé, de même que deux des couloirs. Il ne donne pas de liste des frontières\u{a0}: la plupart sont de nous. Le couloir entre Dantooine et Yavin 4 quitte la carte d'un côté et revient de l'autre.",
            ),
            rule(
                "1.4",
                "There are 83 borders, three of them lanes: 69 inside the systems and 14 between them. The Colonies are closed by two planets; the Outer Rim and the Mid Rim bring most, with four gates each.",
                "Il y a 83 frontières, dont trois couloirs\u{a0}: 69 dans les systèmes et 14 entre eux. Deux planètes ferment les Colonies\u{a0}; la Bordure extérieure et la Bordure médiane rapportent le plus, avec quatre portes chacune.",
            ),
        ],
    ),
    chapter(
        "cards",
        ("Armies, ships, cards and tokens", "Armées, vaisseaux, cartes et jetons"),
        &[
            rule(
                "2.1",
                "Four armies are always in play. Red and Orange are the Republic, Black and Blue the Separatists. The turn goes from Red to Black, Orange, Blue, and to Red again. With two players each commands a faction; with three the second commands both Separatist armies; with four each has one. Who commands two armies plays each by itself: its own turn, planets, troops, ships and cards.",
                "Quatre armées sont toujours en jeu. Rouge et Orange sont la République, Noir et Bleu les Séparatistes. Le tour passe de Rouge à Noir, Orange, Bleu, puis de nouveau à Rouge. À deux, chacun commande une faction\u{a0}; à trois, le deuxième commande les deux armées séparatistes\u{a0}; à quatre, chacun a une armée. Qui en commande deux joue chacune pour elle-même\u{a0}: son tour, ses planètes, ses troupes, ses vaisseaux et ses cartes.",
            ),
            rule(
                "2.2",
                "There are three classes of ships: fighters, corvettes and capital ships, written `FI`, `CO` and `CA`. An army has at most three of each. Ships help the dice of the troops beside them (5.3). They are no troops: they cannot take a planet or hold one.",
                "Il y a trois classes de vaisseaux\u{a0}: chasseurs, corvettes et vaisseaux capitaux, écrits `CH`, `CO` et `VC`. Une armée en a au plus trois de chaque. Les vaisseaux aident les dés des troupes qui sont avec eux (5.3). Ce ne sont pas des troupes\u{a0}: ils ne peuvent ni prendre ni tenir une planète.",
            ),
            ruling(
                "2.2",
                ("Troops without limit", "Des troupes sans limite"),
                "The box has a limited number of pieces of each colour. Here an army may have any number of troops.",
                "La boîte a un nombre limité de pièces de chaque couleur. Ici, une armée peut avoir autant de troupes que l'on veut.",
            ),
            rule(
                "2.3",
                "Each faction has 30 cards, numbered from 1. Cards 1 to 10 show a fighter, 11 to 20 a corvette, 21 to 30 a capital ship. The last digit tells the effect of a card; the table says what each does and when it is used. Both factions have the same cards, but a Plot holds the pawn for the Republic and moves it for the Separatists.",
                "Chaque faction a 30 cartes, numérotées à partir de 1. Les cartes 1 à 10 montrent un chasseur, 11 à 20 une corvette, 21 à 30 un vaisseau capital. Le dernier chiffre dit le pouvoir de la carte\u{a0}; le tableau dit ce que fait chacun et quand il sert. Les deux factions ont les mêmes cartes, mais un Complot retient le pion pour la République et l'avance pour les Séparatistes.",
            ),
            rule(
                "2.4",
                "A card serves once: in a set, to build a ship, or for its effect. Then it goes to the discard of its faction, which everybody may look at. After Order 66 the Republic cannot use the effects of Anakin's cards any more, those that end in 9 or 0; they still make sets and ships.",
                "Une carte sert une fois\u{a0}: dans une série, pour construire un vaisseau, ou pour son pouvoir. Puis elle va à la défausse de sa faction, que tout le monde peut regarder. Après l'ordre 66, la République ne peut plus utiliser les pouvoirs des cartes d'Anakin, celles qui finissent par 9 ou 0\u{a0}; elles font encore des séries et des vaisseaux.",
            ),
            ruling(
                "2.4",
                ("When the deck is empty", "Quand la pioche est vide"),
                "When a card is to be drawn and the deck is empty, the discard becomes the deck. If both are empty, nobody draws a card.",
                "S'il faut piocher et que la pioche est vide, la défausse devient la pioche. Si les deux sont vides, on ne pioche pas.",
            ),
            rule(
                "2.5",
                "A set is three cards. Three fighters are worth 4 troops, three corvettes 5, three capital ships 6, and one of each 7.",
                "Une série, c'est trois cartes. Trois chasseurs valent 4 troupes, trois corvettes 5, trois vaisseaux capitaux 6, et un de chaque 7.",
            ),
            rule(
                "2.6",
                "The Separatists have nine tokens, with 13 dots in all; the table names them. Those not yet drawn are the pile. A token lies face down on a planet of the army that drew it. For the Republic its dots are cards to be won (6.1).",
                "Les Séparatistes ont neuf jetons, qui portent 13 points en tout\u{a0}; le tableau les nomme. Ceux qui ne sont pas encore tirés forment la pile. Un jeton est posé face cachée sur une planète de l'armée qui l'a tiré. Pour la République, ses points sont des cartes à gagner (6.1).",
            ),
            rule(
                "2.7",
                "A pawn moves along a track from 0 to 9 and stays on 9. The farther it is, the more planets Order 66 turns: on space 5 only a die of eight faces that shows 8 turns one, on space 9 a 4 or more (at least 13 minus the number of the space). Before space 5 Order 66 cannot be invoked.",
                "Un pion avance sur une piste de 0 à 9 et reste sur 9. Plus il est loin, plus l'ordre 66 fait basculer de planètes\u{a0}: sur la case 5, il faut un 8 au dé à huit faces, sur la case 9, un 4 ou plus (au moins 13 moins le numéro de la case). Avant la case 5, l'ordre 66 ne peut pas être donné.",
            ),
        ],
    ),
];
