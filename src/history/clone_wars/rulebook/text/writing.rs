//! §13 and §14: the notation, a turn by one mail.

use super::{ChapterText, chapter, rule};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "writing",
        ("Writing orders", "Écrire des ordres"),
        &[
            rule(
                "13.1",
                "Write one order a line; the table shows each kind. A planet is its code or its full name, a card its number. Capitals and accents do not matter, and spaces, commas, dashes and arrows separate the words. Numbers are written in digits. What follows `#` is a comment.",
                "Écrivez un ordre par ligne\u{a0}; le tableau montre chaque sorte. Une planète, c'est son code ou son nom entier, une carte son numéro. Peu importent majuscules et accents\u{a0}; espaces, virgules, tirets et flèches séparent les mots. Les nombres s'écrivent en chiffres. Ce qui suit `#` est un commentaire.",
            ),
            rule(
                "13.2",
                "Ships are `ALL`, `NONE`, or classes with a number, such as `2FI CO`; a class without a number means all of it. FLEET without ships sends all. Armies are letters or colours: `R` or `RED`, `K` or `BLACK`, `O` or `ORANGE`, `B` or `BLUE`.",
                "Les vaisseaux sont `TOUT`, `AUCUN`, ou des classes avec un nombre, comme `2CH CO`\u{a0}; une classe sans nombre, c'est toute la classe. FLOTTE sans vaisseaux les envoie tous. Les armées sont des lettres ou des couleurs\u{a0}: `R` ou `ROUGE`, `N` ou `NOIR`, `O` ou `ORANGE`, `B` ou `BLEU`.",
            ),
            rule(
                "13.3",
                "What an attack says after its two planets comes in any order, each thing once, and MOVE or LEAVE, but not both. A condition stands last on a line, one at most: `IF TAKEN SAL`, if the army took Saleucami in this turn; `IF NOT TAKEN SAL`, if it did not; `IF 5 DAN`, if it holds Dantooine with at least five troops. No line but `WANT` names an army: in a turn it is the one to move, in a standing order and while placing the planet tells.",
                "Ce qu'une attaque dit après ses deux planètes vient dans n'importe quel ordre, chaque chose une fois, et AVANCER ou LAISSER, mais pas les deux. Une condition vient en dernier sur la ligne, une au plus\u{a0}: `SI PRIS SAL`, si l'armée a pris Saleucami dans ce tour\u{a0}; `SI PAS PRIS SAL`, sinon\u{a0}; `SI 5 DAN`, si elle tient Dantooine avec au moins cinq troupes. Aucune ligne sauf `VOULOIR` ne nomme d'armée\u{a0}: pendant un tour, c'est celle qui joue\u{a0}; dans une consigne et au placement, la planète le dit.",
            ),
            rule(
                "13.4",
                "A line that fits none of this cannot be read. It stays on your sheet as it is, and you are told what was expected. Words of the other language are never guessed at.",
                "Une ligne qui ne correspond à rien de cela est illisible. Elle reste telle quelle sur votre feuille, et on vous dit ce qui était attendu. On ne devine jamais les mots de l'autre langue.",
            ),
            rule(
                "13.5",
                "The last table gives the words of the game in both languages.",
                "Le dernier tableau donne les termes du jeu dans les deux langues.",
            ),
        ],
    ),
    chapter(
        "mail",
        ("A turn by one mail, or step by step", "Un tour en un message, ou pas à pas"),
        &[
            rule(
                "14.1",
                "A whole turn fits into one mail: `TOKEN MUS GEO`, `PLACE ALL GEO`, `ATTACK GEO UTA UNTIL 3 SHIPS 1FI`, `ATTACK UTA KAS IF TAKEN UTA`, `FLEET HYP GEO`, `ORDER 66 EMPEROR MUS DAG ALLY NAB`, each on a line of its own. What cannot be done is skipped, with its reason, and the next line is carried out.",
                "Un tour entier tient dans un message\u{a0}: `JETON MUS GEO`, `PLACER TOUT GEO`, `ATTAQUER GEO UTA JUSQU'A 3 VAISSEAUX 1CH`, `ATTAQUER UTA KAS SI PRIS UTA`, `FLOTTE HYP GEO`, `ORDRE 66 EMPEREUR MUS DAG ALLIE NAB`, chacun sur sa ligne. Ce qui ne peut pas se faire est passé, avec sa raison, et la ligne suivante est exécutée.",
            ),
            rule(
                "14.2",
                "A sheet that ends neither the turn nor the game lets the turn go on: you see the dice and the board, and write the next sheet for the same army. The end of a sheet, even of an empty one, settles nothing. Do not forget `END`: without it the others wait.",
                "Une feuille qui ne finit ni le tour ni la partie laisse le tour continuer\u{a0}: vous voyez les dés et le plateau, et écrivez la feuille suivante pour la même armée. La fin d'une feuille, même vide, ne règle rien. N'oubliez pas `FIN`\u{a0}: sans lui, les autres attendent.",
            ),
            rule(
                "14.3",
                "The form has rows for the token, sets, a ship, effects, placing, attacks, what follows them, and Order 66, a tick for the end of the turn, and rows for standing orders. A ranking has a row for each planet. On the board you press the planets.",
                "Le formulaire a des lignes pour le jeton, les séries, un vaisseau, les pouvoirs, le placement, les attaques, ce qui les suit et l'ordre 66, une case à cocher pour la fin du tour, et des lignes pour les consignes. Un classement a une ligne par planète. Sur le plateau, on touche les planètes.",
            ),
        ],
    ),
];
