//! From a sealed sheet, and from a link that is past its use, the next thing is one click away; and
//! nobody is told what awaits another.

use reqwest::{StatusCode, header};

use crate::{
    account::Browser,
    crash::OPENINGS,
    support::games::{Table, ticket},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sealed_sheet_leads_on() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (first, second) =
        (table.open("3d").await, table.open_as(|new| new.name = Some("Second".into())).await);
    for (seat, order) in (1..3).zip(OPENINGS.into_iter().skip(1)) {
        table.hand_in(&ticket(&first, seat, 1), order).await;
    }
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let sheet = table.desk(&server, &ticket(&first, 0, 1)).await;
    let orders = [("act", "seal"), ("orders", OPENINGS[0])];
    let (status, to, _) = ann.press(&sheet, &orders).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "to go back does not send it again");
    let (_, page) = ann.get(&to.unwrap()).await;
    assert!(page.contains("3 of 4 sheets are in"), "{page}");
    assert!(page.contains("Next: Second") && page.contains("/mailroom"), "{page}");
    let next = [("game", second.to_string()), ("seat", "0".to_owned())];
    let next: Vec<_> = next.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (status, to, _) = ann.press("/account/seat", &next).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.unwrap().contains("/sheets/"));

    // The last sheet: what happened, and the next one, are there.
    let mut di = Browser::new(&server);
    let last = table.desk(&server, &ticket(&first, 3, 1)).await;
    // One with a line that cannot be read holds the round up: its holder alone is told.
    table.hand_in(&ticket(&first, 3, 1), "T HQ B0\nnonsense").await;
    let mut holder = Browser::signed_in(&server, &table, "di@example.org").await;
    let (_, page) = holder.get(&format!("{last}/sealed")).await;
    assert!(
        page.contains("4 of 4 sheets are in") && page.contains("waits for you to mend yours"),
        "{page}"
    );
    let (_, to, _) = di.press(&last, &[("act", "seal"), ("orders", OPENINGS[3])]).await;
    let sealed = to.unwrap();
    let (_, page) = di.get(&sealed).await;
    assert!(page.contains("carried out") && !page.contains("allowed as things stand"), "{page}");
    assert!(page.contains("All sheets are in") && page.contains("Round 2: your orders"), "{page}");
    assert!(!page.contains("Next:"), "nothing is known of who has a link: {page}");
    // A link that is past its use leads to what is asked now.
    let (status, page) = ann.get(&sheet).await;
    assert_eq!(status, StatusCode::GONE);
    assert!(page.contains("Go to what awaits you now"), "{page}");
    let (status, to, _) = ann.press(&sheet, &[("act", "open")]).await;
    assert_eq!((status, to.unwrap().contains("/sheets/")), (StatusCode::SEE_OTHER, true));
    // But nobody who has no more than an old letter: neither to the sheet, nor to the seat.
    let mut finder = Browser::new(&server);
    let (status, page) = finder.get(&sheet).await;
    assert_eq!(status, StatusCode::GONE);
    assert!(
        page.contains("Your newest letter leads to") && !page.contains("value=\"open\""),
        "{page}"
    );
    for act in ["open", "keep"] {
        let (status, to, _) = finder.press(&sheet, &[("act", act)]).await;
        assert_eq!((status, to), (StatusCode::GONE, None), "{act}");
    }
    // Who sealed the sheet in that browser is led on from its page.
    let (status, to, _) = di.press(&sealed.replace("/sealed", ""), &[("act", "open")]).await;
    assert_eq!((status, to.unwrap().contains("/sheets/")), (StatusCode::SEE_OTHER, true));
    // A second page that seals the same sheet is told why it came too late.
    let other = [("act", "seal"), ("orders", "T HQ G7")];
    let (status, _, page) = ann.press(&sheet, &other).await;
    assert_eq!(status, StatusCode::GONE, "{page}");
    assert!(page.contains("as soon as all the sheets that it waited for were in"), "{page}");
    assert!(!page.contains("arrives before the deadline"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_page_with_somebodys_line_is_kept_nowhere_and_a_strangers_is() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.public = true).await;
    let ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let cookie = format!("session={}", ann.session());
    let client = reqwest::Client::new();
    for path in ["", "games", "rules/power", &format!("games/{game}")] {
        let url = format!("{}{path}?lang=en", server.url);
        let stranger = client.get(&url).send().await.unwrap();
        let tag = stranger.headers()[header::ETAG].clone();
        let vary: Vec<_> = stranger.headers().get_all(header::VARY).iter().collect();
        assert!(vary.iter().any(|value| *value == "cookie"), "{url}: {vary:?}");
        assert_ne!(stranger.headers()[header::CACHE_CONTROL], "private, no-store");
        let again = client.get(&url).header(header::IF_NONE_MATCH, &tag).send().await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{url}");
        assert!(!stranger.text().await.unwrap().contains("awaits you"));

        let known = client.get(&url).header(header::COOKIE, &cookie);
        let known = known.header(header::IF_NONE_MATCH, &tag).send().await.unwrap();
        assert_eq!(known.status(), StatusCode::OK, "{url}");
        assert_eq!(known.headers()[header::CACHE_CONTROL], "private, no-store");
        assert!(known.headers().get(header::ETAG).is_none());
        let page = known.text().await.unwrap();
        assert!(page.contains("Green, <strong>round 1 awaits you"), "{page}");
        let after = client.get(&url).send().await.unwrap().text().await.unwrap();
        assert!(!after.contains("awaits you"), "{url}: nothing of it is left for others");
    }
    server.stop().await.unwrap();
}

/// A sealed sheet begins the next one for whoever sealed it; who has the link alone finds a form.
#[tokio::test]
async fn a_link_alone_shows_no_sealed_sheet() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut sealing = Browser::new(&server);
    let orders = [("act", "seal"), ("orders", OPENINGS[0])];
    let (_, to, _) = sealing.press(&sheet, &orders).await;
    let sealed = to.unwrap();
    let (_, page) = sealing.get(&sealed).await;
    assert!(page.contains("T GHQ G8"), "{page}");
    let again = page.split("href=\"").filter_map(|rest| rest.split('"').next());
    let again = again.filter(|link| link.starts_with("/sheets/")).last().unwrap().to_owned();
    let (_, page) = sealing.get(&again).await;
    assert!(page.contains("Below are its orders") && page.contains("T GHQ G8"), "{page}");

    // What the page sends in its last moment arrives behind the seal.
    sealing.press(&sheet, &[("act", "draft"), ("orders", OPENINGS[0])]).await;
    assert_eq!(table.games.draft(&ticket(&game, 0, 1)).await.unwrap(), None);
    // What is guessed beside the sealed sheet is kept, without the sheet.
    let guessed = [("act", "draft"), ("orders", OPENINGS[0]), ("guess1", OPENINGS[1])];
    sealing.press(&sheet, &guessed).await;
    let draft = table.games.draft(&ticket(&game, 0, 1)).await.unwrap().unwrap();
    assert!(draft.text.is_empty() && draft.guesses.values().eq([OPENINGS[1]]), "{draft:?}");

    let mut finder = Browser::new(&server);
    let (bare, _) = sealed.split_once('?').unwrap();
    let (status, page) = finder.get(&sheet).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("takes the place of all of it"), "{page}");
    assert!(page.contains("To see its orders, open its receipt or"), "{page}");
    assert!(!page.contains("T GHQ G8</textarea>") && !page.contains("Below are its orders"));
    let (status, to, _) = finder.press(&sheet, &[("act", "check"), ("orders", "")]).await;
    assert!(status.is_success() && to.is_none());
    for guessed in [bare.to_owned(), format!("{bare}?of=0190f6a0-0000-7000-8000-000000000000")] {
        let (status, _) = finder.get(&guessed).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "the way to the form");
    }
    // Whoever is known to hold the seat is no stranger.
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let (_, page) = ann.get(&sheet).await;
    assert!(page.contains("Below are its orders"), "{page}");
    server.stop().await.unwrap();
}

/// Who could see a sheet that is taken back goes on from it; a link alone takes it back unseen.
#[tokio::test]
async fn what_is_taken_back_is_the_draft_of_who_could_see_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let taken_back = [("act", "withdraw"), ("version", "1")];
    let lines = ["T GHQ G8", "T BHQ B8", "T YHQ Y8"];
    let draft = async |seat| {
        let draft = table.games.draft(&ticket(&game, seat, 1)).await.unwrap();
        draft.map(|draft| draft.text)
    };
    // The browser that sealed it: its address names the submission.
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut sealing = Browser::new(&server);
    let orders = [("act", "seal"), ("orders", OPENINGS[0])];
    let (_, to, _) = sealing.press(&sheet, &orders).await;
    let named = to.unwrap().replace("/sealed?", "?");
    for _ in 0..2 {
        let (status, _, page) = sealing.press(&named, &taken_back).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("Your sheet is withdrawn") && page.contains("T GHQ G8</textarea>"));
        assert_eq!(draft(0).await.as_deref(), Some(lines[0]));
    }
    // The holder, who is known.
    table.hand_in(&ticket(&game, 1, 1), OPENINGS[1]).await;
    let bobs = table.desk(&server, &ticket(&game, 1, 1)).await;
    let mut bob = Browser::signed_in(&server, &table, "bob@example.org").await;
    let (_, _, page) = bob.press(&bobs, &taken_back).await;
    assert!(page.contains("Its orders are below, as your draft."), "{page}");
    assert_eq!(draft(1).await.as_deref(), Some(lines[1]));
    // Who has the link alone learns nothing of it, neither now nor later.
    table.hand_in(&ticket(&game, 2, 1), OPENINGS[2]).await;
    let cys = table.desk(&server, &ticket(&game, 2, 1)).await;
    let mut finder = Browser::new(&server);
    let (_, _, page) = finder.press(&cys, &taken_back).await;
    assert!(page.contains("A link alone does not show its lines."), "{page}");
    assert!(!page.contains(&format!("{}</textarea>", lines[2])), "{page}");
    assert_eq!(draft(2).await, None);
    // What was written since it was sealed stays.
    table.hand_in(&ticket(&game, 3, 1), OPENINGS[3]).await;
    let dis = table.desk(&server, &ticket(&game, 3, 1)).await;
    let mut di = Browser::signed_in(&server, &table, "di@example.org").await;
    di.press(&dis, &[("act", "draft"), ("orders", "T RHQ R7")]).await;
    let (_, _, page) = di.press(&dis, &taken_back).await;
    assert!(page.contains("T RHQ R7</textarea>"), "{page}");
    assert_eq!(draft(3).await.as_deref(), Some("T RHQ R7"));
    server.stop().await.unwrap();
}
