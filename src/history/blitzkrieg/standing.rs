//! Points and tokens, side by side.

use super::words;
use crate::Standing;
use rules::{
    blitzkrieg::{Side, State},
    language::Language,
};

/// The table: points, how many tokens are in reserve and bag, what was placed last.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let head = language.say(
        ["Side", "Points", "Reserve", "Bag", "Placed last"],
        ["Camp", "Points", "Réserve", "Sac", "Dernier jeton"],
    );
    let row = |side: Side| {
        let player = state.player(side);
        let last = state.last.of(player).map(|token| words::token(token, language));
        vec![
            words::side(side, language).to_owned(),
            state.points.of(player).to_string(),
            state.reserve.of(player).total().to_string(),
            state.bag.of(player).total().to_string(),
            last.unwrap_or_else(|| "–".to_owned()),
        ]
    };
    Standing {
        head: head.map(str::to_owned).into(),
        rows: [Side::Axis, Side::Allies].map(row).into(),
    }
}
