//! A minute of a day, on somebody's wall clock.

use std::{fmt, str::FromStr};

use chrono::{NaiveTime, Timelike};

/// A minute of a day, written `22:30`: how many have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MinuteOfDay(u16);

/// Text, or a number, that is no minute of a day.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time of a day: expected one like 22:30")]
pub struct NoMinute(pub String);

impl MinuteOfDay {
    /// Six in the evening.
    pub const EVENING: Self = Self(18 * 60);

    /// The minute that a wall clock shows at that time.
    pub fn of(time: &impl Timelike) -> Self {
        Self(u16::try_from(time.num_seconds_from_midnight() / 60).unwrap_or_default())
    }

    /// Its first instant.
    pub fn time(self) -> NaiveTime {
        let seconds = u32::from(self.0) * 60;
        NaiveTime::from_num_seconds_from_midnight_opt(seconds, 0).unwrap_or_default()
    }
}

impl TryFrom<i16> for MinuteOfDay {
    type Error = NoMinute;

    fn try_from(passed: i16) -> Result<Self, Self::Error> {
        let minute = u16::try_from(passed).ok().filter(|passed| *passed < 24 * 60);
        minute.map(Self).ok_or_else(|| NoMinute(passed.to_string()))
    }
}

impl From<MinuteOfDay> for i16 {
    fn from(minute: MinuteOfDay) -> Self {
        minute.0.cast_signed()
    }
}

impl FromStr for MinuteOfDay {
    type Err = NoMinute;

    /// Some browsers write the seconds, too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = |pattern| NaiveTime::parse_from_str(text.trim(), pattern).ok();
        let time = read("%H:%M").or_else(|| read("%H:%M:%S"));
        time.map(|time| Self::of(&time)).ok_or_else(|| NoMinute(text.to_owned()))
    }
}

impl fmt::Display for MinuteOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_minute_of_a_day_is_refused_however_it_begins() {
        let read = |text: &str| text.parse::<MinuteOfDay>().map(|minute| minute.to_string());
        assert_eq!(read(" 22:30 ").as_deref(), Ok("22:30"));
        assert_eq!(read("07:05:59").as_deref(), Ok("07:05"));
        for text in ["", "7", "24:00", "12:60", "5:3:junk", "22:30x", "-1:00"] {
            assert_eq!(read(text), Err(NoMinute(text.to_owned())));
        }
    }

    #[test]
    fn a_minute_is_kept_as_the_minutes_that_have_passed() {
        let last = MinuteOfDay::try_from(1439).unwrap();
        assert_eq!((last.to_string().as_str(), i16::from(last)), ("23:59", 1439));
        assert_eq!("18:00".parse(), Ok(MinuteOfDay::EVENING));
        assert!([-1, 1440].into_iter().all(|wrong| MinuteOfDay::try_from(wrong).is_err()));
    }
}
