//! Everything that is carried from one round to the next.
//!
//! Source: RULES §2 to §4, §10, §17.2.

use serde::{Deserialize, Serialize};

use super::{
    army::{Armies, Army, ByArmy, ByFaction, Faction},
    cards,
    setup::Options,
    ships::{Class, Ships},
    standing::Orders,
    token::{Tokens, Whereabouts},
    turn::Turn,
};
use crate::{
    Seat,
    kit::{
        self,
        territories::{
            Area, Areas, Board, Cards, Change, Map, MapName, News, Set, Since, notation::Own,
        },
    },
};

/// The most seats that a game has.
pub const MOST_SEATS: usize = 4;

/// The last space of the track.
pub const LAST_SPACE: u8 = 9;

/// The first space on which Order 66 can be invoked (§2.7).
pub const FIRST_SPACE_OF_ORDER_66: u8 = 5;

/// Seats, in their order.
pub type Seats = Set<Seat>;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options.
    pub options: Options,
    /// How many seats there are.
    pub seats: u8,
    /// Who commands which army.
    pub commands: ByArmy<Seat>,
    /// The army that is first to claim, then the one that has the first turn.
    pub first: Army,
    /// Which army holds what.
    pub board: Board<Army>,
    /// Where ships are.
    pub ships: Ships,
    /// Where tokens are.
    pub tokens: Tokens,
    /// The space of the pawn (§2.7).
    pub track: u8,
    /// How many times it is held (§2.3).
    pub held: u32,
    /// The Emperor's planet, once Order 66 was invoked (§8.2).
    pub emperor: Option<Area>,
    /// The hands.
    pub hands: ByArmy<Cards>,
    /// The discards.
    pub discard: ByFaction<Cards>,
    /// The standing orders (§10).
    pub orders: ByArmy<Orders>,
    /// How far the game is.
    pub stage: Stage,
    /// What the board is compared with, to tell what is new.
    #[serde(default)]
    pub(super) news: News<Army>,
}

/// How far a game is: all rank planets (§3.3), all place the rest of their troops (§3.4), it is an army's turn
/// (§4), it has ended (§11).
pub type Stage = kit::territories::Stage<Turn>;

/// The galaxy.
pub fn galaxy() -> &'static Map {
    MapName::Galaxy.map()
}

impl State {
    /// A game in which nobody has anything yet.
    pub fn empty(options: Options, seats: u8, commands: ByArmy<Seat>) -> Self {
        Self {
            options,
            seats,
            commands,
            first: Army::Red,
            board: Board::EMPTY,
            ships: Ships::NONE,
            tokens: Tokens::default(),
            track: 0,
            held: 0,
            emperor: None,
            hands: ByArmy::default(),
            discard: ByFaction::default(),
            orders: ByArmy::default(),
            stage: Stage::Lists,
            news: News::default(),
        }
    }

    /// The armies that are not out: those with a planet, and all while planets are claimed.
    pub fn living(&self) -> Armies {
        let is_claiming = !self.board.free().is_empty();
        Army::ALL.into_iter().filter(|&army| is_claiming || !self.own(army).is_empty()).collect()
    }

    /// Whether an army is not out.
    pub fn lives(&self, army: Army) -> bool {
        self.living().has(army)
    }

    /// The armies that a seat commands, in turn order.
    pub fn armies(&self, seat: Seat) -> Armies {
        Army::ALL.into_iter().filter(|&army| *self.commands.of(army) == seat).collect()
    }

    /// The living armies that a seat commands.
    pub fn living_armies(&self, seat: Seat) -> Armies {
        self.armies(seat).and(self.living())
    }

    /// The seats with a living army.
    pub fn living_seats(&self) -> Seats {
        self.living().each().map(|army| *self.commands.of(army)).collect()
    }

    /// All who command something.
    pub fn commanders(&self) -> Seats {
        Army::ALL.into_iter().map(|army| *self.commands.of(army)).collect()
    }

    /// All who command an army of a faction.
    pub fn commanders_of(&self, faction: Faction) -> Seats {
        faction.armies().into_iter().map(|army| *self.commands.of(army)).collect()
    }

    /// An army's planets.
    pub fn own(&self, army: Army) -> Areas {
        self.board.of(army)
    }

    /// A faction's planets.
    pub fn own_of(&self, faction: Faction) -> Areas {
        let [one, other] = faction.armies();
        self.own(one).or(self.own(other))
    }

    /// Which army of a seat holds a planet, if one does.
    pub fn holder_of(&self, seat: Seat, area: Area) -> Option<Army> {
        self.board.owner(area).filter(|&army| *self.commands.of(army) == seat)
    }

    /// A faction's troops.
    pub fn troops_of(&self, faction: Faction) -> u64 {
        faction.armies().iter().map(|&army| u64::from(self.board.troops_of(army))).sum()
    }

    /// The planets of an army that touch the other faction's; all where none does (§9.2).
    pub fn front(&self, army: Army) -> Areas {
        let (own, enemy) = (self.own(army), self.own_of(army.faction().other()));
        let touches = |&area: &Area| !galaxy().neighbours(area).and(enemy).is_empty();
        let front: Areas = own.each().filter(touches).collect();
        if front.is_empty() { own } else { front }
    }

    /// The turn, while it is an army's.
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

    /// Who has the turn.
    pub fn mover(&self) -> Option<Seat> {
        self.turn().map(|turn| *self.commands.of(turn.army))
    }

    /// The same, told to somebody who knows an earlier state: what changed since that one is new.
    #[must_use]
    pub fn news_since(mut self, earlier: &Self) -> Self {
        match earlier.last_turn() {
            Some(_) => self.news.told_until(&earlier.board),
            None => self.news.told_until_begun(),
        }
        self
    }

    /// What became of a planet since everybody was last told; none where all is as it was.
    pub fn change(&self, area: Area) -> Option<Change<Army>> {
        self.news.change(&self.board, area)
    }

    /// Since when [`Self::change`] tells what changed.
    pub const fn changed_since(&self) -> Since {
        self.news.since()
    }

    /// How many troops an army has still to place (§3.1, §4.1).
    pub fn to_place(&self, army: Army) -> u32 {
        match &self.stage {
            Stage::Placing if self.lives(army) => {
                at_the_start(army).saturating_sub(self.board.troops_of(army))
            }
            Stage::Turn(turn) if turn.army == army => turn.to_place,
            _ => 0,
        }
    }

    /// The cards of a faction that are in no hand and not in its discard (§12).
    pub fn deck(&self, faction: Faction) -> Cards {
        let hands =
            faction.armies().iter().fold(Cards::EMPTY, |all, &it| all.or(*self.hands.of(it)));
        cards::ALL.minus(hands).minus(*self.discard.of(faction))
    }

    /// How many ships of a class an army has.
    pub fn ships_of(&self, army: Army, class: Class) -> u32 {
        let of = |(area, held): (Area, crate::kit::territories::Held<Army>)| {
            if held.owner == army { self.ships.at(area).of(class) } else { 0 }
        };
        self.board.held().map(of).sum()
    }

    /// Whether it is the turn of an army that can invoke Order 66 in it (§8.1).
    pub fn may_invoke_order_66(&self) -> bool {
        self.turn().is_some_and(|turn| turn.army.faction() == Faction::Separatists)
            && self.is_before_order_66()
            && self.track >= FIRST_SPACE_OF_ORDER_66
    }

    /// Whether Order 66 can still be invoked: the Emperor has not appeared (§8.1).
    pub const fn is_before_order_66(&self) -> bool {
        self.emperor.is_none()
    }

    /// What a die of Order 66 must show at least to turn a planet (§2.7).
    pub const fn needed(&self) -> u8 {
        13_u8.saturating_sub(self.track)
    }

    /// How many dice a planet is defended with, as far as its troops allow (§5.2, §10.1).
    pub fn defence(&self, area: Area) -> u8 {
        let ordered =
            self.board.owner(area).map_or(2, |army| self.orders.of(army).defence.dice(area));
        if self.board.troops(area) < 2 { 1 } else { ordered }
    }

    /// Whether a planet is defended with dice of eight faces (§5.4).
    pub fn is_shielded(&self, area: Area) -> bool {
        let is_played = self.last_turn().is_some_and(|turn| turn.shielded.has(area));
        is_played || self.emperor == Some(area)
    }

    /// How many tokens are not drawn yet.
    pub fn pile(&self) -> usize {
        self.tokens.in_place(Whereabouts::Pile).len()
    }
}

/// The troops that an army begins with (§3.1).
const fn at_the_start(army: Army) -> u32 {
    match army {
        Army::Red | Army::Orange => 31,
        Army::Black | Army::Blue => 30,
    }
}

/// What a condition is asked of: the army that moves, or a seat's armies while placing (§13.3).
pub(super) struct Mine<'a>(pub &'a State, pub Armies);

impl Own for Mine<'_> {
    fn taken(&self) -> Areas {
        self.0.turn().map_or(Areas::EMPTY, Turn::all_taken)
    }

    fn own_troops(&self, area: Area) -> u32 {
        let own = self.0.board.at(area).filter(|held| self.1.has(held.owner));
        own.map_or(0, |held| held.troops)
    }
}
