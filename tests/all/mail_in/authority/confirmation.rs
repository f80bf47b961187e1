//! A mail in doubt waits for its seat's word.

use chrono::Duration;
use sealed_orders::{
    clock::Clock,
    game::mail_in::{
        confirmation::{Standing, Word},
        stored::Delivered,
    },
    game::sheet::withdraw::Withdrawal,
    rules::Seat,
    store::sheet::sheets,
};

use super::{deliver, from, sealed, waiting};
use crate::support::games::{Table, ticket};
use crate::support::waiting::letters_have_left;

/// Row 21, and a seat's own other address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_address_waits_for_one_click_and_may_be_added_for_good() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    // Bob has got hold of Ann's address.
    for author in ["bob@example.org", "ann@example.org, bob@example.org", "Ann"] {
        let mail = from(author, &address, "T HQ G2");
        assert_eq!(deliver(&table, &mail).await, Delivered::Waits, "{author}");
    }
    assert_eq!(
        deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await,
        Delivered::Waits
    );
    assert!(sealed(&table, &game, 0).await.is_empty());
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let asked: Vec<_> =
        letters.iter().filter(|(subject, ..)| subject.starts_with("Yours?")).collect();
    assert_eq!(asked.len(), 4);
    assert!(table.mailroom("bob@example.org").await.iter().all(|(s, ..)| !s.starts_with("Yours?")));
    let (_, text, _) = asked.iter().find(|(_, text, _)| text.contains("ann@work.example")).unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/confirmations/")).unwrap();

    let client = reqwest::Client::new();
    let page = client.get(link).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("T HQ G8") && page.contains("ann@work.example"), "{page}");
    // An empty form is a scanner's.
    client.post(link).form(&[("word", "")]).send().await.unwrap();
    assert!(sealed(&table, &game, 0).await.is_empty());
    let say = |word: &'static str| {
        let (client, link) = (client.clone(), link.to_owned());
        async move {
            let answer = client.post(link).form(&[("word", word)]).send().await.unwrap();
            answer.text().await.unwrap()
        }
    };
    let page = say("always").await;
    assert!(page.contains("So will what comes from that address"), "{page}");
    assert!(say("yes").await.contains("decided about it already"));
    let [(orders, _)] = &sealed(&table, &game, 0).await[..] else { panic!("one sheet") };
    assert!(orders.contains("G8"), "{orders}");
    assert_eq!(
        deliver(&table, &from("Ann@Work.example", &address, "T HQ G6")).await,
        Delivered::Done
    );
    assert_eq!(sealed(&table, &game, 0).await.len(), 2);
    // In this seat alone.
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    assert_eq!(
        deliver(&table, &from("ann@work.example", &other, "T HQ B8")).await,
        Delivered::Waits
    );
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_the_seats_never_counts_and_new_links_are_offered() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("bob@example.org", &address, "T HQ G2")).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let (_, text, _) = letters.iter().find(|(subject, ..)| subject.starts_with("Yours?")).unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/confirmations/")).unwrap();
    let client = reqwest::Client::new();
    let answer = client.post(link).form(&[("word", "no")]).send().await.unwrap();
    let page = answer.text().await.unwrap();
    assert!(page.contains("will never count") && page.contains("/renewals/"), "{page}");
    let answer = client.post(link).form(&[("word", "yes")]).send().await.unwrap();
    assert!(answer.text().await.unwrap().contains("decided about it already"));
    assert!(sealed(&table, &game, 0).await.is_empty());
    server.stop().await.unwrap();
}

/// Row 4, once more: the rule for mail that waits.
#[tokio::test]
async fn a_mail_counts_if_it_is_confirmed_before_the_deadline_and_then_as_of_its_arrival() {
    for (micros, counts) in [(-1, true), (0, false), (1, false)] {
        let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        let arrived = deadline - Duration::minutes(10);
        table.clock.set(arrived);
        deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
        table.clock.set(deadline + Duration::microseconds(micros));
        let (id, _) = waiting(&table).await.remove(0);
        // Not Bob's to say.
        table.games.take_word(&game, Seat(1), id, Word::Yes).await.unwrap();
        assert!(sealed(&table, &game, 0).await.is_empty());
        let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
        assert_eq!(standing, if counts { Standing::Decided } else { Standing::TooLate });
        let sheets = sealed(&table, &game, 0).await;
        let times: Vec<_> = sheets.iter().map(|(_, received_at)| *received_at).collect();
        assert_eq!(times, if counts { vec![arrived] } else { vec![] });
        // Nothing that waits holds up the round.
        table.clock.set(deadline + Duration::minutes(1));
        table.resolve_one().await;
    }
}

#[tokio::test]
async fn a_mail_that_waited_does_not_replace_a_sheet_that_arrived_after_it() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G6").await;
    let (id, _) = waiting(&table).await.remove(0);
    let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    assert_eq!(standing, Standing::Overtaken);
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

/// It would be taken back with what came before: whoever says yes is told so, and asked to send it again.
#[tokio::test]
async fn a_mail_that_waited_is_not_confirmed_over_a_withdrawal_that_came_after_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let (green, address) = (ticket(&game, 0, 1), table.reply_address(&ticket(&game, 0, 1)).await);
    table.hand_in(&green, "T HQ G6").await;
    deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
    letters_have_left(&table.pool).await;
    table.games.withdraw(&green, &Withdrawal::of(1)).await.unwrap();
    let (id, _) = waiting(&table).await.remove(0);
    let letters = table.mailroom("ann@example.org").await;
    let (_, text, _) = letters.iter().find(|(subject, ..)| subject.starts_with("Yours?")).unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/confirmations/")).unwrap();
    let page = reqwest::get(link).await.unwrap().text().await.unwrap();
    assert!(page.contains("You took your sheet back after this mail"), "{page}");
    let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    assert_eq!(standing, Standing::Withdrawn);
    server.stop().await.unwrap();
}

/// A confirmed mail that was not read, because the process died: the round waits for it.
#[tokio::test]
async fn a_confirmed_mail_is_read_whoever_dies() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
    let (id, _) = waiting(&table).await.remove(0);
    table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    for undo in ["delete from sheets", "update mails set status = 'new'"] {
        sqlx::query(undo).execute(&table.pool).await.unwrap();
    }
    let deadline = table.deadline(&game, 1).await;
    table.clock.set(deadline + Duration::minutes(5));
    assert!(!table.games.resolve_due(None).await.unwrap(), "the round waits for the mail");
    assert!(table.games.read_left_lying().await.unwrap());
    table.resolve_one().await;
    let mut conn = table.pool.acquire().await.unwrap();
    assert_eq!(sheets::all_of_round(&mut conn, &game, 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_knows_an_address_can_cause_only_so_many_letters() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for n in 0..12 {
        let author = format!("mallory{n}@elsewhere.example");
        assert_eq!(deliver(&table, &from(&author, &address, "T HQ G8")).await, Delivered::Waits);
    }
    assert_eq!(waiting(&table).await.len(), 12);
    assert_eq!(table.letters("confirm").await, 5);
}

#[tokio::test]
async fn a_mail_that_waits_is_found_behind_whatever_older_ones_wait() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let first = table.reply_address(&ticket(&game, 0, 1)).await;
    for n in 0..5 {
        let author = format!("mallory{n}@elsewhere.example");
        assert_eq!(deliver(&table, &from(&author, &first, "T HQ G8")).await, Delivered::Waits);
    }
    // As many as are shown, of a round that is closed by the time.
    table.games.close_window(&game, Some(1)).await.unwrap();
    let many = "insert into mails (game, id, round, seat, digest, raw, too_large, received_at, due_at, origin,
                                   generation, stranger, tries, status, doubt)
                select game, gen_random_uuid(), $1, seat, sha256(convert_to($1 || n::text, 'UTF8')), raw,
                       false, received_at - interval '1 minute', due_at, origin, generation, true, 1,
                       'waiting', doubt
                from (select * from mails limit 1) one, generate_series(1, 20) n";
    sqlx::query(many).bind(1).execute(&table.pool).await.unwrap();
    let second = table.reply_address(&ticket(&game, 0, 2)).await;
    let own = from("ann@elsewhere.example", &second, "T HQ G8");
    assert_eq!(deliver(&table, &own).await, Delivered::Waits);
    let shown = async || {
        let shown = table.games.waiting_mails(&ticket(&game, 0, 2).holding()).await.unwrap();
        let senders = shown.into_iter().map(|(_, mail)| mail.doubt.sender.unwrap());
        senders.collect::<Vec<_>>()
    };
    assert_eq!(shown().await, ["ann@elsewhere.example"]);
    // And of the open one.
    sqlx::query(many).bind(2).execute(&table.pool).await.unwrap();
    let shown = shown().await;
    assert_eq!((shown.len(), shown[19].as_str()), (20, "ann@elsewhere.example"));
}
