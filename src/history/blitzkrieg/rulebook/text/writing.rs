//! §8 and §9: sheets, and a turn by mail.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "writing",
        ("Writing a turn", "Écrire un tour"),
        &[
            rule(
                "8.1",
                "Write one thing a line; the table shows each kind of line. Spaces, commas, dashes and arrows separate the words. Capitals and accents do not matter, and the dot of a space may be left out: `W12`. Some tokens have longer names, too, and in a `STRATEGIC` line so have the theatres. What follows `#` is a comment. A letter of the other language is not understood.",
                "Écrivez une chose par ligne\u{a0}; le tableau montre chaque sorte de ligne. Espaces, virgules, tirets et flèches séparent les mots. Peu importent les majuscules et les accents, et le point d'une case peut manquer\u{a0}: `O12`. Certains jetons ont aussi un nom plus long, de même que les théâtres sur une ligne `STRATEGIE`. Ce qui suit `#` est un commentaire. Une lettre de l'autre langue n'est pas comprise.",
            ),
            rule(
                "8.2",
                "The turn's placement is the first line with a token and a space, without THEN, that can be carried out. After a blitz token the lines with THEN and STOP are read from the top of the sheet: the first THEN line that can be carried out at that moment is, and STOP ends the blitz. After a further blitz token reading goes on below. So several lines are a list of wishes: `F0 W3.1`, `THEN NUKE W3.3`, `THEN A3 W3.3`, `STOP` means: the blitz; then the bomb, if research drew it; else the army; else no more.",
                "Le placement du tour est la première ligne avec un jeton et une case, sans PUIS, qui peut être exécutée. Après un jeton blitz, les lignes à PUIS et STOP sont lues depuis le haut de la feuille\u{a0}: la première ligne à PUIS exécutable à ce moment est exécutée, et STOP finit le blitz. Après un autre jeton blitz, on continue à lire plus bas. Plusieurs lignes forment donc une liste de vœux\u{a0}: `F0 O3.1`, `PUIS NUC O3.3`, `PUIS A3 O3.3`, `STOP` veut dire\u{a0}: le blitz\u{a0}; puis la bombe, si la recherche l'a piochée\u{a0}; sinon l'armée\u{a0}; sinon rien de plus.",
            ),
            rule(
                "8.3",
                "`STRATEGIC P`, anywhere on the sheet, says where a strategic advantage goes. Of such lines the first counts that names an open theatre other than the one placed in. If only one other theatre is open, no line is needed.",
                "`STRATEGIE P`, n'importe où sur la feuille, dit où va un avantage stratégique. De ces lignes, c'est la première dont le théâtre est ouvert et n'est pas celui du placement qui compte. Si un seul autre théâtre est ouvert, il n'en faut pas.",
            ),
            ruling(
                "8.3",
                (
                    "A strategic advantage needs its theatre",
                    "Un avantage stratégique veut son théâtre",
                ),
                "With two or more other open theatres, a placement that will bring a strategic advantage cannot be carried out while the sheet names none of them: the order lacks its object. This also holds for a placement that closes a theatre whose strategic space is free.",
                "S'il y a deux autres théâtres ouverts ou plus, un placement qui apportera un avantage stratégique ne peut être exécuté tant que la feuille n'en nomme aucun\u{a0}: il manque à l'ordre son objet. Cela vaut aussi pour un placement qui ferme un théâtre dont la case stratégique est libre.",
            ),
            rule(
                "8.4",
                "`EFFECTS W3.2 W3.1`, anywhere on the sheet, gives the order in which the effects of a closing theatre are carried out. The first such line counts that names a free space of that theatre. Free spaces that it does not name follow in board order; without such a line, all do.",
                "`EFFETS O3.2 O3.1`, n'importe où sur la feuille, donne l'ordre dans lequel les effets d'un théâtre qui ferme sont exécutés. De ces lignes, c'est la première qui nomme une case libre de ce théâtre qui compte. Les cases libres qu'elle ne nomme pas suivent dans l'ordre du plateau\u{a0}; sans une telle ligne, toutes le suivent.",
            ),
            rule(
                "8.5",
                "Without any sheet the rules place for you: the first token in token order that fits, on the first such space in board order, with a strategic advantage to the first possible theatre, and no further token after a blitz. If a blitz is not decided on your sheet and another placement is possible, you are asked once more for that alone; THEN may be left out there. If you then send nothing, the blitz ends.",
                "Sans feuille, la règle place pour vous\u{a0}: le premier jeton, dans l'ordre des jetons, qui convient, sur la première case possible dans l'ordre du plateau, avec un avantage stratégique au premier théâtre possible, et plus rien après un blitz. Si votre feuille ne dit rien de la suite d'un blitz et qu'un autre placement est possible, on vous le demande à part\u{a0}; PUIS n'est alors pas nécessaire. Si vous n'envoyez rien, le blitz s'arrête.",
            ),
            ruling(
                "8.5",
                ("A sheet that does nothing is handed back", "Une feuille sans effet est rendue"),
                "The printed rules know no pass, and a mistake in writing is no move. If no line of a sheet can be carried out, nothing happens: the sheet is handed back, and the same side is awaited for what is left of its time. So is a sheet without a line, and in a blitz one that neither places nor stops.",
                "Les règles imprimées ne permettent pas de passer, et une faute d'écriture n'est pas un coup. Si aucune ligne d'une feuille ne peut être exécutée, rien ne se passe\u{a0}: la feuille est rendue, et on attend le même camp pour le temps qui lui reste. Il en va de même d'une feuille sans ligne et, pendant un blitz, d'une feuille qui ne place ni n'arrête rien.",
            ),
            rule(
                "8.6",
                "The form has a row for the token and its space; where a blitz is possible, three rows for what follows, which write THEN; a choice for the strategic advantage; a line for the order of effects; and a choice that writes STOP. It shows only what may be needed. The board writes the same lines when you press its tokens and spaces.",
                "Le formulaire a une ligne pour le jeton et sa case\u{a0}; si un blitz est possible, trois lignes pour la suite, qui écrivent PUIS\u{a0}; un choix pour l'avantage stratégique\u{a0}; une ligne pour l'ordre des effets\u{a0}; et un choix qui écrit STOP. Il ne montre que ce qui peut servir. Le plateau écrit les mêmes lignes quand on touche ses jetons et ses cases.",
            ),
        ],
    ),
    chapter(
        "mail",
        ("A turn by mail", "Un tour par courrier"),
        &[rule(
            "9",
            "One mail is enough for a turn: `A3 W1.2`. With all its choices it is `A3 W3.3`, `STRATEGIC E`, `EFFECTS W3.1 W3.2`, each on a line of its own. A blitz in one mail: `F0 P1.1`, `THEN N2 P1.2`, `STOP`. Or send `F0 W1.1` alone: you are shown what you drew, and then send `A2 W1.2` or `STOP`. The other side is never asked anything during your turn.",
            "Un seul message suffit pour un tour\u{a0}: `A3 O1.2`. Avec tous ses choix\u{a0}: `A3 O3.3`, `STRATEGIE E`, `EFFETS O3.1 O3.2`, chacun sur sa ligne. Un blitz en un seul message\u{a0}: `F0 P1.1`, `PUIS M2 P1.2`, `STOP`. Ou bien envoyez `F0 O1.1` tout seul\u{a0}: on vous montre ce que vous avez pioché, puis vous envoyez `A2 O1.2` ou `STOP`. On ne demande jamais rien à l'autre camp pendant votre tour.",
        )],
    ),
];
