//! Instants as a person reads them: in their own zone, and in UTC.

use chrono::{DateTime, Datelike, Locale, TimeZone, Utc};

use crate::{language::Language, mail::content::Addressee};

impl Addressee {
    /// The instant in the person's zone, with the zone's name:
    /// `Saturday 21 November 2026, 18:00 (Europe/London)`,
    /// `samedi 21 novembre 2026 à 18 h 00 (Europe/Paris)`.
    pub fn local(&self, at: &DateTime<Utc>) -> String {
        let zone = self.zone.name().replace('_', " ");
        format!("{} ({zone})", written(&at.with_timezone(&self.zone), self.language))
    }

    /// The same instant in UTC; none when that is the person's zone anyway.
    pub fn utc(&self, at: &DateTime<Utc>) -> Option<String> {
        let local = at.with_timezone(&self.zone).naive_local();
        (local != at.naive_utc() || !matches!(self.zone.name(), "UTC" | "Etc/UTC"))
            .then(|| format!("{} UTC", written(at, self.language)))
    }

    /// Both in one line: `Saturday 21 November 2026, 18:00 (Europe/London), 18:00 UTC`. The
    /// date in UTC is told where it differs.
    pub fn moment(&self, at: &DateTime<Utc>) -> String {
        let local = at.with_timezone(&self.zone);
        let utc = self.utc(at).map(|utc| {
            if local.date_naive() == at.date_naive() {
                format!("{} UTC", hour(at, self.language))
            } else {
                utc
            }
        });
        match utc {
            Some(utc) => format!("{}, {utc}", self.local(at)),
            None => self.local(at),
        }
    }

    /// Day and hour in the person's zone, for a line that must stay short: `21 November, 18:00`.
    pub fn short(&self, at: &DateTime<Utc>) -> String {
        let local = at.with_timezone(&self.zone);
        let (locale, pattern) =
            self.language.say((Locale::en_GB, "%-d %B"), (Locale::fr_FR, "%-d %B"));
        let day = local.format_localized(pattern, locale).to_string();
        let day = first(day, local.day(), self.language);
        format!("{day}{}{}", self.language.say(", ", " à "), hour(&local, self.language))
    }
}

fn written<Z: TimeZone>(at: &DateTime<Z>, language: Language) -> String
where
    Z::Offset: std::fmt::Display,
{
    let locale = language.say(Locale::en_GB, Locale::fr_FR);
    let weekday = at.format_localized("%A", locale);
    let day = first(at.format_localized("%-d %B %Y", locale).to_string(), at.day(), language);
    let comma = language.say(", ", " à ");
    format!("{weekday} {day}{comma}{}", hour(at, language))
}

/// French counts the first of a month: `1er novembre`.
fn first(day: String, number: u32, language: Language) -> String {
    if language == Language::Fr && number == 1 { day.replacen('1', "1er", 1) } else { day }
}

/// `18:00`, `18 h 00` with spaces that do not break.
fn hour<Z: TimeZone>(at: &DateTime<Z>, language: Language) -> String
where
    Z::Offset: std::fmt::Display,
{
    at.format(language.say("%H:%M", "%-H\u{a0}h\u{a0}%M")).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(language: Language, zone: chrono_tz::Tz) -> Addressee {
        Addressee {
            name: "Ann".into(),
            address: "ann@example.org".into(),
            language,
            zone,
            seat: "Green".into(),
            game: "The siege".into(),
            ruleset: "Power".into(),
            game_url: "http://localhost/games/1".into(),
        }
    }

    #[test]
    fn a_moment_is_told_in_the_zone_and_in_utc() {
        let at = Utc.with_ymd_and_hms(2026, 11, 21, 17, 0, 0).unwrap();
        assert_eq!(
            reader(Language::En, chrono_tz::Europe::Paris).moment(&at),
            "Saturday 21 November 2026, 18:00 (Europe/Paris), 17:00 UTC"
        );
        assert_eq!(
            reader(Language::Fr, chrono_tz::Europe::Paris).moment(&at).replace('\u{a0}', " "),
            "samedi 21 novembre 2026 à 18 h 00 (Europe/Paris), 17 h 00 UTC"
        );
        assert_eq!(
            reader(Language::En, chrono_tz::Pacific::Auckland).moment(&at),
            "Sunday 22 November 2026, 06:00 (Pacific/Auckland), \
             Saturday 21 November 2026, 17:00 UTC"
        );
        assert_eq!(
            reader(Language::En, chrono_tz::UTC).moment(&at),
            "Saturday 21 November 2026, 17:00 (UTC)"
        );
        assert_eq!(
            reader(Language::En, chrono_tz::Europe::London).short(&at),
            "21 November, 17:00"
        );
    }

    #[test]
    fn summer_time_is_the_zones_business_and_the_first_of_a_month_is_french() {
        let at = Utc.with_ymd_and_hms(2026, 8, 1, 7, 5, 0).unwrap();
        assert_eq!(
            reader(Language::Fr, chrono_tz::Europe::Paris).local(&at).replace('\u{a0}', " "),
            "samedi 1er août 2026 à 9 h 05 (Europe/Paris)"
        );
    }
}
