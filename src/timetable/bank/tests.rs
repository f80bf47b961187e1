use chrono::{NaiveDate, TimeZone};
use proptest::prelude::*;

use super::*;
use crate::timetable::{
    Calendar,
    calendar::{holding, off_days},
};

const ANN: Seat = Seat(0);

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn table(off: &str) -> Timetable {
    Timetable {
        rhythm: "1d".parse().unwrap(),
        zone: chrono_tz::Europe::Paris,
        calendar: Calendar { off_days: off_days(off).unwrap(), ..Calendar::default() },
        away: Vec::new(),
    }
}

fn opened(table: &Timetable, at: DateTime<Utc>, left: Duration) -> Closing {
    table.of_bank(at, ANN, vec![(ANN, left.num_seconds()), (Seat(1), 864_000)])
}

#[test]
fn clocks_are_read_and_printed_and_nonsense_is_told_apart() {
    let clock: Clock = " 10j + 1d ".parse().unwrap();
    assert_eq!(clock.to_string(), "10d+1d");
    assert_eq!(
        clock.say(En),
        "what is left of a bank of 10 days (each turn adds 1 day, up to 10 days again)"
    );
    for (text, nothing) in [
        ("0d", false),
        ("0d+1d", true),
        ("+1d", true),
        ("10d+", true),
        ("10d+00h", true),
        ("10d", false),
        ("x+1d", false),
        ("10d+1d+1d", false),
        ("", false),
    ] {
        let fault = text.parse::<Clock>().unwrap_err();
        assert_eq!(matches!(fault, NoClock::Nothing(_)), nothing, "{text}");
        assert_ne!(fault.say(En), fault.say(Fr), "{text}");
        assert!(fault.say(En).ends_with("10d+1d") && fault.say(Fr).ends_with("10j+1j"), "{text}");
    }
    assert!(matches!("1d+10d".parse::<Clock>(), Err(NoClock::TooMuch(_))));
}

#[test]
fn a_bank_grows_after_a_turn_and_is_capped_and_one_that_ran_out_has_one_increment() {
    let clock: Clock = "10d+1d".parse().unwrap();
    let days = Duration::days;
    assert_eq!(clock.after(days(5), days(4), true), days(5));
    assert_eq!(clock.after(days(5), days(4), false), days(4), "the turn goes on");
    assert_eq!(clock.after(days(10), days(10) - days(1) / 2, true), days(10));
    assert_eq!(clock.after(days(5), days(0), true), days(1));
    assert_eq!(clock.after(days(5), days(0), false), days(1));
    // A turn that takes all it has, step after step, is given less and less.
    let (mut had, mut sum) = (days(10), days(0));
    for _ in 0..200 {
        had = clock.after(had, days(0), false);
        assert!(had > days(0));
        sum += had;
    }
    assert!(sum < days(4), "{sum}");
}

#[test]
fn off_days_and_absences_do_not_run_it_down() {
    // Friday, 18:00 in Paris.
    let friday = at("2026-05-22T16:00:00Z");
    let mut table = table("sat,sun");
    let closing = opened(&table, friday, Duration::days(2));
    assert_eq!(closing.at, at("2026-05-26T16:00:00Z"), "Tuesday");
    let sunday = at("2026-05-24T09:00:00Z");
    assert_eq!(table.left(&closing.why, sunday), Some((ANN, Duration::hours(42))));
    // Six hours of Friday: what would end as Saturday begins is open until Monday begins.
    let closing = opened(&table, friday, Duration::hours(6));
    assert_eq!(closing.at, at("2026-05-24T22:00:00Z"));
    // Away on Tuesday: until noon of Wednesday.
    let day: NaiveDate = "2026-05-26".parse().unwrap();
    let closing = opened(&table, friday, Duration::days(2));
    table.away = holding(ANN, &[(day, day)], &[], table.zone, 14);
    let later = table.reviewed(&closing);
    assert_eq!(later.at, at("2026-05-28T04:00:00Z"), "18 hours after Wednesday's noon");
    assert_eq!(
        table.left(&later.why, at("2026-05-27T09:00:00Z")),
        Some((ANN, Duration::hours(18)))
    );
}

#[test]
fn what_moves_the_deadline_is_given_to_the_bank() {
    let (table, now) = (table(""), at("2026-05-20T12:00:00Z"));
    let closing = opened(&table, now, Duration::days(3));
    let longer = table.lengthened(&closing, "2d".parse().unwrap());
    assert_eq!(longer.at, now + Duration::days(5));
    let later = now + Duration::days(4);
    assert_eq!(table.left(&longer.why, later), Some((ANN, Duration::days(1))));
    // A pause after a day, of a week.
    let (paused_at, lasted) = (now + Duration::days(1), Duration::days(7));
    let back = paused_at + lasted;
    let resumed = table.resumed(now, &closing.clone().paused(), (back, Duration::zero(), lasted));
    assert_eq!(resumed.at, back + Duration::days(2));
    assert_eq!(table.left(&resumed.why, back), Some((ANN, Duration::days(2))));
    // Nobody watched while it stood still.
    assert_eq!(table.after_time_lost(now, &resumed, paused_at, back), resumed);
    // Nobody watched for five hours on the second day, and over the deadline.
    let from = now + Duration::days(1);
    let served = table.after_time_lost(now, &closing, from, from + Duration::hours(5));
    assert_eq!(served.at, closing.at + Duration::hours(5));
    let over = closing.at + Duration::hours(9);
    let served = table.after_time_lost(now, &closing, closing.at - Duration::minutes(1), over);
    assert_eq!(served.at, over + Duration::hours(1), "nobody has less than an hour");
    let names = |seat: Seat| ["Ann", "Bob"][usize::from(seat.0)].to_owned();
    let said = served.why.say(table.zone, &names, Fr).replace('\u{a0}', " ");
    assert_eq!(
        said,
        "Ce qui restait de la réserve à l'ouverture de la manche (Ann 3 j, Bob 10 j) ; les \
         jours de repos et les absences ne l'entament pas, prolongée parce que le serveur a été arrêté \
         pendant 9 h 1 min."
    );
}

#[test]
fn an_absence_that_is_taken_back_leaves_the_deadline_and_adds_nothing_to_the_bank() {
    let (mut table, now) = (table(""), at("2026-05-20T12:00:00Z"));
    let day: NaiveDate = "2026-05-21".parse().unwrap();
    let closing = opened(&table, now, Duration::days(3));
    table.away = holding(ANN, &[(day, day + Duration::days(3))], &[], table.zone, 14);
    let later = table.reviewed(&closing);
    assert!(later.at > closing.at + Duration::days(4));
    table.away.clear();
    let back = table.reviewed(&later);
    assert_eq!(back.at, later.at);
    assert_eq!(table.left(&back.why, now), Some((ANN, Duration::days(3))));
    assert_eq!(table.left(&back.why, later.at), Some((ANN, Duration::zero())));
}

#[test]
fn a_bank_is_stored_with_its_reason() {
    let closing = opened(&table(""), at("2026-05-20T12:00:00Z"), Duration::hours(30));
    let stored = serde_json::to_value(&closing.why).unwrap();
    assert_eq!(serde_json::from_value::<Why>(stored).unwrap(), closing.why);
}

proptest! {
    #[test]
    fn a_bank_is_never_negative_nor_above_its_cap_and_lost_time_is_not_taken(
        start in 0_i64..200_000_000,
        left in 0_i64..900_000,
        played in 0_i64..3_000_000,
        lost in 0_i64..300_000,
        over: bool,
        off in prop::sample::select(vec!["", "sun", "sat,sun", "mon,wed,fri"]),
    ) {
        let (table, clock) = (table(off), "10d+1d".parse::<Clock>().unwrap());
        let begun = Utc.timestamp_opt(1_700_000_000 + start, 0).unwrap();
        let closing = opened(&table, begun, seconds(left));
        prop_assert!(table.cause(closing.at).is_none());
        prop_assert_eq!(table.counted(begun, closing.at), seconds(left));
        let then = begun + seconds(played);
        let rest = table.left(&closing.why, then).unwrap().1;
        prop_assert!(rest >= Duration::zero() && rest <= seconds(left));
        let after = clock.after(seconds(left), rest, over);
        prop_assert!(after > Duration::zero() && after <= clock.full());
        // Nobody watched from then on, for so long.
        if then < closing.at {
            let back = then + seconds(lost);
            let given = table.after_time_lost(begun, &closing, then, back);
            prop_assert!(table.left(&given.why, back).unwrap().1 >= rest);
        }
    }
}
