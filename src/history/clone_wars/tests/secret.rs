//! What is secret, and to whom.

use super::{ANN, BOB, CY, area, card, position, sheet};
use crate::{
    Mark, Teller, Viewer,
    clone_wars::{
        CloneWarsTeller,
        board::states::{crowded, middle, played, start},
    },
};
use rules::{
    Chance, Ruleset, Seat,
    clone_wars::{Army, CloneWars, Event, SetUp, Standing, State, Target, Token},
    language::Language,
};
use serde_json::json;

/// §15.1: who may know which card or token it was, and standing orders.
#[test]
fn what_is_secret_is_told_to_whom_it_concerns_alone() {
    let state = position(&[], json!({ "turn": "K" }));
    let ith = area("ITH");
    let commander = [(Viewer::Seat(ANN), true), (Viewer::Seat(CY), false)];
    let both = [(Viewer::Seat(ANN), true), (Viewer::Seat(CY), true)];
    let tokens = [(Viewer::Seat(BOB), true), (Viewer::Seat(Seat(3)), false)];
    let standing = |order| Event::Standing { seat: ANN, line: 1, order };
    for (event, who, secret) in [
        (Event::Drew { army: Army::Red, card: Some(card(19)) }, commander, "19"),
        (standing(Standing::Defend { dice: 1, at: Some(ith) }), commander, "Ithor"),
        (standing(Standing::Shield { card: card(7), on: Target::Planet(ith) }), commander, "Ithor"),
        (standing(Standing::Offer(vec![ith])), both, "Ithor"),
        (Event::DrewToken { army: Army::Black, token: Some(Token::Gri) }, tokens, "Grievous"),
        (
            Event::Token { army: Army::Black, token: Token::Gri, at: area("MUS"), unasked: false },
            tokens,
            "Grievous",
        ),
    ] {
        let code = match secret {
            "Ithor" => "ITH",
            "Grievous" => "GRI",
            other => other,
        };
        let others = [(Viewer::Public, false), (Viewer::Afterwards, true)];
        for (viewer, knows) in who.into_iter().chain(others) {
            for language in Language::ALL {
                let told = CloneWarsTeller.event(&state, &event, viewer, language);
                let told = told.unwrap_or_default();
                assert_eq!(told.contains(secret), knows, "{viewer:?}: {told}");
            }
            let view = CloneWarsTeller.event_view(&state, &event, viewer);
            let view = view.map(|view| view.to_string()).unwrap_or_default();
            assert_eq!(view.contains(code), knows, "{viewer:?}: {view}");
        }
    }
}

/// §15.1: everything is equal on a state and on one redealt for a viewer.
#[test]
fn nothing_hidden_is_said() {
    let mut states =
        vec![start(2, SetUp::Dealt), start(3, SetUp::Lists), middle(), crowded(2), crowded(4)];
    states.extend((3..30).step_by(4).map(|rounds| played(3, rounds).1));
    for state in states {
        let seats: Vec<Seat> = (0..state.seats).map(Seat).collect();
        let viewers = seats.iter().copied().map(Viewer::Seat).chain([Viewer::Public]);
        for viewer in viewers {
            let mut chance = Chance::of_round([11; 32], 1);
            let dealt = CloneWars.redealt(&state, viewer, &mut chance);
            for language in Language::ALL {
                let told = |state: &State| {
                    let teller = CloneWarsTeller;
                    let seat = match viewer {
                        Viewer::Seat(seat) => Some(seat),
                        _ => None,
                    };
                    let own = seat.map(|seat| {
                        let text = "PLACE ALL DAN\nTRADE\nPLAY 7 DAN\nBUILD 3 DAN\nATTACK DAN SAL CARD 9\n\
                                    TAKE ALD\nORDER 66\nEND\nOFFER ITH";
                        let lines = sheet(text, Language::En);
                        (
                            teller.briefing(state, seat, language),
                            teller.form(state, seat, language),
                            teller.offers(state, seat, &sheet("", language), language),
                            teller.check(state, seat, &lines, language),
                            teller.example(state, seat, language),
                            teller.stored(state, seat, &lines, language),
                            teller.plan_svg(state, seat, &lines),
                            teller.aim(state, seat, language),
                        )
                    });
                    (
                        own,
                        teller.view(state, viewer),
                        teller.standing(state, viewer, language),
                        teller.occasion(state, 1, seat, language),
                    )
                };
                assert!(told(&state) == told(&dealt), "{viewer:?}");
            }
        }
    }
}

/// So are rounds: each event, the tale of a round, and what became of a seat's own sheet.
#[test]
fn nothing_hidden_is_told_of_a_round() {
    let teller = CloneWarsTeller;
    for rounds in 2..34 {
        let (before, after, events) = played(3, rounds);
        for viewer in
            [0, 1, 2].map(|seat| Viewer::Seat(Seat(seat))).into_iter().chain([Viewer::Public])
        {
            let mut chance = Chance::of_round([13; 32], rounds);
            let dealt = CloneWars.redealt(&before, viewer, &mut chance);
            for language in Language::ALL {
                let tale = |state: &State| teller.tale(state, &events, viewer, language);
                assert!(tale(&before) == tale(&dealt), "{viewer:?}, round {rounds}");
                if let Viewer::Seat(seat) = viewer {
                    let own =
                        sheet("PLACE 3 ITH\nPLAY 7 COR\nATTACK DAN SAL CARD 9\nEND", Language::En);
                    let report = |state: &State| {
                        teller.report(state, (seat, &own), &events, viewer, language)
                    };
                    assert!(report(&before) == report(&dealt), "{viewer:?}, round {rounds}");
                }
            }
            let mut now = before.clone();
            for event in &events {
                let dealt = CloneWars.redealt(&now, viewer, &mut chance);
                for language in Language::ALL {
                    let told = |state: &State| teller.event(state, event, viewer, language);
                    assert_eq!(told(&now), told(&dealt), "{viewer:?}: {event:?}");
                }
                let view = teller.event_view(&now, event, viewer);
                assert_eq!(view, teller.event_view(&dealt, event, viewer), "{viewer:?}: {event:?}");
                if view.is_none() {
                    assert_eq!(teller.mark(&now, event, viewer), Mark::default(), "{event:?}");
                }
                now.fold(event);
            }
            assert!(now == after);
        }
    }
}
