//! A turn that goes on in steps brings one letter to who plays it and to who waits; what that leads to goes on with
//! the turn.

use chrono::{Duration, Utc};
use sealed_orders::{
    game::{
        mail_in::stored::Delivered,
        post::{
            compose::Composed,
            wishes::{Pace, Wishes},
        },
    },
    language::Language,
    rules::{Ruleset, risk::Risk},
    store::{post::outbox::Posted, sheet::sheets},
    timetable::MinuteOfDay,
};

use super::steps::{Steps, TAKES};
use crate::{
    exactly_once::mail_from,
    support::{
        games::{FOUR, ticket},
        waiting::{letters_have_left, until},
    },
};

/// Who waits got one letter, and what it leads to goes on with the turn: its page, its form and its reply address.
/// Once their own turn has come, the letter is an old one.
#[tokio::test]
async fn what_is_written_for_later_is_for_the_step_that_is_open() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let (first, _) = steps.open().await;
    let old = ticket(&steps.game, steps.seats[1].0, first);
    let server = table.serve(None).await;
    let link = table.desk(&server, &old).await;
    let address = table.reply_address(&old).await;
    let sealed = async |round: u32| {
        let sheet = table.games.own_sealed(&ticket(&steps.game, old.seat.0, round)).await.unwrap();
        sheet.map(|sheet| sheet.submission)
    };
    table.games.save_draft(&old, Language::En, "DEFEND 1 IN EGY", None).await.unwrap();
    steps.plays(TAKES).await;
    let page = reqwest::get(&link).await.unwrap();
    assert_eq!(page.status(), 200);
    assert_ne!(page.url().as_str(), link, "it leads to the step that is open");
    assert!(page.text().await.unwrap().contains("DEFEND 1 IN EGY"), "with what was begun");
    let fields = [("orders", "DEFEND 1"), ("act", "seal")];
    let answer = reqwest::Client::new().post(&link).form(&fields).send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    assert!(sealed(first).await.is_none() && sealed(first + 1).await.is_some());

    steps.plays("ATTACK EAF EGY TIMES 1").await;
    let name = FOUR[usize::from(old.seat.0)];
    let mail = mail_from(name, &address, "DEFEND 2", "<later@example.org>");
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!((delivered, table.letters("late").await), (Delivered::Done, 0));
    assert!(sealed(first + 2).await.is_some());

    steps.plays("END").await;
    assert_eq!(Risk.awaited(&steps.open().await.1), [old.seat]);
    let (number, _) = steps.open().await;
    let address = table.reply_address(&ticket(&steps.game, old.seat.0, number)).await;
    let mail = mail_from(name, &address, "PLACE ALL EGY\nPASS", "<pass@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    let answered = letters.iter().any(|(_, text, _)| text.contains("Did you mean: END"));
    assert!(answered, "{letters:?}");
    assert_eq!(steps.open().await.0, number, "it waits for the line to be mended");
    assert_eq!(reqwest::get(&link).await.unwrap().status(), 410);
    server.stop().await.unwrap();
}

/// The letter that tells of a turn is the receipt of its mail, too: it names what was read as words.
#[tokio::test]
async fn words_of_the_mail_that_was_the_turn_are_named_where_it_is_told() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let (number, _) = steps.open().await;
    let mover = steps.seats[0].0;
    let name = FOUR[usize::from(mover)];
    let address = table.reply_address(&ticket(&steps.game, mover, number)).await;
    let words = "I wish you all a nice week";
    let mail = mail_from(name, &address, &format!("{words}\n{TAKES}\nEND"), "<turn@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    table.resolve_one().await;
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    let naming = letters.iter().filter(|(_, text, _)| text.contains(&format!("“{words}”")));
    let subjects: Vec<&str> = naming.map(|(subject, ..)| subject.as_str()).collect();
    assert!(matches!(subjects[..], [one] if !one.contains("sealed")), "{subjects:?}");
    server.stop().await.unwrap();
}

/// A step that came by mail is receipted once, whatever played the steps after it before a letter left: by its own
/// receipt or, where that was dropped for the letter of the next step, by the one that takes over from that.
#[tokio::test]
async fn a_step_that_came_by_mail_is_receipted_once_whatever_played_the_next() {
    for is_dropped in [false, true] {
        let steps = Steps::begin(Language::En).await;
        let table = &steps.table;
        let (number, _) = steps.open().await;
        let mover = steps.seats[0].0;
        let name = FOUR[usize::from(mover)];
        let mailed = ticket(&steps.game, mover, number);
        let address = table.reply_address(&mailed).await;
        let words = "I wish you all a nice week";
        let mail = mail_from(name, &address, &format!("{words}\n{TAKES}"), "<turn@example.org>");
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        table.resolve_one().await;
        if is_dropped {
            let dropped = "update letters set status = 'dropped', settled_at = now()
                           where letter ->> 'kind' = 'receipt' and (letter ->> 'round')::int = $1";
            let dropped = sqlx::query(dropped).bind(i32::try_from(number).unwrap());
            assert_eq!(dropped.execute(&table.pool).await.unwrap().rows_affected(), 1);
        }
        steps.plays("ATTACK EAF EGY TIMES 1").await;
        steps.plays("END").await;
        let mut conn = table.pool.acquire().await.unwrap();
        let sheet = sheets::latest(&mut conn, mailed.key()).await.unwrap().unwrap();
        let seal = data_encoding::HEXLOWER.encode(&sheet.seal);
        let server = table.serve(None).await;
        letters_have_left(&table.pool).await;
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        let with = |part: &str| letters.iter().filter(|(_, text, _)| text.contains(part)).count();
        assert_eq!((with(&seal), with(&format!("“{words}”"))), (1, 1), "{letters:?}");
        server.stop().await.unwrap();
    }
}

/// What was mailed is receipted once, though for several turns no letter could leave.
#[tokio::test]
async fn turns_that_came_by_mail_are_receipted_though_no_letter_could_leave_before() {
    let steps = Steps::begin(Language::En).await;
    let (table, mover) = (&steps.table, steps.seats[0]);
    let name = FOUR[usize::from(mover.0)];
    let mut seals = Vec::new();
    for _ in 0..3 {
        let (number, _) = steps.open().await;
        let mailed = ticket(&steps.game, mover.0, number);
        let address = table.reply_address(&mailed).await;
        let text = "PLACE ALL EAF\nFORTIFY EAF EAF\nEND";
        let mail = mail_from(name, &address, text, &format!("<{number}@example.org>"));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        table.resolve_one().await;
        let mut conn = table.pool.acquire().await.unwrap();
        let sheet = sheets::latest(&mut conn, mailed.key()).await.unwrap().unwrap();
        seals.push(data_encoding::HEXLOWER.encode(&sheet.seal));
        drop(conn);
        while Risk.awaited(&steps.open().await.1) != [mover] {
            steps.plays("END").await;
        }
    }
    // All at once: what is left to a letter is left to one that leaves.
    let waiting: Vec<Posted> = sqlx::query_as(
        "select *, null::text as address, null::text as answers, null::jsonb as left_aside
         from letters where seat = $1 and status = 'waiting' and letter ->> 'kind' <> 'reminder'
         order by made_at, id",
    )
    .bind(i16::from(mover.0))
    .fetch_all(&table.pool)
    .await
    .unwrap();
    let waiting: Vec<_> = waiting.iter().map(|posted| (posted, mover)).collect();
    let composed = table.games.compose(&steps.game, &waiting, &table.addresses).await.unwrap();
    let said = composed.into_iter().filter_map(|one| match one.unwrap() {
        Composed::Letter(letter) => Some(format!("{:?}", letter.1)),
        Composed::Later(_) | Composed::Dropped => None,
    });
    let said: Vec<String> = said.collect();
    for seal in &seals {
        assert_eq!(
            said.iter().filter(|letter| letter.contains(seal)).count(),
            1,
            "{seal}: {said:?}"
        );
    }
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    for seal in seals {
        let telling = letters.iter().filter(|(_, text, _)| text.contains(&seal)).count();
        let subjects: Vec<&String> = letters.iter().map(|(subject, ..)| subject).collect();
        assert_eq!(telling, 1, "{seal}: {subjects:?}");
    }
    server.stop().await.unwrap();
}

/// A mail that is handed over once more, when the mover has taken a step since and a newer mail came, counts no
/// more than before.
#[tokio::test]
async fn a_mail_that_comes_twice_around_a_step_counts_once() {
    let steps = Steps::begin(Language::En).await;
    let (table, waiting) = (&steps.table, steps.seats[1].0);
    let (first, _) = steps.open().await;
    let address = table.reply_address(&ticket(&steps.game, waiting, first)).await;
    let deliver = async |text: &str, id: &str| {
        let mail = mail_from(FOUR[usize::from(waiting)], &address, text, id);
        table.games.deliver(&mail, None, &table.addresses).await.unwrap()
    };
    deliver("DEFEND 1 IN EGY", "<older@example.org>").await;
    steps.plays(TAKES).await;
    deliver("DEFEND 2 IN EGY", "<newer@example.org>").await;
    let step = ticket(&steps.game, waiting, first + 1);
    let sealed = async || {
        let mut conn = table.pool.acquire().await.unwrap();
        sheets::latest(&mut conn, step.key()).await.unwrap().unwrap().seal
    };
    let newer = sealed().await;
    deliver("DEFEND 1 IN EGY", "<older@example.org>").await;
    assert_eq!(sealed().await, newer);
}

/// Who plays on the page, step after step, is told their turn once: no letter of a step that they have answered
/// leaves before they end it; who stops in between gets the letter that goes on.
#[tokio::test]
async fn a_turn_played_on_the_page_is_one_letter_to_who_plays_it() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let server = table.serve(None).await;
    let (first, _) = steps.open().await;
    let mover = steps.seats[0].0;
    let text = [TAKES, "ATTACK EAF EGY TIMES 1", "END"];
    for (number, text) in (first..).zip(text) {
        let link = table.desk(&server, &ticket(&steps.game, mover, number)).await;
        let key = uuid::Uuid::now_v7().to_string();
        let fields = [("orders", text), ("act", "seal"), ("key", &key)];
        let answer = reqwest::Client::new().post(&link).form(&fields).send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
        until("the step is carried out", async || steps.open().await.0 > number).await;
        if text != "END" {
            let (waits, left): (f64, f64) = sqlx::query_as(
                "select extract(epoch from l.due_at - made_at)::float8,
                        extract(epoch from deadline - made_at)::float8
                 from letters l join rounds r using (game)
                 where status = 'waiting' and seat = $1 and (letter ->> 'round')::int = $2
                   and number = $2 and letter ->> 'kind' = 'sheet'",
            )
            .bind(i16::from(mover))
            .bind(number as i32 + 1)
            .fetch_one(&table.pool)
            .await
            .unwrap();
            let expected = (left / 2.0).min(600.0);
            assert!((waits - expected).abs() < 0.001, "{waits} of {left}");
            // The newest letter at hand leads on meanwhile; but what is sent to it twice is not played twice.
            let page = reqwest::get(&link).await.unwrap();
            assert!(page.status() == 200 && page.url().as_str() != link);
            let again = [("orders", "ATTACK EAF EGY TIMES 2\nEND"), ("act", "seal")];
            let answer = reqwest::Client::new().post(&link).form(&again).send().await.unwrap();
            let said = answer.text().await.unwrap();
            assert!(said.contains("Go on with your turn") && said.contains("TIMES 2"), "{said}");
            assert_eq!(table.letters("late").await, 0, "the page says it");
            let next = ticket(&steps.game, mover, number + 1);
            assert!(table.games.own_sealed(&next).await.unwrap().is_none());
        }
    }
    letters_have_left(&table.pool).await;
    let sent: i64 = sqlx::query_scalar(
        "select count(*) from letters where status = 'sent' and seat = $1
           and (letter ->> 'kind' = 'receipt' and (letter ->> 'round')::int >= $2
                or letter ->> 'kind' in ('sheet', 'result') and (letter ->> 'round')::int > $2)",
    )
    .bind(i16::from(mover))
    .bind(first as i32)
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert_eq!(sent, 1, "one letter tells the turn, and is the receipt");
    let (_, told) = steps.letter(steps.seats[0]).await;
    let lines = TAKES.lines().chain([text[1], "END"]).map(|line| format!("{line} (carried out)"));
    let places = ["North Africa", "Venezuela", "Egypt"].map(str::to_owned);
    for told_of in places.into_iter().chain(lines) {
        assert!(told.contains(&told_of), "{told_of}: {told}");
    }
    server.stop().await.unwrap();
}

/// Who plays by letters' forms goes on from each of that turn's letters, sent or not; what is sent twice is not
/// played twice.
#[tokio::test]
async fn a_letter_of_a_step_before_leads_on_as_long_as_the_turn_lasts() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let server = table.serve(None).await;
    let (first, _) = steps.open().await;
    let mover = steps.seats[0].0;
    let link = table.desk(&server, &ticket(&steps.game, mover, first)).await;
    let browser = reqwest::Client::new();
    let send = async |link: &str, text: &str| {
        let answer = browser.post(link).form(&[("orders", text)]).send().await.unwrap();
        answer.text().await.unwrap()
    };
    send(&link, TAKES).await;
    until("the step is carried out", async || steps.open().await.0 > first).await;
    letters_have_left(&table.pool).await;
    let page = reqwest::get(&link).await.unwrap();
    assert!(page.status() == 200 && page.url().as_str() != link, "{}", page.url());
    // However often somebody looks, there is one link to the step.
    let links = table.number("select count(*) from links").await;
    for _ in 0..3 {
        assert_eq!(reqwest::get(&link).await.unwrap().url(), page.url());
    }
    assert_eq!(table.number("select count(*) from links").await, links);
    let said = send(&link, "ATTACK EAF EGY TIMES 2\nEND").await;
    assert!(said.contains("Go on with your turn") && said.contains("TIMES 2"), "{said}");
    assert_eq!(table.letters("late").await, 0, "the page says it");
    assert!(
        table.games.own_sealed(&ticket(&steps.game, mover, first + 1)).await.unwrap().is_none()
    );
    steps.plays("END").await;
    assert_eq!(reqwest::get(&link).await.unwrap().status(), 410, "the turn is over");
    server.stop().await.unwrap();
}

/// Receipts leave at once, whatever is chosen for news: a result that waits for the daily letter does not stand for
/// one.
#[tokio::test]
async fn who_gets_news_once_a_day_gets_the_receipt_of_their_turn_at_once() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let ((first, _), mover) = (steps.open().await, steps.seats[0]);
    let daily_at = MinuteOfDay::of(&(Utc::now() + Duration::hours(12)));
    let daily = Wishes { pace: Pace::Daily, daily_at, ..Wishes::default() };
    let holding = ticket(&steps.game, mover.0, first).holding();
    table.games.set_wishes(&holding, &daily, (None, None)).await.unwrap();
    let server = table.serve(None).await;
    steps.plays(&format!("{TAKES}\nEND")).await;
    until("the turn is carried out", async || steps.open().await.0 > first).await;
    sqlx::query("update letters set due_at = made_at where letter ->> 'kind' = 'receipt'")
        .execute(&table.pool)
        .await
        .unwrap();
    let status = async || -> String {
        sqlx::query_scalar(
            "select status from letters
             where seat = $1 and letter ->> 'kind' = 'receipt' and (letter ->> 'round')::int = $2",
        )
        .bind(i16::from(mover.0))
        .bind(first as i32)
        .fetch_one(&table.pool)
        .await
        .unwrap()
    };
    table.games.wake().letters.notify_one();
    until("the receipt has left, or never will", async || status().await != "waiting").await;
    assert_eq!(status().await, "sent");
    server.stop().await.unwrap();
}
