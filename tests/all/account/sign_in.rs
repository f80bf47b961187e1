//! Signing in by a letter.

use std::time::Duration;

use chrono::{TimeZone, Utc};
use reqwest::StatusCode;
use sealed_orders::{
    account::{Accounts, sign_in::Asking},
    clock::Clock,
    language::Language,
};

use super::{Browser, link};
use crate::support::games::{Table, ticket};
use crate::support::waiting::letters_have_left;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_signs_in_once_in_the_browser_that_asked() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let mut ann = Browser::new(&server);
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("There is no password"), "{page}");
    let (status, _, page) = ann.press("/account/sign-in", &[("address", "Ann@example.org")]).await;
    assert_eq!((status, page.contains("A letter is on its way")), (StatusCode::OK, true));

    let link = link(&table, "Ann@example.org").await;
    // A scanner looks at it; another browser tries it; another site posts it.
    let mut other = Browser::new(&server);
    let (status, page) = other.get(&link).await;
    assert_eq!((status, page.contains("Open it there")), (StatusCode::OK, true));
    assert_eq!(other.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN);
    let ours = std::mem::replace(&mut ann.origin, "https://evil.example".to_owned());
    let (status, _, page) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("Nothing has been changed"));
    ann.origin = ours;

    let (_, page) = ann.get(&link).await;
    assert!(page.contains("Ann@example.org") && page.contains("value=\"confirm\""), "{page}");
    let (status, to, _) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some("/account")));
    assert_eq!(ann.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN, "once");

    // The seat of that address is on the desk, and opens.
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("Four friends") && page.contains("Your orders are awaited"), "{page}");
    let fields = [("game", game.to_string()), ("seat", "0".to_owned())];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (status, to, _) = ann.press("/account/seat", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, page) = ann.get(&to.unwrap()).await;
    assert_eq!((status, page.contains("Green")), (StatusCode::OK, true));
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    assert!(ann.get("/account").await.1.contains("nothing to do for now"));

    // Nobody else's seat, nothing from elsewhere, no desk of a host.
    let theirs = [("game", fields[0].1), ("seat", "1")];
    assert_eq!(ann.press("/account/seat", &theirs).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.press("/account/host", &theirs).await.0, StatusCode::NOT_FOUND);
    ann.origin = "https://evil.example".to_owned();
    assert_eq!(ann.press("/account/seat", &fields).await.0, StatusCode::FORBIDDEN);
    ann.origin = ann.url.clone();

    // Signing out ends it on the server, whoever kept the cookie.
    let kept = ann.cookies.clone();
    let (_, _, page) = ann.press("/account/settings", &[("act", "out")]).await;
    assert!(page.contains("You are signed out"));
    ann.cookies = kept;
    assert!(ann.get("/account").await.1.contains("There is no password"));
    // What the database holds opens nothing.
    let stored: Vec<u8> = sqlx::query_scalar("select hashes[1] from sign_ins limit 1")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert!(!link.contains(&data_encoding::BASE32_NOPAD.encode(&stored).to_ascii_lowercase()));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_was_blocked_since_signs_nobody_in() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut eve = Browser::new(&server);
    eve.press("/account/sign-in", &[("address", "eve@example.org")]).await;
    let link = link(&table, "eve@example.org").await;
    let address = "eve@example.org".parse().unwrap();
    table.games.block(&address, None, |_| None).await.unwrap();
    assert_eq!(eve.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN);
    let accounts = "select count(*) from accounts";
    let accounts: i64 = sqlx::query_scalar(accounts).fetch_one(&table.pool).await.unwrap();
    assert_eq!(accounts, 0);
    table.games.unblock(&address).await.unwrap();
    assert_eq!(eve.press(&link, &[("act", "confirm")]).await.0, StatusCode::SEE_OTHER);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_grow_old_and_letters_are_counted() {
    let start = Utc.with_ymd_and_hms(2026, 11, 20, 12, 0, 0).unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let mut ann = Browser::new(&server);
    let ask = [("address", "ann@example.org")];
    ann.press("/account/sign-in", &ask).await;
    let link = link(&table, "ann@example.org").await;
    table.clock.set(start + Duration::from_secs(600));
    assert_eq!(ann.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN);
    for _ in 0..4 {
        assert_eq!(ann.press("/account/sign-in", &ask).await.0, StatusCode::OK);
    }
    let (status, _, page) = ann.press("/account/sign-in", &ask).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.contains("No letter was sent"), "{page}");
    assert_eq!(
        ann.press("/account/sign-in", &[("address", "x")]).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // One client cannot have everybody written to.
    let mut asked = 5;
    for n in 0.. {
        let address = format!("p{n}@example.org");
        match ann.press("/account/sign-in", &[("address", &address)]).await.0 {
            StatusCode::OK => asked += 1,
            status => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
                break;
            }
        }
    }
    assert_eq!(asked, 30);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_has_letters_sent_to_an_address_keeps_its_owner_from_nothing() {
    let table = Table::live().await;
    let accounts = Accounts::new(table.games.clone());
    let address = "ann@example.org".parse().unwrap();
    let ask = async |client: &str| {
        let (language, account) = (Language::En, None);
        accounts.ask(&Asking { address: &address, language, client, account }).await.is_ok()
    };
    for n in 0..6 {
        assert_eq!(ask("203.0.113.7").await, n < 5, "{n}");
    }
    assert!(ask("203.0.113.8").await, "its owner's own");
    // All together have as many sent as one can bear.
    let mut sent = 6;
    for n in 9..200 {
        sent += u32::from(ask(&format!("203.0.113.{n}")).await);
    }
    assert_eq!((sent, table.letters("sign_in").await), (20, 20));
    // Where it has been signed in with before there is always a way.
    assert!(!ask("203.0.113.8").await);
    sqlx::query("update sign_ins set used_at = made_at where client = '203.0.113.8'")
        .execute(&table.pool)
        .await
        .unwrap();
    assert!(ask("203.0.113.8").await && !ask("203.0.113.201").await);
}

/// An account that is deleted takes nothing with it of what it has caused, nor does an address that is forgotten.
#[tokio::test]
async fn whoever_deletes_their_account_has_no_more_letters_sent_for_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (victim, mut sent) = ([("act", "add"), ("address", "ann@example.org")], 0);
    for _ in 0..3 {
        let mut mallory = Browser::signed_in(&server, &table, "mal@example.org").await;
        for _ in 0..3 {
            let status = mallory.press("/account/settings", &victim).await.0;
            sent += u32::from(status == StatusCode::OK || status == StatusCode::SEE_OTHER);
        }
        let waiting = code(&table, "ann@example.org").await;
        let delete = [("act", "delete"), ("sure", "yes")];
        assert!(mallory.press("/account/settings", &delete).await.0.is_success());
        let late = mallory.press("/account/code", &[("code", waiting.as_str())]).await.0;
        assert_ne!(late, StatusCode::SEE_OTHER, "nobody is there to add it to");
    }
    assert_eq!(sent, 5, "as many as one client may have sent to one address");
    let entered = "select count(*) from account_addresses where address = 'ann@example.org'";
    assert_eq!(table.number(entered).await, 0);
    // Their own address is not known any more, but counted.
    let known = "select count(*) from sign_ins where address = 'mal@example.org'";
    assert_eq!(table.number(known).await, 0);
    assert_eq!(table.number("select count(*) from sign_ins").await, 8);
    server.stop().await.unwrap();
}

/// The code in the newest letter to an address.
async fn code(table: &Table, address: &str) -> String {
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(address).await;
    let (_, rest) = letters[0].1.split_once("Your code: ").unwrap();
    assert!(letters[0].2.contains(rest[..7].trim()), "in both parts");
    rest[..7].to_owned()
}

/// Six digits that are not these.
fn another(code: &str) -> String {
    let digits: u32 = code.replace(' ', "").parse().unwrap();
    format!("{:06}", (digits + 1) % 1_000_000)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_signs_in_where_it_was_asked_for_whatever_browser_opens_the_letter() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (mut ann, mut other) = (Browser::new(&server), Browser::new(&server));
    let ask = [("address", "ann@example.org")];
    let (_, _, page) = ann.press("/account/sign-in?lang=en", &ask).await;
    assert!(page.contains("name=\"code\""), "{page}");
    let code = code(&table, "ann@example.org").await;
    // Who has not asked has nothing of it; nor does another site's page.
    assert_eq!(other.press("/account/code", &[("code", &code)]).await.0, StatusCode::FORBIDDEN);
    let ours = std::mem::replace(&mut ann.origin, "https://evil.example".to_owned());
    assert_eq!(ann.press("/account/code", &[("code", &code)]).await.0, StatusCode::FORBIDDEN);
    ann.origin = ours;
    let (status, _, page) = ann.press("/account/code?lang=en", &[("code", &another(&code))]).await;
    assert_eq!((status, page.contains("not the code")), (StatusCode::FORBIDDEN, true));
    let (status, to, _) = ann.press("/account/code", &[("code", &code)]).await;
    assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some("/account")));
    assert!(ann.get("/account?lang=en").await.1.contains("Settings, addresses"));
    let again = ann.press("/account/code", &[("code", &code)]).await.0;
    assert_eq!(again, StatusCode::FORBIDDEN, "once");
    let link = link(&table, "ann@example.org").await;
    assert_eq!(ann.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN, "as one");
    // What the database holds is no code.
    let stored: Vec<Vec<u8>> =
        sqlx::query_scalar("select codes from sign_ins").fetch_one(&table.pool).await.unwrap();
    assert_eq!(stored.iter().map(Vec::len).collect::<Vec<_>>(), [32]);
    server.stop().await.unwrap();
}

/// Whoever guesses asks for one letter after the other. Its link is good all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_for_one_address_are_not_tried_without_end() {
    let start = Utc.with_ymd_and_hms(2026, 11, 20, 12, 0, 0).unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let mut mallory = Browser::new(&server);
    let (mut tried, mut hour) = (0, 0);
    let page = 'guessing: loop {
        table.clock.set(start + Duration::from_secs(3_600 * hour));
        mallory.press("/account/sign-in", &[("address", "ann@example.org")]).await;
        for _ in 0..5 {
            let wrong = [("code", "wrong")];
            let (status, _, page) = mallory.press("/account/code?lang=en", &wrong).await;
            if status == StatusCode::TOO_MANY_REQUESTS {
                break 'guessing page;
            }
            tried += 1;
        }
        hour += 1;
        assert!(hour < 24);
    };
    assert!((40..70).contains(&tried), "{tried} in {hour} hours");
    assert!(page.contains("Too many codes have been tried"), "{page}");
    let right = code(&table, "ann@example.org").await;
    let (status, ..) = mallory.press("/account/code", &[("code", &right)]).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let link = link(&table, "ann@example.org").await;
    assert_eq!(mallory.press(&link, &[("act", "confirm")]).await.0, StatusCode::SEE_OTHER);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_five_wrong_codes_the_right_one_is_refused_and_codes_grow_old() {
    let start = Utc.with_ymd_and_hms(2026, 11, 20, 12, 0, 0).unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let mut ann = Browser::new(&server);
    let ask = [("address", "ann@example.org")];
    ann.press("/account/sign-in", &ask).await;
    let right = code(&table, "ann@example.org").await;
    for wrong in ["", "12345", &another(&right), &another(&right), "x"] {
        let (status, _, _) = ann.press("/account/code", &[("code", wrong)]).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{wrong}");
    }
    let (status, _, page) = ann.press("/account/code?lang=en", &[("code", &right)]).await;
    assert_eq!((status, page.contains("Ask for another letter")), (StatusCode::FORBIDDEN, true));
    ann.press("/account/sign-in", &ask).await;
    let right = code(&table, "ann@example.org").await;
    table.clock.set(start + Duration::from_secs(600));
    let (status, _, _) = ann.press("/account/code", &[("code", &right)]).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    server.stop().await.unwrap();
}
