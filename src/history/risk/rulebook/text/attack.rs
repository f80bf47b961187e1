//! §5 and §6: attacks, and who is out.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "attack",
        ("Attacks", "Les attaques"),
        &[
            rule(
                "5.1",
                "You attack a neighbouring territory that is not yours, another player's or a neutral one, from one of yours with at least two troops. `ATTACK BRA NAF` throws the dice again and again, until North Africa is taken or Brazil has one troop left. To stop earlier, write `UNTIL 3`: no throw is made with three troops or fewer; or `TIMES 2`: two throws at most.",
                "Vous attaquez, depuis un territoire à vous qui a au moins deux troupes, un territoire voisin qui n'est pas à vous\u{a0}: celui d'un autre joueur ou un neutre. `ATTAQUER BRA NAF` relance les dés, combat après combat, jusqu'à ce que l'Afrique du Nord soit prise ou que le Brésil n'ait plus qu'une troupe. Pour vous arrêter plus tôt, écrivez `JUSQU'A 3`\u{a0}: plus de combat avec trois troupes ou moins\u{a0}; ou `FOIS 2`\u{a0}: deux combats au plus.",
            ),
            rule(
                "5.2",
                "In each throw the attacker throws three dice, or as many as `DICE` says, but never more than the origin has troops besides the one that stays. The defender throws two, or one if it is so ordered (9.1), but never more than it has troops there.",
                "À chaque combat, l'attaquant lance trois dés, ou autant que le dit `DES`, mais jamais plus que le territoire de départ n'a de troupes en plus de celle qui reste. Le défenseur en lance deux, ou un si sa consigne le dit (9.1), mais jamais plus qu'il n'a de troupes sur place.",
            ),
            rule(
                "5.3",
                "Each side sorts its dice. The highest is compared with the highest, and then the second with the second, if both sides have one. The lower die loses a troop. At a tie it is the attacker who loses one.",
                "Chaque camp trie ses dés. On compare le plus fort au plus fort, puis le deuxième au deuxième, si les deux camps en ont un. Le dé le plus faible perd une troupe. À égalité, c'est l'attaquant qui la perd.",
            ),
            rule(
                "5.4",
                "When the defender's last troop is gone the territory is taken. Troops move in from the origin: at least as many as the attacker threw dice in that throw, and at most all but one. `MOVE 5` sends five, `MOVE ALL` all but one, and `LEAVE 2` all but two.",
                "Quand la dernière troupe du défenseur est perdue, le territoire est pris. Des troupes y avancent depuis le territoire de départ\u{a0}: au moins autant que l'attaquant a lancé de dés à ce combat, et au plus toutes sauf une. `AVANCER 5` en envoie cinq, `AVANCER TOUT` toutes sauf une, et `LAISSER 2` toutes sauf deux.",
            ),
            ruling(
                "5.4",
                ("If nothing is said, all but one", "Sans précision, toutes sauf une"),
                "If the line does not say how many move in, all but one do. A chain of attacks written in advance needs its army with it; any other custom would leave it behind.",
                "Si la ligne ne dit pas combien de troupes avancent, toutes avancent sauf une. Une suite d'attaques écrite d'avance a besoin de son armée\u{a0}; tout autre usage la laisserait en arrière.",
            ),
            rule(
                "5.5",
                "Until the next throw more troops may follow from the same origin to the territory just taken: `MOVE 2` or `MOVE ALL`, as a line of its own. One must stay.",
                "Jusqu'au combat suivant, d'autres troupes peuvent suivre, du même départ vers le territoire qui vient d'être pris\u{a0}: `AVANCER 2` ou `AVANCER TOUT`, sur une ligne à part. Une troupe doit rester.",
            ),
        ],
    ),
    chapter(
        "elimination",
        ("Who is out", "Hors jeu"),
        &[
            rule(
                "6.1",
                "Whoever loses their last territory is out. The player who took it gets their cards. If you then have five cards or more you must trade until four or fewer are left, and place the troops, before you attack on. With four or fewer you may trade nothing now.",
                "Qui perd son dernier territoire est hors jeu. Le joueur qui l'a pris reçoit ses cartes. Si vous avez alors cinq cartes ou plus, il faut échanger jusqu'à en avoir quatre au plus, et placer les troupes, avant de continuer à attaquer. Avec quatre ou moins, vous ne pouvez rien échanger maintenant.",
            ),
            ruling(
                "6.1",
                ("Cards of the beaten", "Les cartes du vaincu"),
                "If the next line neither trades nor places, this is settled for you before your next attack (8.3): a sheet written in advance cannot know the cards.",
                "Si la ligne suivante n'échange ni ne place, c'est réglé pour vous avant votre prochaine attaque (8.3)\u{a0}: une feuille écrite d'avance ne peut pas connaître ces cartes.",
            ),
            rule(
                "6.2",
                "When nobody is left against you, you have won at once. Neutral territories do not matter.",
                "Quand il ne reste personne contre vous, vous avez gagné aussitôt. Les territoires neutres ne comptent pas.",
            ),
        ],
    ),
];
