//! The galaxy has planets and systems, the world territories and continents (§1.5).

use rules::{
    Seat,
    kit::territories::{MapName, notation::Expected as Part},
    language::Language,
    risk::{Event, Expected, Fault, Reason, SetUp, State, notation::line, state::seats},
};

use crate::{
    Statistics, Teller, Viewer,
    risk::{
        RiskTeller,
        board::states::{crowded, played, start},
        sentences,
        statistics::RiskStatistics,
    },
};

/// All that is said of a position and of what led to it.
fn said(state: &State, events: &[Event], language: Language) -> Vec<String> {
    let mut said = vec![RiskTeller.board_text(state, Viewer::Public, language)];
    said.extend(RiskTeller.placed(state, Viewer::Public, language));
    said.extend(RiskTeller.standing(state, Viewer::Public, language).head);
    said.extend(RiskStatistics.scores(state, language).into_iter().map(|it| it.of.to_owned()));
    for event in events {
        said.extend(sentences::event(state, event, Viewer::Afterwards, language));
    }
    let nothing = rules::risk::Sheet::read("", state.chosen.map, language);
    for seat in seats(state.seats).each() {
        for asked in [Some(seat), None] {
            let occasion = RiskTeller.occasion(state, 1, asked, language);
            said.extend([occasion.title, occasion.ask, occasion.without, occasion.surrender]);
        }
        said.extend(RiskTeller.aim(state, seat, language));
        said.extend(RiskTeller.briefing(state, seat, language));
        said.extend(RiskTeller.question(state, seat, &nothing, language));
        said.push(format!("{:?}", RiskTeller.form(state, seat, language)));
    }
    said
}

/// All that is wrong with lines.
fn faults(state: &State, language: Language) -> Vec<String> {
    let [en, fr] = [
        "WANT NAB\nTRADE\nPLACE 1 NAB\nATTACK NAB KAM\nMOVE 1\nFORTIFY NAB KAM\nEND\nDEFEND 1 IN NAB",
        "VOULOIR NAB\nECHANGER\nPLACER 1 NAB\nATTAQUER NAB KAM\nAVANCER 1\nFORTIFIER NAB KAM\nFIN\n\
         DEFENDRE 1 EN NAB",
    ];
    let mut said = Vec::new();
    let text = match state.chosen.map {
        MapName::Galaxy => language.say(en, fr).to_owned(),
        MapName::World => language.say(en, fr).replace("NAB", "BRA").replace("KAM", "NAF"),
    };
    for text in text.lines() {
        let order = line(text, state.map(), language).unwrap().unwrap();
        let reasons = Reason::ALL.into_iter();
        let told = |reason| sentences::reason(state, (Seat(0), &order), reason, language);
        said.extend(reasons.map(told));
        said.push(sentences::order(state, &order, language));
    }
    let parts = [
        Part::Order,
        Part::Area,
        Part::AreaOrEnd,
        Part::Card,
        Part::Amount,
        Part::Condition,
        Part::ConditionOrEnd,
    ];
    let expected = parts.map(Expected::Of).into_iter();
    for expected in expected.chain([Expected::CardsOrEnd, Expected::OnOrEnd]) {
        let fault = Fault { column: 1, found: "X".to_owned(), expected };
        said.push(sentences::misread(state.map(), &fault, language));
    }
    said
}

#[test]
fn the_noun_comes_with_the_map() {
    for map in MapName::ALL {
        let (before, after, events) = played(4, map, 12);
        let dealt = State::set_up(start(4, SetUp::Dealt, map).chosen, 4, &mut chance()).0;
        let (lists, placing) = (start(3, SetUp::Lists, map), start(3, SetUp::Dealt, map));
        let mut out = events.clone();
        out.extend(dealt);
        out.push(Event::Out { seat: Seat(1), by: Some(Seat(0)), cards: 1, timed_out: false });
        out.push(Event::Out { seat: Seat(1), by: None, cards: 1, timed_out: false });
        for language in Language::ALL {
            let mut all = said(&before, &out, language);
            for state in [&after, &lists, &placing, &crowded(map)] {
                all.extend(said(state, &[], language));
                all.extend(faults(state, language));
            }
            let all = all.join("\n").to_lowercase();
            let [own, others] = match map {
                MapName::World => [["territ", "territ"], ["planet", "planèt"]],
                MapName::Galaxy => [["planet", "planèt"], ["territ", "continent"]],
            };
            assert!(own.iter().any(|noun| all.contains(noun)));
            for noun in others {
                let line = all.lines().find(|line| line.contains(noun));
                assert_eq!(line, None, "{map:?} {language:?}");
            }
            // What agrees with it in French.
            let (un, one) = match map {
                MapName::World => ("une ", "territoire"),
                MapName::Galaxy => ("un ", "planète"),
            };
            for article in [un, "ce ", "dernier ", "aucun "]
                .iter()
                .filter(|it| map == MapName::Galaxy || **it == "une ")
            {
                assert!(!all.contains(&format!("{article}{one}")), "{article}{one}");
            }
        }
    }
}

fn chance() -> rules::Chance {
    rules::Chance::of_round([7; 32], 0)
}
