//! Events as sentences, and what a round is called.

use super::{position, sheet, with_track};
use crate::{Matter, Teller, Viewer, blitzkrieg::BlitzkriegTeller};
use rules::{
    Chance, Circumstances, Seat,
    blitzkrieg::{
        Event, Player, Reason, Sheets, Space, State, Theatre, Token, carry_out,
        event::{Draw, Heap, Missed, Move, Why},
    },
    language::Language,
};

const FIRST: Player = Player::First;
const SECOND: Player = Player::Second;

fn every_event() -> Vec<Event> {
    let space = Space::at(Theatre::W, 1, 1).unwrap();
    let campaign = space.campaign();
    let mut events = vec![
        Event::Defaulted { seat: FIRST },
        Event::HandedBack { seat: FIRST },
        Event::Placed { seat: FIRST, token: Token::A3, space, copied: None },
        Event::Placed { seat: SECOND, token: Token::Spy, space, copied: Some(Token::Gen) },
        Event::Drew { seat: FIRST, token: Some(Token::A2), why: Draw::Production },
        Event::Drew { seat: FIRST, token: Some(Token::A2), why: Draw::Turn },
        Event::Drew { seat: FIRST, token: None, why: Draw::Production },
        Event::Researched { seat: FIRST, token: Some(Token::Nuke), to: Heap::Bag },
        Event::Researched { seat: SECOND, token: None, to: Heap::Reserve },
        Event::Bombed { seat: SECOND, token: Some(Token::Gen) },
        Event::Bombed { seat: SECOND, token: None },
        Event::Propaganda { seat: FIRST, points: 1 },
        Event::Closed { seat: SECOND, theatre: Theatre::P },
        Event::Scored { seat: SECOND, campaign, points: 2, bonus: 0 },
        Event::Scored { seat: FIRST, campaign, points: 2, bonus: 2 },
        Event::Stopped { seat: SECOND },
        Event::LastTurn { seat: SECOND },
        Event::Ended { winner: None, why: Why::Agreed },
        Event::Ended { winner: None, why: Why::Surrender },
    ];
    for (why, steps, position) in
        [(Move::Value, 1, 1), (Move::Tactical, 2, -3), (Move::Strategic, 3, 0), (Move::Nuke, 2, 14)]
    {
        events.push(Event::Moved { seat: FIRST, theatre: Theatre::S, steps, position, why });
    }
    let missed =
        [Missed::Production, Missed::Turn, Missed::Research, Missed::Bombing, Missed::Strategic];
    events.extend(missed.map(|effect| Event::Nothing { seat: FIRST, effect }));
    let why = [Why::Points, Why::LastTurn, Why::NoPlacement, Why::Surrender, Why::TimedOut];
    events.extend(why.map(|why| Event::Ended { winner: Some(SECOND), why }));
    events
}

#[test]
fn every_event_is_a_sentence_in_both_languages() {
    let state = position(&[Token::A1]);
    for event in every_event() {
        for language in Language::ALL {
            let told =
                BlitzkriegTeller.event(&state, &event, Viewer::Afterwards, language).unwrap();
            assert!(told.starts_with(char::is_uppercase) && told.ends_with('.'), "{told}");
            assert!(!told.contains("  ") && !told.contains("..") && !told.contains("{}"), "{told}");
            let bare = told.replace('\u{a0}', "");
            assert!(
                language == Language::En || !bare.contains(" :"),
                "{told}: a space that breaks"
            );
        }
    }
    let unread = Event::Refused { seat: FIRST, line: 1, reason: Reason::NotNeeded };
    assert_eq!(BlitzkriegTeller.event(&state, &unread, Viewer::Afterwards, Language::En), None);
}

/// Where it goes, and where it stands then: on its mover's side, in the middle, or still on the other's.
#[test]
fn a_french_marker_goes_towards_a_side_and_stops_somewhere() {
    let state = position(&[Token::A1]);
    for (seat, steps, position, said) in [
        (FIRST, 2, 14, "le curseur avance de 2 pas vers l'Axe et s'arrête à 14 de son côté."),
        (SECOND, 3, -1, "le curseur avance de 3 pas vers les Alliés et s'arrête à 1 de leur côté."),
        (SECOND, 1, 0, "le curseur avance d'un pas vers les Alliés et s'arrête au centre."),
        (FIRST, 1, -2, "le curseur avance d'un pas vers l'Axe et reste à 2 du côté des Alliés."),
    ] {
        let why = Move::Value;
        let moved = Event::Moved { seat, theatre: Theatre::S, steps, position, why };
        let told = BlitzkriegTeller.event(&state, &moved, Viewer::Public, Language::Fr).unwrap();
        assert_eq!(told, format!("Asie du Sud-Est\u{a0}: {said}"));
    }
}

/// §10.3: which token it was only its seat may know.
#[test]
fn tokens_are_told_to_their_owner_alone() {
    let state = position(&[Token::A1]);
    for event in [
        Event::Drew { seat: FIRST, token: Some(Token::Nuke), why: Draw::Production },
        Event::Researched { seat: FIRST, token: Some(Token::Nuke), to: Heap::Bag },
        Event::Bombed { seat: FIRST, token: Some(Token::Nuke) },
    ] {
        let said = |viewer| {
            let told = BlitzkriegTeller.event(&state, &event, viewer, Language::En).unwrap();
            let view = BlitzkriegTeller.event_view(&state, &event, viewer).unwrap();
            (told.contains("nuclear"), view.to_string().contains("NUKE"))
        };
        assert_eq!(said(Viewer::Seat(Seat(0))), (true, true));
        assert_eq!(said(Viewer::Afterwards), (true, true));
        assert_eq!(said(Viewer::Seat(Seat(1))), (false, false));
        assert_eq!(said(Viewer::Public), (false, false));
        assert_eq!(BlitzkriegTeller.matter(&state, &event, Viewer::Seat(Seat(0))), Matter::Own);
    }
    let handed_back = Event::HandedBack { seat: FIRST };
    assert_eq!(BlitzkriegTeller.event_view(&state, &handed_back, Viewer::Seat(Seat(1))), None);
}

/// The state after a sheet of the first seat.
fn after(state: &State, text: &str) -> State {
    let sheet = sheet(text);
    let sheets: Sheets<'_> = (Some(&sheet), None).into();
    let mut chance = Chance::of_round([1; 32], 1);
    carry_out(state, &sheets, &Circumstances::default(), &mut chance).1
}

fn round(state: &State, seat: Option<u8>, language: Language) -> (String, String) {
    let occasion = BlitzkriegTeller.occasion(state, 1, seat.map(Seat), language);
    (occasion.title, occasion.ask)
}

#[test]
fn a_round_is_called_after_what_the_other_did() {
    let begun = position(&[Token::A3, Token::F0, Token::N1]);
    let said = |state: &State, seat, language| {
        let (title, ask) = round(state, seat, language);
        format!("{title}: {ask}")
    };
    let (en, fr) = (Language::En, Language::Fr);
    assert_eq!(said(&begun, Some(0), en), "Round 1: your move");
    assert_eq!(said(&begun, Some(1), en), "Round 1: the Axis places a token");
    assert_eq!(said(&begun, None, fr), "Manche 1: l'Axe place un jeton");
    let placed = after(&begun, "N1 P1.1");
    assert_eq!(
        said(&placed, Some(1), en),
        "Round 1, turn 2: your move (the Axis placed a navy 1, Pacific)"
    );
    let blitz = after(&begun, "F0 P1.1");
    assert_eq!(
        said(&blitz, Some(0), en),
        "Round 1, after the blitz: another token in the Pacific, or STOP"
    );
    let closed = after(&with_track(begun.clone(), Theatre::W, 12), "A3 W1.2\nSTRATEGIC P");
    assert_eq!(
        said(&closed, Some(1), en),
        "Round 1, turn 2: your move (the Axis closed Western Europe)"
    );
    assert_eq!(
        said(&closed, Some(1), fr),
        "Manche 1, tour 2: à vous de jouer (l'Axe a fermé l'Europe de l'Ouest)"
    );
}
