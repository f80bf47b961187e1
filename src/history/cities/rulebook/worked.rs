//! The worked rounds: cases as referees write them, with their sheets in either language.
//!
//! What a side has stored from earlier turns is shown as the sheet it handed in while it was not its
//! turn: it comes to the same (§8.4), and can be read.

use super::super::CitiesTeller;
use crate::kit::book::{Both, Worked, say};
use rules::{
    Seat,
    cities::{
        Sheet, Sheets, Side, carry_out,
        case::Case,
        notation::{self, print},
    },
    language::Language,
};

/// A case a line, each with its expected outcome beside it.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// What each is called, and what to look for.
const ABOUT: [(Both, Both); 12] = [
    (
        ("A fighter becomes a hero", "Un combattant devient un héros"),
        (
            "The first turn of a game. The fighter takes two steps, through B3, and ends in a city of its own side: it must become a hero (4.1).",
            "Le premier tour d'une partie. Le combattant fait deux pas, par B3, et finit dans une ville de son camp\u{a0}: il devient forcément un héros (4.1).",
        ),
    ),
    (
        ("A city is taken", "Une ville est prise"),
        (
            "D7 belongs to North and is empty. The fighter takes it and stays a fighter (4.2). The hero beside it is no danger yet: one neighbour surrounds nobody (5.1).",
            "D7 est à Nord, et vide. Le combattant la prend et reste un combattant (4.2). Le héros voisin n'est pas encore un danger\u{a0}: un seul voisin ne cerne personne (5.1).",
        ),
    ),
    (
        ("Two pieces in a line are beaten", "Deux pièces en ligne sont battues"),
        (
            "The hero goes two of its three steps, its way named square by square. Then South stands at both ends of North's two pieces on rank 5, and both leave the game (5.2).",
            "Le héros fait deux de ses trois pas, le trajet nommé case par case. Sud se trouve alors aux deux bouts des deux pièces de Nord sur la rangée 5, et toutes deux quittent le jeu (5.2).",
        ),
    ),
    (
        ("Both sides lose on one line", "Les deux camps perdent sur une ligne"),
        (
            "North moves in between. On rank 5 now stand South, two of North, South, and North: all but the first and the last block go, the piece that moved among them (5.3).",
            "Nord vient s'intercaler. Sur la rangée 5 se suivent Sud, deux pièces de Nord, Sud et Nord\u{a0}: tout part, sauf le premier et le dernier bloc, et la pièce déplacée avec (5.3).",
        ),
    ),
    (
        ("Beaten in the city just taken", "Battu dans la ville qu'il vient de prendre"),
        (
            "The city comes first: it is South's from now on. Then the fighter stands between two enemies and is beaten. A city protects nobody, and stays taken (4.5).",
            "La ville passe en premier\u{a0}: elle est désormais à Sud. Puis le combattant se trouve entre deux ennemis et il est battu. Une ville ne protège personne, et reste prise (4.5).",
        ),
    ),
    (
        ("A surrounded piece still surrounds", "Une pièce cernée cerne encore"),
        (
            "The piece that moves in stands between D5 and D7, and with F6 around E6. All are marked before any is removed: both go (5.2).",
            "La pièce qui arrive est prise entre D5 et D7, et prend E6 avec F6. On les marque toutes avant d'en ôter une\u{a0}: les deux partent (5.2).",
        ),
    ),
    (
        ("Faults, and the first legal order", "Des fautes, et le premier ordre permis"),
        (
            "A hero cannot be exchanged, and D10 is three steps away. The third line is the first legal one, and so it is the turn (9.4). The lines that do not count cost nothing.",
            "Un héros ne s'échange pas, et D10 est à trois pas. La troisième ligne est la première permise\u{a0}: c'est elle le tour (9.4). Les lignes qui ne comptent pas ne coûtent rien.",
        ),
    ),
    (
        ("Three turns by one sheet", "Trois tours par une seule feuille"),
        (
            "North had written an answer to just that move, and South one to the answer (8.7). What North wrote for its next turn is not met and is dropped (8.6), and so is South's other line, whose answer was another order (8.5).",
            "Nord avait écrit une réponse à ce coup précis, et Sud une réponse à la réponse (8.7). La suite écrite par Nord n'est pas remplie et tombe (8.6), de même que l'autre ligne de Sud, dont la réponse était un autre ordre (8.5).",
        ),
    ),
    (
        ("A small tree of answers", "Un petit arbre de réponses"),
        (
            "North's first line waits for C5; the second is met, but D5 is no longer free. The third is played. Kept without their first pairs are the third, the fourth and the sixth: their conditions were met, and their answers are the same order (8.5).",
            "La première ligne de Nord attend C5\u{a0}; la deuxième est remplie, mais D5 n'est plus libre. La troisième est jouée. Restent, sans leur première paire, la troisième, la quatrième et la sixième\u{a0}: leur condition était remplie et leur réponse est le même ordre (8.5).",
        ),
    ),
    (
        ("Nothing legal to do", "Plus rien à jouer"),
        (
            "On C1 South closes the last free square beside North's pieces. The edge surrounds nobody (5.4), but North cannot move and is skipped (3.6). Only the bare “ANY” answers that, and then South is asked again.",
            "En C1, Sud ferme la dernière case libre auprès des pièces de Nord. Le bord ne cerne personne (5.4), mais Nord ne peut plus bouger et son tour est sauté (3.6). Seul «\u{a0}TOUT\u{a0}» sans rien d'autre y répond, puis on demande à Sud son tour.",
        ),
    ),
    (
        ("The eighth city", "La huitième ville"),
        (
            "The fighter takes the eighth city and is then beaten, so that South has one piece left. Of the two ends that hold, the first listed counts: South owns all cities and wins (7.1).",
            "Le combattant prend la huitième ville, puis il est battu, et Sud n'a plus qu'une pièce. Des deux fins possibles, la première de la liste compte\u{a0}: Sud a toutes les villes et gagne (7.1).",
        ),
    ),
    (
        ("The third lost turn", "Le troisième tour perdu"),
        (
            "North hands in nothing for the third time in a row. It is also the twentieth quiet turn, with ten of each side allowed, and North has five cities; but lost turns come first in the list (7.4), and South wins.",
            "Nord ne remet rien pour la troisième fois de suite. C'est aussi le vingtième tour sans changement, pour dix permis à chaque camp, et Nord a cinq villes\u{a0}; mais les tours perdus passent avant dans la liste (7.4), et Sud gagne.",
        ),
    ),
];

/// Lines that are told as they were written. Others are printed in their language.
const WRITTEN: [Both; 8] = [
    ("H7 G6 F5", "H7 G6 F5"),
    ("change g4", "échange g4"),
    ("CHANGE D7 # a hero at last", "ÉCHANGE D7 # enfin un héros"),
    ("I take D7", "Je prends D7"),
    ("H D4 to D5.", "H D4 à D5."),
    ("IF D7 TO B8 THEN D5-E6", "SI D7 VERS B8 ALORS D5-E6"),
    ("IF * THEN F H2 H3", "SI TOUT COUP ALORS C H2 H3"),
    ("IF * THEN J5 J6", "SI TOUT COUP ALORS J5 J6"),
];

/// Every worked round.
pub(super) fn worked_rounds(language: Language) -> Vec<Worked<CitiesTeller>> {
    ROUNDS.lines().zip(&ABOUT).filter_map(|(line, about)| worked(line, about, language)).collect()
}

fn worked(line: &str, about: &(Both, Both), language: Language) -> Option<Worked<CitiesTeller>> {
    let kept: serde_json::Value = serde_json::from_str(line).ok()?;
    let case = Case::read(kept.get("case")?.to_string().as_bytes()).ok()?;
    let (state, given, circumstances) = case.round()?;
    let mut before = state.clone();
    let mut sheets: Vec<(Seat, Sheet)> = Vec::new();
    for side in Side::ALL {
        let stored = std::mem::take(before.plans.of_mut(side));
        let stored = stored.iter().map(|plan| print::plan(plan, language));
        let handed_in = given.of(side).as_ref();
        let lines = handed_in.into_iter().flat_map(|sheet| &sheet.lines);
        let lines: Vec<String> =
            lines.map(|line| in_language(&line.text, language)).chain(stored).collect();
        if handed_in.is_some() || !lines.is_empty() {
            sheets.push((side.seat(), Sheet::of_lines(lines, language)));
        }
    }
    let sheet =
        |side: Side| sheets.iter().find(|(seat, _)| *seat == side.seat()).map(|(_, sheet)| sheet);
    let both: Sheets<'_> = (sheet(Side::South), sheet(Side::North)).into();
    let (events, _) = carry_out(&before, &both, circumstances);
    Some(Worked {
        title: say(about.0, language),
        about: say(about.1, language),
        before,
        sheets,
        events,
    })
}

/// A line that was written in English, as it would be written in a language.
fn in_language(line: &str, language: Language) -> String {
    let written = WRITTEN.iter().find(|(english, _)| *english == line);
    let read = notation::line(line).and_then(Result::ok);
    match (written, read) {
        (Some(&both), _) => say(both, language).to_owned(),
        (None, Some(read)) => print::written(&read, language),
        (None, None) => line.to_owned(),
    }
}
