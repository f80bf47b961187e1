//! Scores, Reserves and Flags, army by army.

use super::words;
use crate::Standing;
use rules::{
    language::Language,
    power::{Army, Piece, Place, State},
};

/// The table: power in all, Power Units, other pieces in the Reserve, how many on the board, Flags.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let head = language.say(
        ["Army", "Total power", "Power Units", "Reserve", "Board", "Flags"],
        ["Armée", "Puissance totale", "Power", "Réserve", "Plateau", "Drapeaux"],
    );
    Standing {
        head: head.map(str::to_owned).into(),
        rows: Army::ALL.map(|army| row(state, army, language).into()).into(),
    }
}

fn row(state: &State, army: Army, language: Language) -> [String; 6] {
    let position = &state.position;
    let name = words::army_as_it_is(state, army, language);
    if !position.lives(army) {
        let none = "–".to_owned();
        return [name, none.clone(), none.clone(), none.clone(), none.clone(), none];
    }
    let mut reserve = position.pieces(army, Place::Reserve(army));
    let units = reserve.count(Piece::PowerUnit);
    reserve.take(Piece::PowerUnit, units);
    let or_none = |text: String| if text.is_empty() { "–".to_owned() } else { text };
    let board: u64 = super::on_board(position, army).map(|(_, pieces)| pieces.total()).sum();
    let flags = position.flags(army).iter().map(|flag| flag.letter(language).to_string());
    [
        name,
        position.power(army).to_string(),
        units.to_string(),
        or_none(words::tally(&reserve, language)),
        board.to_string(),
        flags.collect::<Vec<_>>().join(" "),
    ]
}
