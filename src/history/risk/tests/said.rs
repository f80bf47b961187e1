//! Events as sentences, turns as tales, and what a round is called.

use std::collections::BTreeMap;

use super::{common, sheet};
use crate::{
    Matter, Teller, Viewer,
    risk::{
        RiskTeller,
        board::states::{played, start},
    },
};
use rules::{
    Chance, Circumstances, Seat,
    kit::territories::{Area, Card, Cards, Change, Faces, MapName},
    language::Language,
    risk::{Event, First, How, Reason, SetUp, State, carry_out, state::seats},
};
use serde_json::json;

pub(super) const ANN: Seat = Seat(0);
pub(super) const BOB: Seat = Seat(1);
pub(super) const CY: Seat = Seat(2);

pub(super) fn area(code: &str) -> Area {
    MapName::World.map().of_code(code).unwrap()
}

fn every_event() -> Vec<Event> {
    let [bra, naf] = ["BRA", "NAF"].map(area);
    let faces = |dice: &[u8]| dice.iter().copied().collect::<Faces>();
    let cards = [0, 6, 43].map(|card| Card::at(card).unwrap());
    let hand: Cards = cards.into_iter().collect();
    let mut events = vec![
        Event::Dealt { seat: Some(ANN), at: bra, n: 1 },
        Event::Dealt { seat: None, at: bra, n: 3 },
        Event::Picked { seat: Some(ANN), at: bra, n: 1 },
        Event::Picked { seat: None, at: bra, n: 1 },
        Event::Turn { seat: ANN, round: 2, troops: 5 },
        Event::Traded { seat: ANN, cards, worth: 8, at: None, unasked: false },
        Event::Traded { seat: ANN, cards, worth: 8, at: Some(bra), unasked: true },
        Event::Took { seat: ANN, from: bra, to: naf, was: Some(BOB), moved: 1 },
        Event::Took { seat: ANN, from: bra, to: naf, was: None, moved: 4 },
        Event::Followed { seat: ANN, from: bra, to: naf, n: 2 },
        Event::Fortified { seat: ANN, from: bra, to: naf, n: 1 },
        Event::Out { seat: BOB, by: Some(ANN), cards: 0, timed_out: false },
        Event::Out { seat: BOB, by: Some(ANN), cards: 3, timed_out: false },
        Event::Out { seat: BOB, by: None, cards: 3, timed_out: false },
        Event::Out { seat: BOB, by: None, cards: 0, timed_out: true },
        Event::Handed { seat: BOB, to: ANN, cards: hand },
        Event::Reshuffled,
        Event::Drew { seat: ANN, card: None },
        Event::Drew { seat: ANN, card: Some(cards[2]) },
        Event::Standing { seat: ANN, n: 1, at: None },
        Event::Standing { seat: ANN, n: 2, at: Some(bra) },
        Event::GoesOn { seat: ANN },
    ];
    events.extend(
        [First::Deal, First::Pick, First::Turn].map(|what| Event::First { seat: ANN, what }),
    );
    for (n, unasked) in [(1, false), (3, false), (1, true), (3, true)] {
        events.push(Event::Placed { seat: ANN, at: bra, n, unasked });
    }
    for (lost, to) in [([0, 2], naf), ([1, 1], naf), ([2, 0], naf), ([1, 1], area("ALA"))] {
        let (attack, defend) = (faces(&[6, 5, 1]), faces(&[5, 4]));
        events.push(Event::Threw { seat: ANN, from: bra, to, attack, defend, lost: lost.into() });
    }
    for how in [How::Won, How::Shared, How::Drawn] {
        let count = if how == How::Won { 1 } else { 2 };
        events.push(Event::Ended { how, winners: seats(count) });
    }
    events
}

#[test]
fn every_event_is_a_sentence_in_both_languages() {
    let mut state = common(json!({}));
    state.board.give(area("ALA"), None, 3);
    for event in every_event() {
        for language in Language::ALL {
            let told = RiskTeller.event(&state, &event, Viewer::Afterwards, language).unwrap();
            assert!(told.starts_with(char::is_uppercase) && told.ends_with('.'), "{told}");
            assert!(!told.contains("  ") && !told.contains("..") && !told.contains("{}"), "{told}");
            let bare = told.replace('\u{a0}', "");
            assert!(
                language == Language::En || !bare.contains(" :"),
                "{told}: a space that breaks"
            );
            println!("{told}");
        }
    }
    for unread in [
        Event::Refused { seat: ANN, line: 1, reason: Reason::NotNow },
        Event::Settled { seat: ANN },
    ] {
        assert_eq!(RiskTeller.event(&state, &unread, Viewer::Afterwards, Language::En), None);
    }
}

/// §14.1: which card it was only its seat may know, and a standing order.
#[test]
fn cards_and_standing_orders_are_told_to_their_seat_alone() {
    let state = common(json!({}));
    let card = Card::at(11).unwrap();
    for event in [
        Event::Drew { seat: ANN, card: Some(card) },
        Event::Handed { seat: BOB, to: ANN, cards: [card].into_iter().collect() },
        Event::Standing { seat: ANN, n: 1, at: Some(area("BRA")) },
    ] {
        let said = |viewer| {
            let told = RiskTeller.event(&state, &event, viewer, Language::En).unwrap_or_default();
            let view = RiskTeller.event_view(&state, &event, viewer);
            (
                told.contains("BRA") || told.contains("Brazil"),
                view.is_some_and(|view| view.to_string().contains("BRA")),
            )
        };
        assert_eq!(said(Viewer::Seat(ANN)), (true, true), "{event:?}");
        assert_eq!(said(Viewer::Afterwards), (true, true), "{event:?}");
        assert_eq!(said(Viewer::Seat(CY)), (false, false), "{event:?}");
        assert_eq!(said(Viewer::Public), (false, false), "{event:?}");
    }
}

/// A round with the chance of a seed.
pub(super) fn round(state: &State, seat: Seat, text: &str, seed: u8) -> (State, Vec<Event>) {
    let sheets = BTreeMap::from([(seat, sheet(text, Language::En))]);
    let mut chance = Chance::of_round([seed; 32], 1);
    let (events, after) = carry_out(state, &sheets, &Circumstances::default(), &mut chance);
    (after, events)
}

pub(super) fn tale(
    state: &State,
    events: &[Event],
    viewer: Viewer,
    language: Language,
) -> Vec<(Matter, String)> {
    let told = RiskTeller.tale(state, events, viewer, language).unwrap();
    told.into_iter().map(|sentence| (sentence.matter, sentence.words)).collect()
}

#[test]
fn a_turn_is_a_tale_of_few_lines() {
    let state = common(json!({}));
    let text = "PLACE 3 BRA\nPLACE ALL BRA\nATTACK BRA NAF\nATTACK NAF EGY IF TAKEN NAF\nEND";
    let seed = (0..).find(|&seed| {
        let after = round(&state, ANN, text, seed).0;
        after.own(ANN).has_all([area("NAF"), area("EGY")].into_iter().collect())
            && after.own(BOB).is_empty()
    });
    let (_, events) = round(&state, ANN, text, seed.unwrap());
    let throws = events.iter().filter(|event| matches!(event, Event::Threw { .. })).count();
    for language in Language::ALL {
        let others = tale(&state, &events, Viewer::Seat(CY), language);
        assert!(others.len() < 9 && throws > 2, "{others:?}");
        let own = tale(&state, &events, Viewer::Seat(BOB), language);
        let firsts: Vec<&str> = own
            .iter()
            .filter(|(matter, _)| matches!(matter, Matter::Lost | Matter::Own))
            .map(|(_, words)| words.as_str())
            .collect();
        let expected = language.say(
            "Red took North Africa and Egypt from you; you lost 5 troops there.",
            "Rouge vous prend l'Afrique du Nord et l'Égypte\u{a0}; vous y perdez 5 troupes.",
        );
        assert_eq!(firsts[0], expected);
        let all = others.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("\n");
        println!("{all}\n");
        let taken = language.say(
            "Red took North Africa and Egypt from Blue.",
            "Rouge prend l'Afrique du Nord et l'Égypte à Bleu.",
        );
        assert!(all.contains(taken), "{all}");
        assert!(all.contains(&throws.to_string()), "{all}");
        let placed =
            language.say("Red placed 5 troops on Brazil.", "Rouge place 5 troupes sur le Brésil.");
        assert!(all.contains(placed), "{all}");
    }
}

/// What was picked by lists is told seat by seat, not territory by territory; and what nobody holds where
/// somebody gave up.
#[test]
fn picks_are_told_seat_by_seat() {
    let state = start(3, SetUp::Lists, MapName::World);
    let sheets = BTreeMap::from([(ANN, sheet("WANT BRA ARG", Language::En))]);
    for gone in [None, Some(CY)] {
        let circumstances =
            Circumstances { surrendered: gone.into_iter().collect(), ..Circumstances::default() };
        let mut chance = Chance::of_round([3; 32], 1);
        let events = carry_out(&state, &sheets, &circumstances, &mut chance).0;
        for (language, picks, neutral) in [
            (Language::En, " picks ", " become neutral."),
            (Language::Fr, " choisit ", " deviennent neutres."),
        ] {
            let told = tale(&state, &events, Viewer::Seat(ANN), language);
            let of = |words: &str| {
                told.iter().filter(|(_, it)| it.ends_with('.') && it.contains(words)).count()
            };
            let (living, nobodys) = if gone.is_some() { (2, 1) } else { (3, 0) };
            assert_eq!((of(picks), of(neutral)), (living, nobodys), "{told:?}");
            let named = language
                .say("Red picks Brazil, Argentina, ", "Rouge choisit le Brésil, l'Argentine, ");
            let own = told.iter().find(|(_, it)| it.starts_with(named)).unwrap();
            assert_eq!(own.0, Matter::Own);
        }
    }
}

#[test]
fn a_round_is_called_after_what_was_lost() {
    let state = common(json!({ "phase": "attack", "to_place": 0 }));
    let said = |state: &State, seat: Option<Seat>, language| {
        let occasion = RiskTeller.occasion(state, 1, seat, language);
        format!("{}: {}", occasion.title, occasion.ask)
    };
    let (en, fr) = (Language::En, Language::Fr);
    assert_eq!(said(&state, Some(BOB), en), "Red's turn 3: Red places and attacks");
    assert_eq!(said(&state, None, fr), "Tour 3 de Rouge: Rouge place et attaque");
    let begun = {
        // What is new is counted from the turn before on.
        let (mut begun, _) = round(&state, ANN, "END", 1);
        for seat in [BOB, CY] {
            begun = round(&begun, seat, "END", 1).0;
        }
        begun
    };
    let text = "PLACE ALL BRA\nATTACK BRA NAF\nEND";
    let seed = (0..).find(|&seed| round(&begun, ANN, text, seed).0.own(ANN).has(area("NAF")));
    let taken = round(&begun, ANN, text, seed.unwrap()).0;
    assert_eq!(
        said(&taken, Some(BOB), en),
        "Your turn 4: 3 troops to place (Red took North Africa from you)"
    );
    assert_eq!(
        said(&taken, Some(BOB), fr),
        "Votre tour 4: 3 troupes à placer (Rouge vous a pris l'Afrique du Nord)"
    );
    for (seat, language, lost) in [
        (BOB, en, Some("Red took North Africa from you")),
        (BOB, fr, Some("Rouge vous a pris l'Afrique du Nord")),
        (CY, en, None),
        (ANN, en, None),
    ] {
        assert_eq!(RiskTeller.lost(&begun, &taken, seat, language).as_deref(), lost);
    }
    let mut out = taken.clone();
    out.out.push(BOB);
    for area in out.own(BOB).each() {
        out.board.give(area, Some(ANN), 1);
    }
    for (language, said) in [
        (en, "Red took North Africa and 1 more from you, and you are out"),
        (fr, "Rouge vous a pris l'Afrique du Nord et 1 autre, et vous êtes hors jeu"),
    ] {
        assert_eq!(RiskTeller.lost(&begun, &out, BOB, language).unwrap(), said);
    }
    // A turn later it is new to nobody but who was last told before it was taken.
    let later = round(&taken, BOB, "END", 1).0;
    assert_eq!(later.change(area("NAF")), None);
    let told = RiskTeller.news_since(&begun, later);
    assert_eq!(told.change(area("NAF")), Some(Change::From(Some(BOB))));
    let open = round(&begun, ANN, "PLACE ALL BRA\nATTACK BRA NAF TIMES 1", 1).0;
    assert_eq!(said(&open, Some(ANN), en), "Your turn 4, continued: attack, or END");
    let goes_on = RiskTeller.event(&open, &Event::GoesOn { seat: ANN }, Viewer::Seat(ANN), en);
    assert_eq!(goes_on.unwrap(), "Your turn is not over: send END, or go on.");
    let briefing = RiskTeller.briefing(&begun, ANN, en);
    assert!(briefing[0].starts_with("You have 3 troops to place."), "{briefing:?}");
}

/// `d'Orange`, not `de Orange`, wherever a seat may stand.
#[test]
fn french_elides() {
    let state = common(json!({}));
    let orange = Seat(5);
    let said = |event: Event| RiskTeller.event(&state, &event, Viewer::Seat(orange), Language::Fr);
    let cards = [Card::at(0).unwrap()].into_iter().collect();
    let handed = said(Event::Handed { seat: orange, to: ANN, cards }).unwrap();
    assert!(handed.starts_with("Rouge reçoit ces cartes d'Orange"), "{handed}");
    let order = said(Event::Standing { seat: orange, n: 1, at: None }).unwrap();
    assert!(order.starts_with("Consigne d'Orange"), "{order}");
    let goes_on =
        RiskTeller.event(&state, &Event::GoesOn { seat: orange }, Viewer::Public, Language::Fr);
    assert_eq!(goes_on.unwrap(), "Le tour d'Orange continue.");
    let stored = crate::kit::territories::report::stored(&["x".to_owned()], "Orange", Language::Fr);
    assert!(stored.contains("attaques d'Orange"), "{stored}");
    // The board of a game that is over, with everybody's cards.
    for (_, state, _) in [2, 60].map(|rounds| played(6, MapName::World, rounds)) {
        let board = RiskTeller.board_svg(&state, Viewer::Afterwards, Language::Fr);
        let text = RiskTeller.board_text(&state, Viewer::Afterwards, Language::Fr);
        assert!(!board.contains("de Orange") && !text.contains("de Orange"));
        assert!(board.contains("Cartes d"), "{board}");
    }
}
