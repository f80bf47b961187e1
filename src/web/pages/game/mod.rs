//! Pages of a game that everybody may see: the board now, rounds and their steps, the record, figures;
//! and the list of public games.
//!
//! Must not know: who reads them.

pub(super) mod acts;
pub(super) mod board;
pub(super) mod ending;
pub(super) mod listing;
pub(super) mod page;
pub(super) mod record;
pub(super) mod round;
pub(super) mod rounds;
pub(super) mod statistics;
pub(super) mod step;
pub(super) mod terms;

use crate::{registry::Played, rules::SheetsOpen, store::games::Game};

/// What stands behind the address of a round that has more to show since the game has ended.
fn opened(played: &Played, game: &Game) -> &'static str {
    let later = played.rules.sheets_open() == SheetsOpen::AfterGame;
    if later && game.ending.is_some() { "/opened" } else { "" }
}
