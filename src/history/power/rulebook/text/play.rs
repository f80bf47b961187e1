//! §4 to §7: what happens in a round.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "orders",
        ("Orders, and how they are carried out", "Les ordres et leur exécution"),
        &[
            rule(
                "4.1",
                "You write up to five orders for each living army you command, and nobody sees them before the round is played. Fewer will do. What goes beyond five is void: the first ones count, army by army. An order for mercenaries is one of your own five. A line that cannot be read counts against the army it names, or else against your first one.",
                "Vous écrivez jusqu'à cinq ordres pour chaque armée en vie que vous commandez, et personne ne les voit avant que la manche ne soit jouée. Moins suffit. Au-delà de cinq, ils sont nuls\u{a0}: les premiers comptent, armée par armée. Un ordre aux mercenaires est l'un de vos cinq. Une ligne illisible compte pour l'armée qu'elle nomme, sinon pour votre première.",
            ),
            rule(
                "4.2",
                "The official's sheet is carried out first, then the others clockwise by colour; each from top to bottom, every order finding what those before it left. Who has two armies stands where the first of them stands; Red and Green together count from Red. An order that is not legal does nothing, and is spent.",
                "La feuille de l'officiel est exécutée d'abord, puis les autres dans le sens horaire des couleurs\u{a0}; chacune de haut en bas, chaque ordre trouvant ce que les précédents ont laissé. Qui a deux armées a le rang de la première\u{a0}; Rouge et Vert ensemble comptent à partir de Rouge. Un ordre illégal ne fait rien, et il est dépensé.",
            ),
            rule(
                "4.3",
                "A move takes one piece, and each piece moves once a round. Out of the Reserve a piece only goes to its own headquarters, and that is its move; nothing goes back to a Reserve. Power Units and Mega-Missiles never move, and no move may end where it began.",
                "Un déplacement prend une pièce, et chaque pièce bouge une fois par manche. De la Réserve, une pièce ne va qu'à son propre QG, et c'est son déplacement\u{a0}; rien ne retourne à la Réserve. Power et Méga-missiles ne bougent jamais, et aucun déplacement ne finit où il a commencé.",
            ),
            rule(
                "4.4",
                "An exchange turns three equal pieces of Group I, of one army on one space, into the Group II piece of their line. They may have moved; what they become moves no more this round. In the Reserve it may still go out to the headquarters, or be exchanged further.",
                "Un échange fait de trois pièces égales du groupe I, d'une même armée sur une même case, la pièce du groupe II de leur lignée. Elles peuvent avoir bougé\u{a0}; ce qu'elles deviennent ne bouge plus de la manche. Dans la Réserve, la nouvelle pièce peut encore sortir vers le QG, ou être échangée à son tour.",
            ),
            rule(
                "4.5",
                "In the Reserve, Power Units buy a piece of Group I for exactly its power: no more, no less. Group II is not for sale.",
                "Dans la Réserve, des Power achètent une pièce du groupe I pour exactement sa puissance\u{a0}: ni plus, ni moins. Le groupe II n'est pas à vendre.",
            ),
            rule(
                "4.6",
                "Pieces of one army on one space that are worth 100 or more together make a Mega-Missile; in the Reserve, Power Units help, or do it alone. The order names all that is given, and nothing is given back. It may be launched at once, from where it stands, at any space or at the Reserve of any living army, even one's own. It is never moved.",
                "Des pièces d'une armée sur une même case, qui valent ensemble 100 ou plus, font un Méga-missile\u{a0}; dans la Réserve, des Power y aident, ou suffisent. L'ordre nomme tout ce qui est donné, et rien n'est rendu. Il peut être lancé aussitôt, d'où il se trouve, sur toute case ou sur la Réserve de toute armée en vie, même la sienne. On ne le déplace jamais.",
            ),
            rule(
                "4.7",
                "A strike destroys every piece on a space, whosever it is, or all that lies in a Reserve; never a Flag. What is destroyed leaves the game. Several missiles at one target are all spent.",
                "Une frappe détruit toutes les pièces d'une case, de qui qu'elles soient, ou tout ce que contient une Réserve\u{a0}; jamais un Drapeau. Ce qui est détruit quitte la partie. Plusieurs missiles sur une cible sont tous dépensés.",
            ),
            ruling(
                "4.7",
                ("Missiles strike together", "Les missiles frappent ensemble"),
                "All strikes come after the last sheet and before the conflicts, so a piece may run before it is hit, or into it. A game may be opened with “as read” instead: then each strikes the moment its order is carried out.",
                "Toutes les frappes viennent après la dernière feuille et avant les conflits\u{a0}: une pièce peut donc fuir avant d'être touchée, ou s'y jeter. Une partie peut être ouverte «\u{a0}à la lecture\u{a0}»\u{a0}: chaque missile frappe alors au moment où son ordre est exécuté.",
            ),
            rule(
                "4.8",
                "A player none of whose orders was carried out loses a Power Unit at the end of their turn; writing nothing counts as well. Without one in Reserve, the army's weakest piece is broken up (never a Mega-Missile): a Group I piece into its value in units; a Group II piece into two of Group I and the value of the third. One unit is lost, the rest goes to the Reserve. Who has nothing pays nothing. With two armies, the one with more units pays; where neither has any, it is the weakest piece of both.",
                "Un joueur dont aucun ordre n'a été exécuté perd un Power à la fin de son tour\u{a0}; ne rien écrire compte aussi. Sans Power en Réserve, la pièce la plus faible de l'armée est démontée (jamais un Méga-missile)\u{a0}: du groupe I, en Power pour sa valeur\u{a0}; du groupe II, en deux pièces du groupe I et la valeur de la troisième. Un Power est perdu, le reste va à la Réserve. Qui n'a rien ne paie rien. Avec deux armées, celle qui a le plus de Power paie\u{a0}; si aucune n'en a, c'est la pièce la plus faible des deux.",
            ),
            ruling(
                "4.8",
                ("Which piece is broken up", "Quelle pièce est démontée"),
                "Among equals: one in the Reserve first, then one in its own headquarters, then the board row by row from the top left.",
                "Entre égales\u{a0}: d'abord une de la Réserve, puis une de son propre QG, puis le plateau ligne par ligne depuis le haut à gauche.",
            ),
            ruling(
                "4.9",
                ("Which of several equals acts", "Laquelle de plusieurs égales agit"),
                "A move takes a piece that has not moved yet. An exchange, or a Mega-Missile, takes first those that have already moved, and of these the earliest to arrive.",
                "Un déplacement prend une pièce qui n'a pas encore bougé. Un échange, Méga-missile compris, prend d'abord celles qui ont bougé, la première arrivée avant les autres.",
            ),
        ],
    ),
    chapter(
        "conflicts",
        ("Conflicts", "Les conflits"),
        &[
            rule(
                "5.1",
                "Where pieces of two or more sides stand together, there is a conflict. A side is a player with all their armies, or the mercenaries; its strength is the sum of the power of its pieces there.",
                "Là où se tiennent des pièces de deux camps ou plus, il y a conflit. Un camp, c'est un joueur avec toutes ses armées, ou les mercenaires\u{a0}; sa force est la somme des puissances de ses pièces sur place.",
            ),
            rule(
                "5.2",
                "Ties are settled first. Where the greatest strength is shared, the pieces of the tied sides that came there this round go back where they came from; those that were there before stay. Then everybody looks again, until nobody goes back any more. Where none of the tied sides can go back, the next strength below is looked at in the same way. A piece goes back once a round at most.",
                "Les égalités se règlent d'abord. Là où la plus grande force est partagée, les pièces des camps à égalité venues à cette manche retournent d'où elles viennent\u{a0}; celles qui y étaient restent. Puis on regarde de nouveau, jusqu'à ce que plus personne ne se replie. Là où aucun des camps à égalité ne peut se replier, on examine de même la force suivante. Une pièce se replie une fois par manche au plus.",
            ),
            ruling(
                "5.2",
                ("All at once", "Tous à la fois"),
                "All spaces that are tied at one moment send their pieces back at that same moment.",
                "Toutes les cases à égalité à un moment donné renvoient leurs pièces à ce même moment.",
            ),
            ruling(
                "5.2",
                ("What was just made did not come", "Ce qui vient d'être fait n'est pas venu"),
                "A piece that an exchange made this round did not move there, so it stays.",
                "Une pièce née d'un échange à cette manche n'est pas venue\u{a0}: elle reste.",
            ),
            ruling(
                "5.2",
                ("Back to the Reserve", "Retour à la Réserve"),
                "A piece that came out of the Reserve goes back to the Reserve.",
                "Une pièce sortie de la Réserve retourne à la Réserve.",
            ),
            rule(
                "5.3",
                "It follows: of three, where the two strongest tie, they leave, and the weakest is unharmed; where the two weaker tie, the strongest takes both. Who goes back to a space that is taken meanwhile is in a new conflict there.",
                "Il s'ensuit qu'à trois, si les deux plus forts sont à égalité, ils partent et le plus faible est indemne\u{a0}; si ce sont les deux plus faibles, le plus fort prend les deux. Qui se replie sur une case prise entre-temps y trouve un nouveau conflit.",
            ),
            rule(
                "5.4",
                "Then come the battles: on each space the strongest side captures all that the others have there.",
                "Puis viennent les batailles\u{a0}: sur chaque case, le camp le plus fort capture tout ce que les autres y ont.",
            ),
            ruling(
                "5.4",
                ("The stand-off", "Le face-à-face"),
                "Where the strongest are equal and none could go back, they stay, untouched; the others there are settled among themselves in the same way, the strongest first.",
                "Là où les plus forts sont égaux sans pouvoir se replier, ils restent, intacts\u{a0}; les autres se règlent entre eux de la même façon, le plus fort d'abord.",
            ),
            rule(
                "5.5",
                "A Mega-Missile that was not launched has no strength and is captured like any piece.",
                "Un Méga-missile qui n'a pas été lancé est sans force, et se capture comme toute pièce.",
            ),
        ],
    ),
    chapter(
        "captures",
        ("Captures", "Les captures"),
        &[rule(
            "6.1",
            "Captured pieces change colour and go to the victor's Reserve, each as the kind it was.",
            "Les pièces capturées changent de couleur et vont à la Réserve du vainqueur, chacune de la sorte qu'elle était.",
        )],
    ),
    chapter(
        "flags",
        ("Power Units and Flags", "Power et Drapeaux"),
        &[
            rule(
                "7.1",
                "After the battles each living army receives one Power Unit for every country of another side in whose sectors it has a piece: one a country, however many pieces; three at the most. A country whose Flag is taken pays nobody any more.",
                "Après les batailles, chaque armée en vie reçoit un Power pour tout pays d'un autre camp où elle a une pièce dans un secteur\u{a0}: un par pays, quel qu'en soit le nombre\u{a0}; trois au plus. Un pays dont le Drapeau est pris ne paie plus personne.",
            ),
            ruling(
                "7.1",
                ("Nobody forgets", "Personne n'oublie"),
                "At the table, who forgets to take their units goes without. Here they always come.",
                "Sur la table, qui oublie de prendre ses Power s'en passe. Ici, ils viennent toujours.",
            ),
            rule(
                "7.2",
                "Flags come last. A Flag is captured when exactly one other side stands in its headquarters, with an Infantry or a Regiment there, and is stronger than whatever the owner still has there.",
                "Les Drapeaux viennent en dernier. Un Drapeau est pris quand un seul autre camp se tient dans son QG, avec un Soldat ou un Régiment, et y est plus fort que ce que le propriétaire y a encore.",
            ),
            ruling(
                "7.2",
                ("Chains and rings of captors", "Chaînes et cercles de captures"),
                "All Flags of a round fall at the same moment. Where a captor is captured in the same round, everything goes on to the last in the chain; where captors capture one another in a ring, they are all out, and what they had leaves the game.",
                "Tous les Drapeaux d'une manche tombent au même moment. Si un preneur est pris à la même manche, tout revient au dernier de la chaîne\u{a0}; si des preneurs se prennent en cercle, tous sont éliminés et ce qu'ils avaient quitte la partie.",
            ),
            rule(
                "7.3",
                "The captor takes everything: pieces and units go to its Reserve, every Flag the victim held to its headquarters. The victim's army is out of the game.",
                "Le preneur prend tout\u{a0}: pièces et Power vont à sa Réserve, et tout Drapeau que tenait la victime à son QG. L'armée de la victime est éliminée.",
            ),
        ],
    ),
];
