//! What is wrong with a line: the mistake behind its reason, and a line that would be right.
//!
//! Source: RULES §3, §4.4, §8, §9.

use rules::{
    cities::{
        Fault, Order, Piece, Plan, Position, Reason, Side, Square, Written, judge,
        notation::{self, print},
        order::Way,
    },
    language::Language,
};

use super::sentences;
use crate::LineFault;

/// A mistake, and what must be known to tell it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mistake {
    pub reason: Reason,
    /// The first square of the order.
    pub at: Square,
    /// The piece it is about, if there is one.
    pub piece: Option<Piece>,
    /// How far that goes.
    pub reach: u8,
    /// Whose the piece or the city is that is in the way.
    pub owner: Option<Side>,
    /// Whose sheet it is.
    pub mover: Side,
    /// The last square, or the one that is not free.
    pub target: Square,
}

/// Where a line stands.
pub(super) struct Context<'a> {
    /// The position before the turn.
    pub position: &'a Position,
    /// Whose sheet.
    pub side: Side,
    /// The language of its notation.
    pub notation: Language,
    /// The language of sentences.
    pub language: Language,
    /// Whether it is too late for a better line.
    pub is_over: bool,
}

impl Context<'_> {
    /// What is wrong with a line that cannot be read.
    pub fn unreadable(&self, text: &str, fault: &Fault) -> LineFault {
        let mended = notation::mended(text, self.notation);
        LineFault {
            column: Some(fault.column as usize),
            message: sentences::misread(fault, self.language),
            is_meant: mended.is_some(),
            example: mended.or_else(|| self.any()).filter(|_| !self.is_over),
        }
    }

    /// What is wrong with an order or a conditional line that can be read.
    pub fn refused(&self, written: &Written, reason: Reason) -> LineFault {
        let mistake = self.mistake(written, reason);
        LineFault {
            column: None,
            message: sentences::mistake(&mistake, self.language),
            example: self.better(written, &mistake).filter(|_| !self.is_over),
            is_meant: true,
        }
    }

    fn mistake(&self, written: &Written, reason: Reason) -> Mistake {
        let order = match written {
            Written::Order(order) => order,
            Written::Plan(Plan { first, .. }) => &first.answer,
        };
        let (at, last) = (order.first(), order.last());
        let mut named = order.squares().into_iter();
        let not_free = named.find(|&it| it != at && self.position.at(it).is_some());
        let target = if reason == Reason::Occupied { not_free.unwrap_or(last) } else { last };
        let looked_at = if reason == Reason::Occupied { target } else { at };
        let there = self.position.at(looked_at);
        let owner = match reason {
            Reason::NotInYourCity => self.position.owner(at),
            _ => there.map(|(side, _)| side),
        };
        let piece = there.map(|(_, piece)| piece);
        let reach = piece.map_or(0, Piece::reach);
        Mistake { reason, at, piece, reach, owner, mover: self.side, target }
    }

    /// A line that would be right, as near as can be to the one that is not.
    fn better(&self, written: &Written, mistake: &Mistake) -> Option<String> {
        match (mistake.reason, written) {
            (Reason::NoPiece | Reason::NotYours, _) => self.any(),
            (
                Reason::WrongPiece | Reason::Occupied | Reason::TooFar | Reason::SameSquare,
                Written::Order(_),
            ) => self.towards(mistake.at, mistake.target),
            (Reason::NotAFighter | Reason::NotInYourCity, Written::Order(_)) => {
                let city = self.position.exchanges(self.side).into_iter().next();
                city.map(|at| self.printed(Order::Exchange { at })).or_else(|| self.any())
            }
            _ => None,
        }
    }

    /// Any legal order.
    fn any(&self) -> Option<String> {
        let mut pieces = self.position.pieces(self.side).into_iter();
        pieces.find_map(|from| self.towards(from, self.ahead(from)))
    }

    /// Two ranks ahead of a square.
    fn ahead(&self, from: Square) -> Square {
        let step = match self.side {
            Side::South => 1,
            Side::North => -1,
        };
        from.next((0, 2 * step)).unwrap_or(from)
    }

    /// The legal move from a square that ends as near as can be to another.
    fn towards(&self, from: Square, target: Square) -> Option<String> {
        let far = |to: &Square| {
            let files = to.file().abs_diff(target.file());
            let ranks = to.rank().abs_diff(target.rank());
            (files.max(ranks), files + ranks)
        };
        let to = self.position.destinations(from).into_iter().min_by_key(far)?;
        let order = Order::Move { piece: None, from, way: Way { through: Vec::new(), to } };
        judge(self.position, self.side, &order).is_ok().then(|| self.printed(order))
    }

    fn printed(&self, order: Order) -> String {
        print::order(&order, self.notation)
    }
}
