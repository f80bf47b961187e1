//! A case as it is written.
//!
//! Source: RULES §12.1, §12.2, §12.4, §12.5.

use std::str::FromStr;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, IgnoredAny},
};

use serde_json::Value;

use super::{Asked, Case, Given};
use crate::{
    Circumstances, Seat,
    blitzkrieg::{
        adjudicate::can_place,
        board::{Space, Theatre},
        player::{Both, Player, Side},
        setup::Axis,
        sheet::Sheet,
        state::State,
        token::Token,
        tokens::Tokens,
    },
    kit::by_name::{ByName, Named},
    language::Language,
};

impl Named for Token {
    const WORD: &'static str = "token";
}

impl Named for Space {
    const WORD: &'static str = "space";
}

impl Named for Theatre {
    const WORD: &'static str = "theatre";
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
    #[serde(default, deserialize_with = "or_default")]
    options: WrittenOptions,
    #[serde(default, deserialize_with = "or_default")]
    chance: Vec<Value>,
}

/// Options as a case has them; unknown ones are ignored.
#[derive(Default, Deserialize)]
struct WrittenOptions {
    #[serde(default, deserialize_with = "or_default")]
    axis: Axis,
}

/// A round to be carried out.
#[derive(Deserialize)]
pub(super) struct RoundCase {
    seats: Vec<String>,
    // Looked at for whether it is right; a round does not need it.
    #[serde(default, deserialize_with = "or_default", rename = "options")]
    _options: WrittenOptions,
    #[serde(default, deserialize_with = "or_default")]
    language: Language,
    state: WrittenState,
    #[serde(default, deserialize_with = "or_default")]
    sheets: ByName<Seat, Option<Vec<String>>>,
    #[serde(default, deserialize_with = "or_default")]
    chance: Vec<Value>,
    #[serde(default, deserialize_with = "or_default")]
    circumstances: WrittenCircumstances,
}

/// Counts of tokens, by code.
type Counts = ByName<Token, Option<u8>>;

#[derive(Deserialize)]
struct WrittenState {
    axis: String,
    turn: Option<String>,
    #[serde(default)]
    blitz: Option<String>,
    #[serde(default, rename = "final", deserialize_with = "or_default")]
    last_turn: bool,
    #[serde(default, deserialize_with = "or_default")]
    points: ByName<Seat, Option<u16>>,
    #[serde(default, deserialize_with = "or_default")]
    tracks: ByName<Theatre, Option<i8>>,
    #[serde(default, deserialize_with = "or_default")]
    board: ByName<Seat, Option<ByName<Space, Token>>>,
    #[serde(default, deserialize_with = "or_default")]
    last: ByName<Seat, Option<Token>>,
    #[serde(default, deserialize_with = "or_default")]
    reserve: ByName<Seat, Option<Counts>>,
    #[serde(default, deserialize_with = "or_default")]
    bag: ByName<Seat, Option<Counts>>,
    #[serde(default)]
    pile: Option<Counts>,
}

#[derive(Default, Deserialize)]
struct WrittenCircumstances {
    #[serde(default, deserialize_with = "or_default")]
    drawn: bool,
    #[serde(default, deserialize_with = "or_default")]
    surrendered: Vec<String>,
}

/// Null counts as absent (§12.1).
fn or_default<'de, D, T>(written: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + DeserializeOwned,
{
    Ok(Option::<T>::deserialize(written)?.unwrap_or_default())
}

impl SetUp {
    pub fn case(self) -> Result<Case, String> {
        let names = names(self.seats)?;
        let (axis, used) = match self.options.axis {
            Axis::Order => (Player::First, 0),
            Axis::Lot => {
                let axis = self.chance.first().map(|it| it.as_str().unwrap_or_default());
                let axis = axis.ok_or("chance: too short, the seat of the Axis is wanted")?;
                (player(&names, axis, "chance[0]")?, 1)
            }
        };
        let mut draws = Given::new(&self.chance, used, &names);
        let state = State::dealt(axis, &mut draws);
        draws.used()?;
        Ok(Case { names, language: Language::default(), asked: Asked::SetUp(state) })
    }
}

impl RoundCase {
    pub fn case(self) -> Result<Case, String> {
        let names = names(self.seats)?;
        let state = self.state.state(&names)?;
        let mut sheets: Both<Option<Sheet>> = Both::default();
        for (name, lines) in self.sheets {
            let player = player(&names, &name, "sheets")?;
            *sheets.of_mut(player) = lines.map(|lines| Sheet::of_lines(lines, self.language));
        }
        let mut surrendered = Vec::new();
        for name in &self.circumstances.surrendered {
            let seat = player(&names, name, "circumstances.surrendered")?.seat();
            if surrendered.contains(&seat) {
                return Err(format!("circumstances.surrendered: {name:?} is named twice"));
            }
            surrendered.push(seat);
        }
        let drawn = self.circumstances.drawn;
        let circumstances = Circumstances { drawn, surrendered, ..Circumstances::default() };
        let asked = Asked::Round { state, sheets, circumstances, chance: self.chance };
        Ok(Case { names, language: self.language, asked })
    }
}

impl WrittenState {
    fn state(self, names: &Both<String>) -> Result<State, String> {
        let Some(turn) = &self.turn else {
            return Err("state.turn: a seat expected".to_owned());
        };
        let mover = player(names, turn, "state.turn")?;
        let mut state = State::empty(player(names, &self.axis, "state.axis")?);
        state.turn = Some(mover);
        state.blitz =
            self.blitz.map(|theatre| parsed::<Theatre>(&theatre, "state.blitz")).transpose()?;
        state.last_turn = self.last_turn;
        if state.last_turn && state.side(mover) == Side::Axis {
            return Err("state.final: the last turn is the Allies'".to_owned());
        }
        for (name, points) in self.points {
            *state.points.of_mut(player(names, &name, "state.points")?) = points.unwrap_or(0);
        }
        tracks(&mut state, self.tracks)?;
        board(&mut state, names, self.board)?;
        for (name, last) in self.last {
            if last == Some(Token::Spy) {
                return Err(format!("state.last.{name}: expected what the Spy copied, not SPY"));
            }
            *state.last.of_mut(player(names, &name, "state.last")?) = last;
        }
        for (name, counts) in self.reserve {
            let player = player(names, &name, "state.reserve")?;
            *state.reserve.of_mut(player) = heap(counts, &format!("state.reserve.{name}"))?;
        }
        for (name, counts) in self.bag {
            let player = player(names, &name, "state.bag")?;
            *state.bag.of_mut(player) = heap(counts, &format!("state.bag.{name}"))?;
        }
        state.pile = heap(self.pile, "state.pile")?;
        fits_in_the_box(&state, names)?;
        if state.blitz.is_some_and(|theatre| !state.is_open(theatre)) {
            return Err("state.blitz: that theatre is not open".to_owned());
        }
        if !can_place(&state, mover) {
            return Err(format!("state: {} can place nothing", names.of(mover)));
        }
        Ok(state)
    }
}

fn names(seats: Vec<String>) -> Result<Both<String>, String> {
    match <[String; 2]>::try_from(seats) {
        Ok([first, second]) if first != second && !first.is_empty() && !second.is_empty() => {
            Ok((first, second).into())
        }
        _ => Err("seats: expected two different names".to_owned()),
    }
}

pub(super) fn player(names: &Both<String>, name: &str, field: &str) -> Result<Player, String> {
    Player::ALL.into_iter().find(|&player| names.of(player) == name).ok_or_else(|| {
        let [first, second] = Player::ALL.map(|player| names.of(player));
        format!("{field}: unknown seat {name:?}: expected {first:?} or {second:?}")
    })
}

fn parsed<T: FromStr<Err: std::fmt::Display>>(name: &str, field: &str) -> Result<T, String> {
    name.parse().map_err(|why| format!("{field}: {why}"))
}

fn tracks(state: &mut State, written: ByName<Theatre, Option<i8>>) -> Result<(), String> {
    for (letter, position) in written {
        let theatre = parsed::<Theatre>(&letter, "state.tracks")?;
        let (position, length) = (position.unwrap_or(0), theatre.length());
        if !(-length..=length).contains(&position) {
            return Err(format!("state.tracks.{theatre}: beyond the track"));
        }
        state.tracks.set(theatre, position);
    }
    Ok(())
}

fn board(
    state: &mut State,
    names: &Both<String>,
    written: ByName<Seat, Option<ByName<Space, Token>>>,
) -> Result<(), String> {
    for (name, placed) in written {
        let player = player(names, &name, "state.board")?;
        for (space, token) in placed.unwrap_or_default() {
            let space = parsed::<Space>(&space, &format!("state.board.{name}"))?;
            if !state.board.is_free(space) {
                return Err(format!("state.board: {space} is occupied twice"));
            }
            state.board.put(space, player, token);
        }
    }
    Ok(())
}

fn heap(counts: Option<Counts>, field: &str) -> Result<Tokens, String> {
    let mut heap = Tokens::default();
    for (code, count) in counts.unwrap_or_default() {
        heap.put(parsed::<Token>(&code, field)?, count.unwrap_or(0));
    }
    Ok(heap)
}

/// A state may hold fewer tokens than the box, never more (§12.1).
fn fits_in_the_box(state: &State, names: &Both<String>) -> Result<(), String> {
    if let Some((token, _)) = state.pile.kinds().find(|(token, _)| !token.is_weapon()) {
        return Err(format!("state.pile: {token} is a side's token"));
    }
    let mut all = state.pile;
    for player in Player::ALL {
        let placed: Tokens = state.board.of(player).map(|(_, token)| token).collect();
        let own = placed.with(state.reserve.of(player)).with(state.bag.of(player));
        let beyond = |&(token, count): &(Token, u8)| !token.is_weapon() && count > token.a_side();
        if let Some((token, count)) = own.kinds().find(beyond) {
            let (name, most) = (names.of(player), token.a_side());
            return Err(format!("state: {name} has {count} {token}, the box {most}"));
        }
        all = all.with(&own);
    }
    let beyond = |&(token, count): &(Token, u8)| token.is_weapon() && count > token.weapons();
    match all.kinds().find(beyond) {
        Some((token, count)) => {
            Err(format!("state: there are {count} {token}, the box has {}", token.weapons()))
        }
        None => Ok(()),
    }
}
