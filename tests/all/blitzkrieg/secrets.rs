//! What only one seat may know, as it could be said to another.

use sealed_orders::{
    history::{Teller, Viewer, blitzkrieg::BlitzkriegTeller},
    language::Language,
    rules::{
        Seat,
        blitzkrieg::{Event, State},
    },
};

/// What only one seat may know: its hand and its bag, and what it drew.
pub struct Secrets(Vec<String>);

impl Secrets {
    pub fn of(state: &State, seat: u8) -> Self {
        let mut secrets = Vec::new();
        for language in Language::ALL {
            let briefing = BlitzkriegTeller.briefing(state, Seat(seat), language);
            let heaps = briefing.iter().filter_map(|said| {
                let (_, heap) = said.split_once([':', '\u{a0}']).filter(|_| {
                    said.starts_with("Your reserve")
                        || said.starts_with("Your bag")
                        || said.starts_with("Votre réserve")
                        || said.starts_with("Votre sac")
                })?;
                Some(heap.trim_start_matches([':', '\u{a0}', ' ']).to_owned())
            });
            secrets.extend(heaps);
        }
        let view = BlitzkriegTeller.view(state, Viewer::Seat(Seat(seat)));
        for heap in ["reserve", "bag"] {
            secrets.push(view[heap][usize::from(seat)].to_string());
        }
        // A heap of a token or two may be told of something else.
        secrets.retain(|heap| heap.len() > 20);
        Self(secrets)
    }

    /// What is told of events to that seat, and to nobody else.
    pub fn told(before: &State, events: &[Event], seat: u8) -> Self {
        let mut secrets = Vec::new();
        let mut now = before.clone();
        for event in events {
            for language in Language::ALL {
                let told = |viewer| BlitzkriegTeller.event(&now, event, viewer, language);
                let own = told(Viewer::Seat(Seat(seat)));
                if own != told(Viewer::Public) {
                    secrets.extend(own);
                }
            }
            now.fold(event);
        }
        Self(secrets)
    }

    /// That these are not in what somebody sees whose own secrets are `own`: what two hands have alike
    /// is no secret of either.
    pub fn are_not_in(&self, seen: &str, whose: &str, own: &[Self]) {
        let own: Vec<&String> = own.iter().flat_map(|own| &own.0).collect();
        for secret in self.0.iter().filter(|it| !own.iter().any(|own| own.contains(*it))) {
            assert!(!seen.contains(secret), "{secret:?} is in what {whose} sees");
        }
    }
}
