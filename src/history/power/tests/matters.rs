//! How much events matter to whom.

use std::collections::BTreeSet;

use super::rounds;
use crate::{Matter, Teller, Viewer, power::PowerTeller};
use rules::{
    Ruleset,
    power::{Event, Power, Side},
};

fn kind(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_owned()
}

#[test]
fn a_battle_matters_most_to_those_who_fought_and_more_than_a_move_to_all() {
    let mut own = BTreeSet::new();
    for (case, events) in rounds() {
        let mut state = case.state.clone();
        for event in &events {
            let of = |viewer| PowerTeller.matter(&state, event, viewer);
            assert_ne!(of(Viewer::Public), Matter::Own, "it is nobody's who only looks");
            for seat in state.seating.seats() {
                let matter = of(Viewer::Seat(seat));
                match event {
                    Event::Battle { strengths, .. } => {
                        let fought = strengths.of(Side::Seat(seat)).is_some();
                        assert_eq!(matter, if fought { Matter::Own } else { Matter::Great });
                    }
                    Event::Moved { seat: whose, .. } | Event::Refused { seat: whose, .. }
                        if *whose == seat =>
                    {
                        assert_eq!(matter, Matter::Ordered, "the report of a sheet tells of it");
                    }
                    Event::Moved { .. } => assert_eq!(matter, Matter::Plain),
                    Event::Refused { .. } => assert_eq!(matter, Matter::Vain, "it is no move"),
                    Event::Captured { army, by, .. } => {
                        let commands = |army| state.seating.commander(army) == Some(seat);
                        assert_eq!(matter == Matter::Own, commands(*army) || commands(*by));
                    }
                    _ => {}
                }
                if matter == Matter::Own {
                    own.insert(kind(event));
                }
            }
            Power.fold(&mut state, event);
        }
    }
    for told in ["battle", "captured", "tied", "retreated", "destroyed", "earned", "flag_captured"]
    {
        assert!(own.contains(told), "{told} is somebody's own: {own:?}");
    }
    assert!(!own.contains("moved"), "{own:?}");
}
