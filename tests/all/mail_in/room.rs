//! Mail fills nobody's disk: row 31 of the faults.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::mail_in::stored::{Delivered, TakenIn},
    mail::authentication::Origin,
};

use super::smtp::{Listening, sheets_sealed};
use crate::{
    exactly_once::{mail_from, mail_to},
    support::{
        games::{Table, ticket},
        waiting::until,
    },
};

fn noon() -> DateTime<Utc> {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

/// A letter of 200 kB, unlike any other: a picture is with it.
fn large(author: &str, address: &str, n: usize) -> Vec<u8> {
    let picture = format!("{}\r\n", "x".repeat(76)).repeat(2600);
    format!(
        "From: {author}@example.org\r\nTo: {address}\r\nMessage-ID: <{author}{n}@x>\r\n\
         Content-Type: multipart/mixed; boundary=b\r\n\r\n\
         --b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\na line of no use\r\n\
         --b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n{picture}\
         --b--\r\n"
    )
    .into_bytes()
}

/// Row 31.
#[tokio::test]
async fn a_stranger_fills_nobodys_disk_and_takes_no_players_room() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let doors = [Listening::smtp(&table).await, Listening::lmtp(&table).await];
    let (mut taken, mut refused) = (0, String::new());
    for n in 0..40 {
        let reply = doors[n % 2].deliver(&address, &large("stranger", &address, n)).await;
        match reply.starts_with("250") {
            true => taken += 1,
            false => refused = reply,
        }
    }
    assert!((10..30).contains(&taken), "{taken}");
    assert!(refused.starts_with("452 4.2.2"), "{refused}");
    let kept = table.number("select sum(octet_length(raw))::bigint from mails").await;
    assert!(kept <= 3 << 20, "{kept}");
    // Small ones are counted as well, and the pipe has its mail tried again.
    for n in 0..40 {
        let small = mail_from("other", &address, "hello", &format!("<small{n}@x>"));
        doors[0].deliver(&address, &small).await;
    }
    assert!(table.number("select count(*) from mails").await <= 30);
    let another = mail_from("other", &address, "hello", "<pipe@x>");
    let piped = table.games.deliver(&another, Some(&address), &table.addresses).await.unwrap();
    assert_eq!(piped, Delivered::Full);
    // What was stored before is not stored again, and not refused.
    let again = doors[0].deliver(&address, &large("stranger", &address, 0)).await;
    assert!(again.starts_with("250"), "{again}");
    // The player has room of her own, and the other seats theirs.
    let reply = doors[0].deliver(&address, &mail_to(&address, "T HQ G8", "<ann@x>")).await;
    assert!(reply.starts_with("250"), "{reply}");
    until("her sheet is sealed", || async { sheets_sealed(&table).await == 1 }).await;
    let bobs = table.reply_address(&ticket(&game, 1, 1)).await;
    let reply = doors[0].deliver(&bobs, &mail_from("bob", &bobs, "I HQ B8", "<bob@x>")).await;
    assert!(reply.starts_with("250"), "{reply}");
    // Tomorrow there is room again.
    table.clock.set(noon() + Duration::hours(25));
    let reply = doors[0].deliver(&address, &large("stranger", &address, 99)).await;
    assert!(reply.starts_with("250"), "{reply}");
}

/// Row 31, the game's end included: there is room to be told that it is over.
#[tokio::test]
async fn after_the_end_there_is_little_room() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for seat in 1..4 {
        table.games.surrender(&ticket(&game, seat, 1)).await.unwrap();
    }
    let token = table.addresses.reply_token(&address).unwrap();
    let mut taken = 0;
    for n in 0..20 {
        let raw = mail_to(&address, "T HQ G8", &format!("<{n}@x>"));
        match table.games.take_in(&raw, &token, &Origin::Trusted).await.unwrap() {
            TakenIn::Stored(_) => taken += 1,
            TakenIn::Full => {}
            _ => panic!("neither stored nor refused"),
        }
    }
    assert_eq!(taken, 10);
}
