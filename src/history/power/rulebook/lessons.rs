//! The first orders somebody writes: a move, a capture, an exchange.

use super::super::PowerTeller;
use crate::{
    Lesson,
    kit::book::{Both, LessonText},
};
use rules::{language::Language, power::case::Case};

/// The others send a soldier out, each from their headquarters.
const OTHERS: [Both; 3] = [("I HQ B8", "S HQ B8"), ("I HQ Y8", "S HQ J8"), ("I HQ R8", "S HQ R8")];

/// Each with its position, as a referee writes it.
const LESSONS: [(LessonText, &str); 3] = [
    (
        LessonText {
            title: ("A move", "Un déplacement"),
            told: (
                "You command the Green army. Your Tank, `T`, stands in your headquarters, `HQ`. It goes up to three sectors in a round.\nAn order says what moves, from where, and to where: `T HQ G6`.",
                "Vous commandez l'armée verte. Votre Tank, `T`, est dans votre quartier général, `HQ`. Un Tank avance de trois secteurs au plus par manche.\nUn ordre dit qui bouge, d'où et vers où\u{a0}: `T HQ V6`.",
            ),
            task: (
                "Send the Tank to sector `G4`, in the middle of your country.",
                "Envoyez le Tank au secteur `V4`, au milieu de votre pays.",
            ),
            done: (
                "That is all there is to a move. All players write at the same time, and all orders are carried out together when the round ends.",
                "Un déplacement, ce n'est que cela. Tous les joueurs écrivent en même temps, et tous les ordres sont exécutés ensemble à la fin de la manche.",
            ),
            wanted: ("T HQ G4", "T HQ V4"),
            others: &OTHERS,
        },
        r#"{"seats":[{"name":"ann","armies":["G"]},{"name":"bob","armies":["B"]},{"name":"cy","armies":["Y"]},{"name":"di","armies":["R"]}],"mercenary":null,"official":"ann","position":{"G":{"flags":["G"],"reserve":{"P":5},"spaces":{"GHQ":{"T":1}}},"B":{"flags":["B"],"reserve":{"P":5},"spaces":{"BHQ":{"I":1}}},"Y":{"flags":["Y"],"reserve":{"P":5},"spaces":{"YHQ":{"I":1}}},"R":{"flags":["R"],"reserve":{"P":5},"spaces":{"RHQ":{"I":1}}}},"orders":{},"prisoners":{}}"#,
    ),
    (
        LessonText {
            title: ("A capture", "Une prise"),
            told: (
                "Where armies meet, the stronger takes the other's pieces.\nA Tank is worth 3, an Infantry, `I`, 2. A prisoner goes to your Reserve and is yours.",
                "Là où deux armées se rencontrent, la plus forte prend les pièces de l'autre.\nUn Tank vaut 3, un Soldat, `S`, 2. Le prisonnier va dans votre Réserve\u{a0}: il est à vous.",
            ),
            task: (
                "Blue has an Infantry on the island in the middle, `XI`. Your Tank stands in `G0`. Take the Infantry.",
                "Bleu a un Soldat sur l'île du milieu, `IX`. Votre Tank est en `V0`. Prenez le Soldat.",
            ),
            done: (
                "Three against two: it is yours. Had Blue sent a Tank there, too, it would have been five against three, and Blue would have taken yours.",
                "Trois contre deux\u{a0}: il est à vous. Avec un Tank de plus, Bleu aurait été cinq contre trois, et aurait pris le vôtre.",
            ),
            wanted: ("T G0 XI", "T V0 IX"),
            others: &OTHERS,
        },
        r#"{"seats":[{"name":"ann","armies":["G"]},{"name":"bob","armies":["B"]},{"name":"cy","armies":["Y"]},{"name":"di","armies":["R"]}],"mercenary":null,"official":"ann","position":{"G":{"flags":["G"],"reserve":{"P":5},"spaces":{"GHQ":{"I":1},"G0":{"T":1}}},"B":{"flags":["B"],"reserve":{"P":5},"spaces":{"BHQ":{"I":1},"XI":{"I":1}}},"Y":{"flags":["Y"],"reserve":{"P":5},"spaces":{"YHQ":{"I":1}}},"R":{"flags":["R"],"reserve":{"P":5},"spaces":{"RHQ":{"I":1}}}},"orders":{},"prisoners":{}}"#,
    ),
    (
        LessonText {
            title: ("An exchange", "Un échange"),
            told: (
                "Three equal small pieces in one place become a large one: three Infantry a Regiment, `R`, worth 20.\nAn exchange has an `X` before the place: `3T XG4 H` makes a Heavy Tank of three Tanks.",
                "Trois petites pièces égales en un lieu en font une grande\u{a0}: trois Soldats font un Régiment, `R`, qui vaut 20.\nUn échange a un `E` devant le lieu\u{a0}: `3T EV4 A` fait de trois Tanks un Char d'assaut.",
            ),
            task: (
                "You have three Infantry in `G8`. Make a Regiment of them.",
                "Vous avez trois Soldats en `V8`. Faites-en un Régiment.",
            ),
            done: (
                "You know how orders are written. A sheet has up to five of them, and the board writes them for you if you would rather click.",
                "Vous savez écrire des ordres. Une feuille en a cinq au plus, et le plateau les écrit pour vous si vous préférez cliquer.",
            ),
            wanted: ("3I XG8 R", "3S EV8 R"),
            others: &OTHERS,
        },
        r#"{"seats":[{"name":"ann","armies":["G"]},{"name":"bob","armies":["B"]},{"name":"cy","armies":["Y"]},{"name":"di","armies":["R"]}],"mercenary":null,"official":"ann","position":{"G":{"flags":["G"],"reserve":{"P":5},"spaces":{"GHQ":{"T":1},"G8":{"I":3}}},"B":{"flags":["B"],"reserve":{"P":5},"spaces":{"BHQ":{"I":1}}},"Y":{"flags":["Y"],"reserve":{"P":5},"spaces":{"YHQ":{"I":1}}},"R":{"flags":["R"],"reserve":{"P":5},"spaces":{"RHQ":{"I":1}}}},"orders":{},"prisoners":{}}"#,
    ),
];

/// Every lesson.
pub(super) fn lessons(language: Language) -> Vec<Lesson<'static>> {
    let lesson = |(text, case): &(LessonText, &str)| {
        let case = Case::read(case.as_bytes()).ok()?;
        Some(text.told_by(&PowerTeller, case.state, language))
    };
    LESSONS.iter().filter_map(lesson).collect()
}
