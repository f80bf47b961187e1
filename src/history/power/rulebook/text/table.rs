//! §8 to §13: two and three players, the end, time, and how orders are written.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "two-players",
        ("Two players", "À deux joueurs"),
        &[
            rule(
                "8.1",
                "Each commands two neighbouring armies, with five orders for each that lives. Both are one side: they add up and never fight each other. An exchange never mixes colours, and no piece, captured or not, passes from one to the other.",
                "Chacun commande deux armées voisines, avec cinq ordres pour chacune en vie. Les deux sont un seul camp\u{a0}: leurs forces s'ajoutent, et elles ne se battent jamais entre elles. Un échange ne mêle pas les couleurs, et aucune pièce, capturée ou non, ne passe de l'une à l'autre.",
            ),
            rule(
                "8.2",
                "The prisoners of a space all go to the one of your armies that is stronger there. A Flag goes to the one with more Infantry and Regiments there, by power, then to the stronger one.",
                "Les prisonniers d'une case vont tous à celle de vos armées qui y est la plus forte. Un Drapeau va à celle qui y a le plus de Soldats et de Régiments, en puissance, puis à la plus forte.",
            ),
            ruling(
                "8.2",
                ("Prisoners between equals", "Les prisonniers entre égales"),
                "Where both are equal, they go to the army your sheet names for the round; if it names none, to the one with less power in all as the battles begin, Power Units included; then to the first clockwise.",
                "À égalité, ils vont à l'armée que votre feuille désigne pour la manche\u{a0}; si elle n'en désigne aucune, à la moins puissante en tout au début des batailles, Power compris\u{a0}; enfin à la première dans le sens horaire.",
            ),
            rule(
                "8.3",
                "Power Units come to each army by itself: two a round at the most, for one's own other country pays nothing.",
                "Les Power viennent à chaque armée pour elle-même\u{a0}: deux par manche au plus, car le pays de votre autre armée ne paie rien.",
            ),
            rule(
                "8.4",
                "You win by taking both Flags of the other. With one army lost you fight on with the other.",
                "On gagne en prenant les deux Drapeaux de l'autre. Une armée perdue, on se bat avec celle qui reste.",
            ),
        ],
    ),
    chapter(
        "mercenaries",
        ("Three players and the mercenaries", "À trois, avec les mercenaires"),
        &[
            rule(
                "9.1",
                "The mercenary army is set up like any other. Any player may give it any of their five orders: moves, exchanges, purchases, missiles.",
                "L'armée mercenaire est mise en place comme les autres. Chaque joueur peut lui donner chacun de ses cinq ordres\u{a0}: déplacements, échanges, achats, missiles.",
            ),
            rule(
                "9.2",
                "Moves of its pieces on the board are compared beforehand, kind by kind and space by space. Are no more ordered than there are pieces, all stand. Otherwise orders of different players to one destination count once; if that is few enough, they are carried out, and count for each who gave them. If not, all of them are cancelled, even where a single player ordered too many.",
                "Les déplacements de ses pièces sur le plateau sont comparés d'avance, sorte par sorte et case par case. S'il n'y en a pas plus que de pièces, tous tiennent. Sinon, les ordres de joueurs différents vers un même but comptent une fois\u{a0}; si cela suffit, ils sont exécutés et comptent pour chacun de leurs auteurs. Sinon, tous sont annulés, même quand un seul joueur en a donné trop.",
            ),
            ruling(
                "9.2",
                ("What is compared", "Ce qui est comparé"),
                "Only orders count that are within the allowance and legal for such a piece as the round begins.",
                "Seuls comptent les ordres qui ne dépassent pas le nombre permis et qui sont légaux pour une telle pièce au début de la manche.",
            ),
            rule(
                "9.3",
                "All other orders for mercenaries, leaving the Reserve included, are carried out in their turn; one that finds nothing left to act on is illegal.",
                "Tous les autres ordres aux mercenaires, y compris de sortir de la Réserve, sont exécutés à leur tour\u{a0}; celui qui ne trouve plus rien est illégal.",
            ),
            rule(
                "9.4",
                "Mercenaries are a side of their own: they fight, capture into their own Reserve, earn Power Units and may capture a Flag. They pay no penalty.",
                "Les mercenaires sont un camp à part\u{a0}: ils se battent, capturent dans leur propre Réserve, gagnent des Power et peuvent prendre un Drapeau. Ils ne paient pas de pénalité.",
            ),
            rule(
                "9.5",
                "So long as their Flag stands, their country pays everybody who occupies it, even with none of their pieces left. Their Flag falls like any other; nobody needs it to win, and they cannot win.",
                "Tant que leur Drapeau est debout, leur pays paie tous ceux qui l'occupent, même s'il ne leur reste aucune pièce. Leur Drapeau tombe comme les autres\u{a0}; personne n'en a besoin pour gagner, et eux ne peuvent pas gagner.",
            ),
        ],
    ),
    chapter(
        "end",
        ("The end", "La fin"),
        &[
            rule(
                "10.1",
                "The last player with an army has won. When nobody is left, or all who live agree, the game is drawn between those who were alive as the round began.",
                "Le dernier joueur qui a une armée a gagné. S'il ne reste personne, ou si tous les joueurs en vie consentent, la partie est nulle entre ceux qui étaient en vie au début de la manche.",
            ),
            rule(
                "10.2",
                "A game may have an agreed end, a last round or a closing time: the round in play is finished, and was announced as the final one. Then most power wins, on the board, in the Reserve and in units, Mega-Missiles counting nothing; then most Flags; then it is shared.",
                "Une partie peut avoir une fin convenue, une dernière manche ou une heure\u{a0}: la manche en cours est finie, et elle avait été annoncée comme la dernière. La plus grande puissance gagne alors, plateau, Réserve et Power, les Méga-missiles comptant zéro\u{a0}; puis le plus de Drapeaux\u{a0}; sinon la victoire est partagée.",
            ),
        ],
    ),
    chapter(
        "time",
        ("Time and silence", "Le temps et le silence"),
        &[
            rule(
                "11.1",
                "A time to order takes the place of the sand timer. It ends when the last awaited sheet is in, or at the deadline; who has handed in none by then gave no orders. For two players it is proposed twice as long.",
                "Un délai remplace le sablier. Il finit à l'arrivée de la dernière feuille attendue, ou à l'échéance\u{a0}; qui n'a rien remis alors n'a pas donné d'ordre. À deux joueurs, on le propose deux fois plus long.",
            ),
            rule(
                "11.2",
                "Each player may call one time-out in a game: the time to order in play becomes longer, by as much again as a round has at the most. A tournament game has none and keeps its closing time strictly.",
                "Chaque joueur peut prendre un temps mort par partie\u{a0}: le délai en cours s'allonge, d'un délai ordinaire au plus. Une partie de tournoi n'en a pas et tient strictement son heure de fin.",
            ),
            rule(
                "11.3",
                "During a round players say nothing that could sway others. A game is silent unless it was opened as open, with messages allowed.",
                "Pendant une manche, les joueurs ne disent rien qui puisse influencer les autres. Une partie est silencieuse, à moins d'être ouverte avec messages permis.",
            ),
        ],
    ),
    chapter(
        "writing",
        ("Writing orders", "Écrire les ordres"),
        &[
            rule(
                "12.1",
                "One order a line: the piece, where it stands, where it goes. What separates the words does not matter, nor do capitals and accents; what follows `#` or `=` is a comment. A place with `X` before it marks an exchange or a purchase.",
                "Un ordre par ligne\u{a0}: la pièce, d'où elle part, où elle va. Peu importent les séparateurs, les majuscules et les accents\u{a0}; ce qui suit `#` ou `=` est un commentaire. Un lieu précédé de `E` marque un échange ou un achat.",
            ),
            rule(
                "12.2",
                "A bare `HQ` or `RV` is the army's own; `BHQ` is Blue's headquarters, `BRV` Blue's Reserve. A Mega-Missile with a place to go to is always a launch.",
                "`HQ` ou `RV` tout court est celui de l'armée\u{a0}; `HQB` est le QG de Bleu, `RVB` sa Réserve. Un Méga-missile avec un but est toujours un lancement.",
            ),
            rule(
                "12.3",
                "Who commands two armies, or writes for mercenaries, puts the army and a colon before the order: `R: T R4 R0`. Without it, a line is for your only living army; with two, for the one whose headquarters or Reserve it starts from, else it is illegal.",
                "Qui commande deux armées, ou écrit aux mercenaires, met l'armée et deux points devant l'ordre\u{a0}: `R\u{a0}: T R4 R0`. Sinon, la ligne vaut pour votre seule armée en vie\u{a0}; avec deux, pour celle dont le QG ou la Réserve est le départ, sans quoi elle est illégale.",
            ),
            rule(
                "12.4",
                "Full names of the language work, too. A line that cannot be read keeps its place as an illegal order; you are told at once what was expected, and may write the sheet anew until the deadline. The other language's letters are never guessed at: `C` is a Cruiser here, and a Fighter in French.",
                "Les noms entiers de la langue marchent aussi. Une ligne illisible garde sa place comme ordre illégal\u{a0}; on vous dit aussitôt ce qui était attendu, et vous pouvez récrire la feuille jusqu'à l'échéance. Les lettres de l'autre langue ne sont jamais devinées\u{a0}: `C` est ici un Chasseur, et un Croiseur en anglais.",
            ),
        ],
    ),
    chapter(
        "referees",
        ("For referees", "Pour les arbitres"),
        &[rule(
            "13",
            "Rounds can be carried out without a game: `sealed-orders adjudicate power` reads a position and sheets, and says what happens.",
            "On peut exécuter une manche sans partie\u{a0}: `sealed-orders adjudicate power` lit une position et des feuilles, et dit ce qui arrive.",
        )],
    ),
];
