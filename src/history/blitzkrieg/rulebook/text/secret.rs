//! §10 to §12: what is hidden, the terms, referees.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "secret",
        ("What is hidden", "Ce qui est caché"),
        &[
            rule(
                "10.1",
                "Everybody sees the board, the tracks, the points, whose turn it is, a blitz in progress, the last turn, and the token that each side placed last. Everybody also sees how many tokens there are in each reserve, in each bag and in the pile. You also know your own reserve. Nobody knows what is in the pile. Only the side itself sees which token it draws or finds by research.",
                "Tout le monde voit le plateau, les pistes, les points, à qui est le tour, un blitz en cours, le dernier tour et le dernier jeton placé par chaque camp. Tout le monde voit aussi combien de jetons il y a dans chaque réserve, chaque sac et la pile. Vous connaissez en outre votre réserve. Le contenu de la pile, personne ne le connaît. Le jeton qu'un camp pioche ou trouve par la recherche, seul ce camp le voit.",
            ),
            ruling(
                "10.1",
                ("You know your bag", "Vous connaissez votre sac"),
                "You may always know what is in your own bag, also the special weapons that research put in: whoever draws them looks at them.",
                "Vous pouvez toujours savoir ce qu'il y a dans votre sac, y compris les armes spéciales venues de la recherche\u{a0}: qui les pioche les regarde.",
            ),
            ruling(
                "10.1",
                ("Bombs fall blindly", "On bombarde à l'aveugle"),
                "Whoever bombs does not see which token goes back to the bag. Only the side it belongs to does.",
                "Qui bombarde ne voit pas quel jeton retourne au sac. Seul son camp le voit.",
            ),
            rule(
                "10.2",
                "Your sheets are your own until the game has ended, and so is what became of each line: a line that was not used may name a token that is still in your reserve. Only its writer sees that a sheet was handed back. After the end all is open: reserves, bags, pile, every draw and every sheet.",
                "Vos feuilles restent à vous jusqu'à la fin de la partie, de même que le sort de chaque ligne\u{a0}: une ligne qui n'a pas servi peut nommer un jeton encore en réserve. Seul son auteur voit qu'une feuille a été rendue. Après la fin, tout est ouvert\u{a0}: réserves, sacs, pile, chaque pioche et chaque feuille.",
            ),
            rule(
                "10.3",
                "What happens in a turn is told in the order in which it happened. Everybody reads that a token was drawn, researched or bombed; the side it belongs to also reads which. A marker that was pushed but could not move, and an effect with nothing to draw, to bomb or to move, are events as well.",
                "Ce qui se passe dans un tour est raconté dans l'ordre des faits. Tout le monde lit qu'un jeton a été pioché, trouvé par la recherche ou bombardé\u{a0}; son camp lit aussi lequel. Un curseur poussé qui n'a pas pu bouger, ou un effet sans rien à piocher, à bombarder ou à déplacer, est aussi un événement.",
            ),
            rule(
                "10.4",
                "For each line of yours that was not used you are told why, by the first reason that applies. A line that cannot be read is named with what was expected. The rules for referees list all reasons.",
                "Pour chaque ligne qui n'a pas servi, on vous dit pourquoi, par la première raison qui vaut. Une ligne illisible est nommée avec ce qui était attendu. Les règles pour arbitres donnent la liste des raisons.",
            ),
        ],
    ),
    chapter(
        "terms",
        ("Terms", "Les termes"),
        &[rule(
            "11",
            "The table gives the words of the game in both languages.",
            "Le tableau donne les termes du jeu dans les deux langues.",
        )],
    ),
    chapter(
        "referees",
        ("For referees", "Pour les arbitres"),
        &[
            rule(
                "12",
                "Turns can be carried out without a game: `sealed-orders adjudicate blitzkrieg` reads a position and sheets, and says what happens. `sealed-orders suggest blitzkrieg` writes a computer's sheet.",
                "On peut exécuter des tours sans partie\u{a0}: `sealed-orders adjudicate blitzkrieg` lit une position et des feuilles, et dit ce qui arrive. `sealed-orders suggest blitzkrieg` écrit la feuille d'un ordinateur.",
            ),
            rule(
                "12.1",
                "A case holds the position, with reserves, bags and pile as numbers of each token, and the sheets. What is left out counts as 0 or as none. A position may hold fewer tokens than the box, never more.",
                "Un cas contient la position, avec réserves, sacs et pile en nombres de chaque jeton, et les feuilles. Ce qui manque compte comme 0 ou comme rien. Une position peut avoir moins de jetons que la boîte, jamais plus.",
            ),
            rule(
                "12.2",
                "A case also names the tokens that are drawn, in the order in which they are needed. Each draw from something that is not empty uses one, even where only one token can come.",
                "Un cas nomme aussi les jetons piochés, dans l'ordre où il en faut. Chaque tirage dans ce qui n'est pas vide en prend un, même si un seul jeton peut sortir.",
            ),
            rule(
                "12.3",
                "The answer holds the position that follows, what became of each line, what happened, and who is awaited next.",
                "La réponse contient la position qui suit, le sort de chaque ligne, ce qui s'est passé et qui est attendu ensuite.",
            ),
            rule(
                "12.4",
                "A case may also ask for the set-up of a game; then the answer is the position in which it begins.",
                "Un cas peut aussi demander la mise en place d'une partie\u{a0}; la réponse est alors la position de départ.",
            ),
            rule(
                "12.5",
                "Bad input is answered with one line that says what is wrong and where. In a stream of cases the next ones are still carried out.",
                "Une entrée fautive reçoit en réponse une ligne qui dit ce qui ne va pas, et où. Dans une suite de cas, les suivants sont encore exécutés.",
            ),
        ],
    ),
];
