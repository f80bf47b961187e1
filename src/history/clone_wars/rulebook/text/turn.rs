//! §4: a turn.

use super::{ChapterText, chapter, rule, ruling};

pub(super) const CHAPTERS: &[ChapterText] = &[chapter(
    "turns",
    ("A turn", "Un tour"),
    &[
        rule(
            "4.1",
            "Before Order 66 the turn of a Separatist army begins with the pawn, which moves one space unless a Plot holds it; then the army draws a token, if one is left. Every army gets a troop for each three of its planets, rounded down, but at least three, and the bonus of each system that it holds whole. They are to be placed.",
            "Avant l'ordre 66, le tour d'une armée séparatiste commence par le pion, qui avance d'une case sauf si un Complot le retient\u{a0}; puis l'armée tire un jeton, s'il en reste. Toute armée reçoit une troupe pour trois de ses planètes, arrondi vers le bas, mais au moins trois, plus le bonus de chaque système qu'elle tient entier. Il faut les placer.",
        ),
        ruling(
            "4.1",
            ("Who sees the token", "Qui voit le jeton"),
            "The token is drawn before the turn's letter goes out, and only the commander of the army sees its face. So one mail can say where it goes.",
            "Le jeton est tiré avant l'envoi de la lettre du tour, et seul le commandant de l'armée en voit la face. Ainsi un seul message peut dire où il va.",
        ),
        rule(
            "4.2",
            "In the opening, in any order: place the token on a planet of yours that has none, `TOKEN MUS GEO` naming the planets you prefer; trade sets; build at most one ship in the turn, `BUILD 13 RAX`, of the class on the card and on a planet of yours; play effects of cards, `PLAY 1`; and place troops. All troops must be placed, and with five cards or more you must use some until you have four or fewer.",
            "À l'ouverture, dans l'ordre que vous voulez\u{a0}: poser le jeton sur une planète à vous qui n'en a pas, `JETON MUS GEO` nommant celles que vous préférez\u{a0}; échanger des séries\u{a0}; construire au plus un vaisseau par tour, `CONSTRUIRE 13 RAX`, de la classe de la carte et sur une planète à vous\u{a0}; jouer des pouvoirs de cartes, `JOUER 1`\u{a0}; placer des troupes. Toutes les troupes doivent être placées, et avec cinq cartes ou plus il faut en utiliser jusqu'à en avoir quatre au plus.",
        ),
        rule(
            "4.3",
            "Then you attack, as often as you like or not at all. After that come, each at most once and only in this order: FORTIFY, FLEET, TAKE. At the end the cards you have earned are drawn (7.4), a Separatist may invoke Order 66 (8.1), and the turn ends.",
            "Ensuite vous attaquez, autant de fois que vous voulez, ou pas du tout. Viennent après, chacun une fois au plus et seulement dans cet ordre\u{a0}: FORTIFIER, FLOTTE, COMMANDER. À la fin, on pioche les cartes gagnées (7.4), un Séparatiste peut donner l'ordre 66 (8.1), et le tour finit.",
        ),
        rule(
            "4.4",
            "Before a line with ATTACK, FORTIFY, FLEET, TAKE, ORDER 66 or END is carried out, what you have left open is settled for you (9.3). A line whose condition is false, or that comes too late in the turn, settles nothing.",
            "Avant qu'une ligne ATTAQUER, FORTIFIER, FLOTTE, COMMANDER, ORDRE 66 ou FIN soit exécutée, ce que vous avez laissé en suspens est réglé pour vous (9.3). Une ligne dont la condition est fausse, ou qui vient trop tard dans le tour, ne règle rien.",
        ),
        rule(
            "4.5",
            "The lines of a sheet are carried out from top to bottom. Each sees what the ones above it did.",
            "Les lignes d'une feuille sont exécutées de haut en bas. Chacune tient compte de ce que les précédentes ont fait.",
        ),
    ],
)];
