//! What only one seat may know, as it could be said to another.

use sealed_orders::{
    history::{Teller, Viewer, blitzkrieg::BlitzkriegTeller},
    language::Language,
    rules::{
        Seat,
        blitzkrieg::{Event, State},
    },
};
use serde_json::Value;

/// A heap of a token or two is told in the words that tell of a space or of a loss.
const TOLD_OF_NOTHING_ELSE: u64 = 3;

/// What only one seat may know: its hand and its bag, and what it drew.
pub struct Secrets(Vec<String>);

impl Secrets {
    fn heaps(state: &State, seat: u8) -> Vec<String> {
        let view = BlitzkriegTeller.view(state, Viewer::Seat(Seat(seat)));
        let of_seat = |heap: &str| view[heap][usize::from(seat)].clone();
        let count = |heap: &Value| {
            heap.as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>()
        };
        let briefings = Language::ALL.map(|it| BlitzkriegTeller.briefing(state, Seat(seat), it));
        let mut secrets = Vec::new();
        for (heap, titles) in
            [("reserve", ["Your reserve", "Votre réserve"]), ("bag", ["Your bag", "Votre sac"])]
        {
            let heap = of_seat(heap);
            if count(&heap) < TOLD_OF_NOTHING_ELSE {
                continue;
            }
            secrets.push(heap.to_string());
            for (briefing, title) in briefings.iter().zip(titles) {
                let mut told = briefing.iter().filter_map(|said| said.strip_prefix(title));
                let told = told.next().unwrap().trim_start_matches([':', '\u{a0}', ' ']);
                secrets.push(told.to_owned());
            }
        }
        secrets
    }

    /// What only that seat knows of a round: its hand and its bag at each moment, and what is told of
    /// events to nobody else.
    pub fn of(before: &State, events: &[Event], seat: u8) -> Self {
        let mut now = before.clone();
        let mut secrets = Self::heaps(&now, seat);
        for event in events {
            for language in Language::ALL {
                let told = |viewer| BlitzkriegTeller.event(&now, event, viewer, language);
                let own = told(Viewer::Seat(Seat(seat)));
                if own != told(Viewer::Public) {
                    secrets.extend(own);
                }
            }
            now.fold(event);
            secrets.extend(Self::heaps(&now, seat));
        }
        // Most heaps stay what they were.
        secrets.sort();
        secrets.dedup();
        Self(secrets)
    }

    /// That these are not in what somebody sees whose own secrets are `own`: what two hands have alike
    /// is no secret of either.
    pub fn are_not_in(&self, seen: &str, whose: &str, own: &[Self]) {
        let own: Vec<&String> = own.iter().flat_map(|own| &own.0).collect();
        for secret in self.0.iter().filter(|it| !own.iter().any(|own| own.contains(*it))) {
            let Some(at) = seen.find(secret) else { continue };
            let before = &seen[seen.floor_char_boundary(at.saturating_sub(300))..at];
            panic!("{secret:?} is in what {whose} sees, after: {before}");
        }
    }
}
