//! The first orders somebody writes: a token on a space, a strategic advantage, a blitz.

use super::super::BlitzkriegTeller;
use crate::{Lesson, kit::book::LessonText};
use rules::{blitzkrieg::case::Case, language::Language};

/// The positions are those of three worked rounds: the first, the fourth and the sixth.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// Each with the number of its worked round, from 0.
const LESSONS: [(usize, LessonText); 3] = [
    (
        0,
        LessonText {
            title: ("A token", "Un jeton"),
            told: (
                "You are the Axis, with square tokens. Your reserve lies below the theatres.\nA turn is one token on a free space: `N1 W1.1` puts a navy 1 on the first space of Western Europe. Armies (`A1`) stand on land, navies (`N1`) on sea, air forces (`F2`) anywhere.\nFirst comes the effect of the space; then the marker moves towards your end by the token's value.",
                "Vous êtes l'Axe, aux jetons carrés. Votre réserve est sous les théâtres.\nUn tour, c'est un jeton sur une case libre\u{a0}: `M1 O1.1` met une marine 1 sur la première case d'Europe de l'Ouest. Les armées (`A1`) vont sur terre, les marines (`M1`) sur mer, les forces aériennes (`F2`) partout.\nL'effet de la case vient d'abord\u{a0}; puis le curseur avance vers votre bout de la valeur du jeton.",
            ),
            task: (
                "Draw one more token: put your navy on the production space `W1.1`.",
                "Piochez un jeton de plus\u{a0}: mettez votre marine sur la production, en `O1.1`.",
            ),
            done: (
                "The space brought you a token, and the marker went one step your way. Every turn ends with one draw.",
                "La case vous a donné un jeton, et le curseur a fait un pas de votre côté. Chaque tour finit par une pioche.",
            ),
            wanted: ("N1 W1.1", "M1 O1.1"),
            others: &[],
        },
    ),
    (
        3,
        LessonText {
            title: ("A strategic advantage", "Un avantage stratégique"),
            told: (
                "Some spaces move the marker of another theatre: `W`, `P`, `E`, `A` or `S`.\nYou say which on a line of its own: `STRATEGIC P` means the Pacific.",
                "Certaines cases déplacent le curseur d'un autre théâtre\u{a0}: `O`, `P`, `E`, `A` ou `S`.\nVous dites lequel sur une ligne à part\u{a0}: `STRATEGIE P` désigne le Pacifique.",
            ),
            task: (
                "Put your army 2 on `A1.1`.\nSend the strategic advantage to Eastern Europe, `E`.",
                "Mettez votre armée 2 en `A1.1`.\nDonnez l'avantage stratégique à l'Europe de l'Est, `E`.",
            ),
            done: (
                "Eastern Europe's marker went three steps, and Africa's two. A turn with such a space is handed back as long as it names no theatre.",
                "Le curseur d'Europe de l'Est a fait trois pas, celui d'Afrique deux. Un tour sur une telle case est rendu tant qu'il ne nomme aucun théâtre.",
            ),
            wanted: ("A2 A1.1\nSTRATEGIC E", "A2 A1.1\nSTRATEGIE E"),
            others: &[],
        },
    ),
    (
        4,
        LessonText {
            title: ("A blitz", "Un blitz"),
            told: (
                "A blitz token allows one more token in the same theatre. Write it below, after `THEN`.\nIn Western Europe only the third campaign still has free spaces.",
                "Un jeton blitz permet un jeton de plus dans le même théâtre. Écrivez-le dessous, après `PUIS`.\nEn Europe de l'Ouest, seule la troisième campagne a encore des cases libres.",
            ),
            task: (
                "Put the blitz air force `F0` on the research industry in `W3.1`.\nThen put your army `A3` on `W3.3`.",
                "Mettez la force aérienne blitz `F0` sur l'industrie de recherche en `O3.1`.\nPuis mettez votre armée `A3` en `O3.3`.",
            ),
            done: (
                "Two tokens in one turn. Without the second line you would have been asked what follows the blitz; `STOP` means: nothing more.",
                "Deux jetons en un seul tour. Sans la deuxième ligne, on vous aurait demandé la suite du blitz\u{a0}; `STOP` veut dire\u{a0}: plus rien.",
            ),
            wanted: ("F0 W3.1\nTHEN A3 W3.3", "F0 O3.1\nPUIS A3 O3.3"),
            others: &[],
        },
    ),
];

/// Every lesson.
pub(super) fn lessons(language: Language) -> Vec<Lesson<'static>> {
    let lesson = |(number, text): &(usize, LessonText)| {
        let kept: serde_json::Value = serde_json::from_str(ROUNDS.lines().nth(*number)?).ok()?;
        let case = Case::read(kept.get("case")?.to_string().as_bytes()).ok()?;
        let (state, ..) = case.round()?;
        Some(text.told_by(&BlitzkriegTeller, state.clone(), language))
    };
    LESSONS.iter().filter_map(lesson).collect()
}
