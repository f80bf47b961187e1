//! Why lines are not carried out, and what it means to write none and to give up.

use super::{ANN, BOB, position, position_of, sheet};
use crate::{
    Teller, Viewer,
    clone_wars::{CloneWarsTeller, board::states::start},
    teller::filled_in,
};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    clone_wars::{CloneWars, SetUp, State},
    language::Language,
};
use serde_json::json;

/// What is wrong with the last of a seat's lines, and a line that would be right.
fn fault(state: &State, seat: Seat, text: &str, l: Language) -> Option<(String, Option<String>)> {
    let lines = CloneWarsTeller.check(state, seat, &sheet(text, l), l);
    let fault = lines.into_iter().next_back()?.fault?;
    Some((fault.message, fault.example))
}

/// While planets are ranked no standing order is taken (§16).
#[test]
fn a_standing_order_among_rankings_is_not_its_own_cure() {
    let lists = start(4, SetUp::Lists);
    for line in ["DEFEND 1", "OFFER DAN", "PLAY 7 DAN"] {
        let (said, better) = fault(&lists, ANN, line, Language::En).unwrap();
        assert!(said.starts_with("For now you only rank planets"), "{said}");
        assert!(better.is_some_and(|it| it.starts_with("WANT ")), "{line}");
    }
}

#[test]
fn a_sabotage_that_comes_too_late_is_told_when_it_may_come() {
    let state = position(&[], json!({ "hands": { "R": [5] }, "ships": { "SAL": { "CA": 1 } } }));
    for (language, text, said) in [
        (
            Language::En,
            "FORTIFY ITH MYG\nPLAY 5 SAL CA",
            "Sabotage is played in your own turn, before FORTIFY, FLEET and TAKE.",
        ),
        (
            Language::Fr,
            "FORTIFIER ITH MYG\nJOUER 5 SAL VC",
            "Un Sabotage se joue pendant son propre tour, avant FORTIFIER, FLOTTE et COMMANDER.",
        ),
    ] {
        assert_eq!(fault(&state, ANN, text, language), Some((said.to_owned(), None)));
    }
}

#[test]
fn whoever_writes_in_anothers_turn_is_told_that_it_is_not_theirs() {
    for phase in ["reinforce", "attack", "fleet"] {
        let state = position(&[], json!({ "phase": phase, "to_place": 0 }));
        for line in ["TRADE", "MOVE 2", "ATTACK SAL DAN", "FLEET SAL FEL", "PLAY 5 DAN CA", "END"] {
            let (said, _) = fault(&state, BOB, line, Language::En).unwrap();
            assert!(said.starts_with("It is not your turn;"), "{line}: {said}");
        }
    }
}

/// No attack changes whose a planet of the ally's is, what stands on it, or where the pawn is.
#[test]
fn below_an_attack_what_cannot_be_taken_over_or_invoked_has_a_fault() {
    let below = |commands, more, line: &str| {
        let board = [("SAL", "K", 9), ("NAB", "B", 1), ("ROD", "B", 1), ("KAS", "B", 2)];
        let state = position_of(commands, &board, more);
        fault(&state, BOB, &format!("PLACE ALL SAL\nATTACK SAL DAN\n{line}"), Language::En)
    };
    let (two, four) = (["ann", "bob", "ann", "bob"], ["ann", "bob", "cy", "di"]);
    let more = |track: u8| json!({ "turn": "K", "track": track, "offers": { "B": ["ROD"] }, "ships": { "ROD": { "FI": 1 } } });
    for (commands, track, line, message) in [
        (two, 7, "TAKE DAN", "Dantooine is not your ally's."),
        (two, 7, "TAKE KAS IF TAKEN DAN", "exactly one troop"),
        (four, 7, "TAKE ROD", "no ship"),
        (two, 4, "ORDER 66 EMPEROR MUS", "it is on 4"),
    ] {
        let (said, _) = below(commands, more(track), line).unwrap_or_else(|| panic!("{line}"));
        assert!(said.contains(message), "{line}: {said}");
    }
    for line in ["TAKE NAB", "TAKE NAB IF TAKEN DAN", "ORDER 66 EMPEROR MUS", "TAKE NAB\nEND"] {
        assert_eq!(below(two, more(7), line), None, "{line}");
    }
    // The ally may offer it with a sheet that nobody has read yet.
    assert_eq!(below(four, more(7), "TAKE NAB"), None);
}

/// §10: standing orders count before the lines of the turn, and sheets are sealed.
#[test]
fn what_the_ally_may_still_offer_is_no_fault() {
    let state = position_of(["ann", "bob", "cy", "di"], &[("NAB", "B", 1)], json!({ "turn": "K" }));
    for (language, line, said) in [
        (Language::En, "TAKE NAB", "it counts if your ally offers it by then"),
        (Language::Fr, "COMMANDER NAB", "compte si votre allié l'offre d'ici là"),
    ] {
        let text = format!("{line}\n{}", language.say("END", "FIN"));
        let read = sheet(&text, language);
        let lines = CloneWarsTeller.check(&state, BOB, &read, language);
        assert!(lines[0].fault.is_none(), "{lines:?}");
        assert!(lines[0].order.as_ref().unwrap().meaning.contains(said), "{lines:?}");
        assert_eq!(CloneWarsTeller.stored(&state, BOB, &read, language), None);
        let open = sheet(line, language);
        let stored = CloneWarsTeller.stored(&state, BOB, &open, language).unwrap();
        assert!(stored.contains(language.say("It has no END", "Elle n'a pas de FIN")), "{stored}");
    }
    // Of what is offered nothing of the kind is said: what is taken over is offered no more after it.
    let offered = json!({ "turn": "K", "offers": { "B": ["NAB"] } });
    let state = position_of(["ann", "bob", "cy", "di"], &[("NAB", "B", 1)], offered);
    let lines = CloneWarsTeller.check(&state, BOB, &sheet("TAKE NAB", Language::En), Language::En);
    let [line] = &lines[..] else { panic!("{lines:?}") };
    assert!(
        line.fault.is_none() && !line.order.as_ref().unwrap().meaning.contains("offer"),
        "{line:?}"
    );
}

/// §9.3: an army that has five cards or more trades by rule.
#[test]
fn who_writes_no_sheet_is_told_of_the_sets_that_are_traded() {
    let said = |hand: &[u8], language| {
        let state = position(&[], json!({ "hands": { "R": hand } }));
        CloneWarsTeller.occasion(&state, 1, Some(ANN), language).without
    };
    for (language, sets) in [
        (
            Language::En,
            "Without a sheet sets that must be traded are traded, your troops are placed",
        ),
        (Language::Fr, "Sans feuille, les séries qui doivent être échangées le sont, vos troupes"),
    ] {
        assert!(said(&[1, 2, 11, 12, 21], language).starts_with(sets));
        assert!(!said(&[1, 2, 11, 12], language).starts_with(sets));
    }
}

/// Who lost on time did not give up, whether or not an ally takes over (§11.4).
#[test]
fn who_loses_on_time_is_not_said_to_give_up() {
    for commands in [["ann", "bob", "cy", "di"], ["ann", "bob", "ann", "bob"]] {
        let state = position_of(commands, &[], json!({}));
        let told = |timed_out: Vec<Seat>, language| {
            let circumstances =
                Circumstances { surrendered: vec![ANN], timed_out, ..Circumstances::default() };
            let mut chance = Chance::of_round([3; 32], 1);
            let events = CloneWars.resolve(&state, &[].into(), &circumstances, &mut chance);
            let told = |it| CloneWarsTeller.event(&state, it, Viewer::Public, language);
            events.iter().find_map(told).unwrap()
        };
        for (language, on_time, gives_up) in
            [(Language::En, "on time", " up"), (Language::Fr, "au temps", "abandonne")]
        {
            let (late, gone) = (told(vec![ANN], language), told(Vec::new(), language));
            assert!(late.contains(on_time) && !late.contains(gives_up), "{late}");
            assert!(gone.contains(gives_up) && !gone.contains(on_time), "{gone}");
        }
    }
}

/// A row that is filled in by half is no line that can be read: its author is asked before it is played.
#[test]
fn half_a_row_needs_mending() {
    let hand = json!({ "hands": { "R": [5, 7, 19] }, "ships": { "SAL": { "CA": 1 }, "DAN": { "FI": 1 } } });
    let state = position(&[], hand);
    for language in Language::ALL {
        let form = CloneWarsTeller.form(&state, ANN, language);
        let ship = language.say("CA", "VC");
        let taken = language.say("IF TAKEN SAL", "SI PRIS SAL");
        for (half, kind, fields) in [
            (true, "play", &[("play", "5")][..]),
            (true, "play", &[("play", "5"), ("against", "SAL")]),
            (true, "play", &[("play", "5"), ("class", ship)]),
            (true, "play", &[("against", "SAL"), ("class", ship)]),
            (false, "play", &[("play", "5"), ("against", "SAL"), ("class", ship)]),
            (true, "shield", &[("shield", "7")]),
            (true, "shield", &[("over", "DAN")]),
            (false, "shield", &[("shield", "7"), ("over", "DAN")]),
            (true, "from", &[("until", "3")]),
            (true, "from", &[("card", "19")]),
            (true, "from", &[("if", taken)]),
            (true, "from", &[("from", "DAN"), ("dice", "1")]),
            (false, "from", &[("from", "DAN"), ("to", "SAL"), ("dice", "1")]),
        ] {
            let section = form.sections.iter().position(|it| it.columns[0].name == kind).unwrap();
            let row = form.first_row(section);
            let field = |name: &str| {
                let named = |(field, _): &&(&str, &'static str)| name == format!("{field}{row}");
                fields.iter().find(named).map_or("", |(_, value)| *value)
            };
            let text = filled_in(&CloneWarsTeller, (&state, ANN), language, &field);
            let read = sheet(&text, language);
            assert_eq!((read.lines.len(), read.unreadable()), (1, usize::from(half)), "{text}");
        }
    }
}
