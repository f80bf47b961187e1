//! §3: how a game begins.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[chapter(
    "setup",
    ("Set-up", "Mise en place"),
    &[
        rule(
            "3.1",
            "The lot names the army that is first. Red and Orange get one planet each; then the armies get one in turn order, from the first on, until none is free, with one troop on each. So the armies of the Republic have 11 planets, those of the Separatists 10. Each army then has 20 troops left.",
            "Le sort désigne l'armée qui est première. Rouge et Orange reçoivent une planète chacun\u{a0}; puis les armées en reçoivent une dans l'ordre du tour, à partir de la première, jusqu'à ce qu'il n'en reste plus, avec une troupe sur chacune. Les armées de la République ont donc 11 planètes, celles des Séparatistes 10. Il reste alors 20 troupes à chaque armée.",
        ),
        rule(
            "3.2",
            "As a rule the planets are dealt: drawn one by one, in the order of 3.1.",
            "En général, les planètes sont distribuées\u{a0}: tirées une à une, dans l'ordre de 3.1.",
        ),
        ruling(
            "3.2",
            ("Planets are dealt", "Les planètes sont distribuées"),
            "To claim planets one by one would take months by mail. So they are dealt, or claimed from lists (3.3).",
            "Choisir les planètes une à une prendrait des mois par courrier. Elles sont donc distribuées, ou choisies sur listes (3.3).",
        ),
        rule(
            "3.3",
            "With lists every player first ranks planets: `WANT COR ALD CRL`, or for one army alone `WANT RED COR`. Then each claim takes the highest planet of that army's ranking that is still free. Planets that you do not list follow in a common order, every eleventh planet of the list, as the table shows. If the first claims of Red and Orange fall on the same planet, the lot decides who gets it, and the other takes its next.",
            "Avec les listes, chacun classe d'abord des planètes\u{a0}: `VOULOIR COR ALD CRL`, ou pour une seule armée `VOULOIR ROUGE COR`. Chaque choix prend ensuite la planète encore libre la plus haute dans le classement de cette armée. Celles que vous ne nommez pas suivent dans un ordre commun, de onze en onze, que donne le tableau. Si les premiers choix de Rouge et d'Orange tombent sur la même planète, le sort dit qui l'a, et l'autre prend sa suivante.",
        ),
        ruling(
            "3.3",
            ("Red before Orange", "Rouge avant Orange"),
            "If one player commands Red and Orange, Red gets such a planet without a draw.",
            "Si le même joueur commande Rouge et Orange, une telle planète va à Rouge, sans tirage.",
        ),
        rule(
            "3.4",
            "Then everybody puts the 20 troops of each army on its planets: `PLACE 5 COR`. What you do not place is placed for you (9.2).",
            "Puis chacun met les 20 troupes de chaque armée sur ses planètes\u{a0}: `PLACER 5 COR`. Ce que vous ne placez pas est placé pour vous (9.2).",
        ),
        ruling(
            "3.4",
            ("Placed all at once", "Tous placent à la fois"),
            "The printed game places three or four troops in turn. By mail all place at once, on sealed sheets.",
            "Le jeu imprimé fait placer quelques troupes à tour de rôle. Par courrier, tous placent à la fois, sur des feuilles scellées.",
        ),
        rule(
            "3.5",
            "A second draw names the army with the first turn. The turn then goes on in turn order, over armies that are out. A round of turns is over when the turn passes to the army that had the first one, or over it.",
            "Un second tirage désigne l'armée qui joue la première. Le tour passe ensuite dans l'ordre, par-dessus les armées hors jeu. Un tour de table est fini quand le tour revient à l'armée qui a joué la première, ou passe par-dessus elle.",
        ),
    ],
)];
