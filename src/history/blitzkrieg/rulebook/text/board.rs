//! §1 to §3: the board, the tokens, how a game begins.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[
    chapter(
        "board",
        ("The board", "Le plateau"),
        &[
            rule(
                "1.1",
                "The board shows five theatres. Each has two or three campaigns, and each campaign is a row of battle spaces. Campaigns are counted from the top, spaces from the left: `W1.2` is the second space of Western Europe's first campaign. A space is land, sea, or both. The tables below list them all.",
                "Le plateau montre cinq théâtres d'opérations. Chacun a deux ou trois campagnes, et chaque campagne est une rangée de cases de bataille. On compte les campagnes de haut en bas et les cases de gauche à droite\u{a0}: `O1.2` est la deuxième case de la première campagne d'Europe de l'Ouest. Une case est de terre, de mer, ou des deux. Les tableaux ci-dessous les donnent toutes.",
            ),
            rule(
                "1.2",
                "Each theatre has a battle track with one marker. The marker begins on 0, in the middle. From there it is as many steps to the last cell on the Axis's half as to the one on the Allies' half. The icons 1 and 2 stand on both halves, equally far from the middle. To advance means to move the marker towards one's own end. Where a position is written as a number, the Axis's half is positive: +14 is the Axis's end of Western Europe, −14 the Allies'.",
                "Chaque théâtre a une piste de bataille avec un curseur. Le curseur part de 0, au milieu. De là, il y a autant de pas jusqu'à la dernière case du côté de l'Axe que du côté des Alliés. Les icônes 1 et 2 se trouvent des deux côtés, aussi loin du milieu. Avancer, c'est mener le curseur vers son propre bout. Quand une position s'écrit par un nombre, le côté de l'Axe est positif\u{a0}: +14 est le bout de l'Axe en Europe de l'Ouest, −14 celui des Alliés.",
            ),
            rule(
                "1.3",
                "A theatre is closed when its marker stands on a last cell; only the value of a token brings it there (6.1). It is full when all its spaces are occupied. It is open when it is neither closed nor full.",
                "Un théâtre est fermé quand son curseur est sur une dernière case\u{a0}; seule la valeur d'un jeton l'y mène (6.1). Il est plein quand toutes ses cases sont occupées. Il est ouvert quand il n'est ni fermé ni plein.",
            ),
            ruling(
                "1.3",
                ("A full theatre is at rest", "Un théâtre plein ne bouge plus"),
                "Nothing moves the marker of a theatre that is not open, so a full theatre scores nothing more. The placement that fills a theatre is still carried out whole.",
                "Rien ne fait bouger le curseur d'un théâtre qui n'est pas ouvert\u{a0}: un théâtre plein ne rapporte donc plus rien. Le placement qui remplit un théâtre est encore exécuté en entier.",
            ),
            rule(
                "1.4",
                "The active campaign of an open theatre is the topmost one that still has a free space. Board order means: the theatres as the table lists them, in each theatre the campaigns from the top, in each campaign the spaces from the left.",
                "La campagne active d'un théâtre ouvert est la plus haute qui ait encore une case libre. L'ordre du plateau, c'est\u{a0}: les théâtres comme le tableau les donne, dans chaque théâtre les campagnes de haut en bas, dans chaque campagne les cases de gauche à droite.",
            ),
            rule(
                "1.5",
                "There are 41 spaces: 16 of land, 11 of sea and 14 of both. Each theatre has exactly one space with a strategic advantage. The eight propaganda spaces bring 12 points together; eight spaces have no effect.",
                "Il y a 41 cases\u{a0}: 16 de terre, 11 de mer et 14 des deux. Chaque théâtre a une seule case à avantage stratégique. Les huit cases de propagande rapportent 12 points en tout\u{a0}; huit cases sont sans effet.",
            ),
        ],
    ),
    chapter(
        "tokens",
        ("The tokens", "Les jetons"),
        &[
            rule(
                "2.1",
                "Each side owns 22 tokens. Sixteen special weapons lie face down in the research pile. The table shows every token and how it is written. Read from top to bottom, it is also the token order, which counts when no sheet comes (8.5).",
                "Chaque camp possède 22 jetons. Seize armes spéciales sont cachées dans la pile de recherche. Le tableau montre chaque jeton et comment on l'écrit. Lu de haut en bas, il donne aussi l'ordre des jetons, qui compte quand aucune feuille n'arrive (8.5).",
            ),
            rule(
                "2.2",
                "Armies stand on land, navies on sea, and both on spaces that are land or sea. Air forces stand anywhere, and so do the tokens for any terrain.",
                "Les armées terrestres vont sur terre, les marines sur mer, et les unes comme les autres sur les cases terre ou mer. Les forces aériennes vont partout, de même que les jetons tout terrain.",
            ),
            rule(
                "2.3",
                "Your reserve is your hand: nobody else sees it. Your bag is what you draw from. In every draw, from a bag, the pile or a reserve, each token has the same chance: with two `A2` and one `F0`, an `A2` is twice as likely. What is empty gives nothing.",
                "Votre réserve est votre main\u{a0}: personne d'autre ne la voit. Votre sac est ce dans quoi vous piochez. À chaque tirage, dans un sac, la pile ou une réserve, tous les jetons ont la même chance\u{a0}: avec deux `A2` et un `F0`, un `A2` a deux fois plus de chances de sortir. Ce qui est vide ne donne rien.",
            ),
            rule(
                "2.4",
                "A General is worth as many steps as its side has armies and air forces in its theatre, in all campaigns and itself included; special weapons do not count. An Admiral counts navies and air forces in the same way. A General is an army, an Admiral a navy.",
                "Un général vaut autant de pas que son camp a d'armées terrestres et de forces aériennes dans son théâtre, toutes campagnes comprises et lui-même compté\u{a0}; les armes spéciales ne comptent pas. Un amiral compte de même les marines et les forces aériennes. Un général est une armée terrestre, un amiral une marine.",
            ),
            rule(
                "2.5",
                "The Spy is placed as a copy of the token that the other side placed last, after a blitz the last of the chain: it has the same kind, the same terrain, the same value and does the same. As long as the other side has placed nothing, the Spy cannot be placed.",
                "L'espion se place comme une copie du dernier jeton placé par l'autre camp, le dernier de la suite après un blitz\u{a0}: il en a le type, le terrain, la valeur et les effets. Tant que l'autre camp n'a rien placé, l'espion ne peut pas être placé.",
            ),
            ruling(
                "2.5",
                ("The Spy copies special weapons, too", "L'espion copie aussi les armes spéciales"),
                "A Spy that copies the nuclear bomb moves the other markers back like the bomb; one that copies the Scientist is a Scientist. A copied General or Admiral counts the tokens of the Spy's own side in the Spy's theatre, and 1 for the Spy itself. On the board a Spy is a special weapon, whatever it copied (2.4).",
                "Un espion qui copie la bombe nucléaire fait reculer les autres curseurs comme elle\u{a0}; s'il copie le scientifique, il est un scientifique. En général ou en amiral, il compte les jetons de son propre camp dans son théâtre, et 1 pour lui-même. Sur le plateau, l'espion est une arme spéciale, quoi qu'il ait copié (2.4).",
            ),
            rule(
                "2.6",
                "The Scientist goes to any free space of any open theatre, whatever the campaign or the terrain. After a blitz it is bound to the theatre like any token.",
                "Le scientifique va sur toute case libre d'un théâtre ouvert, quels que soient la campagne et le terrain. Après un blitz, il est tenu au même théâtre, comme tout autre jeton.",
            ),
            ruling(
                "2.6",
                ("Not into a closed theatre", "Pas dans un théâtre fermé"),
                "The Scientist never goes into a closed theatre: the effects of its spaces are spent.",
                "Le scientifique ne va jamais dans un théâtre fermé\u{a0}: les effets de ses cases sont épuisés.",
            ),
            ruling(
                "2.6",
                ("The Scientist completes campaigns", "Le scientifique clôture des campagnes"),
                "It has no value and moves no marker, but the effect of its space is carried out, and a campaign that it fills is completed (5.1).",
                "Il n'a pas de valeur et ne déplace pas le curseur, mais l'effet de sa case est exécuté, et la campagne qu'il remplit est clôturée (5.1).",
            ),
        ],
    ),
    chapter(
        "turns",
        ("Set-up and turns", "Mise en place et tours"),
        &[
            rule(
                "3.1",
                "There are two seats: the Axis and the Allies. The first seat is the Axis, unless the host lets the lot decide. Each side puts its 22 tokens into its bag and draws three of them: first the Axis three, then the Allies three. The Axis begins, and turns alternate.",
                "Il y a deux places\u{a0}: l'Axe et les Alliés. La première place est l'Axe, sauf si l'hôte s'en remet au sort. Chaque camp met ses 22 jetons dans son sac et en pioche trois\u{a0}: d'abord l'Axe, puis les Alliés. L'Axe commence, et les tours alternent.",
            ),
            rule(
                "3.2",
                "A turn is one placement, and after a blitz token perhaps more. At its end the side draws one token from its bag into its reserve, however many it placed. Then the end of the game is looked at (7).",
                "Un tour est un placement, et parfois d'autres après un jeton blitz. À la fin du tour, le camp pioche un jeton de son sac dans sa réserve, quel que soit le nombre de jetons placés. On regarde ensuite si la partie est finie (7).",
            ),
            rule(
                "3.3",
                "Nobody may pass. Only after a blitz token may one stop.",
                "On ne peut pas passer. On ne peut s'arrêter qu'après un jeton blitz.",
            ),
        ],
    ),
];
