//! Instants as the person a letter goes to reads them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{language::Language, mail::content::Addressee, moment};

impl Addressee {
    /// The instant in the person's zone, with the zone's name.
    pub fn local(&self, at: &DateTime<Utc>) -> String {
        moment::local(*at, self.zone, self.language)
    }

    /// The same instant in UTC; none when that is the person's zone anyway.
    pub fn utc(&self, at: &DateTime<Utc>) -> Option<String> {
        moment::utc(*at, self.zone, self.language)
    }

    /// Both in one line.
    pub fn moment(&self, at: &DateTime<Utc>) -> String {
        moment::moment(*at, self.zone, self.language)
    }

    /// Day and hour in the person's zone, for a line that must stay short.
    pub fn short(&self, at: &DateTime<Utc>) -> String {
        moment::short(*at, self.zone, self.language)
    }
}

/// How much time is left, in its two largest units: to the minute in the last quarter of an hour, then to
/// five minutes, before the last day to the hour. `3 h`, `2 h 55 min`, `1 d 4 h`.
pub(super) fn left(l: Language, time: TimeDelta) -> String {
    let minutes = (time.num_seconds().max(0) + 30) / 60;
    let step = match minutes {
        ..=15 => 1,
        16..=1440 => 5,
        _ => 60,
    };
    let minutes = ((minutes + step / 2) / step * step).max(1);
    let units =
        [(minutes / 1440, l.say("d", "j")), (minutes / 60 % 24, "h"), (minutes % 60, "min")];
    let told = units.iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told.map(|(count, unit)| format!("{count}\u{a0}{unit}")).collect();
    told.join(" ")
}

/// How late a sheet was, in its two largest units: `3 h 12 min`, `7 s`.
pub(super) fn delay(l: Language, closed_at: DateTime<Utc>, received_at: DateTime<Utc>) -> String {
    let seconds = (received_at - closed_at).num_seconds().max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    match (days, hours, minutes) {
        (0, 0, 0) if seconds == 0 => l.say("less than a second", "moins d'une seconde").to_owned(),
        (0, 0, 0) => format!("{seconds}\u{a0}s"),
        (0, 0, _) => format!("{minutes}\u{a0}min {}\u{a0}s", seconds % 60),
        (0, ..) => format!("{hours}\u{a0}h {minutes}\u{a0}min"),
        _ => format!("{days}\u{a0}{} {hours}\u{a0}h", l.say("d", "j")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_as_people_say_it() {
        for (seconds, english, french) in [
            (-5, "1 min", "1 min"),
            (290, "5 min", "5 min"),
            (10_795, "3 h", "3 h"),
            (10_500, "2 h 55 min", "2 h 55 min"),
            (86_395, "1 d", "1 j"),
            (100_000, "1 d 4 h", "1 j 4 h"),
        ] {
            let told = |l| left(l, TimeDelta::seconds(seconds)).replace('\u{a0}', " ");
            assert_eq!((told(Language::En), told(Language::Fr)), (english.into(), french.into()));
        }
    }
}
