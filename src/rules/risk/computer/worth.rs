//! What it is worth to take a territory.

use crate::{
    Seat,
    kit::territories::{
        Area, Areas, Map,
        computer::{Chances, Comes, Ground, March, Temper, appeal},
    },
    risk::{cards::escalated, setup::Worths, state::State},
};

/// A territory more.
const TERRITORY: f64 = 1.2;
/// A card for the first one taken in a turn.
const CARD: f64 = 3.0;
/// For how many turns a bonus is counted.
const TURNS: f64 = 3.0;

/// What one looks at when territories are taken.
pub(super) struct Worth<'a> {
    state: &'a State,
    own: Areas,
    /// What a troop that is lost is worth.
    troop: f64,
    /// Whether a card is still to be had in this turn.
    has_card_to_win: bool,
    /// The others' territories.
    others: Vec<(Areas, f64)>,
}

impl<'a> Worth<'a> {
    pub fn new(state: &'a State, seat: Seat, troop: f64) -> Self {
        let others = state.living().without(seat).each();
        let others = others.map(|other| (state.own(other), hand(state, seat, other))).collect();
        let has_card_to_win = state.turn().is_none_or(|turn| turn.taken.is_empty());
        Self { state, own: state.own(seat), troop, has_card_to_win, others }
    }
}

impl Ground for Worth<'_> {
    fn map(&self) -> &Map {
        self.state.map()
    }

    fn own(&self) -> Areas {
        self.own
    }

    fn is_hostile(&self, _area: Area) -> bool {
        true
    }

    fn troops(&self, area: Area) -> u32 {
        self.state.board.troops(area)
    }

    fn comes(&self, march: &March, to: Area) -> Comes {
        Chances::ordinary().comes(march.stack, self.troops(to))
    }

    fn temper(&self) -> Temper {
        Temper { troop: self.troop, others_troop: 0.3, many: 30.0, alone: 0.0, likely: 0.55 }
    }

    /// The first one that is taken in a turn brings a card.
    fn worth(&self, area: Area, mine: Areas) -> f64 {
        let is_first = self.has_card_to_win && mine == self.own;
        let card = if is_first { CARD } else { 0.0 };
        let region = self.state.map().region_of(area);
        let (bonus, areas) = (f64::from(region.bonus), region.areas());
        let after = mine.with(area);
        let whole = if after.has_all(areas) { TURNS * bonus } else { 0.0 };
        let held = after.and(areas).len() as f64 / areas.len() as f64;
        let on_the_way = appeal(self.state.map(), region) * held * held;
        let mut of_others = 0.0;
        for &(theirs, hand) in self.others.iter().filter(|(theirs, _)| theirs.has(area)) {
            if theirs.has_all(areas) {
                of_others += bonus * TURNS * 0.8;
            }
            let left = theirs.minus(after).len();
            of_others += match left {
                0 => 6.0 + hand,
                1..4 => 1.0 + hand / 4.0,
                _ => 0.0,
            };
        }
        TERRITORY + card + whole + on_the_way + of_others
    }
}

/// What another's hand is worth to who takes it.
fn hand(state: &State, seat: Seat, other: Seat) -> f64 {
    let (own, theirs) = (state.hands.of(seat).len() as f64, state.hands.of(other).len() as f64);
    let set = match state.chosen.cards {
        Worths::Escalating => f64::from(escalated(state.sets)),
        Worths::Fixed | Worths::Fixed10 => 6.0,
    };
    // Three cards or a little more are a set.
    let sets = ((own + theirs) / 3.5).floor() - (own / 3.5).floor();
    theirs * set / 6.0 + sets.max(0.0) * set / 2.0
}
