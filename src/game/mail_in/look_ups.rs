//! How long is asked whom mails are from: a seat's, and those to the letters' sender together. A round waits
//! for mail that came in time, a mailbox is read mail by mail, and name servers that answer nobody take their
//! whole time for each: a few hundred would hold a round up, or what lies behind them, for an hour.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    links::{game_id::GameId, opens::Ticket},
    rules::Seat,
};

/// How long name servers may take over the mails of one seat within [`SPAN`], and as long over those to the
/// letters' sender: the rest counts as if none could be asked. A seat's then waits for its word.
const MOST: Duration = Duration::from_secs(30);
const SPAN: Duration = Duration::from_secs(3600);

/// To whom mails are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::game) enum To {
    Seat(GameId, Seat),
    /// The address that letters come from.
    Sender,
}

impl To {
    /// Whoever holds a ticket's seat.
    pub fn holder_of(ticket: &Ticket) -> Self {
        Self::Seat(ticket.game.clone(), ticket.seat)
    }
}

/// How long they have taken over the mails to each.
#[derive(Clone, Default)]
pub(in crate::game) struct LookUps(Arc<Mutex<HashMap<To, Taken>>>);

/// How long they have taken, since when.
struct Taken {
    since: Instant,
    in_all: Duration,
}

impl LookUps {
    /// Name servers are asked over a mail to those, until the value that is given goes.
    pub fn begin(&self, to: To) -> LookUp {
        let since = Instant::now();
        let left = self.left(&to, since);
        LookUp { look_ups: self.clone(), to, since, left }
    }

    /// How long they may take still over mails to those.
    fn left(&self, to: &To, now: Instant) -> Duration {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, taken| now.saturating_duration_since(taken.since) < SPAN);
        let known = taken.get(to);
        MOST.saturating_sub(known.map_or(Duration::ZERO, |taken| taken.in_all))
    }

    /// Notes how long they took.
    fn took(&self, to: To, since: Instant, now: Instant) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let none = Taken { since, in_all: Duration::ZERO };
        let over_theirs = taken.entry(to).or_insert(none);
        over_theirs.in_all += now.saturating_duration_since(since);
    }
}

/// Name servers are being asked. Whoever gives up waiting for them has had the time that it took all the same.
pub(in crate::game) struct LookUp {
    look_ups: LookUps,
    to: To,
    since: Instant,
    /// How long they may take.
    pub left: Duration,
}

impl Drop for LookUp {
    fn drop(&mut self) {
        self.look_ups.took(self.to.clone(), self.since, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seats_mails_take_so_long_in_an_hour_and_no_others_time() {
        let game = GameId::random().unwrap();
        let seat = |seat| To::Seat(game.clone(), Seat(seat));
        let (look_ups, begun) = (LookUps::default(), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        for mail in 0..3 {
            assert_eq!(look_ups.left(&seat(0), at(mail * 10)), Duration::from_secs(30 - mail * 10));
            look_ups.took(seat(0), at(mail * 10), at(mail * 10 + 10));
        }
        assert_eq!(look_ups.left(&seat(0), at(3599)), Duration::ZERO);
        for other in [seat(1), To::Sender] {
            assert_eq!(look_ups.left(&other, at(30)), MOST);
        }
        assert_eq!(look_ups.left(&seat(0), at(3600)), MOST);
    }
}
