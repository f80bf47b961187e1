//! What is secret, and to whom.

use super::{ANN, BOB, CY, area, card, position, sheet};
use crate::{
    Teller, Viewer,
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
