//! Everything that is carried from one round to the next.
//!
//! Source: RULES §3, §4, §16.2.

use serde::{Deserialize, Serialize};

use super::{
    cards::{self},
    setup::Chosen,
};
use crate::{
    Seat,
    kit::{
        self,
        territories::{
            Area, Areas, Board, Cards, Change, Defence, Follow, Map, News, Set, Since,
            notation::Own,
        },
    },
};

/// The most seats that a game has.
pub const MOST_SEATS: usize = 6;

/// Seats, in their order.
pub type Seats = Set<Seat>;

/// The first so many seats.
pub const fn seats(count: u8) -> Seats {
    Seats::first(count)
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options.
    pub chosen: Chosen,
    /// How many seats there are.
    pub seats: u8,
    /// Who is first to pick, then who has the first turn.
    pub first: Seat,
    /// Who holds what; nobody's territories are neutral.
    pub board: Board<Option<Seat>>,
    /// The hands.
    pub hands: BySeat<Cards>,
    /// Cards that were traded.
    pub discard: Cards,
    /// How many sets were traded.
    pub sets: u32,
    /// The standing orders of defence (§9.1).
    pub defences: BySeat<Defence>,
    /// Who is out, in order of leaving.
    pub out: Vec<Seat>,
    /// How far the game is.
    pub stage: Stage,
    /// What the board is compared with, to tell what is new.
    #[serde(default)]
    pub(super) news: News<Option<Seat>>,
}

/// How far a game is: all rank territories (§3.3), all place the rest of their troops (§3.5), it is somebody's turn
/// (§4), it has ended (§10).
pub type Stage = kit::territories::Stage<Turn>;

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// In which round of turns, from 1 (§7.3).
    pub round: u32,
    /// How far it is.
    pub phase: Phase,
    /// Troops to be placed.
    pub to_place: u32,
    /// What was taken in it.
    pub taken: Areas,
    /// The last conquest, as long as more troops may follow (§5.5).
    pub follow: Option<Follow>,
    /// Whether the two troops of §2.4 were had in it.
    pub matched: bool,
    /// Whether this is a follow-up (§13.2).
    pub goes_on: bool,
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Trading and placing (§4.2).
    Reinforce,
    /// Attacks (§4.3).
    Attack,
}

impl Phase {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Reinforce, Self::Attack];

    /// Its code, as cases write it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Reinforce => "reinforce",
            Self::Attack => "attack",
        }
    }
}

/// What each seat has one of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>([T; MOST_SEATS]);

impl<T> BySeat<T> {
    /// What a seat has. There are no more than six.
    pub fn of(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0).min(MOST_SEATS - 1)]
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0).min(MOST_SEATS - 1)]
    }
}

impl State {
    /// The same, told to somebody who knows an earlier state: what changed since that one is new.
    #[must_use]
    pub fn news_since(mut self, earlier: &Self) -> Self {
        match earlier.last_turn() {
            Some(_) => self.news.told_until(&earlier.board),
            None => self.news.told_until_begun(),
        }
        self
    }

    /// What became of a territory since everybody was last told; none where all is as it was.
    pub fn change(&self, area: Area) -> Option<Change<Option<Seat>>> {
        self.news.change(&self.board, area)
    }

    /// Since when [`Self::change`] tells what changed.
    pub const fn changed_since(&self) -> Since {
        self.news.since()
    }

    /// A game in which nobody has anything yet.
    pub fn empty(chosen: Chosen, seats: u8) -> Self {
        Self {
            chosen,
            seats,
            first: Seat(0),
            board: Board::EMPTY,
            hands: BySeat::default(),
            discard: Cards::EMPTY,
            sets: 0,
            defences: BySeat::default(),
            out: Vec::new(),
            stage: Stage::Lists,
            news: News::default(),
        }
    }

    /// The map.
    pub fn map(&self) -> &'static Map {
        self.chosen.map.map()
    }

    /// The seats that are not out, in their order.
    pub fn living(&self) -> Seats {
        self.out.iter().fold(seats(self.seats), |living, &seat| living.without(seat))
    }

    /// Who holds a territory.
    pub fn holder(&self, area: Area) -> Option<Seat> {
        self.board.owner(area).flatten()
    }

    /// A seat's territories.
    pub fn own(&self, seat: Seat) -> Areas {
        self.board.of(Some(seat))
    }

    /// The turn, while it is somebody's.
    pub const fn turn(&self) -> Option<&Turn> {
        self.stage.turn()
    }

    /// The same, to be changed.
    pub(super) const fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.stage.turn_mut()
    }

    /// The turn, or the last one of a game that has ended.
    pub const fn last_turn(&self) -> Option<&Turn> {
        self.stage.last_turn()
    }

    /// How many troops a seat has still to place (§3.1, §4.1).
    pub fn to_place(&self, seat: Seat) -> u32 {
        match &self.stage {
            Stage::Placing if self.living().has(seat) => {
                self.at_the_start().saturating_sub(self.board.troops_of(Some(seat)))
            }
            Stage::Turn(turn) if turn.seat == seat => turn.to_place,
            _ => 0,
        }
    }

    /// The troops that each begins with (§3.1).
    const fn at_the_start(&self) -> u32 {
        match self.seats {
            0..=2 => 40,
            3 => 35,
            4 => 30,
            5 => 25,
            _ => 20,
        }
    }

    /// The cards that are in no hand and not in the discard (§11.1).
    pub fn deck(&self) -> Cards {
        let hands =
            seats(self.seats).each().fold(Cards::EMPTY, |all, it| all.or(*self.hands.of(it)));
        cards::all(self.chosen.map).minus(hands).minus(self.discard)
    }

    /// How many dice a territory is defended with, as far as its troops allow (§5.2, §9.1).
    pub fn defence(&self, area: Area) -> u8 {
        let ordered = self.holder(area).map_or(2, |seat| self.defences.of(seat).dice(area));
        if self.board.troops(area) < 2 { 1 } else { ordered }
    }
}

/// What a condition of a seat's line is asked of (§12.2).
pub(super) struct Mine<'a>(pub &'a State, pub Seat);

impl Own for Mine<'_> {
    fn taken(&self) -> Areas {
        self.0.turn().map_or(Areas::EMPTY, |turn| turn.taken)
    }

    fn own_troops(&self, area: Area) -> u32 {
        let own = self.0.board.at(area).filter(|held| held.owner == Some(self.1));
        own.map_or(0, |held| held.troops)
    }
}
