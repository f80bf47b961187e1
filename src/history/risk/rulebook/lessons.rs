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
                "You are Red and hold South America.\nA turn begins with troops: one for every three territories, three at least, and more for a whole continent; five this time.\nEach territory has a code on the map. `PLACE 2 ARG` puts two troops into Argentina, `PLACE ALL ARG` all that are left. `END` ends your turn.",
                "Vous êtes Rouge et tenez l'Amérique du Sud.\nUn tour commence par des troupes\u{a0}: une pour trois territoires, au moins trois, et davantage pour un continent entier\u{a0}; cinq cette fois.\nChaque territoire a un code sur la carte. `PLACER 2 ARG` met deux troupes en Argentine, `PLACER TOUT ARG` toutes celles qui restent. `FIN` finit votre tour.",
            ),
            task: (
                "Put one troop into Venezuela, `VEN`.\nPut the others into Brazil, `BRA`.\nEnd your turn.",
                "Mettez une troupe au Venezuela, `VEN`.\nMettez les autres au Brésil, `BRA`.\nFinissez votre tour.",
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
                "`ATTACK BRA NAF` attacks North Africa from Brazil until it is taken or Brazil has one troop left.\nThat may cost an army, so say where to stop: with `UNTIL 3` no throw is made with three troops or fewer.\nIf you win, all but one move in; `LEAVE 2` keeps two at home.",
                "`ATTAQUER BRA NAF` attaque l'Afrique du Nord depuis le Brésil jusqu'à la prendre ou n'avoir plus qu'une troupe au Brésil.\nCela peut coûter une armée\u{a0}: dites donc où vous arrêter. Avec `JUSQU'A 3`, plus de combat avec trois troupes ou moins.\nEn cas de prise, toutes avancent sauf une\u{a0}; `LAISSER 2` en garde deux.",
            ),
            task: (
                "Attack North Africa from Brazil: stop at three troops, and leave two at home if you take it.\nEnd your turn.",
                "Attaquez l'Afrique du Nord depuis le Brésil\u{a0}: arrêtez-vous à trois troupes, et laissez-en deux si vous la prenez.\nFinissez votre tour.",
            ),
            done: (
                "These are real dice, always the same in this lesson. Six troops against three take the target three times out of four, if they fight to the end. A turn in which you take a territory brings a card, one only, and three cards that match bring troops.",
                "Ce sont de vrais dés, toujours les mêmes dans cette leçon. Six troupes contre trois prennent le territoire trois fois sur quatre, si elles vont jusqu'au bout. Un tour où vous prenez un territoire rapporte une carte, une seule, et trois cartes assorties rapportent des troupes.",
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
                "You have five troops to place, and three cards that are a set: `TRADE` brings four troops more.\n`IF TAKEN NAF` at the end of a line makes it wait for luck.\nLast of all `FORTIFY ARG BRA` sends all troops but one from Argentina to Brazil, and ends your turn.",
                "Vous avez cinq troupes à placer, et trois cartes qui font une série\u{a0}: `ECHANGER` rapporte quatre troupes de plus.\n`SI PRIS NAF`, en fin de ligne, la fait dépendre de la chance.\nEn tout dernier, `FORTIFIER ARG BRA` envoie toutes les troupes d'Argentine au Brésil, sauf une, et finit votre tour.",
            ),
            task: (
                "Trade your set, and place all troops in Brazil.\nAttack North Africa from Brazil to the end, leaving two.\nIf it is taken, attack Egypt, `EGY`, from it.\nFortify Brazil from Argentina.",
                "Échangez votre série, et placez toutes les troupes au Brésil.\nAttaquez l'Afrique du Nord depuis le Brésil jusqu'au bout, en laissant deux troupes.\nSi elle est prise, attaquez l'Égypte, `EGY`, à partir d'elle.\nFortifiez le Brésil depuis l'Argentine.",
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
