//! What comes too late, by whichever door.

use chrono::{DateTime, Utc};

/// Whether what arrived then is late: before the deadline counts, at it is late.
pub fn is_late(received_at: DateTime<Utc>, deadline: DateTime<Utc>) -> bool {
    received_at >= deadline
}

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;

    #[test]
    fn before_the_deadline_counts_and_at_it_is_late() {
        let deadline: DateTime<Utc> = "2026-01-01T00:00:00Z".parse().unwrap();
        assert!(!is_late(deadline - Duration::microseconds(1), deadline));
        assert!(is_late(deadline, deadline));
        assert!(is_late(deadline + Duration::microseconds(1), deadline));
    }
}
