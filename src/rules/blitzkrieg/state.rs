//! Everything that is carried from one round to the next.
//!
//! Source: RULES §1.2, §1.3, §3, §12.1.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::{Campaign, Space, Theatre},
    draws::{Draws, From},
    player::{Both, Player, Side},
    setup::{Axis, Options},
    token::Token,
    tokens::Tokens,
};
use crate::{Chance, Ending};

/// How many tokens each draws at first (§3.1).
const FIRST_HAND: usize = 3;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Who is the Axis.
    pub axis: Player,
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<Player>,
    /// The theatre in which the mover may place again, after a blitz (§4.6).
    pub blitz: Option<Theatre>,
    /// Whether the mover's last sheet was handed back (§8.5).
    pub handed_back: bool,
    /// Whether this is the Allies' last turn (§7.1).
    pub last_turn: bool,
    /// How many turns are over.
    pub turns: u16,
    /// What was most notable in the last turn.
    pub headline: Option<Headline>,
    /// Victory points.
    pub points: Both<u16>,
    /// The markers.
    pub tracks: Tracks,
    /// The tokens on the board.
    pub board: Board,
    /// The token each placed last; for a Spy what it copied, never the Spy (§2.5).
    pub last: Both<Option<Token>>,
    /// The hands.
    pub reserve: Both<Tokens>,
    /// The bags.
    pub bag: Both<Tokens>,
    /// The research pile.
    pub pile: Tokens,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// What is most notable in a turn, as anybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Headline {
    /// A player closed a theatre.
    Closed(Player, Theatre),
    /// A player won a campaign.
    Won(Player, Campaign),
    /// A player placed a token in a theatre.
    Placed(Player, Token, Theatre),
}

/// Where the markers stand: the Axis's side of each track is positive (§1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracks([i8; 5]);

impl Tracks {
    /// Where a theatre's marker stands.
    pub const fn of(&self, theatre: Theatre) -> i8 {
        self.0[theatre as usize]
    }

    /// Sets a theatre's marker.
    pub const fn set(&mut self, theatre: Theatre, position: i8) {
        self.0[theatre as usize] = position;
    }
}

/// A token on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Whose.
    pub player: Player,
    /// Which; a Spy is a Spy.
    pub token: Token,
}

/// The tokens on the board, by space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Space, Placed>", into = "BTreeMap<Space, Placed>")]
pub struct Board([Option<Placed>; Space::COUNT]);

impl Default for Board {
    fn default() -> Self {
        Self([None; Space::COUNT])
    }
}

impl Board {
    /// What stands on a space.
    pub const fn at(&self, space: Space) -> Option<Placed> {
        self.0[space.index()]
    }

    /// Puts a token on a space.
    pub const fn put(&mut self, space: Space, player: Player, token: Token) {
        self.0[space.index()] = Some(Placed { player, token });
    }

    /// Whether a space is free.
    pub const fn is_free(&self, space: Space) -> bool {
        self.at(space).is_none()
    }

    /// All that stands on it, in board order.
    pub fn placed(&self) -> impl Iterator<Item = (Space, Placed)> + '_ {
        Space::all().filter_map(|space| Some((space, self.at(space)?)))
    }

    /// What a player has on it.
    pub fn of(&self, player: Player) -> impl Iterator<Item = (Space, Token)> + '_ {
        let own = self.placed().filter(move |(_, placed)| placed.player == player);
        own.map(|(space, placed)| (space, placed.token))
    }

    /// Whether all spaces of a campaign are occupied.
    pub fn is_complete(&self, campaign: Campaign) -> bool {
        !campaign.spaces().any(|space| self.is_free(space))
    }
}

impl std::convert::From<BTreeMap<Space, Placed>> for Board {
    fn from(placed: BTreeMap<Space, Placed>) -> Self {
        let mut board = Self::default();
        placed.into_iter().for_each(|(space, it)| board.put(space, it.player, it.token));
        board
    }
}

impl std::convert::From<Board> for BTreeMap<Space, Placed> {
    fn from(board: Board) -> Self {
        board.placed().collect()
    }
}

impl State {
    /// The state in which a game begins (§3.1).
    pub fn set_up(options: &Options, chance: &mut Chance) -> Self {
        let axis = match options.axis {
            Axis::Lot if chance.below(2) == 1 => Player::Second,
            Axis::Order | Axis::Lot => Player::First,
        };
        Self::dealt(axis, chance)
    }

    /// The state in which a game begins with that player as the Axis: the first hands are drawn.
    pub fn dealt(axis: Player, draws: &mut impl Draws) -> Self {
        let mut state = Self::empty(axis);
        for player in [axis, axis.other()] {
            *state.bag.of_mut(player) = Tokens::of_a_side();
            for _ in 0..FIRST_HAND {
                if let Some(token) = draws.token(state.bag.of(player), From::Bag(player)) {
                    state.bag.of_mut(player).take(token);
                    state.reserve.of_mut(player).add(token);
                }
            }
        }
        state.pile = Tokens::weapons();
        state
    }

    /// An empty board, with no token anywhere, and the Axis to move.
    pub fn empty(axis: Player) -> Self {
        Self {
            axis,
            turn: Some(axis),
            blitz: None,
            handed_back: false,
            last_turn: false,
            turns: 0,
            headline: None,
            points: Both::default(),
            tracks: Tracks::default(),
            board: Board::default(),
            last: Both::default(),
            reserve: Both::default(),
            bag: Both::default(),
            pile: Tokens::default(),
            ending: None,
        }
    }

    /// What a player plays.
    pub fn side(&self, player: Player) -> Side {
        if player == self.axis { Side::Axis } else { Side::Allies }
    }

    /// Who plays a side.
    pub const fn player(&self, side: Side) -> Player {
        match side {
            Side::Axis => self.axis,
            Side::Allies => self.axis.other(),
        }
    }

    /// 1 for the Axis, −1 for the Allies: the direction in which a player advances.
    pub fn ahead(&self, player: Player) -> i8 {
        if player == self.axis { 1 } else { -1 }
    }

    /// How many steps a marker stands on a player's half; negative on the other.
    pub fn advance(&self, player: Player, theatre: Theatre) -> i8 {
        self.ahead(player) * self.tracks.of(theatre)
    }

    /// Whether a theatre was closed (§1.3).
    pub fn is_closed(&self, theatre: Theatre) -> bool {
        self.tracks.of(theatre).abs() >= theatre.length()
    }

    /// Whether a theatre is open (§1.3).
    pub fn is_open(&self, theatre: Theatre) -> bool {
        !self.is_closed(theatre) && theatre.spaces().any(|space| self.board.is_free(space))
    }

    /// The active campaign of an open theatre (§1.4).
    pub fn active(&self, theatre: Theatre) -> Option<Campaign> {
        let is_active = |campaign: &Campaign| !self.board.is_complete(*campaign);
        theatre.campaigns().find(is_active).filter(|_| !self.is_closed(theatre))
    }

    /// The other theatres that are open: where a strategic advantage may go (§4.2).
    pub fn others_open(&self, theatre: Theatre) -> impl Iterator<Item = Theatre> + '_ {
        Theatre::ALL.into_iter().filter(move |&it| it != theatre && self.is_open(it))
    }
}
