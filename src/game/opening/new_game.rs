//! What a game is opened with, and why it cannot be opened so.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rand::{TryRng, rngs::SysRng};
use serde_json::Value;

use super::{
    name::{LONGEST_NAME, is_name},
    player::Who,
};
use crate::{
    game::Failure,
    links::game_id::GameId,
    registry::Played,
    rules::{Chance, SetUpFault},
    store::{
        games::{Game, Status},
        opening::terms::Terms,
    },
    timetable::{Calendar, Rhythm},
};

/// What a game is opened with.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The ruleset's name.
    pub ruleset: String,
    /// What its players will know it by.
    pub name: String,
    /// Who plays, in the order of the seats.
    pub players: Vec<Who>,
    /// How long each order window is, and when it closes.
    pub window: Rhythm,
    /// The zone in which its days are counted.
    pub zone: Tz,
    /// The days on which no window closes.
    pub calendar: Calendar,
    /// The agreed end, if any.
    pub end: Option<End>,
    /// How its people play it.
    pub terms: Terms,
    /// The ruleset's options; null for none.
    pub options: Value,
    /// Whether the first window opens at once, without invitations.
    pub start_now: bool,
}

/// An agreed end: the round in play is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// After that round.
    LastRound(u32),
    /// At that time.
    ClosingTime(DateTime<Utc>),
}

/// Why a game cannot be opened so.
#[derive(Debug)]
pub enum OpenFault {
    /// No such ruleset.
    Ruleset(crate::registry::UnknownRuleset),
    /// The ruleset has no game of that many seats.
    Seats {
        /// How many there were.
        given: usize,
        /// The fewest and the most.
        wanted: std::ops::RangeInclusive<usize>,
    },
    /// The options do not fit.
    Options(SetUpFault),
    /// The name is empty or longer than 80 characters, or has characters that cannot be shown.
    Name,
    /// A player's name is so.
    PlayerName(String),
    /// The closing time has passed.
    ClosingTime,
    /// The ruleset has no computer player.
    NoComputer,
    /// There are computers only: nobody would see the game, and nothing would hold it up.
    NoPerson,
    /// It is to begin at once, and has a seat that nobody holds.
    Nobody,
}

/// The game that these make, with its first position; not stored yet.
///
/// # Errors
/// A [`Failure`] of the ruleset or of the system's randomness; an [`OpenFault`] is a value.
pub(super) fn new_game(
    played: &Played,
    new: &NewGame,
    now: DateTime<Utc>,
) -> Result<Result<Game, OpenFault>, Failure> {
    let wanted = played.rules.seats();
    if !wanted.contains(&new.players.len()) {
        return Ok(Err(OpenFault::Seats { given: new.players.len(), wanted }));
    }
    if !is_name(&new.name) {
        return Ok(Err(OpenFault::Name));
    }
    if new.players.iter().all(|who| matches!(who, Who::Computer(_))) {
        return Ok(Err(OpenFault::NoPerson));
    }
    let for_comers = new.players.contains(&Who::Nobody);
    if for_comers && new.start_now {
        return Ok(Err(OpenFault::Nobody));
    }
    let mut persons = new.players.iter().filter_map(Who::person);
    if let Some(player) = persons.find(|player| !is_name(&player.name)) {
        return Ok(Err(OpenFault::PlayerName(player.name.chars().take(LONGEST_NAME).collect())));
    }
    let has_computer = new.players.iter().any(|who| matches!(who, Who::Computer(_)));
    if has_computer && !played.rules.has_partner() {
        return Ok(Err(OpenFault::NoComputer));
    }
    if let Some(End::ClosingTime(closing)) = new.end
        && closing <= now
    {
        return Ok(Err(OpenFault::ClosingTime));
    }
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed)?;
    let mut chance = Chance::of_round(seed, 0);
    let state = match played.rules.set_up(&new.options, new.players.len(), &mut chance) {
        Ok(state) => state,
        Err(fault) => return Ok(Err(OpenFault::Options(fault))),
    };
    Ok(Ok(Game {
        id: GameId::random()?,
        ruleset: played.rules.name().to_owned(),
        name: new.name.trim().to_owned(),
        options: new.options.clone(),
        seed: seed.to_vec(),
        rhythm: new.window,
        zone: new.zone,
        calendar: new.calendar.clone(),
        last_round: match new.end {
            Some(End::LastRound(last)) => Some(last),
            _ => None,
        },
        closing_time: match new.end {
            Some(End::ClosingTime(closing)) => Some(closing),
            _ => None,
        },
        status: if new.start_now { Status::Playing } else { Status::Inviting },
        state,
        ending: None,
        terms: Terms { for_comers, ..new.terms.clone() },
        opened_at: now,
    }))
}
