//! How a computer player of territories thinks: what comes of attacks, marches, what is to be feared.
//!
//! A bounded number of marches, never a clock: the same chance gives the same ones. What a territory is
//! worth is the ruleset's to say. Must not know: cards, hands, levels.

mod chances;
mod danger;
mod march;

pub use self::{
    chances::{Chances, Comes},
    danger::{appeal, by_appeal, danger, most_in_danger, move_up},
    march::{Ground, Look, March, Temper, march_of, marches},
};
