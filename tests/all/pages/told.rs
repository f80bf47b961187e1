//! What pages say of themselves and of their reader, where they once said what was not so.

use sealed_orders::{
    game::{post::wishes::Wishes, seats::replace::OfferWord},
    language::Language,
    links::opens::Opens,
    mail::letter::Kind,
    rules::Seat,
};

use crate::{
    crash::OPENINGS,
    replacing::get,
    support::games::{Table, ticket},
};

#[tokio::test]
async fn an_error_page_is_called_as_its_heading_and_leads_to_the_game() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    for (path, heading) in [
        (format!("games/{game}/rounds/9?lang=en"), "This game has had no such round"),
        (format!("games/{game}/rounds/last?lang=en"), "This game has had no such round"),
        (format!("games/{game}/rounds/1?lang=en"), "This round is still open"),
        ("games/nosuchga?lang=en".to_owned(), "There is no such game"),
        ("sheets/nosuchlink?lang=en".to_owned(), "This link opens nothing"),
        ("nowhere?lang=en".to_owned(), "There is no such page"),
    ] {
        let (_, page) = get(&format!("{}{path}", server.url)).await;
        assert!(page.contains(&format!("<title>{heading} · Sealed Orders</title>")), "{page}");
        assert!(page.contains(&format!("<h1>{heading}</h1>")), "{page}");
        let leads = page.contains("To the game</a>") && page.contains(&format!("/games/{game}"));
        assert_eq!(leads, path.contains("/rounds/"), "{page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_page_of_a_seats_letters_leads_back_to_the_seat() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = Opens::Sheet { seat: Seat(0), round: 1 };
    for (opens, room) in [(Opens::Seat(Seat(0)), "seats"), (sheet, "sheets")] {
        let link = table.games.give_link(&game, opens).await.unwrap();
        let (_, page) = get(&format!("{}letters/{}", server.url, link.reveal())).await;
        let back = format!("/{room}/{}\">Green</a>", link.reveal());
        assert!(page.contains(&back), "{back} in {page}");
    }
    // A link of the letters alone opens no more than those.
    let link = table.games.give_link(&game, Opens::Letters(Seat(0))).await.unwrap();
    let (status, page) = get(&format!("{}letters/{}", server.url, link.reveal())).await;
    assert!(status == 200 && !page.contains("/seats/"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_sheets_page_names_the_receipt_only_where_one_comes() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let ann = ticket(&game, 0, 1);
    table.hand_in(&ann, OPENINGS[0]).await;
    let desk = table.desk(&server, &ann).await;
    let (_, page) = get(&desk).await;
    assert!(page.contains("To see its orders, open its receipt or"), "{page}");
    let muted = Wishes { muted: vec![Kind::Receipt], ..Wishes::default() };
    table.games.set_wishes(&ann.holding(), &muted, (Some(Language::En), None)).await.unwrap();
    let (_, page) = get(&desk).await;
    assert!(page.contains("To see its orders,"), "{page}");
    assert!(!page.contains("open its receipt"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn french_pages_say_whose_as_french_has_it_and_times_in_the_games_zone() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.zone = "America/New_York".to_owned()).await;
    let deadline = table.deadline(&game, 1).await;
    table.games.extend(&game, Some((1, deadline)), "1d".parse().unwrap()).await.unwrap();
    table.offer_seat(&ticket(&game, 0, 1), OfferWord::Offers).await.unwrap();
    let (_, page) = get(&format!("{}games/{game}?lang=fr", server.url)).await;
    assert!(page.contains("prendre la relève d&#39;ann"), "{page}");
    assert!(page.contains("la place d&#39;ann (Vert)"), "{page}");
    let (_, told) = page.split_once("prolonge le délai").unwrap();
    assert!(told.split("</li>").next().unwrap().contains("New York"), "{told}");
    server.stop().await.unwrap();
}
