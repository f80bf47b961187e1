//! What games of territories share: a map of areas with borders and regions, troops that throw dice for
//! them, hands of cards, rankings, standing orders of defence, and the notation of all that.
//!
//! In reading order: sets, areas, maps, the board; a throw, an attack, its odds; cards; rankings, income
//! and placing; standing orders; how far a game is; chance; the notation; how a computer player thinks. Must
//! not know: a ruleset, what its turns are made of, who may know what.

mod area;
mod attack;
mod board;
mod cards;
pub mod computer;
mod defence;
mod galaxy;
mod lost;
mod lots;
mod map;
mod news;
pub mod notation;
mod odds;
mod placing;
mod ranking;
mod set;
mod stage;
mod throw;
mod world;
pub mod written;

pub use self::{
    area::{Area, Areas, NoArea},
    attack::{Amount, Attack, Clauses, Moving, Went},
    board::{Board, Held},
    cards::{Card, Cards, Combination, Kind, TOO_MANY_CARDS, combination, sets_due, sets_of},
    defence::Defence,
    lost::{Leaves, Placed, Troops, in_time, lost, places_too_late},
    lots::{Given, Lots, Misgiven},
    map::{Map, MapName, Region, Row},
    news::{Change, News, Since},
    odds::{Fight, Odds, odds, odds_of},
    placing::{in_turn, one_by_one},
    ranking::{common_order, ranked},
    set::{Numbered, Set},
    stage::{Follow, Stage},
    throw::{Faces, Throw, ThrowChances, Ties, cases, losses},
};
