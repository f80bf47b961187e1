//! §12 and §13: sheets, and a turn by mail.

use super::{ChapterText, chapter, rule};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "writing",
        ("Writing orders", "Écrire des ordres"),
        &[
            rule(
                "12.1",
                "Write one order a line; the table shows each kind. A territory is its code or its full name. Capitals and accents do not matter, and spaces, commas, dashes and arrows separate the words. Numbers are written in digits. What follows `#` is a comment.",
                "Écrivez un ordre par ligne\u{a0}; le tableau montre chaque sorte. Un territoire, c'est son code ou son nom entier. Peu importent majuscules et accents\u{a0}; espaces, virgules, tirets et flèches séparent les mots. Les nombres s'écrivent en chiffres. Ce qui suit `#` est un commentaire.",
            ),
            rule(
                "12.2",
                "What an attack says after its two territories comes in any order, each thing once, and MOVE or LEAVE, but not both. A condition stands last on a line, one at most: `IF TAKEN NAF`, if you took North Africa in this turn; `IF NOT TAKEN NAF`, if you did not; `IF 5 BRA`, if you hold Brazil with at least five troops. FORTIFY without a number sends all but one. Several `WANT` lines add up, and a territory counts where you name it first.",
                "Ce qu'une attaque dit après ses deux territoires vient dans n'importe quel ordre, chaque chose une fois, et AVANCER ou LAISSER, mais pas les deux. Une condition vient en dernier sur la ligne, une au plus\u{a0}: `SI PRIS NAF`, si vous avez pris l'Afrique du Nord dans ce tour\u{a0}; `SI PAS PRIS NAF`, sinon\u{a0}; `SI 5 BRA`, si vous tenez le Brésil avec au moins cinq troupes. FORTIFIER sans nombre envoie toutes les troupes sauf une. Plusieurs lignes `VOULOIR` s'ajoutent, et un territoire compte là où vous le nommez d'abord.",
            ),
            rule(
                "12.3",
                "A line that fits none of this cannot be read. It stays on your sheet as it is, and you are told what was expected. Words of the other language are never guessed at.",
                "Une ligne qui ne correspond à rien de cela est illisible. Elle reste telle quelle sur votre feuille, et on vous dit ce qui était attendu. On ne devine jamais les mots de l'autre langue.",
            ),
            rule(
                "12.4",
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
                "13.1",
                "A whole turn fits into one mail: `TRADE`, `PLACE ALL BRA`, `ATTACK BRA NAF UNTIL 3 LEAVE 2`, `ATTACK NAF EGY IF TAKEN NAF`, `FORTIFY ARG BRA`, `END`, each on a line of its own. What cannot be done is skipped, with its reason, and the next line is carried out.",
                "Un tour entier tient dans un message\u{a0}: `ECHANGER`, `PLACER TOUT BRA`, `ATTAQUER BRA NAF JUSQU'A 3 LAISSER 2`, `ATTAQUER NAF EGY SI PRIS NAF`, `FORTIFIER ARG BRA`, `FIN`, chacun sur sa ligne. Ce qui ne peut pas se faire est passé, avec sa raison, et la ligne suivante est exécutée.",
            ),
            rule(
                "13.2",
                "A sheet that ends neither your turn nor the game lets the turn go on: you see the dice and the board, and write the next sheet. There you may let troops follow, attack on, or trade the cards of somebody you beat. The end of a sheet, even of an empty one, settles nothing. Do not forget `END`: without it the others wait.",
                "Une feuille qui ne finit ni votre tour ni la partie laisse le tour continuer\u{a0}: vous voyez les dés et le plateau, et écrivez la feuille suivante. Là, des troupes peuvent suivre, vous pouvez attaquer encore, ou échanger les cartes d'un vaincu. La fin d'une feuille, même vide, ne règle rien. N'oubliez pas `FIN`\u{a0}: sans lui, les autres attendent.",
            ),
            rule(
                "13.3",
                "The form has rows for a trade, for placing, for attacks and for a fortify, a tick for the end of the turn, and one for the standing order. A ranking has a row for each territory. On the board you press the territories: each attack is one line, and then you are asked how many troops follow.",
                "Le formulaire a des lignes pour un échange, pour placer, pour attaquer et pour fortifier, une case à cocher pour la fin du tour, et une ligne pour la consigne. Un classement a une ligne par territoire. Sur le plateau, on touche les territoires\u{a0}: chaque attaque est une ligne, puis on vous demande combien de troupes suivent.",
            ),
        ],
    ),
];
