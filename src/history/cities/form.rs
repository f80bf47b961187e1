//! The form: a row for the order, rows for conditional lines.
//!
//! Source: RULES §9.5.

use super::words;
use crate::{Field, Form, FormSection, FreeLines, OptionGroup, form::on_one_line};
use rules::{
    cities::{Condition, Order, Side, Square, State, notation::Word, notation::print},
    language::Language,
};

/// The row of the order.
const ORDER: usize = 1;
/// How many rows of conditional lines there are below it.
const ANSWERS: usize = 5;
/// The most characters of a text field.
const LONGEST: usize = 40;

/// The form of a side. One that is not awaited has no row for an order, and finds what it has stored.
pub(super) fn form(state: &State, side: Side, language: Language) -> Form {
    if state.ending.is_some() {
        return Form::default();
    }
    let order = FormSection {
        title: Some(language.say("Your order", "Votre ordre").to_owned()),
        rows: ORDER,
        columns: vec![actors(state, side, language), squares(language)],
        ..FormSection::default()
    };
    let answers = FormSection {
        title: Some(language.say("If … then …", "Si … alors …").to_owned()),
        rows: ANSWERS,
        columns: answer_columns(state, side, language),
        ..FormSection::default()
    };
    let is_awaited = state.to_move == Some(side);
    let stored = state.plans.of(side).iter().map(|plan| print::plan(plan, language));
    Form {
        sections: is_awaited.then_some(order).into_iter().chain([answers]).collect(),
        rows_before: if is_awaited { 0 } else { ORDER },
        free: FreeLines::Below(stored.collect()),
        ..Form::default()
    }
}

/// The lines that filled-in rows stand for.
pub(super) fn text<'a>(
    state: &State,
    side: Side,
    language: Language,
    field: &dyn Fn(&str) -> &'a str,
) -> String {
    let value = |name: &str, row: usize| {
        // A comment would end the line that its field is in the middle of (§9.1).
        let value = field(&format!("{name}{row}"));
        on_one_line(value.split('#').next().unwrap_or_default())
    };
    let order = on_one_line(&format!("{} {}", value("piece", ORDER), value("squares", ORDER)));
    let order = Some(order).filter(|order| !order.is_empty() && state.to_move == Some(side));
    let any = Word::Any.text(language);
    let rows: Vec<Row> =
        (1..=ANSWERS).map(|n| Row::of(&|name| value(name, ORDER + n), any)).collect();
    let answers = (0..rows.len()).filter_map(|row| line(&rows, row, rows.len(), language));
    order.into_iter().chain(answers).collect::<Vec<_>>().join("\n")
}

/// A row of a conditional line.
struct Row {
    condition: String,
    answer: String,
    /// The row whose line it goes on, as it was chosen.
    after: String,
}

impl Row {
    fn of(value: &dyn Fn(&str) -> String, any: &str) -> Self {
        let (whose, to, instead) = (value("whose"), value("where"), value("instead"));
        // An exchange, of two words, says all; twice ANY is the bare one; where to, and not whose, is
        // whoever goes there.
        let condition = match (instead.as_str(), to.as_str()) {
            ("", to) if whose.is_empty() && !to.is_empty() && to != any => {
                on_one_line(&format!("{any} {to}"))
            }
            ("", to) if whose.contains(' ') || (whose == to) => whose,
            ("", to) => on_one_line(&format!("{whose} {to}")),
            _ => instead,
        };
        Self { condition, answer: value("answer"), after: value("after") }
    }
}

/// A row's whole line; none of an empty row. `left` is how many rows it may still go on from: rows that
/// go on from one another, or from an empty one, leave that row's number in the line, which then cannot
/// be read.
fn line(rows: &[Row], row: usize, left: usize, language: Language) -> Option<String> {
    let Row { condition, answer, after } = rows.get(row)?;
    if condition.is_empty() && answer.is_empty() {
        return None;
    }
    let (if_, then) = (Word::If.text(language), Word::Then.text(language));
    let pair = on_one_line(&format!("{if_} {condition} {then} {answer}"));
    if after.is_empty() {
        return Some(pair);
    }
    let before = after.parse::<usize>().ok().and_then(|after| after.checked_sub(ORDER + 1));
    let before = before.filter(|_| left > 0);
    let before = before.and_then(|before| line(rows, before, left - 1, language));
    Some(format!("{} {pair}", before.as_ref().unwrap_or(after)))
}

/// The pieces that can move, and the fighters that can be exchanged.
fn actors(state: &State, side: Side, language: Language) -> Field {
    let position = &state.position;
    let movable = position.pieces(side).into_iter();
    let movable = movable.filter(|&at| !position.destinations(at).is_empty());
    let move_of = |at: Square| {
        let letter = position.at(at).map_or("", |(_, piece)| piece.letter(language));
        same(format!("{letter} {at}"))
    };
    let groups = [
        group(language.say("Move", "Déplacer"), movable.map(move_of)),
        exchanges(state, side, language),
    ];
    Field::select("piece", language.say("Piece", "Pièce"), filled(groups.into()))
}

/// The squares of the move after the first.
fn squares(language: Language) -> Field {
    Field::text("squares", language.say("To", "À"), LONGEST, "D3")
}

fn answer_columns(state: &State, side: Side, language: Language) -> Vec<Field> {
    let other = words::side(side.other(), language);
    let rows = (ORDER + 1..ORDER + ANSWERS).map(|row| same(row.to_string()));
    let asked = language.say("If {} plays", "Si {} joue").replace("{}", other);
    let example = print::condition(Condition::Any, language);
    vec![
        Field::select("whose", &asked, whose(state, side.other(), language)),
        Field::select("where", language.say("to", "vers"), targets(language)),
        Field::text("instead", language.say("or in words", "ou en mots"), LONGEST, &example),
        Field::text("answer", language.say("then I play", "alors je joue"), LONGEST, "B2 D3"),
        Field::select(
            "after",
            language.say("follows on row", "suit la ligne"),
            vec![group("", rows)],
        ),
    ]
}

/// What the other side's turn may begin with.
fn whose(state: &State, other: Side, language: Language) -> Vec<OptionGroup> {
    let position = &state.position;
    let piece = |at: Square| {
        let letter = position.at(at).map_or("", |(_, piece)| piece.letter(language));
        (at.to_string(), format!("{letter} {at}"))
    };
    filled(vec![
        group("", [any(language)]),
        group(language.say("Moves", "Déplace"), position.pieces(other).into_iter().map(piece)),
        exchanges(state, other, language),
    ])
}

/// Every square, rank by rank.
fn targets(language: Language) -> Vec<OptionGroup> {
    let ranks = (0..10).map(|rank| {
        let squares = Square::all().filter(|square| square.rank() == rank);
        let label = format!("{} {}", language.say("Rank", "Rangée"), rank + 1);
        group(&label, squares.map(|square| same(square.to_string())))
    });
    [group("", [any(language)])].into_iter().chain(ranks).collect()
}

fn exchanges(state: &State, side: Side, language: Language) -> OptionGroup {
    let order = |at| same(print::order(&Order::Exchange { at }, language));
    let exchanges = state.position.exchanges(side).into_iter().map(order);
    group(language.say("Exchange for a hero", "Échanger contre un héros"), exchanges)
}

fn any(language: Language) -> (String, String) {
    same(print::condition(Condition::Any, language))
}

fn same(value: String) -> (String, String) {
    (value.clone(), value)
}

fn group(label: &str, options: impl IntoIterator<Item = (String, String)>) -> OptionGroup {
    OptionGroup { label: label.to_owned(), options: options.into_iter().collect() }
}

fn filled(groups: Vec<OptionGroup>) -> Vec<OptionGroup> {
    groups.into_iter().filter(|group| !group.options.is_empty()).collect()
}
