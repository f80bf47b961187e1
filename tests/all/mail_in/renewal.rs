//! A forwarded letter does not give the seat away for ever.

use sealed_orders::{
    game::{
        mail_in::stored::Delivered,
        seats::{renewal::Renewed, replace::OfferWord},
    },
    language::Language,
    rules::Seat,
};

use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, player, ticket},
        waiting::letters_have_left,
    },
};

/// The newest letter to somebody: its text, and the word in it that holds something.
async fn newest(table: &Table, name: &str) -> String {
    letters_have_left(&table.pool).await;
    table.mailroom(&format!("{name}@example.org")).await.remove(0).1
}

fn word(text: &str, holds: &str) -> String {
    let found = text.split_whitespace().find(|word| word.contains(holds));
    found.unwrap_or_else(|| panic!("{holds} in:\n{text}")).to_owned()
}

async fn status(url: &str) -> u16 {
    reqwest::get(url).await.unwrap().status().as_u16()
}

async fn post(url: &str, fields: &[(&str, &str)]) -> String {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    answer.text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_links_kill_all_old_ones_of_the_seat_and_go_to_its_own_address() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let (forwarded, bobs) = (newest(&table, "ann").await, newest(&table, "bob").await);
    let (link, reply) = (word(&forwarded, "/sheets/"), word(&forwarded, "sheet+"));
    let renewal = word(&forwarded, "/renewals/");
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    let receipt = newest(&table, "ann").await;

    // Looking, and posting an empty form, changes nothing.
    assert!(
        reqwest::get(&renewal).await.unwrap().text().await.unwrap().contains("Replace them all")
    );
    post(&renewal, &[("act", "")]).await;
    assert_eq!(status(&link).await, 200);
    let page = post(&renewal, &[("act", "renew")]).await;
    assert!(page.contains("on its way to your own address"), "{page}");

    for dead in [&link, &renewal, &word(&receipt, "/sheets/"), &word(&receipt, "/renewals/")] {
        assert_eq!(status(dead).await, 404, "{dead}");
    }
    let mail = mail_to(&reply, "T HQ G2", "<1@example.org>");
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::NoSuchAddress);
    assert_eq!(status(&word(&bobs, "/sheets/")).await, 200, "Bob's are his own");

    let fresh = newest(&table, "ann").await;
    assert_ne!(word(&fresh, "sheet+"), reply);
    assert_eq!(status(&word(&fresh, "/sheets/")).await, 200);
    let mail = mail_to(&word(&fresh, "sheet+"), "T HQ G6", "<2@example.org>");
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::Done);
    let orders: Vec<String> = sqlx::query_scalar("select canonical from sheets order by version")
        .fetch_all(&table.pool)
        .await
        .unwrap();
    assert_eq!(orders.len(), 2, "what was sealed stays so: {orders:?}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_sent_again_with_a_new_link() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    table.invite("1h").await;
    let first = newest(&table, "ann").await;
    post(&word(&first, "/renewals/"), &[("act", "renew")]).await;
    let second = newest(&table, "ann").await;
    assert_eq!(status(&word(&first, "/invitations/")).await, 404);
    assert_eq!(status(&word(&second, "/invitations/")).await, 200);
    // Who has answered already is asked nothing.
    post(&word(&second, "/invitations/"), &[("answer", "accept")]).await;
    let page = post(&word(&second, "/renewals/"), &[("act", "renew")]).await;
    assert!(page.contains("your next letter brings new ones"), "{page}");
    server.stop().await.unwrap();
}

/// Whoever has no address keeps the links: nothing else leads them back.
#[tokio::test]
async fn who_has_no_address_keeps_the_links() {
    let table = Table::live().await;
    let alone = table.games.open_alone("cities", Language::En, chrono_tz::UTC).await.unwrap();
    let game = alone.desk.game().clone();
    let renewed = table.games.renew_links(&game, alone.first.0.seat().unwrap(), 1).await.unwrap();
    assert_eq!(renewed, Renewed::NoAddress);
    assert!(table.games.follow(&alone.desk).await.unwrap().is_some());
}

/// The link by which a seat was taken leads to the seat: it goes with the others. Those of others who asked for it
/// are theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_links_kill_that_by_which_the_seat_was_taken() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    table.offer_seat(&ticket(&game, 1, 1), OfferWord::Offers).await.unwrap();
    for name in ["zoe", "yan"] {
        table.games.ask_for_seat(&game, Seat(1), &player(name)).await.unwrap();
    }
    let [zoes, yans] = ["zoe", "yan"].map(|name| newest(&table, name));
    let [zoes, yans] = [word(&zoes.await, "/claims/"), word(&yans.await, "/claims/")];
    post(&zoes, &[("act", "take")]).await;
    let page = post(&zoes, &[("act", "open")]).await;
    assert!(page.contains("name=\"orders\""), "it leads to the sheet: {page}");
    let door = "select count(*) from links where door = 'claim'";
    assert_eq!((status(&zoes).await, table.number(door).await), (200, 2));
    table.games.renew_links(&game, Seat(1), 2).await.unwrap();
    assert_eq!((status(&zoes).await, table.number(door).await), (404, 1));
    assert_eq!(status(&yans).await, 200, "it says that another has the seat");
    server.stop().await.unwrap();
}
