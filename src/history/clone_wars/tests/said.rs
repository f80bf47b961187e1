//! Events as sentences, turns as tales, and what a round is called.

use std::collections::BTreeMap;

use super::{ANN, BOB, CY, area, card, position, position_of, sheet};
use crate::{
    Matter, Teller, Viewer,
    clone_wars::{CloneWarsTeller, board::states::start},
};
use rules::{
    Chance, Circumstances, Seat,
    clone_wars::{
        Army, Class, Event, Faction, First, Fleet, How, Reason, SetUp, Standing, State, Target,
        Token, TokenSet, carry_out, state::Seats,
    },
    kit::territories::{Faces, Ties, losses},
    language::Language,
};
use serde_json::json;

fn every_event() -> Vec<Event> {
    let [ith, dan, sal, mus] = ["ITH", "DAN", "SAL", "MUS"].map(area);
    let (red, black) = (Army::Red, Army::Black);
    let faces = |dice: &[u8]| dice.iter().copied().collect::<Faces>();
    let cards = [2, 15, 27].map(card);
    let ships = Fleet::each(|class| if class == Class::Fighter { 2 } else { 1 });
    let tokens: TokenSet = [Token::Doo, Token::Run].into_iter().collect();
    let mut events = vec![
        Event::Dealt { army: red, at: ith },
        Event::Picked { army: red, at: ith },
        Event::Turn { army: red, round: 2, troops: 5, track: 0 },
        Event::Turn { army: black, round: 2, troops: 3, track: 1 },
        Event::Turn { army: black, round: 2, troops: 3, track: 0 },
        Event::DrewToken { army: black, token: None },
        Event::DrewToken { army: black, token: Some(Token::Gri) },
        Event::Token { army: black, token: Token::Gri, at: mus, unasked: false },
        Event::Token { army: black, token: Token::Pog, at: mus, unasked: true },
        Event::Traded { army: red, cards, worth: 7, unasked: false },
        Event::Traded { army: red, cards, worth: 7, unasked: true },
        Event::Took { army: red, from: dan, to: sal, was: black, moved: 1, ships, tokens },
        Event::Followed { army: red, from: dan, to: sal, n: 2 },
        Event::Fortified { army: red, from: ith, to: dan, n: 1 },
        Event::Fleet { army: red, from: ith, to: dan, ships },
        Event::Commanded { army: red, at: ith, was: Army::Orange },
        Event::Drew { army: red, card: None },
        Event::Drew { army: red, card: Some(card(19)) },
        Event::Order66 { army: black, needs: 6 },
        Event::Turned { at: ith, die: 7, to: Some(black) },
        Event::Turned { at: ith, die: 2, to: None },
        Event::Emperor { at: mus },
        Event::Surrendered { seat: ANN, to: Some(CY), timed_out: false },
        Event::Surrendered { seat: BOB, to: None, timed_out: false },
        Event::Surrendered { seat: BOB, to: None, timed_out: true },
        Event::GoesOn { army: red },
    ];
    events.extend([First::Claim, First::Turn].map(|what| Event::First { army: red, what }));
    events.extend(Faction::BOTH.map(|faction| Event::Reshuffled { faction }));
    events.extend([0, 1, 3].map(|cards| Event::Out { army: red, cards }));
    for (number, class) in [(1, Class::Fighter), (11, Class::Corvette), (21, Class::Capital)] {
        events.push(Event::Built { army: red, card: card(number), class, at: ith });
    }
    for (n, unasked) in [(1, false), (3, false), (1, true), (3, true)] {
        events.push(Event::Placed { army: red, at: ith, n, unasked });
    }
    for lost in [[0, 2], [1, 1], [2, 0]] {
        let (attack, defend) = (faces(&[9, 5, 1]), faces(&[8, 4]));
        events.push(Event::Threw {
            army: red,
            from: dan,
            to: sal,
            attack,
            defend,
            lost: lost.into(),
            ships: None,
            effect: None,
        });
    }
    for number in [1, 3, 7, 9, 10] {
        for army in [red, black] {
            events.push(Event::Played { army, card: card(number), at: Some(sal), class: None });
        }
    }
    let class = Some(Class::Corvette);
    events.push(Event::Played { army: red, card: card(5), at: Some(sal), class });
    for order in [
        Standing::Defend { dice: 1, at: None },
        Standing::Defend { dice: 2, at: Some(ith) },
        Standing::Shield { card: card(7), on: Target::Planet(ith) },
        Standing::Shield { card: card(7), on: Target::Withdrawn },
        Standing::Offer(Vec::new()),
        Standing::Offer(vec![ith, dan]),
    ] {
        events.push(Event::Standing { seat: ANN, line: 1, order });
    }
    let all: Seats = (0..4).map(Seat).collect();
    events.push(Event::Ended { how: How::Drawn, winners: all });
    for winners in [[ANN, CY], [BOB, Seat(3)]] {
        events.push(Event::Ended { how: How::Shared, winners: winners.into_iter().collect() });
    }
    events.push(Event::Ended { how: How::Won, winners: Seats::only(BOB) });
    events
}

#[test]
fn every_event_is_a_sentence_in_both_languages() {
    let state = position(&[], json!({ "ships": { "SAL": { "CO": 2 } } }));
    for event in every_event() {
        for language in Language::ALL {
            let told = CloneWarsTeller.event(&state, &event, Viewer::Afterwards, language).unwrap();
            assert!(told.starts_with(char::is_uppercase) && told.ends_with('.'), "{told}");
            assert!(!told.contains("  ") && !told.contains("..") && !told.contains("{}"), "{told}");
            let bare = told.replace('\u{a0}', "");
            let breaks = [" :", " ;", " !", " ?"].iter().any(|sign| bare.contains(sign));
            assert!(language == Language::En || !breaks, "{told}: a space that breaks");
            println!("{told}");
        }
    }
    for unread in [
        Event::Refused { seat: ANN, line: 1, reason: Reason::NotNow },
        Event::Settled { army: Army::Red },
    ] {
        let told = CloneWarsTeller.event(&state, &unread, Viewer::Afterwards, Language::En);
        assert_eq!(told, None);
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
    let told = CloneWarsTeller.tale(state, events, viewer, language).unwrap();
    told.into_iter().map(|sentence| (sentence.matter, sentence.words)).collect()
}

#[test]
fn a_turn_is_a_tale_of_few_lines() {
    let more = json!({
        "ships": { "SAL": { "CO": 1 } }, "tokens": { "SAL": ["DOO"] },
        "hands": { "R": [19], "K": [7] }, "shields": { "K": { "SAL": 7 } },
    });
    let state = position(&[("DAN", "R", 30)], more);
    let text =
        "PLACE 2 DAN\nPLACE ALL DAN\nATTACK DAN SAL CARD 19\nATTACK SAL FEL IF TAKEN SAL\nEND";
    let taken = |seed: &u8| {
        let after = round(&state, ANN, text, *seed).0;
        after.own(Army::Red).has_all([area("SAL"), area("FEL")].into_iter().collect())
    };
    let (_, events) = round(&state, ANN, text, (0..).find(taken).unwrap());
    let throws = events.iter().filter(|event| matches!(event, Event::Threw { .. })).count();
    for language in Language::ALL {
        let others = tale(&state, &events, Viewer::Seat(Seat(3)), language);
        assert!(others.len() < 13 && throws > 2, "{others:?}");
        let own = tale(&state, &events, Viewer::Seat(BOB), language);
        let first =
            own.iter().find(|(matter, _)| matches!(matter, Matter::Lost | Matter::Own)).unwrap();
        let expected = language.say(
            "Red took Saleucami and Felucia from you; you lost 4 troops there.",
            "Rouge vous prend Saleucami et Felucia\u{a0}; vous y perdez 4 troupes.",
        );
        assert_eq!(first.1, expected);
        let all = others.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("\n");
        println!("{all}\n");
        for (english, french) in [
            (
                "Red took Saleucami and Felucia from Black.",
                "Rouge prend Saleucami et Felucia à Noir.",
            ),
            ("Red placed 3 troops on Dantooine.", "Rouge place 3 troupes sur Dantooine."),
            ("Count Dooku (2 dots)", "comte Dooku (2 points)"),
            ("1 corvette", "1 corvette"),
            ("Shield", "Bouclier"),
            ("Assault", "Assaut"),
        ] {
            let expected = language.say(english, french);
            assert!(all.contains(expected), "{expected}: {all}");
        }
    }
}

#[test]
fn order_66_is_told_in_few_lines() {
    let more = json!({ "turn": "K", "phase": "attack", "to_place": 0, "track": 8 });
    let state = position(&[], more);
    let (after, events) = round(&state, BOB, "ORDER 66 EMPEROR MUS ALLY DUR COR", 3);
    assert!(!after.is_before_order_66());
    for language in Language::ALL {
        for viewer in [Viewer::Public, Viewer::Seat(ANN)] {
            let told = tale(&state, &events, viewer, language);
            assert!(told.len() < 12, "{told:?}");
            let all = told.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("\n");
            println!("{all}\n");
            assert!(all.contains("Mustafar"));
        }
    }
}

#[test]
fn a_round_is_called_after_what_was_lost() {
    let said = |state: &State, seat: Option<Seat>, language| {
        let occasion = CloneWarsTeller.occasion(state, 1, seat, language);
        format!("{}: {}", occasion.title, occasion.ask)
    };
    let (en, fr) = (Language::En, Language::Fr);
    let state = position(&[("DAN", "R", 30)], json!({ "phase": "attack", "to_place": 0 }));
    assert_eq!(said(&state, Some(BOB), en), "Red's turn 3: Red places and attacks");
    assert_eq!(said(&state, None, fr), "Tour 3 de Rouge: Rouge place et attaque");
    // What is new is counted from the turn before on.
    let mut begun = state;
    for seat in [0, 1, 2, 3].map(Seat) {
        begun = round(&begun, seat, "END", 1).0;
    }
    let text = "PLACE ALL DAN\nATTACK DAN SAL\nEND";
    let taken = round(&begun, ANN, text, 1).0;
    assert_eq!(
        said(&taken, Some(BOB), en),
        "Your turn 4: 3 troops and a token to place (Red took Saleucami from you)"
    );
    assert_eq!(
        said(&taken, Some(BOB), fr),
        "Votre tour 4: 3 troupes et un jeton à placer (Rouge vous a pris Saleucami)"
    );
    for (seat, language, lost) in [
        (BOB, en, Some("Red took Saleucami from you")),
        (BOB, fr, Some("Rouge vous a pris Saleucami")),
        (ANN, en, None),
        (Seat(3), en, None),
    ] {
        assert_eq!(CloneWarsTeller.lost(&begun, &taken, seat, language).as_deref(), lost);
    }
    let mut out = taken.clone();
    for army in out.armies(BOB).each() {
        for area in out.own(army).each() {
            out.board.give(area, Army::Red, 1);
        }
    }
    let lost = CloneWarsTeller.lost(&begun, &out, BOB, en).unwrap();
    assert!(lost.ends_with(" from you, and you are out"), "{lost}");
    let open = round(&begun, ANN, "PLACE ALL DAN\nATTACK DAN SAL TIMES 1", 1).0;
    assert_eq!(said(&open, Some(ANN), en), "Your turn 4, continued: attack, or END");
    let two = position_of(["ann", "bob", "ann", "bob"], &[], json!({}));
    assert_eq!(said(&two, Some(ANN), en), "Your turn 3 with Red: 3 troops to place");
    assert_eq!(said(&two, Some(ANN), fr), "Votre tour 3 avec Rouge: 3 troupes à placer");
    let goes_on = Event::GoesOn { army: Army::Red };
    let goes_on = CloneWarsTeller.event(&open, &goes_on, Viewer::Seat(ANN), en);
    assert_eq!(goes_on.unwrap(), "Your turn is not over: send END, or go on.");
    let briefing = CloneWarsTeller.briefing(&begun, ANN, en);
    assert!(briefing[0].starts_with("You have 8 troops to place."), "{briefing:?}");
}

/// What three ordinary dice lose on average to two of eight faces, by counting all that they may show.
fn three_against_two_of_eight() -> f64 {
    let mut lost = 0;
    for number in 0..6_u32.pow(3) * 64 {
        let attack: Faces = [1, 6, 36].into_iter().map(|by| (number / by % 6) as u8 + 1).collect();
        let defend: Faces =
            [216, 216 * 8].into_iter().map(|by| (number / by % 8) as u8 + 1).collect();
        lost += u32::from(losses(&attack, &defend, Ties::ToDefender).attacker);
    }
    f64::from(lost) / f64::from(6_u32.pow(3) * 64)
}

/// Who is new is told what Order 66 and Shields may cost before troops are placed.
#[test]
fn newcomers_are_told_what_may_come_before_they_place() {
    let state = start(4, SetUp::Dealt);
    for (seat, english, french) in [
        (
            ANN,
            "on space 5 one planet in eight changes sides, on space 9 five in eight",
            "sur la case 5, une planète sur huit bascule",
        ),
        (BOB, "the Emperor stands on one of your planets", "L'Empereur se trouve ensuite"),
    ] {
        let said = |language| CloneWarsTeller.briefing(&state, seat, language).join("\n");
        assert!(said(Language::En).contains(english), "{}", said(Language::En));
        assert!(said(Language::Fr).contains(french), "{}", said(Language::Fr));
        let loss = three_against_two_of_eight();
        let english = format!("lose {loss:.2} troops a throw instead of 0.92");
        assert!(said(Language::En).contains(&english), "{}", said(Language::En));
        let french =
            format!("y perdent {loss:.2} troupe par combat au lieu de 0.92").replace('.', ",");
        assert!(said(Language::Fr).contains(&french), "{}", said(Language::Fr));
        assert!(said(Language::En).starts_with("You have 20 troops to place"));
    }
}

/// Names that begin with a vowel.
#[test]
fn french_elides() {
    let state = position(&[], json!({}));
    let said = |event: Event| CloneWarsTeller.event(&state, &event, Viewer::Public, Language::Fr);
    let (from, to) = (area("ITH"), area("DAN"));
    let moved = said(Event::Fortified { army: Army::Red, from, to, n: 1 }).unwrap();
    assert_eq!(moved, "Rouge déplace 1 troupe d'Ithor à Dantooine.");
    assert_eq!(said(Event::GoesOn { army: Army::Orange }).unwrap(), "Le tour d'Orange continue.");
}

/// §11.4: what giving up means depends on who commands the ally.
#[test]
fn giving_up_is_told_as_it_is() {
    let surrender =
        |state: &State, seat| CloneWarsTeller.occasion(state, 1, seat, Language::En).surrender;
    let four = position(&[], json!({}));
    let two = position_of(["ann", "bob", "ann", "bob"], &[], json!({}));
    assert!(surrender(&four, Some(ANN)).contains("pass to the commander of Orange"));
    assert!(surrender(&two, Some(ANN)).contains("loses at once"));
    assert!(surrender(&two, None).contains("Whoever gives up"));
}

/// Troops that are placed one by one by rule are one line an army, on a round's page as in a letter.
#[test]
fn what_was_not_placed_is_one_line_an_army() {
    let state = start(4, SetUp::Dealt);
    let (_, events) = round(&state, ANN, "", 1);
    let placed = events.iter().filter(|it| matches!(it, Event::Placed { unasked: true, .. }));
    assert!(placed.count() > 40);
    let ruleset_story = crate::story::StoryOf::new(&CloneWarsTeller, state, [], events);
    for (language, rule) in [
        (Language::En, "did not place all troops. Placed by rule"),
        (Language::Fr, "pas tout placé"),
    ] {
        let told = crate::Story::told(&ruleset_story, Viewer::Public, language);
        let lines = told.iter().filter(|line| line.contains(rule));
        assert_eq!(lines.count(), 4, "{told:#?}");
        let last = crate::Story::step(&ruleset_story, told.len(), Viewer::Public, language);
        assert!(last.is_some());
    }
}
