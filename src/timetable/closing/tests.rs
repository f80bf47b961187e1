use chrono::{Datelike, NaiveDate, NaiveTime, TimeZone, Weekday};
use proptest::prelude::*;

use super::*;
use crate::{
    language::Language,
    rules::Seat,
    timetable::calendar::{holding, holidays, off_days},
};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn table(rhythm: &str, off: &str, holiday: &str) -> Timetable {
    Timetable {
        rhythm: rhythm.parse().unwrap(),
        zone: chrono_tz::Europe::Paris,
        calendar: Calendar {
            off_days: off_days(off).unwrap(),
            holidays: holidays(holiday).unwrap(),
            ..Calendar::default()
        },
        away: Vec::new(),
    }
}

fn said(closing: &Closing, language: Language) -> String {
    let names = |seat: Seat| ["Ann", "Bob"][usize::from(seat.0)].to_owned();
    closing.why.say(chrono_tz::Europe::Paris, &names, language).replace('\u{a0}', " ")
}

#[test]
fn a_reason_is_stored_as_it_was_read() {
    for stored in [
        r#"{"closes":null,"rhythm":null,"steps":[]}"#,
        r#"{"closes":"2026-05-25T16:00:00Z","rhythm":"2d at 18:00","steps":[{"lengthened":"36h"},{"time_out":"1w"}]}"#,
    ] {
        let why: Why = serde_json::from_str(stored).unwrap();
        assert_eq!(serde_json::to_string(&why).unwrap(), stored);
    }
    let none: Why = serde_json::from_str("{}").unwrap();
    assert_eq!(none, Why::default());
    for unreadable in [r#"{"rhythm":"never"}"#, r#"{"steps":[{"lengthened":"never"}]}"#] {
        assert!(serde_json::from_str::<Why>(unreadable).is_err(), "{unreadable}");
    }
}

/// What a window was lengthened by, and the days off that it spans, are there for all steps of its turn.
#[test]
fn a_step_of_a_turn_keeps_what_its_window_was_lengthened_by() {
    let opened = at("2026-05-21T16:00:00Z");
    let table = table("1h", "", "");
    let whole = table.opened(opened);
    let longer = table.lengthened(&table.with_time_out(&whole), "5h".parse().unwrap());
    assert_eq!(longer.at, opened + Duration::hours(7));
    let now = opened + Duration::minutes(10);
    let step = table.going_on(now, (longer.at - now, &longer.why), longer.at);
    assert_eq!(step.at, longer.at);
    assert_eq!(
        said(&step, Language::En),
        "1 hour after the round opened, lengthened by a time-out of 1 hour, then lengthened by the host by 5 hours, \
         then shortened by the time that this turn has already taken."
    );
    let next = table.going_on(now, (step.at - now, &step.why), longer.at);
    assert_eq!(next, step, "nor does another step take any of it");
    let friday = at("2026-05-22T16:00:00Z");
    let weekend = self::table("1d", "sat,sun", "");
    let whole = weekend.opened(friday);
    assert_eq!(whole.at, friday + Duration::days(3));
    let now = friday + Duration::hours(18);
    let step = weekend.going_on(now, (whole.at - now, &whole.why), whole.at);
    assert_eq!(step.at, whole.at);
}

/// Whoever begins the next step of a turn only when its window closes is given less and less.
#[test]
fn a_turn_is_not_drawn_out_step_by_step() {
    let opened = at("2026-05-22T16:00:00Z");
    let table = table("4d", "", "");
    let first = table.opened(opened).at;
    let whole = table.opened(opened).why;
    let step = |now: DateTime<Utc>, left: Duration| table.going_on(now, (left, &whole), first);
    // What is left is kept, and a quarter of a window at the least: of 4 days, one.
    let early = step(opened + Duration::days(1), Duration::days(3));
    assert_eq!(early.at, first);
    assert!(!said(&early, Language::En).contains("longer"));
    let late = step(first, Duration::zero());
    assert_eq!(late.at, first + Duration::days(1));
    assert_eq!(
        said(&late, Language::En),
        "4 days after the round opened, shortened by the time that this turn has already taken, then left open 24 h longer \
         so that some time remains."
    );
    // With two seconds left or none, a turn ends soon after its second window.
    for left in [Duration::zero(), Duration::seconds(2)] {
        let mut now = first;
        for n in 0..200 {
            let next = step(now, left).at;
            assert!(next - now >= Duration::minutes(57), "{n}");
            now = next - left;
        }
        assert!(now - first < Duration::days(4 + 8), "{now}");
        let soon = (0..12).fold(first, |now, _| step(now, left).at - left);
        assert!(soon - first < Duration::days(4), "{soon}");
    }
    // A weekend on which no window closes has drawn nothing out.
    let weekend = self::table("1d", "sat,sun", "");
    let monday = at("2026-05-25T02:00:00Z");
    let next = weekend.going_on(monday, (Duration::zero(), &whole), opened).at;
    assert!(next - monday > Duration::hours(2), "{next}");
    // After a long pause a step has little, but something.
    let paused = step(first + Duration::days(30), Duration::zero());
    assert_eq!(paused.at - first - Duration::days(30), Duration::days(4) / 100);
}

#[test]
fn each_way_to_a_deadline_is_told_in_one_sentence_in_each_language() {
    let opened = at("2026-05-22T16:00:00Z");
    let closing = table("2d at 18:00", "", "").opened(opened);
    assert_eq!(
        said(&closing, Language::En),
        "2 days after the round opened, at the game's hour, 18:00 in Paris."
    );
    let weekend = table("2d at 18:00", "sun", "");
    let closing = weekend.opened(opened);
    assert_eq!(closing.at, at("2026-05-25T16:00:00Z"));
    assert_eq!(
        said(&closing, Language::En),
        "2 days after the round opened, moved from Sunday 24 May, a day off, to Monday 25 May, \
         18:00 in Paris."
    );
    assert_eq!(
        said(&closing, Language::Fr),
        "2 jours après l'ouverture de la manche, reportée du dimanche 24 mai, jour de repos, au lundi \
         25 mai, 18 h 00 à Paris."
    );
    let mut busy = table("36h", "sam,dim", "2026-05-25");
    busy.away = holding(Seat(0), &[(date("2026-05-26"), date("2026-05-27"))], &[], busy.zone, 14);
    let closing = busy.opened(opened);
    // A Sunday morning, two days off, and two of an absence; noon has come on the 28th only later.
    assert_eq!(closing.at, at("2026-05-29T04:00:00Z"));
    assert_eq!(
        said(&closing, Language::En),
        "36 hours after the round opened, moved from Sunday 24 May, days off, holidays and Ann \
         being away, to Friday 29 May, 06:00 in Paris."
    );
    let longer = weekend.lengthened(&weekend.opened(opened), "5d".parse().unwrap());
    assert_eq!(
        said(&longer, Language::Fr),
        "2 jours après l'ouverture de la manche, reportée du dimanche 24 mai, jour de repos, au lundi \
         25 mai, 18 h 00 à Paris, puis prolongée de 5 jours par l'hôte."
    );
    let lost = table("2d at 18:00", "", "").after_time_lost(
        opened,
        &table("2d at 18:00", "", "").opened(opened),
        at("2026-05-24T15:30:00Z"),
        at("2026-05-24T18:41:12Z"),
    );
    assert_eq!(lost.at, at("2026-05-24T19:42:00Z"), "an hour is left, to the full minute");
    assert_eq!(
        said(&lost, Language::En),
        "2 days after the round opened, at the game's hour, lengthened because the server was down \
         for 3 h 12 min."
    );
    assert_eq!(
        said(&Closing { at: opened, why: Why::default() }, Language::En),
        "As set when the round opened."
    );
}

#[test]
fn time_lost_is_given_back_to_those_who_lost_it() {
    let hours = table("10h", "", "");
    let opened = at("2026-05-20T00:00:00Z");
    let closing = hours.opened(opened);
    let back = |from, until| hours.after_time_lost(opened, &closing, at(from), at(until)).at;
    // Five hours of its ten were lost; it has all ten.
    assert_eq!(back("2026-05-20T07:00:00Z", "2026-05-20T12:00:00Z"), at("2026-05-20T15:00:00Z"));
    // A deadline that is still to come stays, unless it is too near.
    assert_eq!(back("2026-05-20T01:00:00Z", "2026-05-20T08:00:00Z"), closing.at);
    assert_eq!(back("2026-05-20T01:00:00Z", "2026-05-20T09:30:00Z"), at("2026-05-20T10:30:00Z"));
    // It opened when nobody watched any more.
    assert_eq!(back("2026-05-19T20:00:00Z", "2026-05-20T11:00:00Z"), at("2026-05-20T21:00:00Z"));
}

#[test]
fn who_gets_time_back_late_has_time_enough_then() {
    let hours = table("10h", "", "");
    let opened = at("2026-05-20T00:00:00Z");
    let lost = (at("2026-05-20T09:50:00Z"), at("2026-05-20T10:00:00Z"));
    let back = |given_at| hours.given_back(opened, &hours.opened(opened), lost, at(given_at)).at;
    assert_eq!(back("2026-05-20T10:00:00Z"), at("2026-05-20T11:00:00Z"));
    assert_eq!(back("2026-05-20T10:45:00Z"), at("2026-05-20T11:45:00Z"));
}

#[test]
fn an_absence_holds_for_as_long_as_the_game_allows() {
    let zone = chrono_tz::Pacific::Auckland;
    let days = |spans: &[(&str, &str)], allowance| {
        let spans: Vec<_> = spans.iter().map(|(from, to)| (date(from), date(to))).collect();
        holding(Seat(1), &spans, &[], zone, allowance)
            .into_iter()
            .map(|away| {
                (
                    away.from.with_timezone(&zone).date_naive().day(),
                    (away.until - away.from).num_hours(),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(days(&[("2026-06-02", "2026-06-03")], 14), [(2, 60)], "two days and a morning");
    assert_eq!(days(&[("2026-06-02", "2026-06-20")], 3), [(2, 84)]);
    assert_eq!(days(&[("2026-06-02", "2026-06-03")], 0), []);
    // Days named twice count once, and what is used up is used up by the earliest.
    assert_eq!(
        days(
            &[
                ("2026-06-10", "2026-06-12"),
                ("2026-06-02", "2026-06-04"),
                ("2026-06-03", "2026-06-05")
            ],
            5
        ),
        [(2, 108), (10, 36)]
    );
    // What was used up by whoever is back holds nothing, and counts.
    let (back, away) =
        ([(date("2026-06-02"), date("2026-06-04"))], [(date("2026-06-05"), date("2026-06-09"))]);
    let held = holding(Seat(1), &away, &back, zone, 4);
    assert_eq!(held, holding(Seat(1), &[(away[0].0, away[0].0)], &[], zone, 14));
}

fn zones() -> impl Strategy<Value = Tz> {
    prop::sample::select(chrono_tz::TZ_VARIANTS.to_vec())
}

fn timetables() -> impl Strategy<Value = Timetable> {
    let rhythm = prop_oneof![
        (1..100u32).prop_map(|hours| format!("{hours}h")),
        (1..15u32).prop_map(|days| format!("{days}d")),
        (1..15u32, 0..24u32, 0..60u32).prop_map(|(d, h, m)| format!("{d}d at {h:02}:{m:02}")),
    ];
    let days = prop::collection::vec(-30..400i64, 0..12);
    let weekdays = prop::collection::vec(0..7u8, 0..4);
    let absence = prop::option::of((-10..60i64, 0..20i64));
    (rhythm, zones(), weekdays, days, absence, zones()).prop_map(
        |(rhythm, zone, weekdays, days, absence, home)| {
            let day = |days| date("2026-01-01") + Duration::days(days);
            let span = absence.map(|(from, length)| (day(from), day(from + length)));
            let mut table = table(&rhythm, "", "");
            table.zone = zone;
            table.calendar.off_days =
                weekdays.into_iter().map(|n| Weekday::try_from(n).unwrap()).collect();
            table.calendar.holidays = days.into_iter().map(day).collect();
            table.away = holding(Seat(0), &Vec::from_iter(span), &[], home, 14);
            table
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever the zone and the days: it closes on a day that is not off, when nobody is away, at
    /// the game's hour, on the first day on which it may, and leaves the days less six hours.
    #[test]
    fn a_window_closes_where_it_may(table in timetables(), minutes in 0..(365 * 24 * 60i64)) {
        let opened = at("2026-01-01T00:00:00Z") + Duration::minutes(minutes) + Duration::seconds(7);
        let closing = table.opened(opened);
        let wall = closing.at.with_timezone(&table.zone);
        prop_assert!(!table.calendar.off_days.contains(&wall.weekday()), "{wall}");
        prop_assert!(!table.calendar.holidays.contains(&wall.date_naive()), "{wall}");
        prop_assert!(table.away.iter().all(|away| closing.at < away.from || away.until <= closing.at));
        if let Some(hour) = table.rhythm.hour() {
            let skipped = table
                .zone
                .from_local_datetime(&wall.date_naive().and_time(hour))
                .earliest()
                .is_none();
            prop_assert!(wall.time() == hour || skipped, "{wall} is not at {hour}");
        }
        let unmoved = table.rhythm.after(opened, table.zone);
        prop_assert!(closing.at >= unmoved);
        // On no day before was there an hour to close at.
        let hour: NaiveTime = unmoved.with_timezone(&table.zone).time();
        for day in unmoved.with_timezone(&table.zone).date_naive().iter_days() {
            let Some(candidate) = first_instant(day.and_time(hour), table.zone) else { continue };
            // Hours are counted on: so many of them may end in an hour that the clocks show again.
            if candidate < unmoved {
                continue;
            }
            if candidate >= closing.at {
                break;
            }
            prop_assert!(table.cause(candidate).is_some(), "{candidate} would have done");
        }
        if let Some(days) = table.rhythm.length().days() {
            let walls = unmoved.with_timezone(&table.zone).naive_local()
                - opened.with_timezone(&table.zone).naive_local();
            prop_assert!(walls >= Duration::days(i64::from(days)) - Duration::hours(6), "{walls}");
            prop_assert!(walls < Duration::days(i64::from(days) + 1), "{walls}");
        }
        // Looked at again it stays, and says the same.
        prop_assert_eq!(table.reviewed(&closing), closing.clone());
        let stored = serde_json::from_value::<Why>(serde_json::to_value(&closing.why).unwrap()).unwrap();
        prop_assert_eq!(&stored, &closing.why);
        for language in Language::ALL {
            prop_assert!(said(&closing, language).ends_with('.'));
        }
    }

    /// Time that was lost never makes a window shorter, and leaves at least the least rest.
    #[test]
    fn time_lost_leaves_enough(
        table in timetables(),
        open_for in 0..200i64,
        down in 1..2_000i64,
    ) {
        let opened = at("2026-03-01T12:00:00Z");
        let closing = table.opened(opened);
        let from = opened + Duration::hours(open_for);
        let until = from + Duration::minutes(down);
        let after = table.after_time_lost(opened, &closing, from, until);
        prop_assert!(after.at >= closing.at);
        if from <= closing.at {
            let rest = least_rest().min((closing.at - opened) / 4);
            prop_assert!(after.at >= until + rest);
        }
    }
}
