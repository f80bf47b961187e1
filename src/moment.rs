//! Instants as a person reads them: in a zone, and in UTC.

use std::fmt::Display;

use chrono::{DateTime, Datelike, Locale, NaiveDate, TimeZone, Utc, Weekday};
use chrono_tz::Tz;

use crate::language::Language;

/// The deadline of a window that stands still, by agreement or with its game: as late as a date in four figures can be.
pub fn end_of_time() -> DateTime<Utc> {
    DateTime::from_timestamp(253_402_214_400, 0).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// What is said in place of the end of time.
fn never(at: DateTime<Utc>, language: Language) -> Option<String> {
    let later = language.say("when it goes on", "à la reprise");
    (at == end_of_time()).then(|| later.to_owned())
}

/// Both in one line: `Saturday 21 November 2026, 18:00 (Europe/Paris), 17:00 UTC`. The date in UTC
/// is told where it differs.
pub fn moment(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    let local = local(at, zone, language);
    if zone == Tz::UTC || at == end_of_time() {
        return local;
    }
    let utc = if at.with_timezone(&zone).date_naive() == at.date_naive() {
        hour(&at, language)
    } else {
        written(&at, language)
    };
    format!("{local}, {utc} UTC")
}

/// The instant in a zone, with the zone's name: `Saturday 21 November 2026, 18:00 (Europe/Paris)`.
pub fn local(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    if let Some(never) = never(at, language) {
        return never;
    }
    if zone == Tz::UTC {
        return format!("{} UTC", written(&at, language));
    }
    let name = zone.name().replace('_', " ");
    format!("{} ({name})", written(&at.with_timezone(&zone), language))
}

/// The instant in UTC; none when the zone is UTC.
pub fn utc(at: DateTime<Utc>, zone: Tz, language: Language) -> Option<String> {
    (zone != Tz::UTC && at != end_of_time()).then(|| format!("{} UTC", written(&at, language)))
}

/// Day and hour, for a line that must stay short: `21 November, 18:00`.
pub fn short(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    if let Some(never) = never(at, language) {
        return never;
    }
    let wall = at.with_timezone(&zone);
    let day = wall.format_localized("%-d %B", locale(language)).to_string();
    let day = first(day, wall.day(), language);
    format!("{day}{}{}", language.say(", ", " à "), hour(&wall, language))
}

/// How long until then, in its two largest parts: `2 days 23 h`, `45 min`; none when it has passed, or
/// in a pause.
pub fn until(at: DateTime<Utc>, now: DateTime<Utc>, language: Language) -> Option<String> {
    if at <= now || at == end_of_time() {
        return None;
    }
    let minutes = (at - now).num_minutes();
    let (days, hours, minutes) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    let parts = [
        (days, if days == 1 { language.say("day", "jour") } else { language.say("days", "jours") }),
        (hours, "h"),
        (minutes, "min"),
    ];
    let first = parts.iter().position(|&(count, _)| count > 0).unwrap_or(2);
    let told = parts.iter().skip(first).take(2).filter(|&&(count, _)| count > 0);
    let told: Vec<String> = told.map(|(count, unit)| format!("{count}\u{a0}{unit}")).collect();
    Some(if told.is_empty() { "1\u{a0}min".to_owned() } else { told.join(" ") })
}

/// Weekday and hour, where the date goes without saying: `Thursday 18:00`, `jeudi 18 h 00`. With the
/// date where it is a week off or more, or has been.
pub fn soon(at: DateTime<Utc>, now: DateTime<Utc>, zone: Tz, language: Language) -> String {
    if let Some(never) = never(at, language) {
        return never;
    }
    let wall = at.with_timezone(&zone);
    if (at - now).num_days().abs() >= 6 {
        let date = day(wall.date_naive(), language);
        return format!("{date}{}{}", language.say(", ", " à "), hour(&wall, language));
    }
    format!("{} {}", weekday(wall.weekday(), language), hour(&wall, language))
}

/// A day of this year or the next, for a sentence: `Sunday 24 May`, `dimanche 24 mai`.
pub fn day(day: NaiveDate, language: Language) -> String {
    let weekday = day.format_localized("%A", locale(language));
    let written = day.format_localized("%-d %B", locale(language)).to_string();
    format!("{weekday} {}", first(written, day.day(), language))
}

/// A date: `Friday 25 December 2026`, `vendredi 25 décembre 2026`.
pub fn date(day: NaiveDate, language: Language) -> String {
    format!("{} {}", self::day(day, language), day.year())
}

/// A day of the week.
pub fn weekday(day: Weekday, language: Language) -> String {
    // The first of January 1 was a Monday.
    let ordinal = 1 + day.num_days_from_monday();
    NaiveDate::from_yo_opt(1, ordinal)
        .map(|day| day.format_localized("%A", locale(language)).to_string())
        .unwrap_or_default()
}

/// The hour and where, for a sentence: `18:00 in Paris`, `18 h 00 à Paris`, `17:00 UTC`.
pub fn hour_in(at: DateTime<Utc>, zone: Tz, language: Language) -> String {
    let shown = hour(&at.with_timezone(&zone), language);
    let place = match zone.name().split_once('/') {
        Some(("Etc", _)) | None => return format!("{shown} {}", zone.name()),
        Some((_, place)) => place.rsplit('/').next().unwrap_or(place).replace('_', " "),
    };
    format!("{shown} {} {place}", language.say("in", "à"))
}

const fn locale(language: Language) -> Locale {
    match language {
        Language::En => Locale::en_GB,
        Language::Fr => Locale::fr_FR,
    }
}

/// `Saturday 21 November 2026, 18:00`, `samedi 21 novembre 2026 à 18 h 00`.
fn written<Z: TimeZone<Offset: Display>>(at: &DateTime<Z>, language: Language) -> String {
    let weekday = at.format_localized("%A", locale(language));
    let day = at.format_localized("%-d %B %Y", locale(language)).to_string();
    let day = first(day, at.day(), language);
    format!("{weekday} {day}{}{}", language.say(", ", " à "), hour(at, language))
}

/// French counts the first of a month, and no line ends between a day and its month: `1er novembre`.
fn first(day: String, number: u32, language: Language) -> String {
    match language {
        Language::En => day,
        Language::Fr => {
            let day = day.replacen(' ', "\u{a0}", 1);
            if number == 1 { day.replacen('1', "1er", 1) } else { day }
        }
    }
}

/// `18:00`, `18 h 00` with spaces that do not break.
fn hour<Z: TimeZone<Offset: Display>>(at: &DateTime<Z>, language: Language) -> String {
    at.format(language.say("%H:%M", "%-H\u{a0}h\u{a0}%M")).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_in_two_parts() {
        let now = "2026-11-21T10:00:00Z".parse::<DateTime<Utc>>().unwrap();
        let left = |text: &str, l| until(text.parse().unwrap(), now, l);
        let told = |text| left(text, Language::En);
        assert_eq!(told("2026-11-24T09:30:00Z").as_deref(), Some("2\u{a0}days 23\u{a0}h"));
        assert_eq!(told("2026-11-22T10:00:59Z").as_deref(), Some("1\u{a0}day"));
        assert_eq!(told("2026-11-21T10:45:00Z").as_deref(), Some("45\u{a0}min"));
        assert_eq!(told("2026-11-21T10:00:20Z").as_deref(), Some("1\u{a0}min"));
        assert_eq!(left("2026-11-23T10:20:00Z", Language::Fr).as_deref(), Some("2\u{a0}jours"));
        assert_eq!(told("2026-11-21T10:00:00Z"), None);
        assert_eq!(until(end_of_time(), now, Language::En), None);
        let at = |text: &str, l| soon(text.parse().unwrap(), now, chrono_tz::Europe::Paris, l);
        assert_eq!(at("2026-11-24T17:00:00Z", Language::En), "Tuesday 18:00");
        assert_eq!(at("2026-11-24T17:00:00Z", Language::Fr), "mardi 18\u{a0}h\u{a0}00");
        assert_eq!(
            at("2026-12-01T17:00:00Z", Language::Fr),
            "mardi 1er\u{a0}décembre à 18\u{a0}h\u{a0}00"
        );
        // And what has been.
        assert_eq!(at("2026-11-20T17:00:00Z", Language::En), "Friday 18:00");
        assert_eq!(at("2026-11-13T17:00:00Z", Language::En), "Friday 13 November, 18:00");
    }

    #[test]
    fn a_moment_is_told_in_the_zone_and_in_utc() {
        let at = "2026-11-21T17:00:00Z".parse().unwrap();
        let told = |zone, language| moment(at, zone, language).replace('\u{a0}', " ");
        assert_eq!(
            told(chrono_tz::Europe::Paris, Language::En),
            "Saturday 21 November 2026, 18:00 (Europe/Paris), 17:00 UTC"
        );
        assert_eq!(
            told(chrono_tz::Europe::Paris, Language::Fr),
            "samedi 21 novembre 2026 à 18 h 00 (Europe/Paris), 17 h 00 UTC"
        );
        assert_eq!(
            told(chrono_tz::Pacific::Auckland, Language::En),
            "Sunday 22 November 2026, 06:00 (Pacific/Auckland), \
             Saturday 21 November 2026, 17:00 UTC"
        );
        assert_eq!(told(Tz::UTC, Language::En), "Saturday 21 November 2026, 17:00 UTC");
        assert_eq!(short(at, chrono_tz::Europe::London, Language::En), "21 November, 17:00");
    }

    #[test]
    fn summer_time_is_the_zones_business_and_the_first_of_a_month_is_french() {
        let at = "2026-08-01T07:05:00Z".parse().unwrap();
        assert_eq!(
            moment(at, chrono_tz::Europe::Paris, Language::Fr).replace('\u{a0}', " "),
            "samedi 1er août 2026 à 9 h 05 (Europe/Paris), 7 h 05 UTC"
        );
    }
}
