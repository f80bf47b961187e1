//! What holds of every position, sheet and round.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Pace, Ruleset, Seat,
    blitzkrieg::{
        Blitzkrieg, Event, Order, Placement, Player, Reason, Sheet, Sheets, State, Theatre, Token,
        Tokens,
        adjudicate::{can_place, carry_out, judge, wants_target},
        event::{Draw, Missed, Why},
        notation,
    },
};

fn given<'a>(sheets: &'a BTreeMap<Seat, Sheet>) -> Sheets<'a> {
    (sheets.get(&Seat(0)), sheets.get(&Seat(1))).into()
}

/// §2.1: each side's tokens, and the special weapons, wherever they are.
pub fn hold_of_tokens(state: &State) {
    let weapons = |heap: &Tokens| heap.each().filter(|token| token.is_weapon()).collect::<Tokens>();
    let units = |heap: &Tokens| heap.each().filter(|token| !token.is_weapon()).collect::<Tokens>();
    let mut all = state.pile;
    for player in Player::ALL {
        let placed: Tokens = state.board.of(player).map(|(_, token)| token).collect();
        let own = placed.with(state.reserve.of(player)).with(state.bag.of(player));
        assert!(units(&own) == Tokens::of_a_side(), "each side has its 22 tokens");
        assert_eq!(units(&own).total(), 22);
        all = all.with(&weapons(&own));
    }
    assert!(all == Tokens::weapons(), "the special weapons are all there");
    assert_eq!(all.total(), 16);
}

pub fn hold_of_state(state: &State) {
    hold_of_tokens(state);
    for theatre in Theatre::ALL {
        assert!(state.tracks.of(theatre).abs() <= theatre.length());
    }
    assert!(!state.last.of(Player::First).is_some_and(|token| token == Token::Spy));
    let rules = Blitzkrieg;
    let goes_on = state.blitz.is_some() || state.handed_back;
    assert_eq!(rules.at_rest(state), !goes_on);
    assert_eq!(rules.pace(state) == Pace::GoesOn, goes_on);
    match state.turn {
        Some(mover) => {
            assert!(state.ending.is_none() && can_place(state, mover), "§7.3");
            assert_eq!(rules.awaited(state), [mover.seat()]);
            assert!(state.blitz.is_none_or(|theatre| state.is_open(theatre)));
            assert!(!state.last_turn || mover != state.axis, "§7.1");
        }
        None => {
            assert!(state.ending.is_some() && !goes_on && !state.last_turn);
            assert_eq!(rules.awaited(state), []);
        }
    }
    let stored = serde_json::to_value(state).unwrap();
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), *state);
}

/// What is printed is read back as the same in its language.
pub fn hold_of_sheet(sheet: &Sheet) {
    let rules = Blitzkrieg;
    let printed = rules.canonical(sheet);
    let again = Sheet::read(&printed, sheet.language);
    assert_eq!(rules.canonical(&again), printed);
    assert_eq!(again.lines.len(), sheet.lines.len(), "{printed}");
    for (line, again) in sheet.lines.iter().zip(&again.lines) {
        assert_eq!(line.read.as_ref().ok(), again.read.as_ref().ok(), "{printed}");
        if let Err(fault) = &line.read {
            let columns = line.text.chars().count() as u32 + 1;
            assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
            for meant in notation::mended(&line.text, sheet.language).into_iter().flatten() {
                assert!(notation::line(&meant, sheet.language).is_some_and(|it| it.is_ok()));
            }
        }
    }
    let stored = serde_json::to_value(sheet).unwrap();
    assert!(serde_json::from_value::<Sheet>(stored).unwrap() == *sheet);
}

/// Lines not used, by number from 1.
fn refused(events: &[Event], of: Player) -> Vec<(u32, Reason)> {
    let refused = events.iter().filter_map(|event| match *event {
        Event::Refused { seat, line, reason } if seat == of => Some((line, reason)),
        _ => None,
    });
    refused.collect()
}

fn happened(events: &[Event]) -> Vec<Event> {
    events.iter().filter(|event| !matches!(event, Event::Refused { .. })).copied().collect()
}

/// §8.2, §8.3: the first placing line that can be carried out is the turn's placement.
fn first_that_serves(state: &State, mover: Player, sheet: &Sheet) -> Option<Placement> {
    let orders = || sheet.lines.iter().filter_map(|line| line.read.as_ref().ok());
    let has_target = |here: Theatre| {
        let open: Vec<Theatre> =
            Theatre::ALL.into_iter().filter(|&it| it != here && state.is_open(it)).collect();
        let names = |order: &Order| matches!(order, Order::Strategic(it) if open.contains(it));
        open.len() < 2 || orders().any(names)
    };
    let is_follow_up = state.blitz.is_some();
    let mut placing = orders().filter_map(|order| match order {
        Order::Place(placement) => Some(*placement),
        Order::Then(placement) if is_follow_up => Some(*placement),
        _ => None,
    });
    let serves = |&it: &Placement| {
        judge(state, mover, it).is_ok()
            && (!wants_target(state, mover, it) || has_target(it.space.theatre()))
    };
    placing.find(serves)
}

fn hold_of_lines(state: &State, mover: Player, sheet: &Sheet, events: &[Event]) {
    let refused = refused(events, mover);
    assert!(refused.is_sorted_by(|one, next| one.0 < next.0), "each once, in their order");
    for (line, reason) in &refused {
        let read = &sheet.lines[*line as usize - 1].read;
        assert_eq!(read.is_err(), *reason == Reason::Unreadable);
    }
    match happened(events).first() {
        Some(&Event::Placed { token, space, .. }) => {
            let first = Placement { token, space };
            assert_eq!(Some(first), first_that_serves(state, mover, sheet));
        }
        Some(Event::HandedBack { .. }) => assert_eq!(None, first_that_serves(state, mover, sheet)),
        first => assert!(state.blitz.is_some() && matches!(first, Some(Event::Stopped { .. }))),
    }
}

/// §8.2 to §8.4: lines that were not used change nothing.
fn only_the_used_lines(sheet: &Sheet, events: &[Event], mover: Player) -> Sheet {
    let refused: Vec<u32> = refused(events, mover).into_iter().map(|(line, _)| line).collect();
    let lines = (1..).zip(&sheet.lines).filter(|(number, _)| !refused.contains(number));
    let lines = lines.map(|(_, line)| line.clone()).collect();
    Sheet { language: sheet.language, lines }
}

/// What a sheet would do agrees with what it does, up to the first draw, and but for an end that only
/// the other player's hand tells (§10.1); and it is said in advance whether it would be handed back.
fn hold_of_trying(state: &State, mover: Player, sheet: &Sheet, events: &[Event]) {
    let is_handed_back = events.iter().any(|event| matches!(event, Event::HandedBack { .. }));
    assert_eq!(Blitzkrieg.blocked(state, mover.seat(), sheet), is_handed_back);
    let is_unknown = |event: &Event| {
        matches!(
            event,
            Event::Drew { .. }
                | Event::Researched { .. }
                | Event::Bombed { .. }
                | Event::Ended { why: Why::NoPlacement, .. }
        )
    };
    let sheets = BTreeMap::from([(mover.seat(), sheet.clone())]);
    let tried = Blitzkrieg.tried(state, mover.seat(), &sheets).unwrap();
    let (tried, events) = (happened(&tried), happened(events));
    let known = events.iter().take_while(|event| !is_unknown(event)).count();
    assert_eq!(tried[..known.min(tried.len())], events[..known]);
}

/// A game's round is carried out when its time is over: a sheet that would be handed back then is as if
/// it had not come, but for the reasons of its lines (§8.5).
fn hold_of_resolving(
    state: &State,
    sheets: &BTreeMap<Seat, Sheet>,
    seed: [u8; 32],
    events: &[Event],
) {
    let chance = || Chance::of_round(seed, 2);
    let nothing = Circumstances::default();
    let resolved = Blitzkrieg.resolve(state, sheets, &nothing, &mut chance());
    if !events.iter().any(|event| matches!(event, Event::HandedBack { .. })) {
        assert_eq!(resolved, events);
        return;
    }
    let without = carry_out(state, &given(&BTreeMap::new()), &nothing, &mut chance()).0;
    let refused = |event: &&Event| matches!(event, Event::Refused { .. });
    let reasons: Vec<Event> = events.iter().filter(refused).copied().collect();
    assert_eq!(resolved, [without, reasons].concat());
}

pub fn hold_of_round(
    state: &State,
    mover: Player,
    sheets: &BTreeMap<Seat, Sheet>,
    seed: [u8; 32],
) -> State {
    let chance = || Chance::of_round(seed, 2);
    let nothing = Circumstances::default();
    let (events, after) = carry_out(state, &given(sheets), &nothing, &mut chance());
    hold_of_resolving(state, sheets, seed, &events);
    let mut folded = state.clone();
    for event in &events {
        Blitzkrieg.fold(&mut folded, event);
        let stored = serde_json::to_value(event).unwrap();
        assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
    }
    assert_eq!(folded, after, "the state after is the events folded");
    for player in Player::ALL {
        assert!(after.points.of(player) >= state.points.of(player), "points never fall (§5.2)");
    }
    match sheets.get(&mover.seat()) {
        Some(sheet) => {
            hold_of_lines(state, mover, sheet, &events);
            hold_of_trying(state, mover, sheet, &events);
            let fewer =
                BTreeMap::from([(mover.seat(), only_the_used_lines(sheet, &events, mover))]);
            let again = carry_out(state, &given(&fewer), &nothing, &mut chance());
            assert_eq!(
                again,
                (happened(&events), after.clone()),
                "what is not used changes nothing"
            );
        }
        None => {
            let of_mover = |it: &&Event| !matches!(it, Event::Refused { .. });
            let first = events.iter().find(of_mover);
            let is_default = matches!(first, Some(Event::Defaulted { .. } | Event::Stopped { .. }));
            assert!(is_default && Blitzkrieg.at_rest(&after), "no sheet ends the turn (§8.5)");
        }
    }
    hold_of_the_step(state, mover, &events, &after);
    after
}

/// A round ends the turn with one draw, or the same seat is awaited again.
fn hold_of_the_step(state: &State, mover: Player, events: &[Event], after: &State) {
    let ends = |event: &&Event| {
        matches!(
            event,
            Event::Drew { why: Draw::Turn, .. } | Event::Nothing { effect: Missed::Turn, .. }
        )
    };
    let placed = events.iter().any(|event| matches!(event, Event::Placed { .. }));
    let is_handed_back = events.iter().any(|event| matches!(event, Event::HandedBack { .. }));
    assert_eq!(after.handed_back, is_handed_back);
    match events.iter().filter(ends).count() {
        0 => {
            assert_eq!(after.turn, Some(mover));
            assert!(!Blitzkrieg.at_rest(after));
            assert!(placed != is_handed_back);
        }
        draws => {
            assert_eq!(draws, 1, "one token, however many were placed (§3.2)");
            assert!(after.turn.is_none_or(|next| next == mover.other()));
            assert!(Blitzkrieg.at_rest(after));
        }
    }
    if is_handed_back {
        let expected = State { handed_back: true, ..state.clone() };
        assert_eq!(*after, expected, "a sheet that is handed back changes nothing (§8.5)");
    }
}
