//! §4, §7 and §8: a turn, how it ends, what is done unasked.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const OPENING: &[ChapterText] = &[chapter(
    "turns",
    ("A turn", "Un tour"),
    &[
        rule(
            "4.1",
            "When your turn begins you get reinforcements: one troop for every three territories you hold, rounded down, but at least three; and the bonus of each continent that you hold whole. They are to be placed.",
            "Quand votre tour commence, vous recevez des renforts\u{a0}: une troupe pour trois territoires que vous tenez, arrondi vers le bas, mais au moins trois\u{a0}; plus le bonus de chaque continent que vous tenez entier. Il faut les placer.",
        ),
        rule(
            "4.2",
            "First you trade sets and place troops, in any order. With five cards or more you must trade until you have four or fewer. All troops must be placed before you attack.",
            "Vous commencez par échanger des séries et placer des troupes, dans l'ordre que vous voulez. Avec cinq cartes ou plus, il faut échanger jusqu'à en avoir quatre au plus. Toutes les troupes doivent être placées avant d'attaquer.",
        ),
        rule(
            "4.3",
            "Then you attack, as often as you like or not at all. After that you may fortify once. Then the turn ends.",
            "Ensuite vous attaquez, autant de fois que vous voulez, ou pas du tout. Après quoi vous pouvez fortifier une fois. Puis le tour finit.",
        ),
        rule(
            "4.4",
            "Before a line with ATTACK, FORTIFY or END is carried out, what you have left open is settled for you (8.3): sets you must trade, troops you have not placed. A line whose condition is false settles nothing.",
            "Avant qu'une ligne ATTAQUER, FORTIFIER ou FIN soit exécutée, ce que vous avez laissé en suspens est réglé pour vous (8.3)\u{a0}: séries à échanger, troupes non placées. Une ligne dont la condition est fausse ne règle rien.",
        ),
        rule(
            "4.5",
            "The lines of a sheet are carried out from top to bottom. Each sees what the ones above it did.",
            "Les lignes d'une feuille sont exécutées de haut en bas. Chacune tient compte de ce que les précédentes ont fait.",
        ),
    ],
)];

pub(super) const CLOSING: &[ChapterText] = &[
    chapter(
        "fortify",
        ("Fortify, and the end of a turn", "Fortifier, et la fin du tour"),
        &[
            rule(
                "7.1",
                "To fortify, move troops from one of your territories to another that can be reached through your own territories alone. At least one troop stays behind. A fortify that is carried out ends your turn.",
                "Fortifier, c'est mener des troupes d'un de vos territoires à un autre, que l'on atteint en ne passant que par les vôtres. Au moins une troupe reste en arrière. Une fortification exécutée finit votre tour.",
            ),
            rule(
                "7.2",
                "At the end of a turn in which you took a territory you draw one card, one only, however many you took. The lines below are still read for standing orders. Then it is the turn of the next player who is still in the game.",
                "À la fin d'un tour où vous avez pris un territoire, vous piochez une carte, une seule, quel que soit le nombre de prises. Les lignes qui suivent ne sont plus lues que pour les consignes. Puis vient le tour du joueur suivant encore en jeu.",
            ),
            rule(
                "7.3",
                "A round of turns is over when the turn comes back to the player who had the first one, or passes over them because they are out.",
                "Un tour de table est fini quand le tour revient au joueur qui a joué le premier, ou passe par-dessus sa place parce qu'il est hors jeu.",
            ),
        ],
    ),
    chapter(
        "unasked",
        ("What is done for you", "Ce qui est fait pour vous"),
        &[
            rule(
                "8.1",
                "If you must trade and name no cards, the best set of your hand is traded; a bare `TRADE` does the same. The best is the one worth most; of equal ones the one with fewest wild cards; then one that brings the two extra troops (2.4); then the first in card order.",
                "Si vous devez échanger sans nommer de cartes, la meilleure série de votre main est échangée\u{a0}; un `ECHANGER` seul fait de même. La meilleure est celle qui vaut le plus\u{a0}; à égalité, celle qui a le moins de jokers\u{a0}; puis celle qui apporte les deux troupes de plus (2.4)\u{a0}; puis la première dans l'ordre des cartes.",
            ),
            rule(
                "8.2",
                "Troops that you do not place are placed one by one. Each goes to the weakest of your territories that border on somebody else's, or on neutral ones: the one with fewest troops, the first of these in board order.",
                "Les troupes que vous ne placez pas sont placées une à une. Chacune va au plus faible de vos territoires qui touchent celui d'un autre, ou un neutre\u{a0}: celui qui a le moins de troupes, le premier d'entre eux dans l'ordre du plateau.",
            ),
            rule(
                "8.3",
                "To settle means: as long as you have five cards or more, the best set is traded; then all troops left over are placed; from then on you may attack.",
                "Régler, c'est ceci\u{a0}: tant que vous avez cinq cartes ou plus, la meilleure série est échangée\u{a0}; puis toutes les troupes restantes sont placées\u{a0}; dès lors vous pouvez attaquer.",
            ),
            rule(
                "8.4",
                "If no sheet of yours arrives in time, at the start of your turn or later in it, that is the same as a sheet that says `END`: your troops are placed, nobody is attacked, and you draw a card if you have earned one.",
                "Si aucune feuille de vous n'arrive à temps, au début de votre tour ou en cours de tour, cela vaut une feuille qui dit `FIN`\u{a0}: vos troupes sont placées, personne n'est attaqué, et vous piochez une carte si vous l'avez gagnée.",
            ),
            ruling(
                "8.5",
                ("A number is a wish", "Un nombre est un souhait"),
                "More than is possible means as much as is possible: `PLACE 9 BRA` with four troops left places four. The same goes for DICE, MOVE, LEAVE and FORTIFY. If fewer would move in than must, the fewest that must do so.",
                "Plus que possible veut dire autant que possible\u{a0}: `PLACER 9 BRA` avec quatre troupes restantes en place quatre. Il en va de même pour DES, AVANCER, LAISSER et FORTIFIER. S'il devait avancer moins de troupes qu'il ne faut, il en avance le minimum.",
            ),
        ],
    ),
];
