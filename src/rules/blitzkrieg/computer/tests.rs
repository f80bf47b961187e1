use super::*;
use crate::{
    Circumstances, Ruleset, Viewer,
    blitzkrieg::{
        Event, Options, Order, Sheets, Space, Theatre, Token, Tokens, carry_out, player::Both,
    },
    computer::computer_sheet,
    language::Language,
};

fn task(player: Player, level: Level) -> ComputerTask {
    ComputerTask { seat: player.seat(), level, language: Language::En, final_round: false }
}

/// What a computer writes that knows what its seat knows.
fn written(state: &State, player: Player, level: Level, seed: u8) -> Sheet {
    let mut chance = Chance::of_computer([seed; 32], player.seat(), 1);
    computer_sheet(&Blitzkrieg, state, task(player, level), &mut chance).unwrap()
}

fn lines(sheet: &Sheet) -> Vec<&str> {
    sheet.lines.iter().map(|line| line.text.as_str()).collect()
}

/// Plays a game, and looks at each state before its sheet is carried out.
fn play(levels: [Level; 2], seed: u8, mut look: impl FnMut(&State, &Sheet, &[Event])) -> State {
    let mut state = State::set_up(&Options::default(), &mut Chance::of_round([seed; 32], 0));
    for round in 1.. {
        let Some(mover) = state.turn else { break };
        let mut chance = Chance::of_computer([seed; 32], mover.seat(), round);
        let level = levels[usize::from(mover.seat().0)];
        let sheet = computer_sheet(&Blitzkrieg, &state, task(mover, level), &mut chance).unwrap();
        let mut sheets = Sheets::default();
        *sheets.of_mut(mover) = Some(&sheet);
        let mut drawn = Chance::of_round([seed; 32], round);
        let (events, after) = carry_out(&state, &sheets, &Circumstances::default(), &mut drawn);
        look(&state, &sheet, &events);
        state = after;
    }
    state
}

/// A state in which the first player, the Axis, holds these tokens, and draws from these.
fn holding(reserve: &[Token], bag: &[Token]) -> State {
    let mut state = State::empty(Player::First);
    state.reserve = hands(reserve, &[Token::A1, Token::N1, Token::F1]);
    state.bag = hands(bag, &[Token::A2, Token::N2, Token::F2, Token::A1, Token::N1]);
    state.pile = Tokens::weapons();
    state
}

fn hands(first: &[Token], second: &[Token]) -> Both<Tokens> {
    (first.iter().copied().collect(), second.iter().copied().collect()).into()
}

/// Fills the spaces with tokens of the second player.
fn filled(state: &mut State, names: &[&str]) {
    for name in names {
        let space: Space = name.parse().unwrap();
        state.board.put(space, Player::Second, Token::F1);
    }
}

/// Fills every theatre but this one.
fn only(state: &mut State, theatre: Theatre) {
    for space in Space::all().filter(|space| space.theatre() != theatre) {
        state.board.put(space, Player::Second, Token::F1);
    }
}

/// Games of each pairing of the two quicker levels.
fn run_to_their_end(games: u8) {
    use Level::{Easy, Medium};
    for levels in [[Easy, Easy], [Easy, Medium], [Medium, Easy], [Medium, Medium]] {
        for seed in 0..games {
            let state = play(levels, seed, |before, sheet, events| {
                assert_eq!(sheet.unreadable(), 0);
                let mover = before.turn.unwrap();
                assert!(!Blitzkrieg.blocked(before, mover.seat(), sheet), "{:?}", lines(sheet));
                let is_bad = |event: &Event| {
                    matches!(event, Event::HandedBack { .. } | Event::Refused { line: 1, .. })
                };
                assert!(!events.iter().any(is_bad), "{events:?} {:?}", lines(sheet));
            });
            assert!(state.ending.is_some());
        }
    }
}

#[test]
fn every_game_runs_to_its_end_and_every_first_line_is_used() {
    run_to_their_end(2);
}

/// `cargo test --release -p sealed-orders-rules --lib -- --ignored two_hundred`.
#[test]
#[ignore = "takes a minute without optimisation"]
fn two_hundred_games_run_to_their_end() {
    run_to_their_end(50);
}

#[test]
fn the_same_chance_gives_the_same_lines_whatever_is_hidden() {
    let mut positions = Vec::new();
    for seed in 40..42 {
        play([Level::Easy, Level::Easy], seed, |state, _, _| positions.push(state.clone()));
    }
    let mut tried = 0;
    for (number, state) in positions.iter().enumerate() {
        let player = state.turn.unwrap();
        let seed = number as u8;
        let level = if number % 5 == 0 { Level::Medium } else { Level::Easy };
        let sheet = written(state, player, level, seed);
        assert!(sheet == written(state, player, level, seed));
        for deal in 0..3 {
            let mut chance = Chance::of_round([deal; 32], number as u32);
            let other = Blitzkrieg.redealt(state, Viewer::Seat(player.seat()), &mut chance);
            let same = written(&other, player, level, seed);
            assert_eq!(lines(&sheet), lines(&same), "position {number}");
            tried += usize::from(other != *state);
        }
    }
    assert!(tried > 100, "{tried} other dealings");
    // One of the best level: it takes its time.
    let state = &positions[positions.len() / 2];
    let player = state.turn.unwrap();
    let other =
        Blitzkrieg.redealt(state, Viewer::Seat(player.seat()), &mut Chance::of_round([9; 32], 1));
    let sheet = written(state, player, Level::Hard, 1);
    assert_eq!(lines(&sheet), lines(&written(&other, player, Level::Hard, 1)));
}

#[test]
fn who_is_not_to_move_writes_nothing() {
    let state = holding(&[Token::A1], &[]);
    assert!(written(&state, Player::Second, Level::Hard, 1).lines.is_empty());
}

#[test]
fn after_a_blitz_tokens_are_ranked_those_that_may_be_drawn_among_them() {
    // The blitz is all it has; W1.1 produces.
    let mut state = holding(&[Token::F0], &[Token::A3, Token::A3, Token::N3]);
    only(&mut state, Theatre::W);
    filled(&mut state, &["W1.2", "W1.3", "W2.1", "W2.3", "W3.1", "W3.2", "W3.3"]);
    // W1.1 and W2.2 are free, and both produce; no navy fits W2.2.
    let sheet = written(&state, Player::First, Level::Hard, 1);
    assert_eq!(lines(&sheet), ["F0 W1.1", "THEN A3 W2.2", "STOP"]);
}

#[test]
fn a_follow_up_is_answered_with_a_placement_or_a_stop() {
    let mut state = holding(&[Token::A3], &[Token::A1, Token::N1]);
    state.blitz = Some(Theatre::W);
    for level in [Level::Easy, Level::Medium] {
        let first = written(&state, Player::First, level, 1).lines.into_iter().next().unwrap();
        assert!(matches!(first.read, Ok(Order::Then(_) | Order::Stop)), "{}", first.text);
    }
}

#[test]
fn a_theatre_that_it_closes_is_closed_with_target_and_effects() {
    // A navy that closes the Pacific, where strategic, research and more are left.
    let mut state = holding(&[Token::N5], &[Token::A1, Token::N1, Token::F1]);
    state.tracks.set(Theatre::P, 10);
    let sheet = written(&state, Player::First, Level::Medium, 1);
    let mut sheets = Sheets::default();
    *sheets.of_mut(Player::First) = Some(&sheet);
    let (events, _) =
        carry_out(&state, &sheets, &Circumstances::default(), &mut Chance::of_round([1; 32], 1));
    let closed = Event::Closed { seat: Player::First, theatre: Theatre::P };
    assert!(events.contains(&closed), "{:?}", lines(&sheet));
    assert!(!events.iter().any(|event| matches!(event, Event::Refused { .. })));
    let has = |begin: &str| lines(&sheet).iter().any(|line| line.starts_with(begin));
    assert!(has("STRATEGIC") && has("EFFECTS P"), "{:?}", lines(&sheet));
}
