//! Mail to a seat's lasting address, and every letter's address for answers.

use sealed_orders::{game::mail_in::stored::Delivered, links::opens::Opens, rules::Seat};

use super::{lay, opened, playing};
use crate::{
    exactly_once::mail_from,
    mail_in::sender::sent,
    support::{
        games::{SENDER, Table},
        waiting::letters_have_left,
    },
};

async fn lasting(table: &Table, game: &sealed_orders::links::game_id::GameId, seat: u8) -> String {
    let token = table.games.give_link(game, Opens::Seat(Seat(seat))).await.unwrap();
    table.addresses.reply(&token)
}

async fn deliver(table: &Table, author: &str, to: &str, text: &str, id: &str) -> Delivered {
    let raw = mail_from(author, to, text, id);
    table.games.deliver(&raw, None, &table.addresses).await.unwrap()
}

/// Whether a letter to somebody says that, however its lines are broken.
async fn told(table: &Table, name: &str, words: &str) {
    let letters = sent(table, &format!("{name}@example.org")).await;
    let said = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(letters.iter().any(|letter| said(&letter.text).contains(words)), "{words}");
}

async fn sheets(table: &Table) -> Vec<(i32, i16)> {
    let sealed = "select round, seat from sheets order by received_at";
    sqlx::query_as(sealed).fetch_all(&table.pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_to_the_lasting_address_is_for_the_round_that_is_open() {
    let (table, server, game) = playing().await;
    let (anns, bobs) = (lasting(&table, &game, 0).await, lasting(&table, &game, 1).await);
    // Nobody waits for Bob: he is told so, and what he asks for is done.
    assert_eq!(deliver(&table, "bob", &bobs, "LAY 3", "<1@x>").await, Delivered::Done);
    assert_eq!(sheets(&table).await, []);
    told(&table, "bob", "Your mail arrived. It is not your turn").await;
    let asked = "LAY 3\nMESSAGE to Ann\nYour move!\nEND\nSTATUS";
    assert_eq!(deliver(&table, "bob", &bobs, asked, "<2@x>").await, Delivered::Done);
    assert_eq!(table.letters("message").await, 1);
    told(&table, "bob", "so no orders were sealed. A letter comes when it is your turn").await;
    told(&table, "bob", "MESSAGE: sent to Ann").await;

    // Ann's counts for the open round, then for none; handed over once more it is the same mail.
    let anns_sheet = async || deliver(&table, "ann", &anns, "LAY 9", "<3@x>").await;
    assert_eq!(anns_sheet().await, Delivered::Done);
    assert_eq!(sheets(&table).await, [(1, 0)]);
    lay(&table, &game, 0, 1).await;
    lay(&table, &game, 1, 2).await;
    assert_eq!(anns_sheet().await, Delivered::Again, "in round 3, too");
    assert_eq!(sheets(&table).await.len(), 3);
    assert_eq!(deliver(&table, "ann", &anns, "LAY 9", "<4@x>").await, Delivered::Done);
    assert_eq!(sheets(&table).await.last(), Some(&(3, 0)));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_letter_to_a_holder_can_be_answered_and_names_the_desk() {
    let (table, server, game) = playing().await;
    table.games.test_mail(&game, Seat(1)).await.unwrap();
    lay(&table, &game, 0, 1).await;
    letters_have_left(&table.pool).await;
    for name in ["ann", "bob"] {
        let letters = sent(&table, &format!("{name}@example.org")).await;
        assert!(!letters.is_empty());
        for letter in letters {
            let reply = letter.reply.unwrap_or_else(|| panic!("{}", letter.text));
            assert!(reply.starts_with("sheet+"), "{reply}");
            assert!(letter.text.contains("/seats/") && letter.html.contains("/seats/"));
        }
    }
    // Written to the letters' sender, an answer to a letter without a sheet finds its seat.
    let letters = sent(&table, "bob@example.org").await;
    let test = letters.iter().find(|letter| letter.text.contains("test letter")).unwrap();
    let desk = test.text.split_whitespace().find(|word| word.contains("/seats/")).unwrap();
    let raw = mail_from("bob", SENDER, &format!("LAY 9\n\n> {desk}"), "<5@x>");
    let delivered = table.games.deliver(&raw, Some(SENDER), &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::Done);
    assert_eq!(sheets(&table).await.last(), Some(&(2, 1)));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_before_the_first_round_is_answered_once_an_hour_and_not_kept() {
    let (table, server, game) = opened(false).await;
    let letters = sent(&table, "ann@example.org").await;
    let reply = letters[0].reply.clone().unwrap();
    for id in ["<1@x>", "<2@x>"] {
        assert_eq!(deliver(&table, "ann", &reply, "I accept", id).await, Delivered::Told);
    }
    assert_eq!(table.letters("no_sheet").await, 1);
    told(&table, "ann", "an invitation cannot be answered by mail").await;
    let kept: i64 = sqlx::query_scalar("select count(*) from mails where game = $1")
        .bind(&game)
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert_eq!(kept, 0);
    server.stop().await.unwrap();
}
