//! §1 to §3: the board, the pieces, who sits where.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "board",
        ("The board", "Le plateau"),
        &[
            rule(
                "1.1",
                "There are 57 spaces: four countries of nine sectors, numbered 0 to 8; four headquarters in the corners; five islands; and twelve sea lanes. Cells of the drawing that bear one name are one space, however long.",
                "Il y a 57 cases\u{a0}: quatre pays de neuf secteurs, numérotés de 0 à 8\u{a0}; quatre quartiers généraux (QG) aux coins\u{a0}; cinq îles\u{a0}; douze couloirs maritimes. Les carrés du dessin qui portent le même nom sont une seule case, si longue soit-elle.",
            ),
            rule(
                "1.2",
                "Spaces touch when any of their cells do, at a corner too. The one exception: two sea lanes never touch. A ship gets from lane to lane through a coast, an island or a headquarters.",
                "Deux cases se touchent dès que deux de leurs carrés se touchent, même par un coin. Seule exception\u{a0}: deux couloirs maritimes ne se touchent jamais. Un navire passe de l'un à l'autre par une côte, une île ou un QG.",
            ),
            rule(
                "1.3",
                "Every sector has a coast, but for sector 4 in the middle of each country.",
                "Tout secteur a une côte, sauf le secteur 4, au milieu de chaque pays.",
            ),
            rule(
                "1.4",
                "Clockwise, the armies are Green, Blue, Yellow and Red. Each has a country and a headquarters of its colour; the headquarters does not belong to the country, and standing in it earns nothing. Islands and lanes are nobody's. Beside the board, each army keeps a Reserve.",
                "Dans le sens horaire, les armées sont Vert, Bleu, Jaune et Rouge. Chacune a un pays et un QG de sa couleur\u{a0}; le QG ne fait pas partie du pays, et s'y tenir ne rapporte rien. Îles et couloirs ne sont à personne. À côté du plateau, chaque armée tient une Réserve.",
            ),
            rule(
                "1.5",
                "Two ways to check that you read the board right: the lane in the middle of the south touches six sectors and two islands; and sectors 4, 6, 7 and 8 lie within two steps of their headquarters.",
                "Deux repères pour l'œil\u{a0}: le couloir du milieu, au sud, touche six secteurs et deux îles\u{a0}; les secteurs 4, 6, 7 et 8 sont à deux pas au plus de leur QG.",
            ),
        ],
    ),
    chapter(
        "pieces",
        ("The pieces", "Les pièces"),
        &[
            rule(
                "2.1",
                "Pieces come in two groups. Three equal pieces of Group I make the one piece of Group II in their line, and never the other way round, unless a penalty breaks it up.",
                "Les pièces forment deux groupes. Trois pièces égales du groupe I font la pièce du groupe II de leur lignée\u{a0}; jamais l'inverse, sauf quand une pénalité la démonte.",
            ),
            rule(
                "2.2",
                "By land one walks through sectors, islands and headquarters, never through lanes; entering an island or a headquarters ends the move, but one may start from there. By air one flies over everything but lanes, without having to stop; each space counts as one. By sea one goes a single step: to a lane, a coastal sector, an island or a headquarters, never to a sector 4.",
                "Par terre, on traverse secteurs, îles et QG, jamais les couloirs\u{a0}; entrer dans une île ou un QG finit le déplacement, mais on peut en partir. Par les airs, on survole tout sauf les couloirs, sans devoir s'arrêter\u{a0}; chaque case compte pour une. Par mer, on avance d'un seul pas\u{a0}: vers un couloir, un secteur côtier, une île ou un QG, jamais vers un secteur 4.",
            ),
            ruling(
                "2.2",
                ("No cutting of corners", "Pas de coin coupé"),
                "From coast to coast a ship may go, but not diagonally across the corner of a sector 4: within a country the steps 1–2, 1–6, 2–7 and 6–7 are closed to ships.",
                "Un navire peut aller de côte à côte, mais pas en diagonale par le coin d'un secteur 4\u{a0}: dans un pays, les pas 1–2, 1–6, 2–7 et 6–7 lui sont fermés.",
            ),
            rule(
                "2.3",
                "Nothing is ever in the way: pieces do not block one another, and any number share a space.",
                "Rien ne barre jamais la route\u{a0}: les pièces ne se bloquent pas, et une case en contient autant qu'on veut.",
            ),
            ruling(
                "2.4",
                ("Pieces without limit", "Des pièces à volonté"),
                "How many pieces the box holds limits nobody.",
                "Le nombre de pièces dans la boîte ne limite personne.",
            ),
        ],
    ),
    chapter(
        "set-up",
        ("Set-up and seats", "Mise en place"),
        &[
            rule(
                "3.1",
                "Every army begins with its Flag and two of each piece of Group I in its headquarters, and with an empty Reserve.",
                "Chaque armée commence avec son Drapeau et deux pièces de chaque sorte du groupe I dans son QG, et une Réserve vide.",
            ),
            rule(
                "3.2",
                "Four players command one army each. With three, the fourth army is mercenary. With two, each commands two neighbours.",
                "À quatre, chacun commande une armée. À trois, la quatrième est mercenaire. À deux, chacun en commande deux voisines.",
            ),
            rule(
                "3.3",
                "Each round is led by an official; the role passes clockwise to the next player who is still in the game.",
                "Chaque manche est menée par un officiel\u{a0}; ce rôle passe, dans le sens horaire, au joueur suivant encore en jeu.",
            ),
            ruling(
                "3.3",
                ("The first official", "Le premier officiel"),
                "The first one is drawn by lot, or named by whoever opens the game.",
                "Le premier est tiré au sort, ou désigné par qui ouvre la partie.",
            ),
        ],
    ),
];
