//! Several addresses, and leaving for good.

use std::collections::BTreeSet;

use reqwest::{Client, StatusCode};
use sealed_orders::{
    game::{
        acts::message::To,
        opening::{
            candidate::{Candidate, Contact},
            invitation::InvitationWord,
            player::Who,
        },
        post::wishes::{Pace, Wishes},
        seats::replace::OfferWord,
    },
    language::Language,
    links::opens::{Opens, Ticket},
    rules::Seat,
    store::{
        account::accounts::{self, Account},
        opening::talk::Talk,
        seats::holdings,
    },
};
use uuid::Uuid;

use super::{Browser, link};
use crate::support::games::{Table, contact, invited, player, ticket};
use crate::support::waiting::letters_have_left;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_has_several_addresses_and_may_leave_for_good() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let mut bob = Browser::signed_in(&server, &table, "bob@example.org").await;

    // Bob is Ann, too: his account becomes a part of hers.
    let (_, _, page) =
        ann.press("/account/settings", &[("act", "add"), ("address", "bob@example.org")]).await;
    assert!(page.contains("A letter is on its way"), "{page}");
    let link = link(&table, "bob@example.org").await;
    let (_, page) = ann.get(&link).await;
    assert!(page.contains("Is this address yours?"), "{page}");
    let (_, to, _) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!(to.as_deref(), Some("/account/settings"));
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("Green") && page.contains("Blue"), "{page}");
    assert!(bob.get("/account").await.1.contains("There is no password"), "his session is gone");

    let save = [("act", "save"), ("name", "<b>Zoé"), ("language", "fr"), ("zone", "Europe/Paris")];
    let (_, _, page) = ann.press("/account/settings", &save).await;
    assert!(page.contains("C&#39;est noté") && page.contains("&#60;b&#62;Zoé"), "{page}");
    // So do pages that are nobody's own, unless they are asked for in another.
    for (path, speaks) in [("/", "fr"), ("/games/nonsense", "fr"), ("/?lang=en", "en")] {
        let (_, page) = ann.get(path).await;
        assert!(page.contains(&format!("<html lang=\"{speaks}\"")), "{path}: {page}");
    }
    let (status, _, page) =
        ann.press("/account/settings", &[("act", "save"), ("zone", "Mars")]).await;
    assert_eq!((status, page.contains("Mars")), (StatusCode::UNPROCESSABLE_ENTITY, true));
    let told =
        ["is no time zone", "pas un fuseau horaire"].map(|words| page.matches(words).count());
    assert_eq!(told.iter().sum::<usize>(), 1, "said once: {page}");

    // What is chosen for all seats holds for each, until another is chosen for it.
    let daily =
        [("act", "letters"), ("pace", "daily"), ("daily_at", "07:30"), ("kind_receipt", "yes")];
    ann.press("/account/settings", &daily).await;
    let (own, bobs) = (Seat(0), Seat(1));
    for seat in [own, bobs] {
        assert_eq!(table.games.wishes(&game, seat).await.unwrap().daily_at.to_string(), "07:30");
    }
    table.games.unsubscribe(&ticket(&game, 0, 1).holding()).await.unwrap();
    assert_eq!(table.games.wishes(&game, own).await.unwrap().pace, Pace::Needed);
    assert_eq!(table.games.wishes(&game, bobs).await.unwrap().pace, Pace::Daily);
    assert_eq!(table.games.wishes(&game, Seat(2)).await.unwrap(), Wishes::default());
    let wrong = [("act", "letters"), ("daily_at", "25:00"), ("usual_reminder", "yes")];
    let (status, _, page) = ann.press("/account/settings", &wrong).await;
    assert_eq!((status, page.contains("comme 22:30")), (StatusCode::UNPROCESSABLE_ENTITY, true));

    // A program's token is no cookie, and can be taken back.
    let (_, _, page) = ann.press("/account/settings", &[("act", "program"), ("name", "bot")]).await;
    let token = page.split("class=\"long\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut thief = Browser::new(&server);
    thief.cookies = vec![("session".to_owned(), token.clone())];
    assert!(thief.get("/account").await.1.contains("There is no password"));
    // It acts for both seats that are hers, and for nobody else's.
    let ask = async |path: String| {
        let url = format!("{}api/v1/{path}", server.url);
        let answer = Client::new().get(url).bearer_auth(&token).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<serde_json::Value>().await.unwrap())
    };
    let (status, me) = ask("me".to_owned()).await;
    let places: Vec<_> =
        me["places"].as_array().unwrap().iter().map(|place| place["seat"].as_u64()).collect();
    assert_eq!((status, places.len()), (200, 2), "{me}");
    assert!(places.contains(&Some(0)) && places.contains(&Some(1)), "{me}");
    for (seat, allowed) in [(0, 200), (1, 200), (2, 403), (9, 403)] {
        assert_eq!(ask(format!("games/{game}/seats/{seat}")).await.0, allowed, "seat {seat}");
    }
    assert_eq!(ask(format!("games/{game}/host")).await.0, 403);
    let program: uuid::Uuid = sqlx::query_scalar("select id from sessions where kind = 'program'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let program = program.to_string();
    let revoke = [("act", "revoke"), ("program", program.as_str()), ("sure", "yes")];
    ann.press("/account/settings", &revoke).await;
    let programs: i64 = sqlx::query_scalar("select count(*) from sessions where kind = 'program'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert_eq!(programs, 0);
    assert_eq!(ask("me".to_owned()).await.0, 401, "it was taken back");

    let delete = [("act", "delete"), ("sure", "yes")];
    let (status, _, page) = ann.press("/account/settings", &delete).await;
    assert_eq!((status, page.contains("parties en cours")), (StatusCode::CONFLICT, true));
    sqlx::query(
        "update rounds set closed_at = now(), closed_by = 'host', events = '[]', after = before",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    sqlx::query("update games set status = 'finished'").execute(&table.pool).await.unwrap();
    assert_eq!(ann.press("/account/settings", &[("act", "delete")]).await.0, StatusCode::OK);
    let (status, _, page) = ann.press("/account/settings", &delete).await;
    assert_eq!(
        (status, page.contains("supprimé") || page.contains("deleted")),
        (StatusCode::OK, true)
    );
    let left: Vec<(String, String)> =
        sqlx::query_as("select name, address from seats where game = $1 order by seat")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
    let gone = ("—".to_owned(), String::new());
    assert_eq!(left[..2], [gone.clone(), gone]);
    assert_eq!(left[2].0, "cy");
    let people: i64 =
        sqlx::query_scalar("select count(*) from accounts").fetch_one(&table.pool).await.unwrap();
    assert_eq!(people, 0);
    assert!(ann.get("/account").await.1.contains("There is no password"));
    assert_eq!(ann.get(&format!("/games/{game}")).await.0, StatusCode::OK);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_for_good_is_in_no_record_of_a_game_that_is_over() {
    leaves_for_good(true).await;
}

/// They have a successor, and were its host.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_for_good_is_in_no_record_of_a_game_that_goes_on() {
    leaves_for_good(false).await;
}

async fn leaves_for_good(is_over: bool) {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.start_now = false;
            new.players.truncate(2);
            new.players[1] = Candidate::Nobody;
            new.talk = Talk::Open;
            new.options.clear();
            new.host = contact(if is_over { "host" } else { "eve" });
        })
        .await;
    // Eve is invited to the seat, says something, mails, is replaced, and asks for the other one.
    let eve: Who = player("eve").into();
    table.games.give_seat(&game, Seat(1), 1, &eve).await.unwrap();
    for (seat, generation) in [(0, 1), (1, 2)] {
        table.games.answer(&game, Seat(seat), generation, InvitationWord::Accepts).await.unwrap();
    }
    let hers = Ticket { generation: 2, ..ticket(&game, 1, 1) };
    table.games.message(&hers, To::All, "My word", "1").await.unwrap();
    let token =
        table.games.give_link(&game, Opens::Sheet { seat: Seat(1), round: 1 }).await.unwrap();
    let address = table.addresses.reply(&token);
    let mail = crate::exactly_once::mail_from("eve", &address, "T HQ B8", "<1@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    table.replace(&hers, &player("zoe")).await.unwrap();
    table.offer_seat(&ticket(&game, 0, 1), OfferWord::Offers).await.unwrap();
    table.games.ask_for_seat(&game, Seat(0), &player("eve")).await.unwrap();
    letters_have_left(&table.pool).await;
    let mut browser = Browser::signed_in(&server, &table, "eve@example.org").await;
    letters_have_left(&table.pool).await;
    sqlx::query("delete from mailroom").execute(&table.pool).await.unwrap();
    // A report of a letter of hers that came back, and another address that she wrote from.
    for sql in [
        "insert into returns (game, id, letter, digest, raw, received_at)
         select game, gen_random_uuid(), id, sha256('x'), 'To: eve@example.org', now()
         from letters where game = $1 and seat = 1 limit 1",
        "insert into absences (game, seat, from_day, to_day, noted_at)
         values ($1, 1, current_date, current_date, now())",
    ] {
        sqlx::query(sql).bind(&game).execute(&table.pool).await.unwrap();
    }
    // In clear, or as the bytes of a mail.
    let bytes = data_encoding::HEXLOWER.encode(b"eve@example.org");
    let traces = async || -> Vec<String> {
        let words = |row: &str| {
            row.split(|c: char| !c.is_alphanumeric()).any(|word| word == "eve")
                || row.contains("eve@")
                || row.contains(&bytes)
        };
        let mut rows = crate::scanners::contents(&table.pool).await;
        rows.retain(|row| words(row));
        rows
    };
    let tables: BTreeSet<String> =
        traces().await.iter().map(|row| row.split(':').next().unwrap().to_owned()).collect();
    for table_name in ["acts", "messages", "claims", "mails", "letters", "holdings", "returns"] {
        assert!(tables.contains(table_name), "{table_name} is not in {tables:?}");
    }
    if is_over {
        table.games.end(&game).await.unwrap();
    }
    let (_, page) = browser.get(&format!("/games/{game}")).await;
    assert!(page.contains("eve"), "{page}");
    let link = table.games.give_link(&game, Opens::Letters(Seat(1))).await.unwrap();
    browser.press("/account/settings", &[("act", "delete"), ("sure", "yes")]).await;
    assert_eq!(traces().await, Vec::<String>::new());
    // The successor's are as they were.
    assert!(table.games.follow(&link).await.unwrap().is_some());
    let acts = table.games.acts(&game).await.unwrap();
    assert!(format!("{acts:?}").contains("to: \"zoe\""), "{acts:?}");
    let (_, page) = browser.get(&format!("/games/{game}")).await;
    let named = |name| page.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    assert!(!named("eve") && named("zoe"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn leaving_takes_nothing_from_others() {
    let table = Table::live().await;
    // Two called Sam in one seat, one after the other; and a name that is a deadline's.
    let deadline = "2026-11-22T18:00:00Z";
    let game = table
        .open_as(|new| {
            let named = |name: &str, address: &str| {
                Candidate::Person(Contact { name: name.to_owned(), ..contact(address) })
            };
            new.players[0] = named("Sam", "sam1");
            new.players[1] = named(deadline, "odd");
            new.talk = Talk::Open;
        })
        .await;
    let say = async |ticket: &Ticket, key: &str| {
        table.games.message(ticket, To::All, "A word", key).await.unwrap();
    };
    say(&ticket(&game, 0, 1), "1").await;
    let mut successor = player("sam2");
    successor.name = "Sam".parse().unwrap();
    table.replace(&ticket(&game, 0, 1), &successor).await.unwrap();
    say(&Ticket { generation: 2, ..ticket(&game, 0, 1) }, "2").await;
    let meant = table.deadline(&game, 1).await;
    table.games.time_out(&ticket(&game, 1, 1), Some(meant)).await.unwrap();
    sqlx::query("update acts set act = jsonb_set(act, '{from}', to_jsonb($1::text)) where act ->> 'kind' = 'time_out'")
        .bind(deadline)
        .execute(&table.pool)
        .await
        .unwrap();
    let running = table.open_as(|new| new.players[0] = invited("odd")).await;
    table.games.end(&game).await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    let gone = ["sam1@example.org".to_owned(), "odd@example.org".to_owned()];
    holdings::forget(&mut conn, &gone).await.unwrap();

    let acts = format!("{:?}", table.games.acts(&game).await.unwrap());
    assert!(acts.contains("TimeOut { from: 2026-11-22T18:00:00Z"), "{acts}");
    assert!(acts.contains("from: \"Sam\", to: \"Sam\""), "{acts}");
    let authors: Vec<String> = sqlx::query_scalar("select author from messages order by number")
        .fetch_all(&table.pool)
        .await
        .unwrap();
    assert_eq!(authors, ["Sam", "Sam"], "nobody can tell which of them");
    let names: Vec<(String, String)> = sqlx::query_as(
        "select name, address from seats where game = any ($1) and seat < 2 order by game = $2, seat",
    )
    .bind([running.as_str(), game.as_str()])
    .bind(&game)
    .fetch_all(&table.pool)
    .await
    .unwrap();
    let pair = |name: &str, address: &str| (name.to_owned(), address.to_owned());
    let expected = [
        pair("odd", "odd@example.org"),
        pair("bob", "bob@example.org"),
        pair("Sam", "sam2@example.org"),
        pair("—", ""),
    ];
    assert_eq!(names, expected, "a game that goes on is left as it is");
}

/// Both were hosts and players of the same games, which are over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_of_one_game_leave_at_once() {
    let table = Table::live().await;
    for _ in 0..4 {
        let game = table.open("1h").await;
        table.games.end(&game).await.unwrap();
    }
    let leaving = ["ann", "bob"].map(|name| {
        let pool = table.pool.clone();
        tokio::spawn(async move {
            let mut tx = pool.begin().await.unwrap();
            holdings::forget(&mut tx, &[format!("{name}@example.org")]).await?;
            tx.commit().await
        })
    });
    for left in leaving {
        left.await.unwrap().unwrap();
    }
    let left =
        "select count(*) from holdings where address in ('ann@example.org', 'bob@example.org')";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&table.pool).await.unwrap(), 0);
}

/// An account that has no address yet is another's affair.
#[tokio::test]
async fn an_address_that_is_given_ends_the_account_that_it_was_the_last_of_and_no_other() {
    let table = Table::live().await;
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    let mut made = Vec::new();
    for name in ["ann", "bob", "cy"] {
        let account = Account {
            id: Uuid::now_v7(),
            name: name.to_owned(),
            language: Language::En,
            zone: chrono_tz::UTC,
            made_at: now,
        };
        accounts::insert(&mut conn, &account).await.unwrap();
        made.push(account.id);
    }
    let [ann, bob, cy] = made[..] else { panic!("three") };
    let mut give = async |account, address: &str| {
        accounts::give_address(&mut conn, account, address, now).await.unwrap();
    };
    give(ann, "ann@example.org").await;
    give(bob, "one@example.org").await;
    give(bob, "two@example.org").await;
    give(ann, "one@example.org").await;
    let left = async || -> Vec<Uuid> {
        let all = sqlx::query_scalar("select id from accounts order by name");
        all.fetch_all(&table.pool).await.unwrap()
    };
    assert_eq!(left().await, [ann, bob, cy], "Bob has another");
    give(ann, "two@example.org").await;
    assert_eq!(left().await, [ann, cy]);
    // What was to be changed of it does not make it again.
    let mut conn = table.pool.acquire().await.unwrap();
    let mut changed = accounts::find(&mut conn, ann).await.unwrap().unwrap();
    changed.name = "Anne".to_owned();
    accounts::change(&mut conn, &changed).await.unwrap();
    accounts::change(&mut conn, &Account { id: bob, ..changed.clone() }).await.unwrap();
    assert_eq!(left().await, [ann, cy]);
    assert_eq!(accounts::find(&mut conn, ann).await.unwrap().unwrap(), changed);
}
