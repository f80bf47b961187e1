//! What is asked before a sheet is sealed, and where it leads when it does nothing.

use std::time::Duration;

use reqwest::StatusCode;
use sealed_orders::{game::opening::candidate::Candidate, language::Language, rules::Seat};
use thirtyfour::By;

use super::{becomes, click, lessons::is_in_sight, press, says};
use crate::{
    account,
    support::{
        browser::Browser,
        correspondence::hidden,
        games::{Table, ticket},
        waiting::until,
    },
};

/// Of the ways on from a sealed sheet the first one is to change it.
fn changing_comes_first(page: &str) {
    let acts = page.split("<div class=\"acts\">").nth(1).unwrap();
    let change = acts.find("Change my orders").unwrap();
    assert!(change < acts.find("To the game").unwrap(), "{acts}");
    let link = acts[..change].rsplit("<a ").next().unwrap();
    assert!(link.contains("class=\"button\""), "{link}");
}

/// One line is right, the other cannot be read: the round waits for it to be mended.
#[tokio::test]
async fn to_mend_a_sheet_that_all_wait_for_comes_first() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = account::Browser::new(&server);
    let orders = ("orders", "T GHQ G8\nT GHQ somewhere");
    let (_, _, page) = ann.press(&sheet, &[("act", "seal"), ("key", "a"), orders]).await;
    let of = hidden(&page, "idle_of");
    let anyway = [("act", "seal_anyway"), ("key", "a"), ("idle_of", &*of), orders];
    let (status, to, _) = ann.press(&sheet, &anyway).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (_, page) = ann.get(&to.unwrap()).await;
    assert!(page.contains("Everybody waits for you"), "{page}");
    changing_comes_first(&page);
    server.stop().await.unwrap();
}

/// A letter's form has no key and no `act`.
#[tokio::test]
async fn a_letters_form_that_would_do_nothing_is_asked_about_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = account::Browser::new(&server);
    let rows = [("piece1", "T"), ("from1", ""), ("to1", "G8"), ("hold", "yes")];
    let (status, _, page) = ann.press(&sheet, &rows).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("None of its lines will do anything"), "{page}");
    assert!(page.contains("T G8</textarea>") && page.contains("value=\"yes\" checked"), "{page}");
    let sealed = async || table.games.now(&game).await.unwrap().unwrap().sheets_in.len();
    assert_eq!(sealed().await, 0, "nothing is sealed unasked");

    // As a browser sends it on: a line ends with two signs there.
    let (key, of) = (hidden(&page, "key"), hidden(&page, "idle_of"));
    let again = [("act", "seal_anyway"), ("key", &*key), ("idle_of", &*of), ("orders", "T G8\r\n")];
    let (status, to, _) = ann.press(&sheet, &again).await;
    assert_eq!((status, sealed().await), (StatusCode::SEE_OTHER, 1), "it is asked once");

    // There to mend it comes first.
    let (_, page) = ann.get(&to.unwrap()).await;
    changing_comes_first(&page);

    // One line that does something is enough to do as it says.
    let bob = table.desk(&server, &ticket(&game, 1, 1)).await;
    let rows = [("piece1", "T"), ("from1", "BHQ"), ("to1", "B8"), ("piece2", "T"), ("to2", "B4")];
    let (status, ..) = account::Browser::new(&server).press(&bob, &rows).await;
    assert_eq!((status, sealed().await), (StatusCode::SEE_OTHER, 2));
    server.stop().await.unwrap();
}

/// When it came and until when it can be replaced: each with its day and hour, the zone a tap away.
#[tokio::test]
async fn a_sealed_sheets_page_tells_hours_in_one_way() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            if let Candidate::Person(contact) = &mut new.players[1] {
                contact.language = "fr".to_owned();
            }
        })
        .await;
    for (seat, orders, received, until) in [
        (0, "T GHQ G8", "Received:", "at the latest:"),
        (1, "T HQB B8", "Reçue\u{a0}:", "au plus tard\u{a0}:"),
    ] {
        let sheet = table.desk(&server, &ticket(&game, seat, 1)).await;
        let mut holder = account::Browser::new(&server);
        let (_, to, _) = holder.press(&sheet, &[("act", "seal"), ("orders", orders)]).await;
        let (_, page) = holder.get(&to.unwrap()).await;
        for words in [received, until] {
            let told = page.split(words).nth(1).unwrap_or_else(|| panic!("{words}: {page}"));
            let (before, hour) = told.split_once("<details class=\"zone\"><summary>").unwrap();
            assert!(!before.contains("</p>") && !before.contains(':'), "{words} {before}");
            assert!(!hour.split_once("</summary>").unwrap().0.contains("202"), "no year: {hour}");
        }
    }
    server.stop().await.unwrap();
}

/// To mend a sheet comes before the next game that waits.
#[tokio::test]
async fn a_sheet_that_does_nothing_leads_back_to_itself_first() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let first = table.open("3d").await;
    table.open_as(|new| new.name = Some("Second".to_owned())).await;
    let mut ann = account::Browser::signed_in(&server, &table, "ann@example.org").await;
    let sheet = table.desk(&server, &ticket(&first, 0, 1)).await;
    for (orders, changes) in [("T HQ R8", true), ("T HQ G8", false)] {
        let (_, to, _) = ann.press(&sheet, &[("act", "seal"), ("orders", orders)]).await;
        let (_, page) = ann.get(&to.unwrap()).await;
        let acts = page.split("<div class=\"acts\">").nth(1).unwrap();
        let change = acts.contains("<a class=\"button\"");
        let next = page.contains("<button>Next: Second");
        assert_eq!((change, next), (changes, !changes), "{orders}: {page}");
    }
    server.stop().await.unwrap();
}

/// In words, with what was written.
#[tokio::test]
async fn what_no_form_asks_for_seals_nothing() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = account::Browser::new(&server);
    for act in ["seals", "speak_xx", "SEAL", "0"] {
        let fields = [("act", act), ("orders", "T HQ G8"), ("hold", "yes")];
        let (status, _, page) = ann.press(&sheet, &fields).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{act}");
        assert!(page.contains("does not know what that button asks for"), "{page}");
        assert!(page.contains("T HQ G8</textarea>") && page.contains("\"yes\" checked"), "{page}");
        assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());
    }
    let long = "T HQ G8\n".repeat(80);
    for act in ["check", "seal", "try", "speak_fr"] {
        let (status, _, page) = ann.press(&sheet, &[("act", act), ("orders", &long)]).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{act}");
        assert!(page.contains("too long for a sheet") && page.contains(&long[..600]), "{page}");
    }
    // The form in a letter has none.
    let (status, ..) = ann.press(&sheet, &[("orders", "T HQ G8")]).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(table.games.now(&game).await.unwrap().unwrap().sheets_in, [Seat(0)]);
    server.stop().await.unwrap();
}

/// What is begun on the board is no line yet: it is neither sealed nor lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_that_is_open_keeps_the_sheet_from_being_sealed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let browser = Browser::start("en").await;
    browser.looks_through(1366, 768).await;
    browser.goto(table.desk(&server, &ticket(&game, 0, 1)).await).await.unwrap();
    becomes(&browser, "").await;
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    browser.find(By::Id("seal")).await.unwrap().click().await.unwrap();
    says(&browser, "this choice is still open").await;
    click(&browser, "G8").await;
    becomes(&browser, "T GHQ G8").await;
    let ask = browser.find(By::Id("ask")).await.unwrap().text().await.unwrap();
    assert!(!ask.contains("still open"), "{ask}");
    browser.find(By::Id("seal")).await.unwrap().click().await.unwrap();
    says(&browser, "Your sheet is sealed").await;

    // A strategic advantage that is still to be given.
    browser.goto(format!("{}rules/blitzkrieg/tutorial/2?lang=en", server.url)).await.unwrap();
    becomes(&browser, "").await;
    press(&browser, "A2 · army 2").await;
    click(&browser, "A1.1").await;
    says(&browser, "strategic advantage").await;
    browser.find(By::Id("seal")).await.unwrap().click().await.unwrap();
    says(&browser, "this choice is still open").await;
    assert!(browser.current_url().await.unwrap().query() == Some("lang=en"));
    let theatre = "//main//button[contains(., 'strategic advantage: Eastern Europe')]";
    browser.find(By::XPath(theatre)).await.unwrap().click().await.unwrap();
    becomes(&browser, "A2 A1.1\nSTRATEGIC E").await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// On a telephone it lies below the board: it is scrolled to, above the bar.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_tried_out_is_seen_on_a_telephone() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let browser = Browser::start("en").await;
    for (width, height) in [(360, 740), (740, 360)] {
        browser.looks_through(width, height).await;
        browser.goto(table.desk(&server, &ticket(&game, 0, 1)).await).await.unwrap();
        let typed =
            "const box = document.getElementById('orders'); box.value = 'T GHQ G8\\nF GHQ XI';
            box.dispatchEvent(new Event('input'))";
        browser.execute(typed, vec![]).await.unwrap();
        becomes(&browser, "T GHQ G8\nF GHQ XI").await;
        browser.find(By::Css("button[value=rehearse]")).await.unwrap().click().await.unwrap();
        until("what happens is in sight", || async {
            browser.find(By::Css("#desk .told li")).await.is_ok()
                && is_in_sight(&browser, "#desk .told li").await
        })
        .await;
        // Asked for at once, before what was typed is read: that does not take it away again.
        let at_once = "document.querySelector('button[value=rehearse]').click()";
        browser.execute(format!("{typed}; {at_once}"), vec![]).await.unwrap();
        becomes(&browser, "T GHQ G8\nF GHQ XI").await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        until("what happens stays in sight", || is_in_sight(&browser, "#desk .told li")).await;
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

/// The receipt on the web goes on in the other language, and stays what it is.
#[tokio::test]
async fn a_receipt_switches_its_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = account::Browser::new(&server);
    let orders = [("act", "seal"), ("key", "a"), ("orders", "T GHQ G8")];
    let (_, receipt, _) = ann.press(&sheet, &orders).await;
    let receipt = receipt.unwrap();
    let (_, page) = ann.get(&receipt).await;
    assert!(page.contains("Your sheet is sealed"), "{page}");
    for (act, said) in
        [("speak_fr", "Votre feuille est scellée"), ("speak_en", "Your sheet is sealed")]
    {
        let (status, to, _) = ann.press(&receipt, &[("act", act)]).await;
        assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some(&*receipt)));
        let (_, page) = ann.get(&receipt).await;
        assert!(page.contains(said), "{page}");
    }
    let (_, to, _) = ann.press(&receipt, &[("act", "surrender"), ("sure", "yes")]).await;
    assert_eq!(to.as_deref(), Some(&*receipt), "nothing else is done here");
    assert!(table.round(&game, 1).await.is_some_and(|round| round.is_open()));
    server.stop().await.unwrap();
}

/// Whoever is invited, or comes to their own desk, goes on in the other language.
#[tokio::test]
async fn the_invitation_and_the_desk_switch_their_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let inviting = table.open_as(|new| new.start_now = false).await;
    let playing = table.open("3d").await;
    let mut ann = account::Browser::new(&server);
    let held = ticket(&playing, 0, 1);
    table.games.save_draft(&held, Language::En, "F HQ G8", None).await.unwrap();
    for (game, room, opens) in [
        (&inviting, "invitations", sealed_orders::links::opens::Opens::Invitation(Seat(0))),
        (&playing, "seats", sealed_orders::links::opens::Opens::Seat(Seat(0))),
    ] {
        let link = table.games.give_link(game, opens).await.unwrap();
        let at = format!("/{room}/{}", link.reveal());
        let (_, page) = ann.get(&at).await;
        assert!(
            page.contains("<html lang=\"en\"") && page.contains("value=\"speak_fr\""),
            "{page}"
        );
        let (status, to, page) = ann.press(&at, &[("act", "speak_fr")]).await;
        assert!(status == StatusCode::OK && to.is_none(), "{room}");
        assert!(
            page.contains("<html lang=\"fr\"") && page.contains("value=\"speak_en\""),
            "{page}"
        );
        let (_, page) = ann.get(&at).await;
        assert!(page.contains("<html lang=\"fr\""), "it stays so");
    }
    let draft = table.games.draft(&held).await.unwrap().unwrap();
    assert_eq!(draft.text, "C HQV V8", "what is kept is written in it, too");
    server.stop().await.unwrap();
}
