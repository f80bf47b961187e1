//! A case as it is written.
//!
//! Source: RULES §12.1, §12.2, §12.5, §12.6.

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny},
};
use serde_json::Value;

use super::{Asked, Case};
use crate::{
    Circumstances, Seat,
    cities::{
        adjudicate::by_position,
        board::Square,
        order::{Plan, Written as WrittenLine},
        piece::Piece,
        position::Position,
        setup::{self, First, Options, Quiet},
        sheet::Sheet,
        side::{Both, Side},
        state::{CannotBeUndone, Past, State},
    },
    kit::by_name::{ByName, Named},
    language::Language,
};

/// The most pieces of a seat (§1.2).
const MOST_PIECES: u32 = 8;
/// A third lost turn ends the game (§6.2).
const MOST_MISSED: u8 = 2;

impl Named for Square {
    const WORD: &'static str = "square";
}

/// Which kind of case it is.
#[derive(Deserialize)]
pub(super) struct Kind {
    pub set_up: Option<IgnoredAny>,
}

/// A game to be set up, as a case.
#[derive(Deserialize)]
pub(super) struct SetUpCase {
    pub set_up: SetUp,
}

/// A game to be set up.
#[derive(Deserialize)]
pub(super) struct SetUp {
    seats: Vec<String>,
    #[serde(default)]
    options: WrittenOptions,
    #[serde(default)]
    chance: Vec<u32>,
}

/// Options as a case has them.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenOptions {
    setup: setup::SetUp,
    #[serde(deserialize_with = "lot_or_number")]
    first: First,
    quiet: Quiet,
}

/// A seat is a number here; only a game's form writes it as text (§12.5).
fn lot_or_number<'de, D: Deserializer<'de>>(written: D) -> Result<First, D::Error> {
    let written = Value::deserialize(written)?;
    match written.as_str() {
        Some(text) if text != "lot" => {
            Err(D::Error::custom(format!("first: expected \"lot\", 1 or 2, not {text:?}")))
        }
        _ => First::deserialize(written).map_err(D::Error::custom),
    }
}

impl From<WrittenOptions> for Options {
    fn from(WrittenOptions { setup, first, quiet }: WrittenOptions) -> Self {
        Self { setup, first, quiet }
    }
}

impl SetUp {
    pub fn case(self) -> Result<Case, String> {
        let names = names(self.seats)?;
        let (first, chance_used) = match self.options.first {
            First::Side(side) => (side, 0),
            First::Lot => match self.chance.first() {
                Some(1) => (Side::South, 1),
                Some(2) => (Side::North, 1),
                _ => return Err("chance: expected 1 or 2".to_owned()),
            },
        };
        let asked = Asked::SetUp(State::starting(&self.options.into(), first), chance_used);
        Ok(Case { names, language: Language::default(), asked })
    }
}

/// A round to be carried out.
#[derive(Deserialize)]
pub(super) struct RoundCase {
    seats: Vec<String>,
    #[serde(default)]
    options: WrittenOptions,
    #[serde(default)]
    language: Language,
    state: WrittenState,
    #[serde(default)]
    sheets: ByName<Seat, Vec<String>>,
    #[serde(default)]
    circumstances: WrittenCircumstances,
}

#[derive(Deserialize)]
struct WrittenState {
    to_move: Option<String>,
    turns: u32,
    pieces: ByName<Seat, ByName<Square, Piece>>,
    cities: ByName<Square, String>,
    #[serde(default)]
    since: Vec<String>,
    #[serde(default)]
    missed: ByName<Seat, u8>,
    #[serde(default)]
    lines: ByName<Seat, Vec<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenCircumstances {
    drawn: bool,
    surrendered: Vec<String>,
}

impl RoundCase {
    pub fn case(self) -> Result<Case, String> {
        let names = names(self.seats)?;
        let state = self.state.state(&names, &self.options.into())?;
        let mut sheets: Both<Option<Sheet>> = Both::default();
        for (name, lines) in self.sheets {
            let side = side(&names, &name, "sheets")?;
            *sheets.of_mut(side) = Some(Sheet::of_lines(lines, self.language));
        }
        let mut surrendered = Vec::new();
        for name in &self.circumstances.surrendered {
            let seat = side(&names, name, "circumstances.surrendered")?.seat();
            if surrendered.contains(&seat) {
                return Err(format!("circumstances.surrendered: {name:?} is named twice"));
            }
            surrendered.push(seat);
        }
        let drawn = self.circumstances.drawn;
        let circumstances = Circumstances { drawn, surrendered, ..Circumstances::default() };
        let asked = Asked::Round { state, sheets, circumstances };
        Ok(Case { names, language: self.language, asked })
    }
}

impl WrittenState {
    fn state(self, names: &Both<String>, options: &Options) -> Result<State, String> {
        let Some(to_move) = &self.to_move else {
            return Err("state.to_move: expected a seat: the game is over".to_owned());
        };
        let to_move = side(names, to_move, "state.to_move")?;
        let position = position(names, self.pieces, self.cities, options)?;
        if position.is_stuck(to_move) {
            return Err("state.to_move: a seat that is stuck is never awaited".to_owned());
        }
        let since = self.since.iter().map(|past| past.parse::<Past>());
        let since =
            since.collect::<Result<Vec<_>, _>>().map_err(|why| format!("state.since: {why}"))?;
        if since.len() >= options.quiet.turns() {
            return Err("state.since: too long".to_owned());
        }
        let state = State {
            to_move: Some(to_move),
            turns: self.turns,
            position,
            since,
            missed: missed(names, self.missed)?,
            plans: plans(names, to_move, self.lines)?,
            quiet: options.quiet,
            ending: None,
        };
        match state.repetitions() {
            Ok(_) => Ok(state),
            Err(why) => Err(format!("state.since: {}", cannot_be_undone(why, names))),
        }
    }
}

fn names(seats: Vec<String>) -> Result<Both<String>, String> {
    match <[String; 2]>::try_from(seats) {
        Ok([south, north]) if south != north && !south.is_empty() && !north.is_empty() => {
            Ok((south, north).into())
        }
        _ => Err("seats: expected two different names".to_owned()),
    }
}

pub(super) fn side(names: &Both<String>, name: &str, field: &str) -> Result<Side, String> {
    Side::ALL.into_iter().find(|&side| names.of(side) == name).ok_or_else(|| {
        let [south, north] = Side::ALL.map(|side| names.of(side));
        format!("{field}: unknown seat {name:?}: expected {south:?} or {north:?}")
    })
}

fn square(name: &str, field: &str) -> Result<Square, String> {
    name.parse().map_err(|why| format!("{field}: {why}"))
}

fn position(
    names: &Both<String>,
    pieces: ByName<Seat, ByName<Square, Piece>>,
    cities: ByName<Square, String>,
    options: &Options,
) -> Result<Position, String> {
    let mut position = Position::default();
    for (name, placed) in pieces {
        let seat = side(names, &name, "state.pieces")?;
        let field = format!("state.pieces.{name}");
        for (at, piece) in placed {
            let at = square(&at, &field)?;
            if !position.free().has(at) {
                return Err(format!("{field}: two pieces on {at}"));
            }
            position.put(seat, piece, at);
        }
        if position.pieces(seat).len() > MOST_PIECES {
            return Err(format!("{field}: expected at most {MOST_PIECES} pieces"));
        }
    }
    let set_up = options.setup.position();
    for (at, owner) in cities {
        let at = square(&at, "state.cities")?;
        if set_up.owner(at).is_none() {
            return Err(format!("state.cities: the set-up has no city on {at}"));
        }
        position.give(at, side(names, &owner, "state.cities")?);
    }
    if let Some(missing) =
        Square::all().find(|&at| set_up.owner(at).is_some() && position.owner(at).is_none())
    {
        return Err(format!("state.cities: {missing} is missing"));
    }
    if !position.surrounded().is_empty() {
        return Err("state.pieces: a piece stands surrounded".to_owned());
    }
    if by_position(&position).is_some() {
        return Err("state: the game is over".to_owned());
    }
    Ok(position)
}

fn missed(names: &Both<String>, written: ByName<Seat, u8>) -> Result<Both<u8>, String> {
    let mut missed = Both::default();
    for (name, turns) in written {
        let seat = side(names, &name, "state.missed")?;
        if turns > MOST_MISSED {
            return Err(format!("state.missed.{name}: expected 0 to {MOST_MISSED}"));
        }
        *missed.of_mut(seat) = turns;
    }
    Ok(missed)
}

fn plans(
    names: &Both<String>,
    to_move: Side,
    written: ByName<Seat, Vec<String>>,
) -> Result<Both<Vec<Plan>>, String> {
    let mut plans: Both<Vec<Plan>> = Both::default();
    for (name, lines) in written {
        let seat = side(names, &name, "state.lines")?;
        let field = format!("state.lines.{name}");
        if seat == to_move && !lines.is_empty() {
            return Err(format!("{field}: the seat to move has no stored lines"));
        }
        if lines.len() > Plan::MOST {
            return Err(format!("{field}: expected at most {} lines", Plan::MOST));
        }
        for line in lines {
            match WrittenLine::try_from(line.clone()) {
                Ok(WrittenLine::Plan(plan)) if plan.pairs() <= Plan::MOST_PAIRS => {
                    plans.of_mut(seat).push(plan);
                }
                Ok(WrittenLine::Plan(_)) => {
                    return Err(format!("{field}: expected at most {} pairs", Plan::MOST_PAIRS));
                }
                _ => return Err(format!("{field}: {line:?} is no conditional line")),
            }
        }
    }
    Ok(plans)
}

fn cannot_be_undone(why: CannotBeUndone, names: &Both<String>) -> String {
    match why {
        CannotBeUndone::NoPiece(at, side) => {
            format!("no piece of {} stands on {at}", names.of(side))
        }
        CannotBeUndone::NotFree(at) => format!("{at} is not free"),
        CannotBeUndone::NoCity(at, side) => format!("{at} is no city of {}", names.of(side)),
    }
}
