//! What holds of every game, however strange its sheets, and that nothing hidden is told.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset, Seat, Viewer,
    blitzkrieg::{
        Blitzkrieg, Options, Player, Sheet, Sheets, Side, State, Theatre, Token,
        adjudicate::carry_out,
    },
    language::Language,
};

use super::{
    holds::{hold_of_round, hold_of_sheet, hold_of_tokens},
    play::{chance_of, play, sheet},
};

/// What a viewer may know stays, and what they may not is of the same box (§10.1).
fn hold_of_redealt(state: &State, chance: &mut Chance) {
    let all = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    for viewer in all {
        let redealt = Blitzkrieg.redealt(state, viewer, chance);
        hold_of_tokens(&redealt);
        let again = |of: &State| Blitzkrieg.redealt(of, viewer, &mut chance_of(5));
        assert!(again(state) == again(&redealt), "the same chance makes the same of both");
        let mut known = redealt.clone();
        for player in Player::ALL {
            for (heap, again) in [
                (state.reserve.of(player), redealt.reserve.of(player)),
                (state.bag.of(player), redealt.bag.of(player)),
            ] {
                assert_eq!(heap.total(), again.total());
                assert!(heap == again || !viewer.knows(player.seat()), "one's own stays");
            }
            *known.reserve.of_mut(player) = *state.reserve.of(player);
            *known.bag.of_mut(player) = *state.bag.of(player);
        }
        assert_eq!(redealt.pile.total(), state.pile.total());
        known.pile = state.pile;
        assert_eq!(known, *state, "all else is known");
    }
    assert_eq!(Blitzkrieg.redealt(state, Viewer::Afterwards, chance), *state);
}

/// Nothing that is answered to a seat tells what it may not know.
fn redealt_tells_nothing(state: &State, sheet: &Sheet, chance: &mut Chance) {
    let Some(mover) = state.turn else { return };
    let text = Blitzkrieg.canonical(sheet);
    for player in Player::ALL {
        let seat = player.seat();
        let redealt = Blitzkrieg.redealt(state, Viewer::Seat(seat), chance);
        let read = |state: &State| Blitzkrieg.read(state, seat, sheet.language, &text);
        assert!(read(state) == read(&redealt));
        let sheets = BTreeMap::from([(seat, sheet.clone())]);
        let tried = |state: &State| Blitzkrieg.tried(state, seat, &sheets);
        assert_eq!(tried(state), tried(&redealt));
        assert_eq!(tried(state).is_some(), player == mover);
        let blocked = |state: &State| Blitzkrieg.blocked(state, seat, sheet);
        assert!(player != mover || blocked(state) == blocked(&redealt));
    }
}

/// Text that is nearly a line: words of both languages, signs, and anything.
fn nearly() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[A-Za-z][0-9][.]?[0-9]?",
        prop::sample::select(vec![
            "THEN",
            "PUIS",
            "stop",
            "STRAT",
            "STRATEGIC",
            "stratégie",
            "EFFECTS",
            "effets",
            "A3",
            "N2",
            "m2",
            "F0",
            "FO",
            "SPY",
            "Espion",
            "GÉNÉRAL",
            "BOMBE",
            "W1.1",
            "o11",
            "01.2",
            "E3.5.",
            "WEST",
            "ouest",
            "→",
            "—",
            "#",
            "\u{301}",
            "\u{a0}",
            "A3,W1.2",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let separator = prop::sample::select(vec![" ", " ", "\n", "\r\n", ";"]);
    prop::collection::vec((word, separator), 0..12)
        .prop_map(|words| words.into_iter().map(|(word, after)| word + after).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_hold_to_the_rules_and_end(seed in any::<u64>()) {
        play(seed, |_, _| {});
    }

    #[test]
    fn what_is_drawn_anew_tells_nothing(seed in any::<u64>()) {
        play(seed, |state, chance| {
            hold_of_redealt(state, chance);
            let sheet = state.turn.and_then(|mover| sheet(state, mover, chance));
            sheet.iter().for_each(|sheet| redealt_tells_nothing(state, sheet, chance));
        });
    }

    /// §8.1: any text is read, and any sheet resolves.
    #[test]
    fn any_text_is_a_sheet(seed in any::<u64>(), text in nearly()) {
        let mut chance = chance_of(seed);
        let state = State::set_up(&Options::default(), &mut chance);
        for language in Language::ALL {
            let sheet = Sheet::read(&text, language);
            hold_of_sheet(&sheet);
            for player in Player::ALL {
                let sheets = BTreeMap::from([(player.seat(), sheet.clone())]);
                hold_of_round(&state, Player::First, &sheets, [3; 32]);
            }
        }
    }

    /// Any event can be folded over any state.
    #[test]
    fn folding_harms_nothing(seed in any::<u64>()) {
        let mut positions = Vec::new();
        play(seed, |state, _| positions.push(state.clone()));
        play(seed.wrapping_add(1), |state, _| positions.push(state.clone()));
        let (sheets, nothing) = (Sheets::default(), Circumstances::default());
        for (state, other) in positions.iter().zip(positions.iter().rev()) {
            let (events, _) = carry_out(state, &sheets, &nothing, &mut chance_of(seed));
            let mut folded = other.clone();
            events.iter().for_each(|event| folded.fold(event));
        }
    }
}

/// With nothing left to draw, a turn may be known to its end, but not that the other player has nothing
/// to place then.
#[test]
fn a_game_that_ends_without_a_draw_holds_to_the_rules() {
    play(17_059_400_459_680_741_756, |_, _| {});
}

/// What a computer writes is the same when what it may not know is drawn anew, and can be carried out.
#[test]
fn a_computer_sees_nothing_hidden_and_writes_what_serves() {
    let mut tried = 0;
    for seed in 0..4 {
        let mut left = 1;
        // The hard one thinks long, the longer in a test's build.
        let levels = if seed == 0 { &Level::ALL[..] } else { &Level::ALL[..2] };
        play(seed, |state, chance| {
            let Some(mover) = state.turn.filter(|_| left > 0 && chance.below(5) == 0) else {
                return;
            };
            left -= 1;
            let viewer = Viewer::Seat(mover.seat());
            let redealt = Blitzkrieg.redealt(state, viewer, chance);
            for &level in levels {
                let computer = Blitzkrieg.computer().unwrap();
                let language = Language::ALL[chance.below(2) as usize];
                let task = ComputerTask { seat: mover.seat(), level, language, final_round: false };
                // As the server asks it: what it may not know was drawn anew.
                let written = |state: &State| {
                    let mut chance = chance_of(seed);
                    let known = Blitzkrieg.redealt(state, viewer, &mut chance);
                    computer.sheet(&known, task, &mut chance)
                };
                let sheet = written(state);
                assert!(sheet == written(&redealt), "seed {seed}, {level:?}");
                assert_eq!(sheet.unreadable(), 0);
                assert!(!Blitzkrieg.blocked(state, mover.seat(), &sheet), "seed {seed}, {level:?}");
                tried += 1;
            }
        });
    }
    assert!(tried >= 8, "{tried}");
}

/// Else the properties would hold of little.
#[test]
fn games_of_chance_come_to_all_that_there_is() {
    let mut seen = BTreeMap::new();
    for seed in 0..40 {
        play(seed, |state, _| {
            let placed = |token: Token| state.board.placed().any(|(_, it)| it.token == token);
            let is_full = |theatre: Theatre| !state.is_open(theatre) && !state.is_closed(theatre);
            let won_by = |side: Side| {
                let seat = state.player(side).seat();
                state.ending.as_ref().is_some_and(|ending| ending.winners == [seat])
            };
            for (what, is_so) in [
                ("a blitz", state.blitz.is_some()),
                ("a sheet handed back", state.handed_back),
                ("a last turn", state.last_turn),
                ("a Spy", placed(Token::Spy)),
                ("a bomb", placed(Token::Nuke)),
                ("a Scientist", placed(Token::Sci)),
                ("a closed theatre", Theatre::ALL.into_iter().any(|it| state.is_closed(it))),
                ("a full theatre", Theatre::ALL.into_iter().any(is_full)),
                ("the Axis wins", won_by(Side::Axis)),
                ("the Allies win", won_by(Side::Allies)),
            ] {
                *seen.entry(what).or_insert(0) += u32::from(is_so);
            }
        });
    }
    assert!(seen.values().all(|&times| times > 0), "{seen:?}");
}
