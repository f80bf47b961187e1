//! What holds of every position, sheet and round.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, EndKind, Pace, Ruleset, Seat,
    kit::territories::{Area, Cards, Numbered},
    risk::{Event, Phase, Reason, Risk, Sheet, Stage, State, cards, carry_out, notation, tried},
};

fn all_seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.seats).filter_map(Seat::numbered)
}

/// §2.1, §2.5: each card is in one place.
pub fn hold_of_cards(state: &State) {
    let mut all = state.deck().or(state.discard);
    let mut count = state.deck().len() + state.discard.len();
    for seat in all_seats(state) {
        let hand = *state.hands.of(seat);
        all = all.or(hand);
        count += hand.len();
        assert!(hand.is_empty() || state.living().has(seat), "who is out has no card");
    }
    assert_eq!(all, cards::all(state.chosen.map));
    assert_eq!(count, all.len(), "no card is in two places");
}

pub fn hold_of_state(state: &State) {
    hold_of_cards(state);
    let living = state.living();
    // A game may be drawn, or given up, before all is picked.
    let is_picking = matches!(state.stage, Stage::Lists | Stage::Over { turn: None, .. });
    for area in Area::all() {
        match state.board.at(area) {
            Some(held) => {
                assert!(held.troops > 0, "no territory is empty");
                assert!(held.owner.is_none_or(|seat| living.has(seat)));
            }
            None => assert!(is_picking),
        }
    }
    for seat in all_seats(state) {
        let said = state.defences.of(seat);
        assert!(state.own(seat).has_all(said.said()), "orders go with their territory");
        assert!(living.has(seat) || said.is_default());
        let has_some = !state.own(seat).is_empty();
        assert!(is_picking || has_some == living.has(seat), "who has no territory is out");
    }
    let rules = Risk;
    let (awaited, welcome) = (rules.awaited(state), rules.welcome(state));
    assert!(awaited.iter().all(|seat| !welcome.contains(seat) && living.has(*seat)));
    match &state.stage {
        Stage::Lists | Stage::Placing => assert_eq!(awaited.len(), living.len()),
        Stage::Turn(turn) => {
            assert_eq!(awaited, [turn.seat]);
            assert_eq!(awaited.len() + welcome.len(), living.len());
            assert!(turn.round >= 1 && living.len() > 1);
            assert_eq!(rules.at_rest(state), !turn.goes_on);
            assert_eq!(rules.pace(state) == Pace::GoesOn, turn.goes_on);
            assert!(turn.phase == Phase::Reinforce || turn.to_place == 0 || turn.goes_on);
            assert!(state.own(turn.seat).has_all(turn.taken), "nobody else moved since");
        }
        Stage::Over { ending, .. } => {
            assert!(awaited.is_empty() && welcome.is_empty() && rules.living(state).is_empty());
            assert!(!ending.winners.is_empty());
            let is_won = ending.kind == EndKind::Won;
            assert!(!is_won || ending.winners.iter().all(|&seat| living.has(seat)));
        }
    }
    let stored = serde_json::to_value(state).unwrap();
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), *state);
}

/// What is printed is read back as the same in its language.
pub fn hold_of_sheet(sheet: &Sheet) {
    let rules = Risk;
    let printed = rules.canonical(sheet);
    let again = Sheet::read(&printed, sheet.map, sheet.language);
    assert_eq!(rules.canonical(&again), printed);
    assert_eq!(again.lines.len(), sheet.lines.len(), "{printed}");
    for (line, again) in sheet.lines.iter().zip(&again.lines) {
        assert_eq!(line.read.as_ref().ok(), again.read.as_ref().ok(), "{printed}");
        if let Err(fault) = &line.read {
            let columns = line.text.chars().count() as u32 + 1;
            assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
            let meant = notation::mended(&line.text, sheet.map.map(), sheet.language);
            for meant in meant.into_iter().flatten() {
                let read = notation::line(&meant, sheet.map.map(), sheet.language);
                assert!(read.is_some_and(|it| it.is_ok()), "{:?}: {meant:?}", line.text);
            }
        }
    }
    let stored = serde_json::to_value(sheet).unwrap();
    assert!(serde_json::from_value::<Sheet>(stored).unwrap() == *sheet);
}

/// Troops on the board change by what was dealt, placed, brought and lost alone.
fn hold_of_troops(before: &State, after: &State, events: &[Event]) {
    let all =
        |state: &State| state.board.held().map(|(_, held)| i64::from(held.troops)).sum::<i64>();
    let change = |event: &Event| match *event {
        Event::Dealt { n, .. } | Event::Picked { n, .. } | Event::Placed { n, .. } => i64::from(n),
        Event::Traded { at: Some(_), .. } => 2,
        Event::Threw { lost, .. } => -i64::from(lost.attacker + lost.defender),
        _ => 0,
    };
    assert_eq!(all(after) - all(before), events.iter().map(change).sum::<i64>());
}

/// Each line got one answer at most, and the right one where it could not be read.
fn hold_of_lines(sheets: &BTreeMap<Seat, Sheet>, events: &[Event], is_read: bool) {
    for (&seat, sheet) in sheets {
        let refused: BTreeMap<u32, Reason> = events
            .iter()
            .filter_map(|event| match *event {
                Event::Refused { seat: of, line, reason } if of == seat => Some((line, reason)),
                _ => None,
            })
            .collect();
        let answers =
            events.iter().filter(|it| matches!(it, Event::Refused { seat: of, .. } if *of == seat));
        assert_eq!(answers.count(), refused.len());
        for (line, written) in (1..).zip(&sheet.lines) {
            let reason = refused.get(&line).copied();
            let expected = if is_read { Reason::Unreadable } else { Reason::Over };
            assert_eq!(written.read.is_err() && is_read, reason == Some(Reason::Unreadable));
            assert!(is_read || reason == Some(expected));
        }
    }
}

/// What a sheet would do is what it does, up to the first throw.
fn hold_of_tried(
    before: &State,
    sheets: &BTreeMap<Seat, Sheet>,
    events: &[Event],
    bytes: [u8; 32],
) {
    for (&seat, sheet) in sheets {
        let tried = tried(before, seat, sheet);
        assert!(!tried.iter().any(|event| matches!(event, Event::Threw { .. })));
        let is_own = |event: &&Event| !matches!(event, Event::Refused { seat: of, .. } | Event::Standing { seat: of, .. } if *of != seat);
        let Stage::Turn(turn) = &before.stage else { continue };
        if turn.seat != seat {
            continue;
        }
        // The others' standing orders first; then the same until dice fall.
        let happened: Vec<Event> = events.iter().filter(is_own).copied().collect();
        let until = happened.iter().position(|event| matches!(event, Event::Threw { .. }));
        let known = until.unwrap_or(happened.len()).min(tried.len());
        let same = happened[..known].iter().zip(&tried).filter(|(one, other)| match (one, other) {
            (Event::Drew { .. }, Event::Drew { card: None, .. }) => false,
            (one, other) => one != other,
        });
        assert_eq!(same.count(), 0, "{bytes:?}");
        assert!(until.is_none_or(|until| known == until.min(tried.len())));
    }
}

/// Carries a round out, and looks at what happened.
pub fn hold_of_round(
    before: &State,
    sheets: &BTreeMap<Seat, Sheet>,
    circumstances: &Circumstances,
    bytes: [u8; 32],
) -> State {
    let chance = || Chance::of_round(bytes, 1);
    let (events, after) = carry_out(before, sheets, circumstances, &mut chance());
    assert_eq!(Risk.resolve(before, sheets, circumstances, &mut chance()), events);
    let mut folded = before.clone();
    events.iter().for_each(|event| Risk.fold(&mut folded, event));
    assert_eq!(folded, after, "the state after a round is its events folded over the one before");
    hold_of_troops(before, &after, &events);
    let is_settled = circumstances.drawn
        || !circumstances.surrendered.is_empty() && matches!(after.stage, Stage::Over { .. });
    if circumstances.surrendered.is_empty() {
        hold_of_lines(sheets, &events, !is_settled);
        if !is_settled {
            hold_of_tried(before, sheets, &events, bytes);
        }
    }
    hold_of_events(before, &events);
    let stored = serde_json::to_value(&events).unwrap();
    assert_eq!(serde_json::from_value::<Vec<Event>>(stored).unwrap(), events);
    after
}

/// No throw with more dice than troops, or of one's own; cards are drawn for what was taken alone.
fn hold_of_events(before: &State, events: &[Event]) {
    let mut now = before.clone();
    let mut drawn = Cards::EMPTY;
    for event in events {
        match *event {
            Event::Threw { seat, from, to, attack, defend, lost } => {
                assert_eq!(now.holder(from), Some(seat));
                assert_ne!(now.holder(to), Some(seat));
                assert!(now.map().neighbours(from).has(to));
                assert!((attack.as_slice().len() as u32) < now.board.troops(from));
                assert!(defend.as_slice().len() as u32 <= now.board.troops(to));
                let compared = attack.as_slice().len().min(defend.as_slice().len());
                assert_eq!(usize::from(lost.attacker + lost.defender), compared.min(2));
            }
            Event::Took { from, moved, .. } => {
                assert!(moved >= 1 && moved < now.board.troops(from));
            }
            Event::Drew { seat, card } => {
                let card = card.unwrap();
                assert!(drawn.is_empty() && now.deck().has(card));
                assert!(now.turn().is_some_and(|turn| turn.seat == seat && !turn.taken.is_empty()));
                drawn.put(card);
            }
            Event::Fortified { from, to, .. } => {
                let own = now.own(now.turn().unwrap().seat);
                assert!(now.map().reached(from, own).has(to));
            }
            _ => {}
        }
        now.fold(event);
    }
}
