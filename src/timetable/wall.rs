//! Wall clocks and instants. Days are counted on the wall clock of a zone: what closes at 18:00
//! closes at 18:00 also over a change of the clocks. A wall time that the change skips becomes the
//! first instant after the gap; one that happens twice is taken the first time.

use chrono::{
    DateTime, Duration, MappedLocalTime, NaiveDate, NaiveDateTime, TimeZone, Timelike, Utc,
};
use chrono_tz::Tz;

/// The instant at which the wall clock of a zone shows that time; after a gap, the first instant
/// there is.
pub fn first_instant(wall: NaiveDateTime, zone: Tz) -> Option<DateTime<Utc>> {
    let shown = |wall| match zone.from_local_datetime(&wall) {
        MappedLocalTime::Single(at) | MappedLocalTime::Ambiguous(at, _) => {
            Some(at.with_timezone(&Utc))
        }
        MappedLocalTime::None => None,
    };
    shown(wall).or_else(|| {
        // Gaps end on whole minutes and last at most a day (a zone that crossed the date line).
        let minute = wall.with_second(0)?.with_nanosecond(0)?;
        (1..=24 * 60).find_map(|later| shown(minute.checked_add_signed(Duration::minutes(later))?))
    })
}

/// The instant of a full hour of a day in a zone.
pub(super) fn hour_of(day: NaiveDate, hour: u32, zone: Tz) -> Option<DateTime<Utc>> {
    first_instant(day.and_hms_opt(hour, 0, 0)?, zone)
}

/// An instant as people write it: with its offset, or on the wall clock of a zone, like
/// `2027-01-31T18:00`.
pub fn instant(text: &str, zone: Tz) -> Option<DateTime<Utc>> {
    let text = text.trim();
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        return Some(at.with_timezone(&Utc));
    }
    let wall = ["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"]
        .into_iter()
        .find_map(|pattern| NaiveDateTime::parse_from_str(text, pattern).ok())?;
    first_instant(wall, zone)
}
