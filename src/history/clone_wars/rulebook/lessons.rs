//! The first orders somebody writes: troops to place, an attack with ships, a whole turn. Dice are thrown as
//! in a game, but always the same.

use super::{super::CloneWarsTeller, worked};
use crate::{Lesson, kit::book::LessonText};
use rules::language::Language;

/// The positions are those of three worked rounds, each with the number of the round, from 0, and that of
/// its chance.
pub(super) const LESSONS: [(usize, u32, LessonText); 3] = [
    (
        0,
        1,
        LessonText {
            title: ("Troops to place", "Des troupes à placer"),
            told: (
                "You are Red, of the Republic. Orange is your ally; Black and Blue are the Separatists.\nA turn begins with troops: one for every three of your planets, three at least, and more for a whole system.\nEach planet has a code on the map. `PLACE 1 TOY` puts one troop on Toydaria, `PLACE ALL DAN` all that are left on Dantooine. `END` ends your turn.",
                "Vous êtes Rouge, de la République. Orange est votre allié\u{a0}; Noir et Bleu sont les Séparatistes.\nUn tour commence par des troupes\u{a0}: une pour trois de vos planètes, au moins trois, et davantage pour un système entier.\nChaque planète a un code sur la carte. `PLACER 1 TOY` met une troupe sur Toydaria, `PLACER TOUT DAN` toutes celles qui restent sur Dantooine. `FIN` finit votre tour.",
            ),
            task: (
                "Put one troop on Toydaria, `TOY`.\nPut the others on Dantooine, `DAN`.\nEnd your turn.",
                "Mettez une troupe sur Toydaria, `TOY`.\nMettez les autres sur Dantooine, `DAN`.\nFinissez votre tour.",
            ),
            done: (
                "All three stand where you wanted them, on the two planets of yours that touch the enemy. Black's turn began: its pawn moved on the track towards Order 66, and it drew a token that you may take from it one day.",
                "Toutes les trois sont où vous les vouliez, sur vos deux planètes qui touchent l'ennemi. Le tour de Noir a commencé\u{a0}: son pion a avancé sur la piste vers l'ordre 66, et il a tiré un jeton que vous pourrez lui prendre un jour.",
            ),
            wanted: ("PLACE 1 TOY\nPLACE ALL DAN\nEND", "PLACER 1 TOY\nPLACER TOUT DAN\nFIN"),
            others: &[],
        },
    ),
    (
        1,
        2,
        LessonText {
            title: ("An attack with ships", "Une attaque avec des vaisseaux"),
            told: (
                "`ATTACK DAN SAL` attacks Saleucami from Dantooine until it is taken or one troop is left. With `UNTIL 3` no throw is made with three troops or fewer.\nShips help: a fighter throws a 1 again, a corvette adds 1 to a die, a capital ship gives a die eight faces. All go along unless you name some: `SHIPS 1CO`.\nIf you win, all troops but one move in; `LEAVE 2` keeps two at home.",
                "`ATTAQUER DAN SAL` attaque Saleucami depuis Dantooine jusqu'à la prendre ou n'avoir plus qu'une troupe. Avec `JUSQU'A 3`, plus de combat avec trois troupes ou moins.\nLes vaisseaux aident\u{a0}: un chasseur relance un 1, une corvette ajoute 1 à un dé, un vaisseau capital donne huit faces à un dé. Tous partent, sauf si vous en nommez\u{a0}: `VAISSEAUX 1CO`.\nEn cas de prise, toutes les troupes avancent sauf une\u{a0}; `LAISSER 2` en garde deux.",
            ),
            task: (
                "Attack Saleucami, `SAL`, from Dantooine with both corvettes and the capital ship: the fighter stays.\nStop at three troops, and leave two at home.\nEnd your turn.",
                "Attaquez Saleucami, `SAL`, depuis Dantooine avec les deux corvettes et le vaisseau capital\u{a0}: le chasseur reste.\nArrêtez-vous à trois troupes, et laissez-en deux sur place.\nFinissez votre tour.",
            ),
            done: (
                "These are real dice, always the same in this lesson. The ships that you took along moved in with the troops; had you lost the planet later, they would have been lost with it. You took a planet from one enemy army, so you drew one card.",
                "Ce sont de vrais dés, toujours les mêmes dans cette leçon. Les vaisseaux emmenés ont avancé avec les troupes\u{a0}; si vous perdez un jour la planète, ils seront perdus avec elle. Vous avez pris une planète à une armée ennemie\u{a0}: vous avez pioché une carte.",
            ),
            wanted: (
                "ATTACK DAN SAL UNTIL 3 LEAVE 2 SHIPS 2CO CA\nEND",
                "ATTAQUER DAN SAL JUSQU'A 3 LAISSER 2 VAISSEAUX 2CO VC\nFIN",
            ),
            others: &[],
        },
    ),
    (
        6,
        3,
        LessonText {
            title: ("A whole turn by one mail", "Un tour entier en un message"),
            told: (
                "You hold two cards. `PLAY 5 SAL CA`, a Sabotage, destroys a capital ship on Saleucami. `CARD 19`, an Assault, gives all dice of an attack eight faces.\n`IF TAKEN SAL` at the end of a line makes it wait for luck.\nAfter the attacks `FORTIFY ITH DAN 1` sends a troop from Ithor to Dantooine.",
                "Vous avez deux cartes. `JOUER 5 SAL VC`, un Sabotage, détruit un vaisseau capital sur Saleucami. `CARTE 19`, un Assaut, donne huit faces à tous les dés d'une attaque.\n`SI PRIS SAL`, en fin de ligne, la fait dépendre de la chance.\nAprès les attaques, `FORTIFIER ITH DAN 1` envoie une troupe d'Ithor à Dantooine.",
            ),
            task: (
                "Destroy the capital ship on Saleucami.\nAttack Saleucami from Dantooine with your Assault, leaving two.\nIf it is taken, attack Felucia, `FEL`, from it.\nSend one troop from Ithor to Dantooine.\nEnd your turn.",
                "Détruisez le vaisseau capital de Saleucami.\nAttaquez Saleucami depuis Dantooine avec votre Assaut, en laissant deux troupes.\nSi elle est prise, attaquez Felucia, `FEL`, à partir d'elle.\nEnvoyez une troupe d'Ithor à Dantooine.\nFinissez votre tour.",
            ),
            done: (
                "A whole turn, and nobody had to wait for you in between. You may also send one line at a time, look at the dice, and go on; `END` ends the turn. Both planets were Black's, so they bring one card together.",
                "Un tour entier, et personne n'a eu à vous attendre entre-temps. Vous pouvez aussi envoyer une ligne à la fois, regarder les dés, puis continuer\u{a0}; `FIN` finit le tour. Les deux planètes étaient à Noir\u{a0}: elles rapportent une seule carte.",
            ),
            wanted: (
                "PLAY 5 SAL CA\nATTACK DAN SAL CARD 19 LEAVE 2\nATTACK SAL FEL IF TAKEN SAL\nFORTIFY ITH DAN 1\nEND",
                "JOUER 5 SAL VC\nATTAQUER DAN SAL CARTE 19 LAISSER 2\nATTAQUER SAL FEL SI PRIS SAL\nFORTIFIER ITH DAN 1\nFIN",
            ),
            others: &[],
        },
    ),
];

/// Every lesson.
pub(super) fn lessons(language: Language) -> Vec<Lesson<'static>> {
    let lesson = |(number, chance, text): &(usize, u32, LessonText)| {
        let case = worked::case(*number)?;
        let (state, ..) = case.round()?;
        Some(text.played_by(&CloneWarsTeller, state.clone(), *chance, language))
    };
    LESSONS.iter().filter_map(lesson).collect()
}
