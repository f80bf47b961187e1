//! What comes too late, by whichever door.

use chrono::{DateTime, Duration, Utc};

/// Whether what arrived then is late: before the deadline counts, at it is late.
pub fn is_late(received_at: DateTime<Utc>, deadline: DateTime<Utc>) -> bool {
    received_at >= deadline
}

/// When a mail arrives that comes now: after all that its seat has done, also where the database's clock was
/// set back meanwhile. That makes none late.
pub fn arrival(
    now: DateTime<Utc>,
    newest: Option<DateTime<Utc>>,
    deadline: Option<DateTime<Utc>>,
) -> DateTime<Utc> {
    let after = newest.filter(|newest| *newest > now);
    let arrival = after.map_or(now, |newest| newest + Duration::microseconds(1));
    match deadline {
        Some(deadline) if now < deadline => arrival.min(deadline - Duration::microseconds(1)),
        _ => arrival,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn before_the_deadline_counts_and_at_it_is_late() {
        let deadline: DateTime<Utc> = "2026-01-01T00:00:00Z".parse().unwrap();
        assert!(!is_late(deadline - Duration::microseconds(1), deadline));
        assert!(is_late(deadline, deadline));
        assert!(is_late(deadline + Duration::microseconds(1), deadline));
    }

    #[test]
    fn what_comes_now_comes_last_and_is_late_by_no_clock_that_was_wrong() {
        let now: DateTime<Utc> = "2026-01-01T00:00:00Z".parse().unwrap();
        let (minute, least) = (Duration::minutes(1), Duration::microseconds(1));
        let deadline = Some(now + minute * 2);
        for (newest, arrives) in [
            (None, now),
            (Some(now - minute), now),
            (Some(now), now),
            (Some(now + minute), now + minute + least),
            (Some(now + minute * 3), now + minute * 2 - least),
        ] {
            assert_eq!(arrival(now, newest, deadline), arrives, "{newest:?}");
        }
        assert_eq!(arrival(now, None, Some(now)), now, "it is late");
    }
}
