//! What orders are made of: attacks with their clauses, and conditions.

use serde::{Deserialize, Serialize};

use super::{
    cursor::Cursor,
    fault::{Expected, Fault},
    keyword::Keyword,
};
use crate::kit::territories::{Area, Areas, Attack, Clauses, Moving, attack::MOST_DICE};

/// What an order is to be carried out under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The area was taken in this turn.
    Taken(Area),
    /// It was not.
    NotTaken(Area),
    /// It is held with at least so many troops.
    Holds(u16, Area),
}

/// What a condition is asked of.
pub trait Own {
    /// The areas taken in this turn.
    fn taken(&self) -> Areas;

    /// How many own troops stand on an area; none on another's.
    fn own_troops(&self, area: Area) -> u32;
}

impl Condition {
    /// Whether it holds.
    pub fn holds(self, own: &impl Own) -> bool {
        match self {
            Self::Taken(area) => own.taken().has(area),
            Self::NotTaken(area) => !own.taken().has(area),
            Self::Holds(troops, area) => own.own_troops(area) >= u32::from(troops),
        }
    }
}

impl Cursor<'_> {
    /// An attack: from, to, and clauses, each once, in any order. `more` reads a clause that only one
    /// ruleset has, and says whether one came next.
    ///
    /// # Errors
    /// [`Fault`] where it cannot be read.
    pub fn attack<E: From<Expected>>(
        &mut self,
        mut more: impl FnMut(&mut Self) -> Result<bool, Fault<E>>,
    ) -> Result<Attack, Fault<E>> {
        let from = self.area().map_err(Fault::among)?;
        let to = self.area().map_err(Fault::among)?;
        let mut clauses = Clauses::default();
        while self.clause(&mut clauses).map_err(Fault::among)? || more(self)? {}
        Ok(Attack { from, to, clauses })
    }

    /// Reads a clause, if one comes next that was not said yet.
    fn clause(&mut self, clauses: &mut Clauses) -> Result<bool, Fault> {
        if clauses.dice.is_none() && self.is_next(Keyword::Dice) {
            clauses.dice = Some(self.up_to(MOST_DICE, Expected::Dice)?);
        } else if clauses.until.is_none() && self.is_next(Keyword::Until) {
            clauses.until = Some(self.number()?);
        } else if clauses.times.is_none() && self.is_next(Keyword::Times) {
            clauses.times = Some(self.number()?);
        } else if clauses.moving.is_none() && self.is_next(Keyword::Move) {
            clauses.moving = Some(Moving::Move(self.amount()?));
        } else if clauses.moving.is_none() && self.is_next(Keyword::Leave) {
            clauses.moving = Some(Moving::Leave(self.number()?));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// A condition, if one comes next.
    ///
    /// # Errors
    /// [`Fault`] when what follows the word for if is none.
    pub fn condition(&mut self) -> Result<Option<Condition>, Fault> {
        if !self.is_next(Keyword::If) {
            return Ok(None);
        }
        if self.is_next(Keyword::Taken) {
            return Ok(Some(Condition::Taken(self.area()?)));
        }
        if self.is_next(Keyword::Not) {
            return match self.is_next(Keyword::Taken) {
                true => Ok(Some(Condition::NotTaken(self.area()?))),
                false => Err(self.fault(Expected::Condition)),
            };
        }
        match self.number() {
            Ok(troops) => Ok(Some(Condition::Holds(troops, self.area()?))),
            Err(_) => Err(self.fault(Expected::Condition)),
        }
    }

    /// The end of the line, after the expected.
    ///
    /// # Errors
    /// [`Fault`] when anything comes.
    pub fn end(&self, expected: Expected) -> Result<(), Fault> {
        if self.is_at_end() { Ok(()) } else { Err(self.fault(expected)) }
    }

    /// One die or two, and where.
    ///
    /// # Errors
    /// [`Fault`] where it cannot be read.
    pub fn defence(&mut self) -> Result<(u8, Option<Area>), Fault> {
        let dice = self.up_to(2, Expected::Defence)?;
        let area = if self.is_next(Keyword::In) { Some(self.area()?) } else { None };
        Ok((dice, area))
    }
}
