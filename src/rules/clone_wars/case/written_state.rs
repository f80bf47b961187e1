//! The state of a case, as it is written.
//!
//! Source: RULES §17.1, §17.2, §17.4.

use serde::Deserialize;

use super::written::{or_default, seat};
use crate::{
    Seat,
    clone_wars::{
        army::{Army, ByArmy, Faction, commanders},
        cards,
        setup::Options,
        ships::{Class, Fleet},
        state::{LAST_SPACE, Stage, State, galaxy},
        token::{Token, Whereabouts},
        turn::{Phase, Turn},
    },
    kit::{
        by_name::{ByName, Named},
        territories::{Area, Areas, Card, Cards, Defence, Follow, written::WrittenBoard},
    },
};

/// The most troops that a case may have on a planet.
const MOST_TROOPS: u32 = 1_000_000;
/// The most that a case may have to be placed: each may be told.
const MOST_TO_PLACE: u32 = 10_000;

/// What a case names by its letter.
#[derive(Default)]
struct OfArmy;

impl Named for OfArmy {
    const WORD: &'static str = "army";
}

/// What a case names by its code.
#[derive(Default)]
struct OfPlanet;

impl Named for OfPlanet {
    const WORD: &'static str = "planet";
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenState<'a> {
    stage: String,
    first: Option<String>,
    turn: Option<String>,
    round: Option<u32>,
    phase: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    commands: ByName<OfArmy, String>,
    to_place: Option<u32>,
    token: Option<String>,
    #[serde(borrow)]
    board: Option<WrittenBoard<'a>>,
    #[serde(default, deserialize_with = "or_default")]
    ships: ByName<OfPlanet, WrittenFleet>,
    #[serde(default, deserialize_with = "or_default")]
    tokens: ByName<OfPlanet, Vec<String>>,
    spent: Option<Vec<String>>,
    track: Option<u8>,
    held: Option<u32>,
    emperor: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    hands: ByName<OfArmy, Vec<u8>>,
    discard: Option<WrittenDiscard>,
    #[serde(default, deserialize_with = "or_default")]
    taken: ByName<OfPlanet, String>,
    dots: Option<u32>,
    built: Option<bool>,
    shielded: Option<Vec<String>>,
    follow: Option<(String, String)>,
    #[serde(default, deserialize_with = "or_default")]
    defend: ByName<OfArmy, ByName<OfPlanet, u8>>,
    #[serde(default, deserialize_with = "or_default")]
    shields: ByName<OfArmy, ByName<OfPlanet, u8>>,
    #[serde(default, deserialize_with = "or_default")]
    offers: ByName<OfArmy, Vec<String>>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "UPPERCASE")]
struct WrittenFleet {
    fi: u32,
    co: u32,
    ca: u32,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenDiscard {
    republic: Vec<u8>,
    separatists: Vec<u8>,
}

impl WrittenState<'_> {
    pub fn state(mut self, options: Options, names: &[String]) -> Result<State, String> {
        let began = commanders(names.len()).ok_or("seats")?;
        let commands = self.commands(began, names)?;
        let mut state = State::empty(options, names.len() as u8, commands);
        state.first = army(self.first.as_deref().unwrap_or_default(), "state.first")?;
        board(&mut state, self.board.take().unwrap_or_default())?;
        state.stage = self.stage(&state)?;
        state.track =
            at_most(self.track.unwrap_or(0).into(), LAST_SPACE.into(), "state.track")? as u8;
        state.held = self.held.unwrap_or(0);
        let emperor = self.emperor.as_deref().map(|code| planet(code, "state.emperor"));
        state.emperor = emperor.transpose()?;
        self.ships(&mut state)?;
        self.tokens(&mut state)?;
        self.cards(&mut state)?;
        self.orders(&mut state)?;
        checked(state)
    }

    fn commands(&mut self, began: ByArmy<Seat>, names: &[String]) -> Result<ByArmy<Seat>, String> {
        let mut commands = began;
        for (letter, name) in std::mem::take(&mut self.commands) {
            *commands.of_mut(army(&letter, "state.commands")?) =
                seat(names, &name, "state.commands")?;
        }
        let of = |faction: Faction| faction.armies().map(|army| *commands.of(army));
        let [republic, separatists] = Faction::BOTH.map(of);
        let is_of_both = republic.iter().any(|seat| separatists.contains(seat));
        if is_of_both { Err("state.commands".to_owned()) } else { Ok(commands) }
    }

    fn stage(&mut self, state: &State) -> Result<Stage, String> {
        let is_claimed = state.board.free().is_empty();
        match self.stage.as_str() {
            "lists" => Ok(Stage::Lists),
            "placing" | "turn" if !is_claimed => Err("state.board: a planet is missing".to_owned()),
            "placing" => Ok(Stage::Placing),
            "turn" => Ok(Stage::Turn(self.turn()?)),
            _ => Err("state.stage".to_owned()),
        }
    }

    fn turn(&mut self) -> Result<Turn, String> {
        let mover = army(self.turn.as_deref().unwrap_or_default(), "state.turn")?;
        let to_place = at_most(self.to_place.unwrap_or(0), MOST_TO_PLACE, "state.to_place")?;
        let mut turn = Turn::new(mover, self.round.unwrap_or(1).max(1), to_place);
        let phase = self.phase.as_deref().unwrap_or_default();
        let known = Phase::ALL.into_iter().find(|it| it.code() == phase);
        turn.phase = known.ok_or("state.phase")?;
        for (code, was) in std::mem::take(&mut self.taken) {
            let at = planet(&code, "state.taken")?;
            turn.taken.of_mut(army(&was, "state.taken")?).put(at);
        }
        turn.dots = at_most(self.dots.unwrap_or(0), MOST_TO_PLACE, "state.dots")?;
        turn.built = self.built.unwrap_or(false);
        turn.shielded = planets(self.shielded.as_deref().unwrap_or_default(), "state.shielded")?;
        if let Some((from, to)) = &self.follow {
            let [from, to] = [from, to].map(|code| planet(code, "state.follow"));
            turn.follow = Some(Follow { from: from?, to: to? });
        }
        Ok(turn)
    }

    fn ships(&mut self, state: &mut State) -> Result<(), String> {
        for (code, fleet) in std::mem::take(&mut self.ships) {
            let at = planet(&code, "state.ships")?;
            let of = |class| match class {
                Class::Fighter => fleet.fi,
                Class::Corvette => fleet.co,
                Class::Capital => fleet.ca,
            };
            // More than an army can have is a case's own affair.
            *state.ships.at_mut(at) = Fleet::each(|class| of(class).min(MOST_TROOPS));
        }
        Ok(())
    }

    fn tokens(&mut self, state: &mut State) -> Result<(), String> {
        let mut put = |code: &str, there: Whereabouts, field: &str| -> Result<(), String> {
            let token = Token::of_code(code).ok_or(field)?;
            if state.tokens.of(token) != Whereabouts::Pile {
                return Err(field.to_owned());
            }
            state.tokens.put(token, there);
            Ok(())
        };
        if let Some(code) = &self.token {
            put(code, Whereabouts::Drawn, "state.token")?;
        }
        for (code, tokens) in std::mem::take(&mut self.tokens) {
            let at = planet(&code, "state.tokens")?;
            for token in tokens {
                put(&token, Whereabouts::On(at), "state.tokens")?;
            }
        }
        for token in self.spent.iter().flatten() {
            put(token, Whereabouts::Spent, "state.spent")?;
        }
        Ok(())
    }

    fn cards(&mut self, state: &mut State) -> Result<(), String> {
        let mut deck = [cards::ALL; 2];
        let mut taken = |numbers: &[u8], of: Faction, field: &str| -> Result<Cards, String> {
            let [republic, separatists] = &mut deck;
            let left = if of == Faction::Republic { republic } else { separatists };
            let mut hand = Cards::EMPTY;
            for &number in numbers {
                let card = cards::numbered(number).filter(|&card| left.has(card)).ok_or(field)?;
                left.take(card);
                hand.put(card);
            }
            Ok(hand)
        };
        for (letter, numbers) in std::mem::take(&mut self.hands) {
            let army = army(&letter, "state.hands")?;
            let field = format!("state.hands.{letter}");
            *state.hands.of_mut(army) = taken(&numbers, army.faction(), &field)?;
        }
        let discard = self.discard.take().unwrap_or_default();
        for (faction, numbers) in
            Faction::BOTH.into_iter().zip([discard.republic, discard.separatists])
        {
            *state.discard.of_mut(faction) = taken(&numbers, faction, "state.discard")?;
        }
        Ok(())
    }

    fn orders(&mut self, state: &mut State) -> Result<(), String> {
        for (letter, orders) in std::mem::take(&mut self.defend) {
            let army = army(&letter, "state.defend")?;
            state.orders.of_mut(army).defence = defence(orders)?;
        }
        for (letter, orders) in std::mem::take(&mut self.shields) {
            let army = army(&letter, "state.shields")?;
            for (code, number) in orders {
                let at = planet(&code, "state.shields")?;
                let card: Card = cards::numbered(number).ok_or("state.shields")?;
                state.orders.of_mut(army).shields.order(card, at);
            }
        }
        for (letter, codes) in std::mem::take(&mut self.offers) {
            let army = army(&letter, "state.offers")?;
            state.orders.of_mut(army).offers = planets(&codes, "state.offers")?;
        }
        Ok(())
    }
}

/// A state that can be: each faction has a planet, and so has who is to move.
fn checked(state: State) -> Result<State, String> {
    let is_claiming = state.stage == Stage::Lists;
    if !is_claiming && Faction::BOTH.iter().any(|&faction| state.own_of(faction).is_empty()) {
        return Err("state.board: both factions must have a planet".to_owned());
    }
    if state.turn().is_some_and(|turn| state.own(turn.army).is_empty()) {
        return Err("state.turn".to_owned());
    }
    Ok(state)
}

fn army(letter: &str, field: &str) -> Result<Army, String> {
    Army::of_letter(letter).ok_or_else(|| field.to_owned())
}

fn planet(code: &str, field: &str) -> Result<Area, String> {
    galaxy().of_code(code).ok_or_else(|| format!("{field}: no planet {code}"))
}

fn planets(codes: &[String], field: &str) -> Result<Areas, String> {
    codes.iter().map(|code| planet(code, field)).collect()
}

fn at_most(number: u32, most: u32, field: &str) -> Result<u32, String> {
    if number <= most { Ok(number) } else { Err(format!("{field}: at most {most}")) }
}

fn board(state: &mut State, written: WrittenBoard<'_>) -> Result<(), String> {
    for entry in written.0 {
        let at = planet(&entry.code, "state.board")?;
        let field = format!("state.board.{}", entry.code);
        let owner = army(entry.holder.as_deref().unwrap_or_default(), &field)?;
        if entry.troops == 0 || state.board.at(at).is_some() {
            return Err(field);
        }
        state.board.give(at, owner, at_most(entry.troops, MOST_TROOPS, &field)?);
    }
    Ok(())
}

fn defence(orders: ByName<OfPlanet, u8>) -> Result<Defence, String> {
    let mut defence = Defence::default();
    for (code, dice) in orders {
        if !(1..=2).contains(&dice) {
            return Err("state.defend".to_owned());
        }
        let at = if code == "all" { None } else { Some(planet(&code, "state.defend")?) };
        defence.order(dice, at);
    }
    Ok(defence)
}
