//! §4 to §6: a placement, completing a campaign, closing a theatre.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "placement",
        ("A placement", "Un placement"),
        &[
            rule(
                "4.1",
                "A token of your reserve goes to a free space of the active campaign of an open theatre, on terrain where it may stand; only the Scientist goes further (2.6). Then comes, in this order: the effect of the space (4.2), the value of the token (4.4), a closing (6) or a completed campaign (5), what a bombing token does (4.5), and what a blitz token allows (4.6).",
                "Un jeton de votre réserve va sur une case libre de la campagne active d'un théâtre ouvert, sur un terrain où il peut se tenir\u{a0}; seul le scientifique va plus loin (2.6). Viennent ensuite, dans cet ordre\u{a0}: l'effet de la case (4.2), la valeur du jeton (4.4), une fermeture (6) ou une clôture de campagne (5), ce que fait un jeton de bombardement (4.5), et la suite d'un jeton blitz (4.6).",
            ),
            rule(
                "4.2",
                "The effect of the space happens at once, and you cannot decline it. The table tells what each effect does. A strategic advantage goes to one other open theatre of your choice (8.3); if there is none, it has no effect.",
                "L'effet de la case a lieu aussitôt, et on ne peut pas le refuser. Le tableau dit ce que fait chaque effet. Un avantage stratégique va à un autre théâtre ouvert de votre choix (8.3)\u{a0}; s'il n'y en a pas, il est sans effet.",
            ),
            rule(
                "4.3",
                "An advance by a tactical or a strategic advantage stops one cell before your end. A marker that stands there already stays.",
                "Un avantage tactique ou stratégique s'arrête une case avant votre bout. Un curseur qui s'y trouve déjà ne bouge pas.",
            ),
            rule(
                "4.4",
                "Then the marker of this theatre advances by the token's value; at the end of the track it stops. After a nuclear bomb, or a Spy that copies it, the marker of every other open theatre then goes two steps back, towards the other side's end. Nothing is scored by that.",
                "Ensuite, le curseur de ce théâtre avance de la valeur du jeton\u{a0}; au bout de la piste, il s'arrête. Après une bombe nucléaire, ou un espion qui la copie, le curseur de chaque autre théâtre ouvert recule ensuite de deux pas, vers le bout de l'autre camp. Cela ne rapporte rien à personne.",
            ),
            ruling(
                "4.4",
                ("The bomb closes nothing elsewhere", "La bombe ne ferme rien ailleurs"),
                "The markers that the bomb moves back stop one cell before the other side's end: only a token placed in a theatre closes it.",
                "Les curseurs que la bombe fait reculer s'arrêtent une case avant le bout de l'autre camp\u{a0}: seul un jeton placé dans un théâtre le ferme.",
            ),
            rule(
                "4.5",
                "A bombing token (`NX`, `FX`) now bombs once, as a bombing space does.",
                "Un jeton de bombardement (`MX`, `FX`) bombarde maintenant une fois, comme une case de bombardement.",
            ),
            rule(
                "4.6",
                "A blitz token (`F0`, `AZ`, `NZ`) now allows one more placement, by the same rules, in the same theatre; another campaign may be active there by then. You may use any token of your reserve, also one that you have just drawn. A further blitz token allows a further placement. If the theatre is no longer open, or no token of your reserve can be placed in it, the blitz ends by itself.",
                "Un jeton blitz (`F0`, `AZ`, `MZ`) permet maintenant un placement de plus, selon les mêmes règles, dans le même théâtre\u{a0}; une autre campagne y est peut-être active entre-temps. Vous pouvez prendre tout jeton de votre réserve, même un que vous venez de piocher. Un autre jeton blitz permet un autre placement. Si le théâtre n'est plus ouvert, ou si aucun jeton de votre réserve ne peut y être placé, le blitz s'arrête de lui-même.",
            ),
        ],
    ),
    chapter(
        "campaigns",
        ("Completing a campaign", "Clôturer une campagne"),
        &[
            rule(
                "5.1",
                "When a placement fills the last free space of its campaign and does not close the theatre, the campaign is completed. The side on whose half the marker now stands scores the points of the campaign. It scores a bonus as well: 2 if the marker has reached icon 2, else 1 if it has reached icon 1. If the marker stands on 0, both sides score the points, without a bonus.",
                "Quand un placement occupe la dernière case libre de sa campagne sans fermer le théâtre, la campagne est clôturée. Le camp du côté duquel se trouve alors le curseur marque les points de la campagne. Il marque aussi un bonus\u{a0}: 2 si le curseur a atteint l'icône 2, sinon 1 s'il a atteint l'icône 1. Si le curseur est sur 0, les deux camps marquent les points, sans bonus.",
            ),
            ruling(
                "5.1",
                ("The bonus is 1 or 2", "Le bonus est de 1 ou de 2"),
                "Past icon 2 the bonus is 2, and not 1 + 2. The printed rules' own example of 5 + 2 shows it.",
                "Au-delà de l'icône 2, le bonus est de 2, et non de 1 + 2. L'exemple des règles imprimées, 5 + 2, le montre.",
            ),
            ruling(
                "5.1",
                ("The other side may score", "L'autre camp peut marquer"),
                "The side that scores may be the one that did not place the token: only the marker decides.",
                "Le camp qui marque peut être celui qui n'a pas placé le jeton\u{a0}: seul le curseur décide.",
            ),
            ruling(
                "5.2",
                ("Points beyond the track", "Des points au-delà de la piste"),
                "Victory points are counted beyond the 30 cells of their track, and they never fall.",
                "Les points de victoire se comptent au-delà des 30 cases de leur piste, et ils ne diminuent jamais.",
            ),
        ],
    ),
    chapter(
        "closing",
        ("Closing a theatre", "Fermer un théâtre"),
        &[
            rule(
                "6.1",
                "When a token's value brings the marker to the end of its own side, the theatre closes. First the effects of all free spaces of the theatre are carried out for that side, in the order it chose (8.4); only a tactical advantage has no effect, as the marker stands at the end. Then that side wins every campaign of the theatre that was not complete before this placement: its points, and a bonus of 2 for each.",
                "Quand la valeur d'un jeton mène le curseur au bout de son propre camp, le théâtre ferme. D'abord, les effets de toutes les cases libres du théâtre sont exécutés pour ce camp, dans l'ordre de son choix (8.4)\u{a0}; seul un avantage tactique est sans effet, puisque le curseur est au bout. Puis ce camp gagne chaque campagne du théâtre qui n'était pas clôturée avant ce placement\u{a0}: ses points, et un bonus de 2 pour chacune.",
            ),
            ruling(
                "6.1",
                ("Each campaign has its bonus", "Chaque campagne a son bonus"),
                "Each of these campaigns counts as completed, with the marker past icon 2. A campaign that this very token filled is among them, and scores once.",
                "Chacune de ces campagnes compte comme clôturée, le curseur au-delà de l'icône 2. Une campagne que ce jeton vient de remplir en fait partie et ne rapporte qu'une fois.",
            ),
            rule(
                "6.2",
                "Nothing is placed in a closed theatre again. Its free spaces stay empty.",
                "On ne place plus rien dans un théâtre fermé. Ses cases libres restent vides.",
            ),
        ],
    ),
];
