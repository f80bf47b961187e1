//! How long is asked whom a seat's mails are from. A round waits for mail that came in time, and name servers
//! that answer nobody take their whole time for each mail: a few hundred would hold the round up for an hour.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    links::{game_id::GameId, opens::Ticket},
    rules::Seat,
};

/// How long name servers may take over the mails of one seat within [`SPAN`]: the rest counts as if none
/// could be asked, and waits for the seat's word.
const MOST: Duration = Duration::from_secs(30);
const SPAN: Duration = Duration::from_secs(3600);

/// How long they have taken over each seat's.
#[derive(Clone, Default)]
pub(in crate::game) struct LookUps(Arc<Mutex<HashMap<(GameId, Seat), Taken>>>);

/// How long they have taken, since when.
struct Taken {
    since: Instant,
    in_all: Duration,
}

impl LookUps {
    /// How long they may take still over mails of that seat.
    pub fn left(&self, ticket: &Ticket, now: Instant) -> Duration {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, taken| now.saturating_duration_since(taken.since) < SPAN);
        let known = taken.get(&(ticket.game.clone(), ticket.seat));
        MOST.saturating_sub(known.map_or(Duration::ZERO, |taken| taken.in_all))
    }

    /// Notes how long they took.
    pub fn took(&self, ticket: &Ticket, since: Instant, now: Instant) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let none = Taken { since, in_all: Duration::ZERO };
        let of_seat = taken.entry((ticket.game.clone(), ticket.seat)).or_insert(none);
        of_seat.in_all += now.saturating_duration_since(since);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seats_mails_take_so_long_in_an_hour_and_no_others_time() {
        let game = GameId::random().unwrap();
        let ticket =
            |seat| Ticket { game: game.clone(), seat: Seat(seat), round: 1, generation: 1 };
        let (look_ups, begun) = (LookUps::default(), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        for mail in 0..3 {
            assert_eq!(
                look_ups.left(&ticket(0), at(mail * 10)),
                Duration::from_secs(30 - mail * 10)
            );
            look_ups.took(&ticket(0), at(mail * 10), at(mail * 10 + 10));
        }
        assert_eq!(look_ups.left(&ticket(0), at(3599)), Duration::ZERO);
        assert_eq!(look_ups.left(&ticket(1), at(30)), MOST);
        assert_eq!(look_ups.left(&ticket(0), at(3600)), MOST);
    }
}
