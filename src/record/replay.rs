//! A game that is over, played again from its record: from the seed and the sheets alone, by the rules
//! of this program. Whether every draw, event and position comes out as it is recorded.

use std::{collections::BTreeMap, fmt};

use data_encoding::HEXLOWER;
use serde::Deserialize;

use super::{FORMAT, Record, RoundPlayed, SheetRecorded, VERSION};
use crate::{
    game::{round::seed, sheet::seal},
    history::Viewer,
    registry::{Played, Registry, UnknownRuleset},
    rules::{Chance, DecodedState, Seat, SetUpFault, StoredSheet, StoredState, Unreadable},
    store::games::Status,
};

/// Why a game cannot be played again. Nothing is said of whether its record is true.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // their sentences say it
pub enum NoReplay {
    #[error("this is not the record of a game: {0}")]
    NoRecord(String),
    #[error("the record has version {0}: a newer version of this program wrote it; use that one")]
    Newer(u32),
    #[error("the record has no seed: it was saved by an older version; fetch it again")]
    NoSeed,
    #[error("the game is not over: its seed is published when it is")]
    NotOver,
    #[error("the game did not end by its rules: its seed is never published")]
    HostEnded,
    #[error(transparent)]
    Ruleset(#[from] UnknownRuleset),
    #[error("the game cannot be set up as its record says: {0}")]
    SetUp(#[from] SetUpFault),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// What of a record does not come out the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The seed is not the one whose hash was published.
    Seed,
    /// The rounds are not numbered one after the other, from 1.
    Number,
    /// The position that the game began with, or the one after the round.
    Position,
    /// The round was played after the end of the game, or the game did not end with it.
    End,
    /// Whose sheets were awaited, or whose were there.
    Seats,
    /// The orders of that seat are not those that were sealed.
    Seal(Seat),
    /// The orders of that seat are not written as they are read.
    Orders(Seat),
    /// What happened.
    Events,
}

impl Mismatch {
    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Number => "number",
            Self::Position => "position",
            Self::End => "end",
            Self::Seats => "seats",
            Self::Seal(_) => "seal",
            Self::Orders(_) => "orders",
            Self::Events => "events",
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seed => f.write_str("the seed is not the one whose hash was published"),
            Self::Number => f.write_str("it is not the round that follows"),
            Self::Position => f.write_str("another position comes out"),
            Self::End => f.write_str("the game does not end as recorded"),
            Self::Seats => f.write_str("the seats of its sheets are not those of the game"),
            Self::Seal(seat) => {
                write!(f, "the orders of seat {} are not those that were sealed", seat.0)
            }
            Self::Orders(seat) => write!(f, "the orders of seat {} read otherwise", seat.0),
            Self::Events => f.write_str("something else happens"),
        }
    }
}

/// What came of playing a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// How many rounds its record has.
    pub rounds: u32,
    /// The first round that does not come out the same, 0 for the set-up, and what of it; none where
    /// all does.
    pub mismatch: Option<(u32, Mismatch)>,
}

/// What goes on in the replay of a round: it cannot be done, or it does not come out the same.
enum Stop {
    NoReplay(NoReplay),
    Mismatch(Mismatch),
}

impl From<Mismatch> for Stop {
    fn from(mismatch: Mismatch) -> Self {
        Self::Mismatch(mismatch)
    }
}

impl<E: Into<NoReplay>> From<E> for Stop {
    fn from(why: E) -> Self {
        Self::NoReplay(why.into())
    }
}

impl Record {
    /// The record that was saved as JSON.
    ///
    /// # Errors
    /// [`NoReplay`] when it is none, or of a newer version.
    pub fn read(json: &str) -> Result<Self, NoReplay> {
        /// What every version of a record has.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
        }
        let unread = |why: serde_json::Error| NoReplay::NoRecord(why.to_string());
        let head: Head = serde_json::from_str(json).map_err(unread)?;
        if head.format != FORMAT {
            return Err(NoReplay::NoRecord(format!("its format is {:?}", head.format)));
        }
        if head.version > VERSION {
            return Err(NoReplay::Newer(head.version));
        }
        serde_json::from_str(json).map_err(unread)
    }

    /// Plays the game again. `progress` is told each round's number before it is played.
    ///
    /// # Errors
    /// [`NoReplay`] when that cannot be done.
    pub fn replay(
        &self,
        registry: &Registry,
        mut progress: impl FnMut(u32),
    ) -> Result<Replay, NoReplay> {
        let rounds = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let came_out = |at, mismatch| Ok(Replay { rounds, mismatch: Some((at, mismatch)) });
        let (mut game, mut last) = match Replayed::begin(self, registry) {
            Ok(begun) => (begun, 0),
            Err(Stop::Mismatch(mismatch)) => return came_out(0, mismatch),
            Err(Stop::NoReplay(why)) => return Err(why),
        };
        for round in &self.rounds {
            progress(last + 1);
            match game.play(round, last + 1) {
                Ok(()) => last += 1,
                Err(Stop::Mismatch(mismatch)) => return came_out(last + 1, mismatch),
                Err(Stop::NoReplay(why)) => return Err(why),
            }
        }
        let ended = game.played.rules.state(&game.state)?.turn().ending;
        if ended != self.game.ending {
            return came_out(last, Mismatch::End);
        }
        Ok(Replay { rounds, mismatch: None })
    }
}

/// A game as far as it was played again.
struct Replayed<'a> {
    played: &'a Played,
    seats: usize,
    seed: [u8; 32],
    state: StoredState,
}

impl<'a> Replayed<'a> {
    fn begin(record: &Record, registry: &'a Registry) -> Result<Self, Stop> {
        let game = &record.game;
        match (game.status, &game.ending) {
            (Status::Finished, Some(_)) => {}
            (Status::Finished, None) => return Err(NoReplay::HostEnded.into()),
            _ => return Err(NoReplay::NotOver.into()),
        }
        let chance = game.chance.as_ref().ok_or(NoReplay::NoSeed)?;
        let seed = chance.seed.as_ref().ok_or(NoReplay::NoSeed)?;
        let seed = HEXLOWER.decode(seed.as_bytes()).ok().and_then(|seed| seed.try_into().ok());
        let seed: [u8; 32] = seed.ok_or(Mismatch::Seed)?;
        if HEXLOWER.encode(&seed::hash(&seed)) != chance.seed_sha256 {
            return Err(Mismatch::Seed.into());
        }
        let (played, seats) = (registry.get(&game.ruleset)?, game.seats.len());
        let mut chance = Chance::of_round(seed, 0);
        let state = played.rules.set_up(&game.options, seats, &mut chance)?;
        if played.teller.position(&state)?.view(Viewer::Afterwards) != record.start {
            return Err(Mismatch::Position.into());
        }
        Ok(Self { played, seats, seed, state })
    }

    /// Plays the round of that number.
    fn play(&mut self, round: &RoundPlayed, number: u32) -> Result<(), Stop> {
        if round.number != number {
            return Err(Mismatch::Number.into());
        }
        let before = self.played.rules.state(&self.state)?;
        let turn = before.turn();
        if turn.ending.is_some() {
            return Err(Mismatch::End.into());
        }
        if turn.awaited.iter().map(|seat| seat.0).ne(round.awaited.iter().copied()) {
            return Err(Mismatch::Seats.into());
        }
        let sheets = self.sheets(before.as_ref(), round)?;
        let mut chance = Chance::of_round(self.seed, number);
        let resolved = before.resolve(&sheets, &round.circumstances(), &mut chance)?;
        let story = self.played.teller.story(&self.state, &[], &resolved.events)?;
        if story.views(Viewer::Afterwards) != round.events {
            return Err(Mismatch::Events.into());
        }
        if story.after().view(Viewer::Afterwards) != round.position {
            return Err(Mismatch::Position.into());
        }
        self.state = resolved.state;
        Ok(())
    }

    /// The sheets of a round, read again.
    fn sheets(
        &self,
        before: &dyn DecodedState,
        round: &RoundPlayed,
    ) -> Result<BTreeMap<Seat, StoredSheet>, Stop> {
        let mut sheets = BTreeMap::new();
        for sheet in &round.sheets {
            let seat = Seat(sheet.seat);
            if usize::from(sheet.seat) >= self.seats {
                return Err(Mismatch::Seats.into());
            }
            let text = sheet.text().ok_or(NoReplay::NotOver)?;
            let read = before.read(seat, sheet.language.unwrap_or_default(), &text)?;
            if !sheet.is_sealed(&text) {
                return Err(Mismatch::Seal(seat).into());
            }
            if read.canonical != text {
                return Err(Mismatch::Orders(seat).into());
            }
            if sheets.insert(seat, read.stored).is_some() {
                return Err(Mismatch::Seats.into());
            }
        }
        Ok(sheets)
    }
}

impl SheetRecorded {
    /// The orders as they were sealed; none before they may be read.
    fn text(&self) -> Option<String> {
        self.orders.as_ref().map(|orders| orders.join("\n"))
    }

    /// Whether its seal is of that text.
    fn is_sealed(&self, text: &str) -> bool {
        let bytes = |hex: &str| HEXLOWER.decode(hex.as_bytes()).unwrap_or_default();
        let salt = self.salt.as_deref().unwrap_or_default();
        seal::holds(&bytes(salt), text, &bytes(&self.seal))
    }
}
