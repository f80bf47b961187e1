use super::*;
use crate::{
    language::Language,
    power::{
        Action, Army, Event, Options, Piece, adjudicate, case::Case, check, notation::Reader,
        notation::print,
    },
};

fn opening(seats: usize) -> State {
    State::set_up(&Options::default(), seats, &mut Chance::of_round([3; 32], 0)).unwrap()
}

fn write(state: &State, seat: Seat, level: Level, chance: &mut Chance) -> Sheet {
    let task = ComputerTask { seat, level, language: Language::Fr, final_round: false };
    Computer.sheet(state, task, chance)
}

/// A game of four in that position; what an army lacks is nothing but its Flag.
fn position(stands: &str) -> State {
    let case = format!(
        r#"{{"seats":[{{"name":"a","armies":["G"]}},{{"name":"b","armies":["B"]}},
                     {{"name":"c","armies":["Y"]}},{{"name":"d","armies":["R"]}}],
            "official":"a","orders":{{}},"position":{stands}}}"#
    );
    Case::read(case.as_bytes()).unwrap().state
}

/// What happens when Green's computer plays and Blue writes these lines.
fn round(state: &State, level: Level, seed: u8, blue: &str) -> Vec<Event> {
    let green = write(state, Seat(0), level, &mut Chance::of_round([seed; 32], 1));
    let blue = Reader::new(state, Seat(1), Language::En).sheet(blue);
    adjudicate(state, &[Some(&green), Some(&blue), None, None], &Circumstances::default())
}

/// Plays a game of computers and hands every sheet to `look`.
fn play(seats: usize, rounds: u32, mut look: impl FnMut(&State, Seat, &Sheet)) -> State {
    let mut state = opening(seats);
    for round in 1..=rounds {
        let mut chance = Chance::of_round([seats as u8; 32], round);
        let sheets: Vec<Option<Sheet>> = state
            .seating
            .seats()
            .map(|seat| state.lives(seat).then(|| write(&state, seat, Level::Medium, &mut chance)))
            .collect();
        for (n, sheet) in sheets.iter().enumerate() {
            if let Some(sheet) = sheet {
                look(&state, Seat(n as u8), sheet);
            }
        }
        let given = std::array::from_fn(|n| sheets.get(n).and_then(Option::as_ref));
        for event in adjudicate(&state, &given, &Circumstances::default()) {
            state.fold(&event);
        }
        if state.ending.is_some() {
            break;
        }
    }
    state
}

#[test]
fn every_line_reads_back_and_is_legal_when_nobody_interferes() {
    for seats in 2..=4 {
        let (mut orders, mut mercenary) = (0, 0);
        play(seats, 12, |state, seat, sheet| {
            let text = print::sheet(sheet);
            let read = Reader::new(state, seat, Language::Fr).sheet(&text);
            assert_eq!(read.unreadable(), 0, "{text}");
            assert!(check(state, seat, &read).iter().all(Result::is_ok), "{text}");
            assert!(!read.lines.is_empty(), "something can always be done here");
            orders += read.lines.len();
            let army = state.seating.mercenary();
            let ordered = read.lines.iter().filter_map(|line| line.read.as_ref().ok());
            mercenary += ordered.filter(|order| Some(order.army) == army).count();
        });
        assert!(orders > 100);
        assert_eq!(mercenary > 0, seats == 3, "{mercenary} orders for mercenaries");
    }
}

#[test]
fn it_grows_rather_than_idles() {
    let power = |state: &State| -> u64 {
        Army::ALL.into_iter().map(|army| state.position.power(army)).sum()
    };
    let (before, after) = (power(&opening(4)), power(&play(4, 12, |_, _, _| {})));
    assert!(after > 2 * before, "{before} became {after}");
}

#[test]
fn the_same_chance_writes_the_same_sheet() {
    let state = opening(4);
    let write = |n| write(&state, Seat(1), Level::Medium, &mut Chance::of_round([n; 32], 1));
    assert!(write(1) == write(1));
    assert!(write(1) != write(2));
}

#[test]
fn an_undefended_flag_is_taken_whatever_the_level() {
    let state = position(
        r#"{"G":{"flags":["G"],"spaces":{"GHQ":{"T":2,"D":2},"B8":{"I":1},"B4":{"T":1}}},
            "B":{"flags":["B"],"spaces":{"S2":{"D":2}}},"Y":{"flags":["Y"]},"R":{"flags":["R"]}}"#,
    );
    for level in Level::ALL {
        for seed in 0..6 {
            let events = round(&state, level, seed, "");
            let taken = |event: &Event| {
                matches!(event, Event::FlagCaptured { army: Army::Blue, by: Army::Green, .. })
            };
            assert!(events.iter().any(taken), "{level:?} {seed}: {events:?}");
        }
    }
}

#[test]
fn its_headquarters_are_defended_from_the_reserve() {
    let state = position(
        r#"{"G":{"flags":["G"],"reserve":{"H":1,"I":1},"spaces":{"B4":{"T":1}}},
            "B":{"flags":["B"],"spaces":{"BHQ":{"C":2},"G8":{"I":1},"G6":{"T":2}}},
            "Y":{"flags":["Y"]},"R":{"flags":["R"]}}"#,
    );
    for level in [Level::Medium, Level::Hard] {
        for seed in 0..6 {
            let events = round(&state, level, seed, "I G8 GHQ\nT G6 GHQ\nT G6 GHQ");
            let lost = |event: &Event| matches!(event, Event::Eliminated { army: Army::Green, .. });
            assert!(!events.iter().any(lost), "{level:?} {seed}: {events:?}");
        }
    }
}

#[test]
fn three_of_a_kind_are_exchanged_and_units_are_spent() {
    let state = position(
        r#"{"G":{"flags":["G"],"reserve":{"P":9},"spaces":{"GHQ":{"T":3,"D":3}}},
            "B":{"flags":["B"],"spaces":{"BHQ":{"C":2}}},"Y":{"flags":["Y"]},"R":{"flags":["R"]}}"#,
    );
    for level in Level::ALL {
        for seed in 0..6 {
            let events = round(&state, level, seed, "");
            let exchanged = |event: &&Event| matches!(event, Event::Exchanged { .. });
            assert!(events.iter().filter(exchanged).count() >= 2, "{level:?} {seed}: {events:?}");
        }
    }
}

#[test]
fn a_mega_missile_is_made_and_launched_where_it_pays() {
    let state = position(
        r#"{"G":{"flags":["G"],"reserve":{"P":104},"spaces":{"GHQ":{"H":2}}},
            "B":{"flags":["B"],"spaces":{"S1":{"C":30},"BHQ":{"H":2}}},
            "Y":{"flags":["Y"],"spaces":{"YHQ":{"H":2}}},"R":{"flags":["R"],"spaces":{"RHQ":{"H":2}}}}"#,
    );
    for seed in 0..6 {
        let events = round(&state, Level::Hard, seed, "");
        let struck = |event: &Event| match event {
            Event::Destroyed { army: Army::Blue, pieces, .. } => pieces.count(Piece::Cruiser) == 30,
            _ => false,
        };
        assert!(events.iter().any(struck), "{seed}: {events:?}");
    }
}

#[test]
fn it_writes_something_where_nothing_looks_good() {
    // Its only piece defends the Flag against a Regiment next door; still it must not pass.
    let state = position(
        r#"{"G":{"flags":["G"],"spaces":{"GHQ":{"I":1}}},
            "B":{"flags":["B"],"spaces":{"BHQ":{"C":2},"G8":{"R":1}}},
            "Y":{"flags":["Y"]},"R":{"flags":["R"]}}"#,
    );
    for level in Level::ALL {
        let sheet = write(&state, Seat(0), level, &mut Chance::of_round([1; 32], 1));
        let order = sheet.lines.first().and_then(|line| line.read.as_ref().ok()).unwrap();
        assert!(matches!(order.action, Action::Move { piece: Piece::Infantry, .. }), "{order:?}");
    }
}
