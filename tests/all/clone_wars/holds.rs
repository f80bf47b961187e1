//! What holds of every position, sheet and round.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, EndKind, Pace, Ruleset, Seat,
    clone_wars::{
        Army, Class, CloneWars, Event, Faction, Phase, Reason, Sheet, Stage, State, Whereabouts,
        cards, carry_out, galaxy, notation, tried,
    },
    kit::territories::Area,
};

/// §2.4, §12: each card of a faction is in one place.
pub fn hold_of_cards(state: &State) {
    for faction in Faction::BOTH {
        let mut all = state.deck(faction).or(*state.discard.of(faction));
        let mut count = state.deck(faction).len() + state.discard.of(faction).len();
        for army in faction.armies() {
            let hand = *state.hands.of(army);
            all = all.or(hand);
            count += hand.len();
            assert!(hand.is_empty() || state.lives(army), "an army that is out has no card");
        }
        assert_eq!(all, cards::ALL);
        assert_eq!(count, all.len(), "no card is in two places");
    }
}

/// §2.2, §2.6: ships and tokens are where they may be.
fn hold_of_ships_and_tokens(state: &State) {
    for army in Army::ALL {
        for class in Class::ALL {
            assert!(state.ships_of(army, class) <= 3, "{army:?} has too many {class:?}");
        }
    }
    for (area, _) in state.ships.placed() {
        assert!(state.board.at(area).is_some());
    }
    let separatist = state.own_of(Faction::Separatists);
    assert!(separatist.has_all(state.tokens.planets()), "the Republic has taken its tokens");
    let drawn = state.tokens.in_place(Whereabouts::Drawn);
    assert!(drawn.len() <= 1);
    let of_separatists =
        |turn: &rules::clone_wars::Turn| turn.army.faction() == Faction::Separatists;
    assert!(drawn.is_empty() || state.last_turn().is_some_and(of_separatists));
    assert!(state.track <= 9);
    if let Some(emperor) = state.emperor {
        let is_over = matches!(state.stage, Stage::Over { .. });
        assert!(separatist.has(emperor) || is_over);
        assert_eq!(state.tokens.in_place(Whereabouts::Spent).len(), 9);
    }
}

fn hold_of_orders(state: &State, army: Army) {
    let orders = state.orders.of(army);
    assert!(state.own(army).has_all(orders.planets()), "orders go with their planet");
    assert!(state.hands.of(army).has_all(orders.shields.cards()), "and with their card");
    assert_eq!(orders.shields.planets().len(), orders.shields.cards().len());
    let is_default = orders.planets().is_empty() && orders.defence.is_default();
    assert!(is_default || state.lives(army));
}

pub fn hold_of_state(state: &State) {
    hold_of_cards(state);
    hold_of_ships_and_tokens(state);
    // A game may be drawn, or given up, before all is claimed.
    let is_claiming = matches!(state.stage, Stage::Lists | Stage::Over { turn: None, .. });
    for area in Area::all() {
        match state.board.at(area) {
            Some(held) => assert!(held.troops > 0, "no planet is empty"),
            None => assert!(is_claiming),
        }
    }
    Army::ALL.into_iter().for_each(|army| hold_of_orders(state, army));
    for faction in Faction::BOTH {
        let others = state.commanders_of(faction.other());
        assert!(state.commanders_of(faction).and(others).is_empty(), "nobody is of both");
    }
    hold_of_turn(state);
    let stored = serde_json::to_value(state).unwrap();
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), *state);
}

fn hold_of_turn(state: &State) {
    let rules = CloneWars;
    let (awaited, welcome, living) =
        (rules.awaited(state), rules.welcome(state), rules.living(state));
    assert!(awaited.iter().all(|seat| !welcome.contains(seat) && living.contains(seat)));
    let sides = rules.sides(state);
    assert!(sides.is_empty() || sides.len() == 2);
    match &state.stage {
        Stage::Lists | Stage::Placing => assert_eq!(awaited, living),
        Stage::Turn(turn) => {
            assert_eq!(awaited, [*state.commands.of(turn.army)]);
            assert_eq!(awaited.len() + welcome.len(), living.len());
            assert!(turn.round >= 1 && state.lives(turn.army));
            assert_eq!(rules.at_rest(state), !turn.goes_on);
            assert_eq!(rules.pace(state) == Pace::GoesOn, turn.goes_on);
            assert!(turn.phase == Phase::Reinforce || turn.to_place == 0);
            assert!(state.own(turn.army).has_all(turn.all_taken()), "nobody else moved since");
            assert!(turn.follow.is_none() || turn.phase == Phase::Attack);
            assert!(Faction::BOTH.iter().all(|&it| !state.own_of(it).is_empty()));
        }
        Stage::Over { ending, .. } => {
            assert!(awaited.is_empty() && welcome.is_empty() && living.is_empty());
            let winners = &ending.winners;
            assert!(!winners.is_empty());
            let of = |it: &Faction| state.commanders_of(*it).each().eq(winners.iter().copied());
            assert_eq!(ending.kind == EndKind::Won, Faction::BOTH.iter().any(of), "{ending:?}");
        }
    }
}

/// What is printed is read back as the same in its language.
pub fn hold_of_sheet(sheet: &Sheet) {
    let rules = CloneWars;
    let printed = rules.canonical(sheet);
    let again = Sheet::read(&printed, sheet.language);
    assert_eq!(rules.canonical(&again), printed);
    assert_eq!(again.lines.len(), sheet.lines.len(), "{printed}");
    for (line, again) in sheet.lines.iter().zip(&again.lines) {
        assert_eq!(line.read.as_ref().ok(), again.read.as_ref().ok(), "{printed}");
        if let Err(fault) = &line.read {
            let columns = line.text.chars().count() as u32 + 1;
            assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
            let meant = notation::mended(&line.text, sheet.language);
            for meant in meant.into_iter().flatten() {
                let read = notation::line(&meant, sheet.language);
                assert!(read.is_some_and(|it| it.is_ok()), "{:?}: {meant:?}", line.text);
            }
        }
    }
    let stored = serde_json::to_value(sheet).unwrap();
    assert!(serde_json::from_value::<Sheet>(stored).unwrap() == *sheet);
}

/// How many troops stand on all planets, and how many ships.
fn counted(state: &State) -> (i64, i64) {
    let troops = state.board.held().map(|(_, held)| i64::from(held.troops)).sum();
    let of = |fleet: rules::clone_wars::Fleet| -> i64 {
        Class::ALL.iter().map(|&class| i64::from(fleet.of(class))).sum()
    };
    (troops, state.ships.placed().map(|(_, fleet)| of(fleet)).sum())
}

/// Troops and ships come and go by what was claimed, placed, built, lost and destroyed alone.
fn hold_of_event(before: &State, event: &Event, after: &State) {
    let of = |class: Class, at: Area| i64::from(before.ships.at(at).of(class));
    let all_at = |at: Area| Class::ALL.iter().map(|&class| of(class, at)).sum::<i64>();
    let change = match event {
        Event::Dealt { .. } | Event::Picked { .. } => (1, 0),
        Event::Placed { n, .. } => (i64::from(*n), 0),
        Event::Built { .. } => (0, 1),
        Event::Played { class: Some(_), .. } => (0, -1),
        Event::Threw { lost, .. } => (-i64::from(lost.attacker + lost.defender), 0),
        Event::Took { to, .. } => (0, -all_at(*to)),
        Event::Turned { at, to: Some(to), .. } => {
            let lost = Class::ALL.map(|class| {
                let room = 3 - i64::from(before.ships_of(*to, class));
                (of(class, *at) - room).max(0)
            });
            (0, -lost.iter().sum::<i64>())
        }
        _ => (0, 0),
    };
    let (old, new) = (counted(before), counted(after));
    assert_eq!((new.0 - old.0, new.1 - old.1), change, "{event:?}");
}

/// Each line got one answer at most, and the right one where it could not be read.
fn hold_of_lines(sheets: &BTreeMap<Seat, Sheet>, events: &[Event]) {
    for (&seat, sheet) in sheets {
        let of_seat = |event: &Event| match *event {
            Event::Refused { seat: of, line, reason } if of == seat => Some((line, reason)),
            _ => None,
        };
        let refused: BTreeMap<u32, Reason> = events.iter().filter_map(of_seat).collect();
        assert_eq!(events.iter().filter_map(of_seat).count(), refused.len());
        for (line, written) in (1..).zip(&sheet.lines) {
            let is_unreadable = refused.get(&line) == Some(&Reason::Unreadable);
            assert_eq!(written.read.is_err(), is_unreadable);
        }
    }
}

/// What a sheet would do is what it does, up to the first dice or card.
fn hold_of_tried(before: &State, seat: Seat, sheet: &Sheet, bytes: [u8; 32]) {
    let tried = tried(before, seat, sheet);
    let is_dice = |event: &Event| match *event {
        Event::Threw { .. } | Event::Turned { .. } => true,
        Event::Played { card, .. } => {
            let power = cards::effect(card);
            power.is_anakins() || power == cards::Power::Shield
        }
        _ => false,
    };
    assert!(!tried.iter().any(is_dice));
    if before.mover() != Some(seat) {
        return;
    }
    let sheets = BTreeMap::from([(seat, sheet.clone())]);
    let mut chance = Chance::of_round(bytes, 1);
    let (happened, _) = carry_out(before, &sheets, &Circumstances::default(), &mut chance);
    // What may be done with a card that is drawn is not known before.
    let is_chance = |event: &Event| is_dice(event) || matches!(event, Event::Drew { .. });
    let until = happened.iter().position(is_chance).unwrap_or(happened.len());
    for (one, other) in happened[..until].iter().zip(&tried) {
        let is_same = match (one, other) {
            (Event::DrewToken { army, .. }, Event::DrewToken { army: of, token: None }) => {
                army == of
            }
            (one, other) => one == other,
        };
        assert!(is_same, "{one:?} {other:?} {bytes:?}");
    }
    let goes_on = happened[..until].iter().filter(|it| matches!(it, Event::GoesOn { .. })).count();
    assert!(tried.len() + goes_on >= until, "{happened:?} {tried:?}");
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
    assert_eq!(CloneWars.resolve(before, sheets, circumstances, &mut chance()), events);
    let mut folded = before.clone();
    for event in &events {
        let now = folded.clone();
        hold_of_what_happens(&now, event);
        CloneWars.fold(&mut folded, event);
        hold_of_event(&now, event, &folded);
    }
    assert_eq!(folded, after, "the state after a round is its events folded over the one before");
    hold_of_lines(sheets, &events);
    for (&seat, sheet) in sheets {
        hold_of_tried(before, seat, sheet, bytes);
    }
    let spent = |state: &State| state.tokens.in_place(Whereabouts::Spent);
    assert!(spent(&after).has_all(spent(before)), "tokens do not come back");
    let stored = serde_json::to_value(&events).unwrap();
    assert_eq!(serde_json::from_value::<Vec<Event>>(stored).unwrap(), events);
    after
}

/// No throw with more dice than troops, or at one's own faction; no card that is not there.
fn hold_of_what_happens(now: &State, event: &Event) {
    match event {
        Event::Threw { army, from, to, attack, defend, lost, .. } => {
            assert_eq!(now.board.owner(*from), Some(*army));
            assert!(now.own_of(army.faction().other()).has(*to));
            assert!(galaxy().neighbours(*from).has(*to));
            assert!((attack.as_slice().len() as u32) < now.board.troops(*from));
            assert!(defend.as_slice().len() as u32 <= now.board.troops(*to));
            let compared = attack.as_slice().len().min(defend.as_slice().len());
            assert_eq!(usize::from(lost.attacker + lost.defender), compared.min(2));
            assert!(attack.as_slice().iter().all(|die| (1..=9).contains(die)));
        }
        Event::Took { from, moved, .. } => {
            assert!(*moved >= 1 && *moved < now.board.troops(*from));
        }
        Event::Drew { army, card } => {
            assert!(now.deck(army.faction()).has(card.unwrap()));
            assert!(now.turn().is_some_and(|turn| turn.army == *army && turn.earned() > 0));
        }
        Event::Played { army, card, .. } | Event::Built { army, card, .. } => {
            assert!(now.hands.of(*army).has(*card));
        }
        Event::Traded { army, cards, .. } => {
            assert!(cards.iter().all(|&card| now.hands.of(*army).has(card)));
        }
        Event::Commanded { at, was, .. } => {
            assert!(now.own(*was).len() > 1 && now.board.troops(*at) == 1);
        }
        Event::DrewToken { token, .. } => {
            assert_eq!(now.tokens.of(token.unwrap()), Whereabouts::Pile);
        }
        Event::Out { army, cards } => {
            assert!(now.own(*army).is_empty());
            assert_eq!(now.hands.of(*army).len(), usize::from(*cards));
        }
        _ => {}
    }
}
