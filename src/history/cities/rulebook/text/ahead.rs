//! §8 to §12: answers in advance, how orders are written, what is secret, referees.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "lines",
        ("Answers in advance", "Les réponses préparées"),
        &[
            rule(
                "8.1",
                "A sheet may answer turns that the other side has not yet taken. `IF D9 D7 THEN B2 B4`: if the other side's next turn is D9 to D7, then B2 to B4 is played at once, and nobody waits. A further pair is for the turns after that: `IF D9 D7 THEN B2 B4 IF D7 D5 THEN B4 B6`. Several lines that begin alike make a tree.",
                "Une feuille peut répondre à des tours que l'autre camp n'a pas encore joués. `SI D9 D7 ALORS B2 B4`\u{a0}: si le prochain tour de l'autre est D9 vers D7, B2 vers B4 est joué aussitôt, sans attente. Une paire de plus vaut pour les tours suivants\u{a0}: `SI D9 D7 ALORS B2 B4 SI D7 D5 ALORS B4 B6`. Plusieurs lignes qui commencent de même forment un arbre.",
            ),
            rule(
                "8.2",
                "The table shows the conditions. Only the first and the last square of the other side's move count, whatever its way: a piece beaten on D7 has ended its move there. Only the bare `ANY` answers a lost or a skipped turn. A letter before the squares means the piece before its move.",
                "Le tableau montre les conditions. Seules comptent la première et la dernière case du déplacement de l'autre, quel qu'en soit le trajet\u{a0}: une pièce battue en D7 y a fini son déplacement. Seul `TOUT` sans rien d'autre répond à un tour perdu ou sauté. Une lettre devant les cases désigne la pièce avant son déplacement.",
            ),
            rule(
                "8.3",
                "A line has at most six pairs, and a sheet at most twelve such lines; what is beyond does not count.",
                "Une ligne a six paires au plus, et une feuille douze de ces lignes au plus\u{a0}; le reste ne compte pas.",
            ),
            ruling(
                "8.3",
                ("A line is examined when it is used", "Une ligne n'est examinée qu'à l'usage"),
                "A condition that can never be met, or an answer that turns out to be illegal, costs nothing.",
                "Une condition impossible, ou une réponse qui se révèle illégale, ne coûte rien.",
            ),
            rule(
                "8.4",
                "The answers in advance of a sheet replace all that its side had stored; a sheet without any withdraws them. While the other side is to play, you may hand in a sheet of such lines, too; nobody waits for it. No sheet leaves the lines as they are. On a sheet that loses its turn they are not stored.",
                "Les réponses préparées d'une feuille remplacent toutes celles que son camp avait gardées\u{a0}; une feuille qui n'en a pas les retire. Pendant que l'autre doit jouer, vous pouvez aussi remettre une feuille de réponses\u{a0}; personne ne l'attend. Sans feuille, elles restent telles quelles. Celles d'une feuille qui perd son tour ne sont pas gardées.",
            ),
            rule(
                "8.5",
                "The lines are tried in their order, so write narrow conditions before wide ones. The first whose condition is met and whose answer is legal now is played. Every line whose condition was met and whose answer is the same order is kept, without its first pair; the others are dropped.",
                "Les lignes sont essayées dans leur ordre\u{a0}: écrivez donc les conditions étroites avant les larges. La première dont la condition est remplie et dont la réponse est permise à ce moment est jouée. Toute ligne dont la condition était remplie et dont la réponse est le même ordre est gardée, sans sa première paire\u{a0}; les autres tombent.",
            ),
            rule(
                "8.6",
                "If no line can be used, all lines of that side are dropped, and it is asked for its turn.",
                "Si aucune ligne ne sert, toutes celles de ce camp tombent, et on lui demande son tour.",
            ),
            rule(
                "8.7",
                "An answer may meet a line of the other side, which answers in its turn: several turns can be played at once. Each is a whole turn with all its effects.",
                "Une réponse peut remplir une condition de l'autre, qui répond à son tour\u{a0}: plusieurs tours peuvent se jouer d'un coup. Chacun est un tour entier avec tous ses effets.",
            ),
        ],
    ),
    chapter(
        "writing",
        ("Writing orders", "Écrire les ordres"),
        &[
            rule(
                "9.1",
                "Write one order a line. Capitals, accents and what separates the words do not matter; what follows `#` is a comment.",
                "Écrivez un ordre par ligne. Peu importent les majuscules, les accents et les séparateurs\u{a0}; ce qui suit `#` est un commentaire.",
            ),
            ruling(
                "9.2",
                ("Both languages on any sheet", "Les deux langues sur toute feuille"),
                "English and French words are read on any sheet, since none has two meanings. `F`, `C` and `H` are the pieces. `TO`, `À`, `VERS` and `COUP` may stand between squares and are read over.",
                "Les mots français et anglais sont lus sur toute feuille, puisqu'aucun n'a deux sens. `C`, `F` et `H` sont les pièces. `À`, `VERS`, `TO` et `COUP` peuvent se mettre entre les cases et ne comptent pas.",
            ),
            rule(
                "9.3",
                "A move names its first square and its last; you may add squares on its way, and the piece before them: `B2 D3`, `B2 C3 D3`, `F B2 C3 D3`. The piece takes the shortest free way from each named square to the next. An exchange names the city: `CHANGE B4`.",
                "Un déplacement nomme sa première et sa dernière case\u{a0}; on peut y ajouter des cases du trajet, et la pièce devant\u{a0}: `B2 D3`, `B2 C3 D3`, `C B2 C3 D3`. La pièce prend le plus court trajet libre d'une case nommée à la suivante. Un échange nomme la ville\u{a0}: `ÉCHANGE B4`.",
            ),
            rule(
                "9.4",
                "The first legal order on the sheet is the turn. Lines before it that are illegal or cannot be read cost nothing; further orders after it do not count.",
                "Le premier ordre permis de la feuille est le tour. Les lignes illégales ou illisibles qui le précèdent ne coûtent rien\u{a0}; les ordres qui le suivent ne comptent pas.",
            ),
            rule(
                "9.5",
                "The form on the page and the one in the letter write the same lines, and so does the board when you press its squares.",
                "Le formulaire de la page et celui de la lettre écrivent les mêmes lignes, et le plateau aussi quand on touche ses cases.",
            ),
            rule(
                "9.6",
                "One mail is a whole turn: the order, and all answers in advance.",
                "Un seul message fait un tour entier\u{a0}: l'ordre et toutes les réponses préparées.",
            ),
        ],
    ),
    chapter(
        "secret",
        ("Who may see what", "Qui peut voir quoi"),
        &[rule(
            "10.1",
            "Board, cities and every turn that was played are open to all. Your answers in advance, their number, whether you have any, and what was wrong with your sheets stay yours until the game has ended. Of a turn only the order carried out is told, and that it was written in advance.",
            "Plateau, villes et tours joués sont visibles de tous. Vos réponses préparées, leur nombre, si même vous en avez, et les fautes de vos feuilles restent à vous jusqu'à la fin de la partie. D'un tour, on ne dit que l'ordre exécuté, et s'il était écrit d'avance.",
        )],
    ),
    chapter(
        "programs",
        ("For programs", "Pour les programmes"),
        &[rule(
            "11",
            "What happens in a turn is also told to programs, as events, and every fault has a reason with a fixed name. The rules for referees list all of them.",
            "Ce qui se passe dans un tour est dit aussi aux programmes, en événements, et chaque faute a une raison au nom fixe. Les règles pour arbitres en donnent la liste.",
        )],
    ),
    chapter(
        "referees",
        ("For referees", "Pour les arbitres"),
        &[rule(
            "12",
            "Turns can be carried out without a game: `sealed-orders adjudicate cities` reads a position and sheets, and says what happens.",
            "On peut exécuter des tours sans partie\u{a0}: `sealed-orders adjudicate cities` lit une position et des feuilles, et dit ce qui arrive.",
        )],
    ),
];
