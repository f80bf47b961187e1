//! §7: how a game ends.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[chapter(
    "end",
    ("The end", "La fin"),
    &[
        rule(
            "7.1",
            "After the draw that ends a turn, the points of the side whose turn it was are looked at. With 25 or more, the Allies win at once, whatever the Axis has. With 25 or more for the Axis, the Allies have one last turn.",
            "Après la pioche qui finit un tour, on regarde les points du camp qui vient de jouer. À 25 ou plus, les Alliés gagnent aussitôt, quels que soient les points de l'Axe. Si c'est l'Axe qui en a 25 ou plus, les Alliés ont un dernier tour.",
        ),
        ruling(
            "7.1",
            (
                "Points are looked at after one's own turn",
                "On regarde les points après son propre tour",
            ),
            "A side that reaches 25 points during the other side's turn waits: its points are looked at when its own next turn ends.",
            "Un camp qui atteint 25 points pendant le tour de l'autre doit attendre\u{a0}: ses points sont regardés à la fin de son prochain tour.",
        ),
        rule(
            "7.2",
            "After the last turn the side with more points wins. If both have the same number, the Allies win.",
            "Après le dernier tour, le camp qui a le plus de points gagne. À égalité, les Alliés gagnent.",
        ),
        rule(
            "7.3",
            "Then the next turn begins. A side that can place no token at that moment, because its reserve is empty or nothing fits, has lost at once, in a last turn too. A side that cannot go on after a blitz has not lost.",
            "Ensuite commence le tour suivant. Un camp qui à ce moment ne peut placer aucun jeton, parce que sa réserve est vide ou que rien ne convient, a perdu aussitôt, même dans un dernier tour. Un camp qui ne peut pas continuer après un blitz n'a pas perdu.",
        ),
        rule(
            "7.4",
            "A side that gives up loses. If both agree on a draw, or both give up, the game is drawn between them; an agreed draw counts even if somebody also gave up. Either ends the game before any sheet of the round is read.",
            "Un camp qui abandonne perd. Si les deux conviennent d'une partie nulle, ou abandonnent tous deux, la partie est nulle\u{a0}; l'accord vaut même si quelqu'un a aussi abandonné. Dans les deux cas, la partie finit avant qu'aucune feuille de la manche soit lue.",
        ),
    ],
)];
