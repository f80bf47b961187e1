//! §5 and §6: attacks, what is taken, and who is out.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "attack",
        ("Attacks", "Les attaques"),
        &[
            rule(
                "5.1",
                "An army attacks a neighbouring planet of the other faction, from a planet of its own with at least two troops. `ATTACK DAN SAL` throws the dice again and again, until Saleucami is taken or Dantooine has one troop left. To stop earlier, write `UNTIL 3`: no throw is made with three troops or fewer; or `TIMES 2`: two throws at most.",
                "Une armée attaque, depuis une planète à elle qui a au moins deux troupes, une planète voisine de l'autre faction. `ATTAQUER DAN SAL` relance les dés, combat après combat, jusqu'à ce que Saleucami soit prise ou que Dantooine n'ait plus qu'une troupe. Pour vous arrêter plus tôt, écrivez `JUSQU'A 3`\u{a0}: plus de combat avec trois troupes ou moins\u{a0}; ou `FOIS 2`\u{a0}: deux combats au plus.",
            ),
            rule(
                "5.2",
                "In each throw the attacker throws three dice, or as many as `DICE` says, but never more than the origin has troops besides the one that stays. The defender throws two, or one if it is so ordered (10.1), but never more than it has troops there. These dice have six faces.",
                "À chaque combat, l'attaquant lance trois dés, ou autant que le dit `DES`, mais jamais plus que la planète de départ n'a de troupes en plus de celle qui reste. Le défenseur en lance deux, ou un si sa consigne le dit (10.1), mais jamais plus qu'il n'a de troupes sur place. Ces dés ont six faces.",
            ),
            rule(
                "5.3",
                "Ships help the dice, of each class at most as many as dice are thrown. Each capital ship makes one die a die of eight faces; those are thrown first. When both sides have thrown, each fighter throws one die that shows 1 again, until it shows another number. Then each corvette adds 1 to one die, from the highest down, never twice to the same.",
                "Les vaisseaux aident les dés, au plus autant de chaque classe que de dés lancés. Chaque vaisseau capital fait d'un dé un dé à huit faces\u{a0}; ceux-là sont lancés d'abord. Quand les deux camps ont lancé, chaque chasseur relance un dé qui montre 1, jusqu'à ce qu'il montre autre chose. Puis chaque corvette ajoute 1 à un dé, en partant du plus fort, jamais deux fois au même.",
            ),
            ruling(
                "5.3",
                ("Which ships attack", "Quels vaisseaux attaquent"),
                "The ships that an attack takes along help it: those named after `SHIPS`, such as `SHIPS 1FI CO`; all on the origin if nothing is said.",
                "Une attaque est aidée par les vaisseaux qu'elle emmène\u{a0}: ceux que nomme `VAISSEAUX`, comme `VAISSEAUX 1CH CO`\u{a0}; tous ceux de la planète de départ si rien n'est dit.",
            ),
            ruling(
                "5.3",
                ("Which ships defend", "Quels vaisseaux défendent"),
                "All ships on the planet defend it. Nobody has to be asked by mail.",
                "Tous les vaisseaux de la planète la défendent. Personne n'a ainsi à être interrogé par courrier.",
            ),
            ruling(
                "5.3",
                ("Which 1 is thrown again", "Quel 1 est relancé"),
                "If more dice show 1 than there are fighters, they are thrown again in the order thrown: dice of eight faces first.",
                "Si plus de dés montrent 1 qu'il n'y a de chasseurs, on les relance dans l'ordre du lancer\u{a0}: d'abord les dés à huit faces.",
            ),
            rule(
                "5.4",
                "On the Emperor's planet (8.2) and under a Shield (10.2) all dice of the defender have eight faces, and in an Assault all dice of the attacker. Capital ships then add nothing.",
                "Sur la planète de l'Empereur (8.2) et sous un Bouclier (10.2), tous les dés du défenseur ont huit faces, et dans un Assaut tous ceux de l'attaquant. Les vaisseaux capitaux n'ajoutent alors rien.",
            ),
            rule(
                "5.5",
                "The highest die is compared with the highest, and then the second with the second, if both sides have one. The lower die loses a troop. At a tie it is the attacker who loses one, save in a Duel, where it is the defender.",
                "On compare le dé le plus fort au plus fort, puis le deuxième au deuxième, si les deux camps en ont un. Le dé le plus faible perd une troupe. À égalité, c'est l'attaquant qui la perd, sauf dans un Duel, où c'est le défenseur.",
            ),
            rule(
                "5.6",
                "When the defender's last troop is gone the planet is taken, and its ships are destroyed. Troops move in from the origin: at least as many as the attacker threw dice in that throw, and at most all but one. `MOVE 5` sends five, `MOVE ALL` all but one, and `LEAVE 2` all but two; if nothing is said, all but one move in.",
                "Quand la dernière troupe du défenseur est perdue, la planète est prise, et ses vaisseaux sont détruits. Des troupes y avancent depuis la planète de départ\u{a0}: au moins autant que l'attaquant a lancé de dés à ce combat, et au plus toutes sauf une. `AVANCER 5` en envoie cinq, `AVANCER TOUT` toutes sauf une, et `LAISSER 2` toutes sauf deux\u{a0}; sans précision, toutes avancent sauf une.",
            ),
            ruling(
                "5.6",
                ("Ships go along", "Les vaisseaux suivent"),
                "The ships that the attack took along move in, too: so those that helped always do.",
                "Les vaisseaux que l'attaque a emmenés avancent aussi\u{a0}: ceux qui ont aidé avancent donc toujours.",
            ),
            rule(
                "5.7",
                "Until the next throw, as long as you may attack, more troops may follow from that origin: `MOVE 2` or `MOVE ALL`, as a line of its own. One must stay.",
                "Jusqu'au combat suivant, tant que vous pouvez attaquer, d'autres troupes peuvent suivre de ce départ\u{a0}: `AVANCER 2` ou `AVANCER TOUT`, sur une ligne à part. Une troupe doit rester.",
            ),
        ],
    ),
    chapter(
        "elimination",
        ("What is taken, and who is out", "Ce qui est pris, et qui est hors jeu"),
        &[
            rule(
                "6.1",
                "When the Republic takes a planet it takes the tokens there. Their faces are shown, their dots are cards to be drawn at the end of the turn (7.4), and they leave the game.",
                "Quand la République prend une planète, elle prend les jetons qui s'y trouvent. On montre leur face, leurs points sont des cartes à piocher à la fin du tour (7.4), et ils quittent le jeu.",
            ),
            rule(
                "6.2",
                "An army without a planet is out. Its cards go to the discard, and its standing orders end.",
                "Une armée sans planète est hors jeu. Ses cartes vont à la défausse, et ses consignes prennent fin.",
            ),
            rule(
                "6.3",
                "A faction whose armies are both out has lost, at once. And when the Republic takes the Emperor's planet it has won, at once.",
                "Une faction dont les deux armées sont hors jeu a perdu, aussitôt. Et quand la République prend la planète de l'Empereur, elle a gagné, aussitôt.",
            ),
        ],
    ),
];
