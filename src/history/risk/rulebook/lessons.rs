//! The first orders somebody writes: troops to place, an attack, a whole turn. Dice are thrown as in a
//! game, but always the same.

use super::{super::RiskTeller, worked};
use crate::{Lesson, kit::book::LessonText};
use rules::language::Language;

/// The positions are those of three worked rounds, each with the number of the round, from 0, and that of
/// its chance.
pub(super) const LESSONS: [(usize, u32, LessonText); 3] = [
    (
        9,
        1,
        LessonText {
            title: ("Troops to place", "Des troupes à placer"),
            told: (
                "You are Red and hold South America. A turn begins with reinforcements: a troop for every three territories, three at least, and a bonus for each continent held whole; five this time. A territory is written by its code of three letters, which stands on the map. `PLACE 2 ARG` puts two troops into Argentina, `PLACE ALL ARG` all that are left. `END` ends your turn: without it the game waits for you.",
                "Vous êtes Rouge et tenez l'Amérique du Sud. Un tour commence par des renforts\u{a0}: une troupe pour trois territoires, au moins trois, et un bonus par continent tenu entier\u{a0}; cinq cette fois. Un territoire s'écrit par son code de trois lettres, que montre la carte. `PLACER 2 ARG` met deux troupes en Argentine, `PLACER TOUT ARG` toutes celles qui restent. `FIN` finit votre tour\u{a0}: sans lui, la partie vous attend.",
            ),
            task: (
                "Put one troop into Venezuela, `VEN`, the others into Brazil, `BRA`, and end your turn.",
                "Mettez une troupe au Venezuela, `VEN`, les autres au Brésil, `BRA`, et finissez votre tour.",
            ),
            done: (
                "All five stand where you wanted them, on your two borders. Troops that you do not place are placed for you, one by one, where a border is weakest. You took nothing in this turn, so you drew no card.",
                "Toutes les cinq sont où vous les vouliez, à vos deux frontières. Les troupes que vous ne placez pas sont placées pour vous, une à une, là où une frontière est la plus faible. Vous n'avez rien pris pendant ce tour\u{a0}: pas de carte.",
            ),
            wanted: ("PLACE 1 VEN\nPLACE ALL BRA\nEND", "PLACER 1 VEN\nPLACER TOUT BRA\nFIN"),
            others: &[],
        },
    ),
    (
        0,
        2,
        LessonText {
            title: ("An attack", "Une attaque"),
            told: (
                "Your troops are placed; now you may attack. `ATTACK BRA NAF` attacks North Africa from Brazil and throws the dice until it is taken or Brazil has one troop left. That may cost you an army, so say where to stop: with `UNTIL 3` behind it no throw is made with three troops or fewer. If you win, all but one move in; `LEAVE 2` keeps two at home.",
                "Vos troupes sont placées\u{a0}; maintenant vous pouvez attaquer. `ATTAQUER BRA NAF` attaque l'Afrique du Nord depuis le Brésil et relance les dés jusqu'à la prendre ou n'avoir plus qu'une troupe au Brésil. Cela peut coûter une armée\u{a0}: dites donc où vous arrêter. Avec `JUSQU'A 3` derrière, plus de combat avec trois troupes ou moins. En cas de prise, toutes avancent sauf une\u{a0}; `LAISSER 2` en garde deux chez vous.",
            ),
            task: (
                "Attack North Africa from Brazil, stop at three troops, leave two at home if you take it, and end your turn.",
                "Attaquez l'Afrique du Nord depuis le Brésil, arrêtez-vous à trois troupes, laissez-en deux chez vous si vous la prenez, et finissez votre tour.",
            ),
            done: (
                "These are real dice, always the same in this lesson. Six troops against three take the target three times out of four, if they fight to the end. A turn in which you take a territory brings a card, one only, and three cards that match bring troops.",
                "Ce sont de vrais dés, toujours les mêmes dans cette leçon. Six troupes contre trois prennent le but trois fois sur quatre, si elles vont jusqu'au bout. Un tour où vous prenez un territoire rapporte une carte, une seule, et trois cartes assorties rapportent des troupes.",
            ),
            wanted: (
                "ATTACK BRA NAF UNTIL 3 LEAVE 2\nEND",
                "ATTAQUER BRA NAF JUSQU'A 3 LAISSER 2\nFIN",
            ),
            others: &[],
        },
    ),
    (
        3,
        3,
        LessonText {
            title: ("A whole turn by one mail", "Un tour entier en un message"),
            told: (
                "You have five troops to place, and three cards that are a set, one of each kind: `TRADE` brings four troops more. A condition at the end of a line makes it wait for luck: `IF TAKEN NAF`. Last of all you may fortify: `FORTIFY ARG BRA` sends all but one from Argentina to Brazil, by way of your own territories, and ends your turn.",
                "Vous avez cinq troupes à placer, et trois cartes qui font une série, une de chaque genre\u{a0}: `ECHANGER` rapporte quatre troupes de plus. Une condition en fin de ligne la fait dépendre de la chance\u{a0}: `SI PRIS NAF`. En tout dernier, vous pouvez fortifier\u{a0}: `FORTIFIER ARG BRA` envoie toutes les troupes d'Argentine au Brésil, sauf une, à travers vos territoires, et finit votre tour.",
            ),
            task: (
                "Trade your set and place all troops in Brazil. Attack North Africa from there to the end, leaving two; if it is taken, attack Egypt, `EGY`, from it. Then fortify Brazil from Argentina.",
                "Échangez votre série et placez toutes les troupes au Brésil. De là, attaquez l'Afrique du Nord jusqu'au bout en laissant deux troupes\u{a0}; si elle est prise, attaquez l'Égypte, `EGY`, à partir d'elle. Puis fortifiez le Brésil depuis l'Argentine.",
            ),
            done: (
                "A whole turn, and nobody had to wait for you in between. You may also send one line at a time, look at the dice, and go on; `END` or a fortify ends the turn.",
                "Un tour entier, et personne n'a eu à vous attendre entre-temps. Vous pouvez aussi envoyer une ligne à la fois, regarder les dés, puis continuer\u{a0}; `FIN` ou une fortification finit le tour.",
            ),
            wanted: (
                "TRADE\nPLACE ALL BRA\nATTACK BRA NAF LEAVE 2\nATTACK NAF EGY IF TAKEN NAF\nFORTIFY ARG BRA",
                "ECHANGER\nPLACER TOUT BRA\nATTAQUER BRA NAF LAISSER 2\nATTAQUER NAF EGY SI PRIS NAF\nFORTIFIER ARG BRA",
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
        Some(text.played_by(&RiskTeller, state.clone(), *chance, language))
    };
    LESSONS.iter().filter_map(lesson).collect()
}
