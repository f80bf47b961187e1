//! The first orders somebody writes: a promotion, a city, a pair that is surrounded.

use super::super::CitiesTeller;
use crate::{Lesson, kit::book::LessonText};
use rules::{cities::case::Case, language::Language};

/// The positions are those of the first worked rounds.
const ROUNDS: &str = include_str!("rounds.jsonl");

const LESSONS: [LessonText; 3] = [
    LessonText {
        title: ("A hero", "Un héros"),
        told: (
            "You play South, below. A fighter goes one or two squares, in any direction. An order says from where and to where: `C2 C4`.\nA fighter that ends in a city of its own side becomes a hero, who goes up to three squares.",
            "Vous jouez Sud, en bas. Un combattant avance d'une ou deux cases, dans tous les sens. Un ordre dit d'où et vers où\u{a0}: `C2 C4`.\nUn combattant qui finit dans une ville de son camp devient un héros, qui avance de trois cases au plus.",
        ),
        task: (
            "Make a hero: move the fighter in `B2` to your city in `B4`.",
            "Faites un héros\u{a0}: menez le combattant de `B2` dans votre ville en `B4`.",
        ),
        done: (
            "The fighter is a hero now. The players take turns: one move each.",
            "Le combattant est un héros. On joue chacun son tour\u{a0}: un déplacement à la fois.",
        ),
        wanted: ("B2 B4", "B2 B4"),
        others: &[],
    },
    LessonText {
        title: ("A city", "Une ville"),
        told: (
            "Whoever ends a move in a city of the other side takes it. Who owns all eight cities has won.",
            "Qui finit un déplacement dans une ville de l'autre camp la prend. Qui a les huit villes a gagné.",
        ),
        task: (
            "North's city in `D7` stands empty. Take it with the fighter in `C6`.",
            "La ville de Nord en `D7` est vide. Prenez-la avec le combattant de `C6`.",
        ),
        done: (
            "The city is yours, and stays yours when the fighter leaves, until North takes it back.",
            "La ville est à vous, et le reste quand le combattant s'en va, jusqu'à ce que Nord la reprenne.",
        ),
        wanted: ("C6 D7", "C6 D7"),
        others: &[],
    },
    LessonText {
        title: ("Surrounded", "Cernées"),
        told: (
            "Pieces of one side that stand in a straight line, side by side, with an enemy at both ends, are surrounded and leave the game.\nDiagonals count.",
            "Des pièces d'un même camp qui se suivent en ligne droite, avec un ennemi aux deux bouts, sont cernées et quittent le jeu.\nLes diagonales comptent.",
        ),
        task: (
            "North has two pieces in `D5` and `E5`, and your fighter stands in `C5`. Close the line with the hero in `H7`.",
            "Nord a deux pièces en `D5` et `E5`, et votre combattant est en `C5`. Fermez la ligne avec le héros de `H7`.",
        ),
        done: (
            "Both are taken. Mind your own pairs: North may do the same.",
            "Les deux sont prises. Attention à vos propres paires\u{a0}: Nord peut en faire autant.",
        ),
        wanted: ("H7 F5", "H7 F5"),
        others: &[],
    },
];

/// Every lesson.
pub(super) fn lessons(language: Language) -> Vec<Lesson<'static>> {
    let lesson = |(line, text): (&str, &LessonText)| {
        let kept: serde_json::Value = serde_json::from_str(line).ok()?;
        let case = Case::read(kept.get("case")?.to_string().as_bytes()).ok()?;
        let (state, ..) = case.round()?;
        Some(text.told_by(&CitiesTeller, state.clone(), language))
    };
    ROUNDS.lines().zip(&LESSONS).filter_map(lesson).collect()
}
