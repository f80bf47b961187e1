//! The position: who holds what, and what lies where.

use sealed_orders::rules::{Chance, Ending, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::{Lay, Order, Token, index};

/// What the seats are called by programs.
pub const CODES: [&str; 3] = ["ash", "birch", "cedar"];
/// Who plays together.
pub const SIDES: [&[Seat]; 2] = [&[Seat(0), Seat(2)], &[Seat(1)]];
/// What a side must have laid.
pub const GOAL: u32 = 12;
/// The highest that a heap is.
pub const HIGHEST: u32 = 12;
/// How many tokens a seat holds in the second step.
pub const FULL_HAND: usize = 4;

const HEAPS: usize = 3;
const FIRST_HAND: usize = 3;

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Lay,
    Return,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heap {
    /// What lies on it, the last above.
    pub tokens: Vec<Token>,
    pub height: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// By seat, as all lists here.
    pub hands: Vec<Vec<Token>>,
    pub bag: Vec<Token>,
    pub heaps: Vec<Heap>,
    /// What each has laid in all.
    pub laid: Vec<u32>,
    pub plans: Vec<Option<Lay>>,
    pub turn: Seat,
    pub step: Step,
    pub out: Vec<Seat>,
    #[serde(default)]
    pub over: Option<Ending>,
}

/// A token out of the bag.
pub fn draw(bag: &mut Vec<Token>, chance: &mut Chance) -> Option<Token> {
    let at = chance.below(u32::try_from(bag.len()).unwrap());
    (!bag.is_empty()).then(|| bag.swap_remove(at as usize))
}

impl State {
    pub fn set_up(chance: &mut Chance) -> Self {
        let mut bag: Vec<Token> = Token::all().collect();
        let mut hand = || (0..FIRST_HAND).filter_map(|_| draw(&mut bag, chance)).collect();
        let hands = CODES.map(|_| hand()).to_vec();
        Self {
            hands,
            bag,
            heaps: vec![Heap::default(); HEAPS],
            laid: vec![0; CODES.len()],
            plans: vec![None; CODES.len()],
            turn: Seat(0),
            step: Step::Lay,
            out: Vec::new(),
            over: None,
        }
    }

    pub fn hand(&self, seat: Seat) -> &[Token] {
        &self.hands[index(seat)]
    }

    pub fn living(&self) -> Vec<Seat> {
        (0..3).map(Seat).filter(|seat| !self.out.contains(seat)).collect()
    }

    /// Whose turn is after a seat's, among those.
    pub fn after(seat: Seat, living: &[Seat]) -> Option<Seat> {
        (1..=3).map(|n| Seat((seat.0 + n) % 3)).find(|next| living.contains(next))
    }

    /// Whether a token can be laid so.
    pub fn can_lay(&self, seat: Seat, lay: &Lay) -> bool {
        self.hand(seat).contains(&lay.token)
            && (1..=self.most(lay.token, lay.heap)).contains(&lay.count)
    }

    /// How high a token can be laid on a heap; 0 where there is no such heap.
    pub fn most(&self, token: Token, heap: u32) -> u32 {
        let heap = (heap as usize).checked_sub(1).and_then(|at| self.heaps.get(at));
        heap.map_or(0, |heap| token.worth().min(HIGHEST - heap.height))
    }

    /// Whether the seat whose turn it is can do that in this step.
    pub fn allows(&self, seat: Seat, order: &Order) -> bool {
        match (self.step, order) {
            (Step::Lay, Order::Lay(lay)) => self.can_lay(seat, lay),
            (Step::Return, Order::Return(token)) => self.hand(seat).contains(token),
            _ => false,
        }
    }

    /// What a side has laid.
    pub fn laid_by(&self, side: &[Seat]) -> u32 {
        side.iter().map(|&seat| self.laid[index(seat)]).sum()
    }

    /// With the hands, the bag and the plans drawn anew that the viewer may not know.
    pub fn redealt(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut known = self.clone();
        let hidden = || (0..3).map(Seat).filter(|&seat| !viewer.knows(seat));
        for seat in hidden() {
            known.bag.append(&mut known.hands[index(seat)]);
        }
        // What it is drawn from says nothing of where it was.
        known.bag.sort_unstable();
        for seat in hidden() {
            let held = self.hand(seat).len();
            let hand = (0..held).filter_map(|_| draw(&mut known.bag, chance)).collect();
            known.hands[index(seat)] = hand;
            let planned = (chance.below(2) == 1).then(|| known.hand(seat).first().copied());
            known.plans[index(seat)] = planned.flatten().map(|token| Lay {
                token,
                heap: 1 + chance.below(3),
                count: 1,
                words: String::new(),
            });
        }
        known
    }
}
