//! The board as text for a fixed-width font, 72 columns: the grid of §1.1 with what stands where,
//! and below it every army's pieces by space. No line begins with a sign that mail programs quote by.
//!
//! Source: RULES §1.1.

use super::{on_board, words};
use rules::{
    language::Language,
    power::{
        Army, Piece, Pieces, Place, Position, Space, State,
        board::{GRID, Terrain},
        notation::print,
    },
};

/// How wide each column of the grid is inside its borders; with them 72.
const COLUMNS: [usize; 9] = [7, 7, 7, 7, 6, 7, 7, 7, 7];
/// How wide a line may be.
const WIDTH: usize = 72;
/// The border at the left and at the right. Some mail programs take a line that begins with `|`
/// for a quotation.
const EDGE: char = '!';
/// The border between two spaces.
const BORDER: char = '|';

/// The position as text.
pub(super) fn text(state: &State, language: Language) -> String {
    let mut lines = grid(&state.position, language);
    lines.push(String::new());
    for army in Army::ALL {
        let (head, parts) = holdings(state, army, language);
        lines.extend(wrapped(&head, &parts, ";"));
    }
    lines.push(String::new());
    lines.extend(key(language));
    lines.join("\n")
}

/// Every army's pieces by space, a line an army.
pub(super) fn placed(state: &State, language: Language) -> Vec<String> {
    let line = |army| {
        let (head, parts) = holdings(state, army, language);
        format!("{head} {}", parts.join(language.say("; ", "\u{a0}; "))).trim_end().to_owned()
    };
    Army::ALL.into_iter().map(line).collect()
}

/// The grid: each space has a line for its name and one for its pieces.
fn grid(position: &Position, language: Language) -> Vec<String> {
    let mut lines = vec![rule(None, Some(0))];
    for row in 0..GRID.len() {
        let [names, pieces] = row_of(row, position, language);
        lines.extend([names, pieces]);
        // Within a country rows need no line between them.
        if matches!(row, 0 | 3 | 4 | 7) {
            lines.push(rule(Some(row), Some(row + 1)));
        }
    }
    lines.push(rule(Some(GRID.len() - 1), None));
    lines
}

/// The two lines of a row of cells.
fn row_of(row: usize, position: &Position, language: Language) -> [String; 2] {
    let mut lines = [String::from(EDGE), String::from(EDGE)];
    let mut column = 0;
    while let Some(space) = Space::at(row, column) {
        // Cells of one space side by side are one; cells above one another show it only once.
        let cells = (column..COLUMNS.len()).take_while(|&c| Space::at(row, c) == Some(space));
        let (count, width) = cells.fold((0, 0), |(n, w), c| (n + 1, w + COLUMNS[c]));
        let width = width + count - 1;
        let first = row.checked_sub(1).is_none_or(|above| Space::at(above, column) != Some(space));
        let [name, pieces] =
            if first { cell(position, space, width, language) } else { <_>::default() };
        column += count.max(1);
        let border = if column < COLUMNS.len() { BORDER } else { EDGE };
        for (line, text) in lines.iter_mut().zip([name, pieces]) {
            line.push_str(&format!("{text:width$}{border}"));
        }
    }
    lines
}

/// A line between two rows, open where one space reaches through it.
fn rule(above: Option<usize>, below: Option<usize>) -> String {
    let space = |row: Option<usize>, column| row.and_then(|row| Space::at(row, column));
    let mut line = String::new();
    for (column, &width) in COLUMNS.iter().enumerate() {
        let divides = |row| column == 0 || space(row, column - 1) != space(row, column);
        line.push(if divides(above) || divides(below) { '+' } else { '-' });
        let (over, under) = (space(above, column), space(below, column));
        line.push_str(&if over == under { " " } else { "-" }.repeat(width));
    }
    line + "+"
}

/// A space's name, with the Flags that stand there, and what pieces do, as exactly as it fits.
fn cell(position: &Position, space: Space, width: usize, language: Language) -> [String; 2] {
    let mut name = print::place(space.into(), language);
    if let Terrain::Headquarters(army) = space.terrain() {
        let flags: String = position.flags(army).iter().map(|f| f.letter(language)).collect();
        if !flags.is_empty() {
            name.push_str(&format!(" *{flags}"));
        }
    }
    let armies = || {
        Army::ALL
            .into_iter()
            .map(|army| (army.letter(language), position.pieces(army, space.into())))
            .filter(|(_, pieces)| !pieces.is_empty())
    };
    let exact = |spaced: &str| {
        let army = |(letter, pieces)| {
            let chips: Vec<String> = words::chips(&pieces, language).collect();
            format!("{letter}{spaced}{}", chips.join(spaced))
        };
        armies().map(army).collect::<Vec<_>>().join(" ")
    };
    let counted = |between: &str| {
        let army = |(letter, pieces): (char, Pieces)| format!("{letter}×{}", pieces.total());
        armies().map(army).collect::<Vec<_>>().join(between)
    };
    let present = || armies().map(|(letter, _)| letter).collect::<String>();
    let fits = |text: &String| text.chars().count() <= width;
    let pieces = [exact(" "), exact(""), counted(" "), counted("")].into_iter().find(fits);
    [name.chars().take(width).collect(), pieces.unwrap_or_else(present)]
}

/// An army's name, and its pieces by space, its Reserve and its Flags.
fn holdings(state: &State, army: Army, language: Language) -> (String, Vec<String>) {
    let position = &state.position;
    let name = words::army_as_it_is(state, army, language);
    if !position.lives(army) {
        return (name, Vec::new());
    }
    let mut parts: Vec<String> = on_board(position, army)
        .map(|(space, pieces)| {
            let place = print::place(space.into(), language);
            format!("{place} {}", words::tally(&pieces, language))
        })
        .collect();
    let reserve = position.pieces(army, Place::Reserve(army));
    if !reserve.is_empty() {
        let word = language.say("Reserve", "Réserve");
        parts.push(format!("{word} {}", words::tally(&reserve, language)));
    }
    let flags = position.flags(army);
    if flags.len() > 1 {
        let letters: Vec<String> = flags.iter().map(|f| f.letter(language).to_string()).collect();
        parts.push(format!("{} {}", language.say("Flags", "Drapeaux"), letters.join(" ")));
    }
    (format!("{name}{}", language.say(":", " :")), parts)
}

/// The letters of the pieces with their power, and what else the grid is written in.
fn key(language: Language) -> Vec<String> {
    let pieces = Piece::ALL.map(|piece| {
        let (letter, name) = (print::letter(piece, language), words::piece(piece, 1, language));
        format!("{letter} {name} {}", piece.power())
    });
    let signs = language
        .say(["* Flag", "G×8 eight pieces of Green"], ["* Drapeau", "V×8 huit pièces de Vert"])
        .map(str::to_owned);
    wrapped("", &[pieces.as_slice(), signs.as_slice()].concat(), ",")
}

/// A list in lines that are not too long, broken only between its items.
fn wrapped(head: &str, items: &[String], separator: &str) -> Vec<String> {
    let mut lines = vec![head.to_owned()];
    for (n, item) in items.iter().enumerate() {
        let last = n + 1 == items.len();
        let item = format!("{item}{}", if last { "" } else { separator });
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&item),
            Some(line) if line.chars().count() + 1 + item.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(&item);
            }
            _ => lines.push(format!("  {item}")),
        }
    }
    lines
}
