//! §7 to §10: what follows the attacks, Order 66, what is done unasked, standing orders.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "fortify",
        ("After the attacks", "Après les attaques"),
        &[
            rule(
                "7.1",
                "`FORTIFY ITH TOY 2` moves troops from one of the army's planets to another that is reached through planets of its faction: any number, all but one if nothing is said. At least one stays.",
                "`FORTIFIER ITH TOY 2` mène des troupes d'une planète de l'armée à une autre, que l'on atteint par des planètes de sa faction\u{a0}: autant que l'on veut, toutes sauf une si rien n'est dit. Il en reste au moins une.",
            ),
            rule(
                "7.2",
                "`FLEET ITH TOY 1FI` moves ships in the same way, from one origin to one destination; all of them if none are named.",
                "`FLOTTE ITH TOY 1CH` mène des vaisseaux de la même façon, d'un départ à une destination\u{a0}; tous si aucun n'est nommé.",
            ),
            rule(
                "7.3",
                "`TAKE ALD` is a change of command: the army takes over a planet of its ally, wherever it lies, with exactly one troop, and no ship, token or Emperor. The ally's commander must have offered it (10.3). The troop becomes the army's own. A planet taken over brings no card.",
                "`COMMANDER ALD` est un changement de commandement\u{a0}: l'armée prend une planète de son allié, où qu'elle soit, qui a exactement une troupe, et ni vaisseau, ni jeton, ni Empereur. Le commandant de l'allié doit l'avoir offerte (10.3). La troupe passe à l'armée. Une planète prise ainsi ne rapporte pas de carte.",
            ),
            ruling(
                "7.3",
                ("Not the ally's last planet", "Pas la dernière planète de l'allié"),
                "The ally's last planet cannot be taken over: nobody is put out by an ally.",
                "La dernière planète de l'allié ne peut pas changer de commandement\u{a0}: personne n'est éliminé par son allié.",
            ),
            ruling(
                "7.3",
                ("One commander need not offer", "Un seul commandant n'a rien à offrir"),
                "Where one player commands both armies, nothing has to be offered.",
                "Quand un seul joueur commande les deux armées, il n'y a rien à offrir.",
            ),
            rule(
                "7.4",
                "At the end of the turn the army draws one card for each enemy army from which it took a planet in the turn, however many planets it took, and one for each dot of the tokens it took.",
                "À la fin du tour, l'armée pioche une carte par armée ennemie à qui elle a pris une planète pendant le tour, quel que soit le nombre de planètes, et une par point des jetons qu'elle a pris.",
            ),
        ],
    ),
    chapter(
        "order-66",
        ("Order 66", "L'ordre 66"),
        &[
            rule(
                "8.1",
                "Once a game a Separatist may end its turn with `ORDER 66`, after the cards are drawn. A die of eight faces is thrown for each planet of the Republic; on a success (2.7) the planet turns, troops and all: to the invoking army, or to its ally if it is listed after `ALLY` and the ally is not out. Ships there turn, too, as far as the army has fewer than three of the class. Standing orders that name such a planet end.",
                "Une fois par partie, un Séparatiste peut finir son tour par `ORDRE 66`, une fois les cartes piochées. On lance un dé à huit faces pour chaque planète de la République\u{a0}; en cas de succès (2.7), la planète bascule avec ses troupes\u{a0}: chez l'armée qui donne l'ordre, ou chez son allié si elle figure après `ALLIE` et que l'allié n'est pas hors jeu. Les vaisseaux basculent aussi, tant que l'armée en a moins de trois de la classe. Les consignes qui nomment une telle planète prennent fin.",
            ),
            ruling(
                "8.1",
                ("The order of the dice", "L'ordre des dés"),
                "The dice are thrown in board order.",
                "Les dés sont lancés dans l'ordre du plateau.",
            ),
            ruling(
                "8.1",
                ("Too many ships", "Trop de vaisseaux"),
                "Ships for which the army has no room are lost.",
                "Les vaisseaux pour lesquels l'armée n'a plus de place sont perdus.",
            ),
            rule(
                "8.2",
                "Then armies of the Republic without a planet are out, and all tokens leave the game. The Emperor is put on the first planet listed after `EMPEROR` that is now Separatist, or else on the invoking army's planet with most troops. He stays there for good. Only then is it checked whether a faction has lost (6.3). The pawn is not used any more.",
                "Puis les armées de la République sans planète sont hors jeu, et tous les jetons quittent le jeu. L'Empereur est mis sur la première planète nommée après `EMPEREUR` qui est maintenant séparatiste, sinon sur la planète la plus garnie de l'armée qui a donné l'ordre. Il y reste pour de bon. C'est alors seulement qu'on regarde si une faction a perdu (6.3). Le pion ne sert plus.",
            ),
        ],
    ),
    chapter(
        "unasked",
        ("What is done for you", "Ce qui est fait pour vous"),
        &[
            rule(
                "9.1",
                "If you must trade and name no cards, the best set of your hand is traded; a bare `TRADE` does the same. The best is the one worth most; of equal ones the first in card order.",
                "Si vous devez échanger sans nommer de cartes, la meilleure série de votre main est échangée\u{a0}; un `ECHANGER` seul fait de même. La meilleure est celle qui vaut le plus\u{a0}; à égalité, la première dans l'ordre des cartes.",
            ),
            rule(
                "9.2",
                "Troops that you do not place are placed one by one, each on the weakest of the army's planets that touch the other faction. A token that you do not place goes on the army's planet with most troops that has none. Of equal ones it is the first in board order.",
                "Les troupes que vous ne placez pas sont placées une à une, chacune sur la plus faible des planètes de l'armée qui touchent l'autre faction. Un jeton que vous ne posez pas va sur la planète la plus garnie de l'armée qui n'en a pas. À égalité, c'est la première dans l'ordre du plateau.",
            ),
            rule(
                "9.3",
                "To settle means: the token is placed; as long as you have five cards or more, the best set is traded; then all troops are placed; from then on you may attack.",
                "Régler, c'est ceci\u{a0}: le jeton est posé\u{a0}; tant que vous avez cinq cartes ou plus, la meilleure série est échangée\u{a0}; puis toutes les troupes sont placées\u{a0}; dès lors vous pouvez attaquer.",
            ),
            rule(
                "9.4",
                "If no sheet of yours arrives in time, at the start of a turn or later in it, that is the same as a sheet that says `END`.",
                "Si aucune feuille de vous n'arrive à temps, au début d'un tour ou en cours de tour, cela vaut une feuille qui dit `FIN`.",
            ),
            ruling(
                "9.5",
                ("A number is a wish", "Un nombre est un souhait"),
                "More than is possible means as much as is possible: `PLACE 9 DAN` with four troops left places four. The same goes for DICE, MOVE, LEAVE, FORTIFY and ships. If fewer would move in than must, the fewest that must do so.",
                "Plus que possible veut dire autant que possible\u{a0}: `PLACER 9 DAN` avec quatre troupes restantes en place quatre. Il en va de même pour DES, AVANCER, LAISSER, FORTIFIER et les vaisseaux. S'il devait avancer moins de troupes qu'il ne faut, il en avance le minimum.",
            ),
        ],
    ),
    chapter(
        "defence",
        ("Standing orders", "Les consignes"),
        &[
            rule(
                "10.1",
                "`DEFEND 1` or `DEFEND 2` says how many dice all your armies throw in defence; at the start it is two. `DEFEND 1 IN COR` says it for Coruscant alone, and there it is stronger. Any sheet may hold standing orders, also below END and while it is another's turn. Those of the others count before the lines of the turn. One that names a planet ends when the army loses it.",
                "`DEFENDRE 1` ou `DEFENDRE 2` dit combien de dés lancent toutes vos armées en défense\u{a0}; au départ, c'est deux. `DEFENDRE 1 EN COR` le dit pour Coruscant seule, et y prime. Toute feuille peut porter des consignes, même sous FIN et pendant le tour d'un autre. Celles des autres valent avant les lignes du tour. Une consigne qui nomme une planète prend fin quand l'armée la perd.",
            ),
            rule(
                "10.2",
                "`PLAY 7 COR` orders a Shield, with a card and a planet of the same army: before the first throw against Coruscant the card is played, and until that turn ends the planet is defended with dice of eight faces. It is not played on the Emperor's planet, nor where a Shield is up already. A planet has one card, a card one planet: the later order counts. `PLAY 7 NONE` withdraws it.",
                "`JOUER 7 COR` prévoit un Bouclier, avec une carte et une planète de la même armée\u{a0}: avant le premier combat contre Coruscant, la carte est jouée, et jusqu'à la fin de ce tour la planète se défend avec des dés à huit faces. Elle n'est pas jouée sur la planète de l'Empereur, ni là où un Bouclier est déjà levé. Une planète a une carte, une carte une planète\u{a0}: la dernière consigne vaut. `JOUER 7 AUCUN` y renonce.",
            ),
            rule(
                "10.3",
                "`OFFER ALD ANS` names the planets that your ally may take over (7.3), until your next offer; `OFFER NONE` withdraws all. A planet that was taken over is not offered any more.",
                "`OFFRIR ALD ANS` nomme les planètes dont votre allié peut prendre le commandement (7.3), jusqu'à votre prochaine offre\u{a0}; `OFFRIR AUCUN` retire tout. Une planète dont il l'a pris n'est plus offerte.",
            ),
        ],
    ),
];
