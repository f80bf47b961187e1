//! Games of chance, with sheets such as people write.

use std::collections::BTreeMap;

use rules::{
    Chance, Ruleset,
    blitzkrieg::{
        Blitzkrieg, Options, Order, Placement, Player, Sheet, Space, State, Theatre, Token,
        adjudicate::placements, notation, setup::Axis,
    },
    language::Language,
};

use super::holds::{hold_of_round, hold_of_sheet, hold_of_state};

/// Every turn places a token, and there are so many spaces.
const TURNS: usize = Space::COUNT;
/// Rounds with sheets that are handed back are counted apart: there may be any number of them.
const HANDED_BACK: usize = 2_000;

pub fn chance_of(seed: u64) -> Chance {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::of_round(bytes, 1)
}

fn pick<T: Clone>(chance: &mut Chance, all: &[T]) -> Option<T> {
    all.get(chance.below(all.len() as u32) as usize).cloned()
}

/// A sheet such as people write: what can be carried out, what cannot, nonsense; in any order.
pub fn sheet(state: &State, player: Player, chance: &mut Chance) -> Option<Sheet> {
    if chance.below(12) == 0 {
        return None;
    }
    let language = Language::ALL[chance.below(2) as usize];
    let legal: Vec<Placement> = placements(state, player).collect();
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..chance.below(6) {
        lines.push(line(state, player, chance, language));
    }
    let mut say = |order: Order| lines.push(notation::print::order(&order, language));
    pick(chance, &legal).into_iter().for_each(|it| say(Order::Place(it)));
    if chance.below(3) > 0 {
        pick(chance, &Theatre::ALL).into_iter().for_each(|it| say(Order::Strategic(it)));
    }
    for last in (1..lines.len()).rev() {
        lines.swap(last, chance.below(last as u32 + 1) as usize);
    }
    Some(Sheet::read(&lines.join("\n"), language))
}

fn line(state: &State, player: Player, chance: &mut Chance, language: Language) -> String {
    let spaces: Vec<Space> = Space::all().collect();
    let hand: Vec<Token> = state.reserve.of(player).each().collect();
    let tokens = if chance.below(4) == 0 { Token::ALL.to_vec() } else { hand };
    let token = pick(chance, &tokens).unwrap_or(Token::A1);
    let mut space = || pick(chance, &spaces).unwrap();
    let (one, two) = (space(), space());
    let order = match chance.below(12) {
        0 => return "what now".to_owned(),
        1 => return format!("# {one}"),
        2 => Order::Stop,
        3 | 4 => Order::Effects(vec![one, two, one]),
        5 => Order::Strategic(one.theatre()),
        6 => Order::Place(Placement { token, space: one }),
        _ => Order::Then(Placement { token, space: one }),
    };
    notation::print::order(&order, language)
}

/// Plays a game by chance. `at` is given every position on the way, with whom it awaits.
pub fn play(seed: u64, mut at: impl FnMut(&State, &mut Chance)) {
    let mut chance = chance_of(seed);
    let axis = [Axis::Order, Axis::Lot][chance.below(2) as usize];
    let mut state = State::set_up(&Options { axis }, &mut chance);
    let (mut turns, mut handed_back) = (0, 0);
    loop {
        hold_of_state(&state);
        at(&state, &mut chance);
        let Some(mover) = state.turn else { return };
        let mut sheets = BTreeMap::new();
        for player in Player::ALL {
            if player == mover || chance.below(4) == 0 {
                let sheet = sheet(&state, player, &mut chance);
                sheets.extend(sheet.map(|sheet| (player.seat(), sheet)));
            }
        }
        sheets.values().for_each(hold_of_sheet);
        let mut round = [0; 32];
        round[0] = chance.below(256) as u8;
        round[1] = chance.below(256) as u8;
        let after = hold_of_round(&state, mover, &sheets, round);
        handed_back += usize::from(after.handed_back);
        turns += usize::from(Blitzkrieg.at_rest(&after));
        assert!(turns <= TURNS, "every turn places a token: seed {seed}");
        assert!(handed_back < HANDED_BACK, "seed {seed}");
        state = after;
    }
}
