//! A browser keeps the seat of who sealed a sheet in it, or accepted an invitation: pages that are nobody's
//! own know them from then on.

use reqwest::StatusCode;
use sealed_orders::{game::opening::invitation::InvitationWord, links::opens::Opens, rules::Seat};

use crate::{
    account::Browser,
    crash::OPENINGS,
    support::{
        browser::Browser as Chrome,
        games::{Table, player, ticket},
        waiting::until,
    },
};

const SEAL: [(&str, &str); 2] = [("act", "seal"), ("orders", OPENINGS[0])];
const KEPT: &str = "These games are kept in this browser.";

/// Whether the browser keeps a seat, as its own page of games says.
async fn keeps(browser: &mut Browser) -> bool {
    browser.get("/account?lang=en").await.1.contains(KEPT)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_seals_by_a_letters_link_is_known_on_every_page() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.public = true).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = Browser::new(&server);
    ann.get(&sheet).await;
    assert!(!keeps(&mut ann).await, "to look at a link keeps nothing");
    let (status, to, page) = ann.press(&sheet, &SEAL).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    let (_, sealed) = ann.get(&to.unwrap()).await;
    assert!(sealed.contains("This browser keeps your seat"), "{sealed}");
    // Its letter's link shows her own sheet again.
    let (_, page) = ann.get(&sheet).await;
    assert!(page.contains("Below are its orders") && page.contains("T GHQ G8"), "{page}");

    for (seat, orders) in (1..).zip(&OPENINGS[1..]) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("round 2 is open", || async { table.round(&game, 2).await.is_some() }).await;
    let mut stranger = Browser::new(&server);
    for page in ["/", "/games", "/rules/power", &format!("/games/{game}"), "/nowhere"] {
        let (_, told) = ann.get(&format!("{page}?lang=en")).await;
        assert!(told.contains("Green, <strong>round 2 awaits you"), "{page}: {told}");
        let (_, told) = stranger.get(&format!("{page}?lang=en")).await;
        assert!(!told.contains("awaits you"), "{page}: {told}");
    }
    let seat = [("game", game.as_str()), ("seat", "0")];
    let (status, to, _) = ann.press("/account/seat", &seat).await;
    assert_eq!((status, to.unwrap().contains("/sheets/")), (StatusCode::SEE_OTHER, true));

    // Whoever borrows the browser leaves nothing of theirs.
    let (_, to, _) = ann.press("/account/forget?lang=en", &[]).await;
    let (_, page) = ann.get(&to.unwrap()).await;
    assert!(page.contains("This browser has forgotten the games"), "{page}");
    assert!(!keeps(&mut ann).await);
    let (status, to, _) = ann.press("/account/seat", &seat).await;
    assert_eq!((status, to), (StatusCode::OK, None), "a form to sign in");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_a_link_brought_shows_no_sheet_of_another_browser() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let (mut ann, mut finder) = (Browser::new(&server), Browser::new(&server));
    // Somebody finds the link and seals first; its holder, who is told, seals hers.
    finder.press(&sheet, &[("act", "seal"), ("orders", "T GHQ G7")]).await;
    ann.press(&sheet, &SEAL).await;
    let kept = finder.kept_seats().swap_remove(0);
    let link = kept.split('_').next().unwrap().to_owned();
    // Whatever the browser makes of its cookie.
    for forged in [&*kept, &*link, &format!("{link}-"), &format!("{link}_{}", uuid::Uuid::nil())] {
        finder.forge("seats", forged);
        for path in [sheet.clone(), format!("{sheet}/sealed")] {
            let (_, page) = finder.get(&path).await;
            let begun =
                page.contains("T GHQ G8</textarea>") || page.contains("Below are its orders");
            assert!(!begun, "{forged}: {path}: {page}");
        }
    }
    let (_, page) = ann.get(&sheet).await;
    assert!(page.contains("T GHQ G8</textarea>"), "{page}");
    // Whoever gets her seat has it alone.
    assert!(keeps(&mut ann).await && keeps(&mut finder).await);
    table.replace(&ticket(&game, 0, 1), &player("eve")).await.unwrap();
    assert!(!keeps(&mut ann).await && !keeps(&mut finder).await);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_form_of_a_letter_keeps_a_seat_when_it_is_asked_to() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (game, other) = (table.open("1h").await, table.open("1h").await);
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut ann = Browser::new(&server);
    let ours = ann.origin.clone();
    ann.origin = "https://mail.example".to_owned();
    let (_, to, _) = ann.press(&sheet, &SEAL).await;
    let sealed = to.unwrap();
    assert!(!keeps(&mut ann).await, "it comes from elsewhere");
    let (_, page) = ann.get(&sealed).await;
    assert!(page.contains("Keep your seat in this browser"), "{page}");
    let (named, stay) = (sealed.replace("/sealed?", "?"), [("act", "stay")]);
    assert_eq!(ann.press(&named, &stay).await.0, StatusCode::FORBIDDEN);
    ann.origin.clone_from(&ours);
    let (status, to, _) = ann.press(&named, &stay).await;
    assert_eq!((status, to.as_ref()), (StatusCode::SEE_OTHER, Some(&sealed)));
    assert!(ann.get(&sealed).await.1.contains("This browser keeps your seat"));

    // Another site's form does not change what is kept, nor does who did not seal the sheet keep it.
    let before = ann.kept_seats();
    ann.origin = "https://elsewhere.example".to_owned();
    let theirs = table.desk(&server, &ticket(&other, 1, 1)).await;
    let orders = [("act", "seal"), ("orders", OPENINGS[1])];
    assert_eq!(ann.press(&theirs, &orders).await.0, StatusCode::SEE_OTHER);
    assert_eq!(ann.kept_seats(), before);
    assert_eq!(ann.press("/account/forget", &[]).await.0, StatusCode::FORBIDDEN);
    let mut finder = Browser::new(&server);
    let (status, to, _) = finder.press(&sheet, &stay).await;
    assert_eq!((status, to.unwrap().contains("/sheets/")), (StatusCode::SEE_OTHER, true));
    assert!(!keeps(&mut finder).await);
    // Two games, and two who play one of them: three seats; who seals again keeps no more than that.
    ann.origin.clone_from(&ours);
    let bobs = table.desk(&server, &ticket(&game, 1, 1)).await;
    let links = async || table.number("select count(*) from links where door = 'seat'").await;
    for _ in 0..2 {
        ann.press(&theirs, &orders).await;
        ann.press(&bobs, &orders).await;
        ann.press(&sheet, &SEAL).await;
    }
    let (many, kept) = (links().await, ann.kept_seats().len());
    ann.press(&bobs, &orders).await;
    assert_eq!((kept, ann.kept_seats().len(), links().await), (3, 3, many));
    for sheet in [&sheet, &bobs] {
        assert!(ann.get(sheet).await.1.contains("Below are its orders"));
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_this_browser_is_no_other_seats_and_who_is_signed_in_needs_no_cookie() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut both = Browser::new(&server);
    both.press("/play?lang=en", &[("ruleset", "power")]).await;
    let own = both.kept_seats();
    let game = table.open("1h").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    both.press(&sheet, &SEAL).await;
    assert_eq!(both.kept_seats().len(), 2);
    let (_, to, _) = both.press("/account/forget?lang=en", &[]).await;
    assert_eq!(both.kept_seats(), own, "no letter leads to that one");
    let (_, page) = both.get(&to.unwrap()).await;
    assert!(
        page.contains("has forgotten") && page.contains("Power against the computer"),
        "{page}"
    );
    // Where there is no room, a seat that letters lead to is the one that is not kept.
    for _ in 0..7 {
        both.press("/play?lang=en", &[("ruleset", "power")]).await;
    }
    let eight = both.kept_seats();
    both.press(&sheet, &SEAL).await;
    assert_eq!((eight.len(), both.kept_seats()), (8, eight));

    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    ann.press(&sheet, &SEAL).await;
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains("Four friends") && !page.contains("Forget my games here"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_accepts_an_invitation_is_known_from_then_on() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.invite("1h").await;
    let link = table.games.give_link(&game, Opens::Invitation(Seat(0))).await.unwrap();
    let invitation = format!("/invitations/{}", link.reveal());
    let mut ann = Browser::new(&server);
    ann.press(&invitation, &[("answer", "decline")]).await;
    assert!(!keeps(&mut ann).await, "a no that is not sure is no answer");
    ann.press(&invitation, &[("answer", "accept")]).await;
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains(KEPT) && page.contains("It begins when every seat is taken"), "{page}");
    server.stop().await.unwrap();
}

/// Browsers say who sent a form of a page that came without TLS, too, unless they were asked not to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_keeps_its_seat_without_tls_under_a_networks_name() {
    let table = Table::live().await;
    let url = "http://games.test:8080";
    let (server, at) = table.serve_as(url).await;
    let at = at.trim_start_matches("http://").trim_end_matches(":8080");
    let game = table.open_as(|new| new.public = true).await;
    let link =
        table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 }).await.unwrap();
    let browser = Chrome::knowing("games.test", at, "en").await;
    browser.goto(&format!("{url}/sheets/{}", link.reveal())).await.unwrap();
    let pass = "document.querySelector('textarea[name=orders]').value = 'T GHQ G8';
        document.querySelector('button[value=seal]').click()";
    browser.execute(pass, vec![]).await.unwrap();
    until("the sheet is sealed", || async {
        browser.source().await.is_ok_and(|page| page.contains("This browser keeps your seat"))
    })
    .await;
    browser.goto(&format!("{url}/games/{game}?lang=en")).await.unwrap();
    let page = browser.source().await.unwrap();
    assert!(page.contains("nothing to do for now. Waiting for: bob, cy and di"), "{page}");
    browser.quit().await;
    server.stop().await.unwrap();
}

/// The orders of a round that is over may stand on its page: who sends them to its link is no holder.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_link_and_orders_that_all_can_read_open_nothing() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.public = true).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("round 2 is open", || async { table.round(&game, 2).await.is_some() }).await;
    let mut finder = Browser::new(&server);
    // Who pressed twice is answered twice, for a minute.
    let (status, ..) = finder.press(&sheet, &SEAL).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    sqlx::query("update sheets set received_at = received_at - interval '1 minute'")
        .execute(&table.pool)
        .await
        .unwrap();
    for seal in [&SEAL[..], &[SEAL[0], SEAL[1], ("key", "0190f6a0-0000-7000-8000-000000000000")]] {
        let mut finder = Browser::new(&server);
        let (status, to, _) = finder.press(&sheet, seal).await;
        assert_eq!((status, to), (StatusCode::GONE, None));
        assert!(!keeps(&mut finder).await);
    }
    server.stop().await.unwrap();
}

/// In a game without letters, too, a browser is shown what it sealed itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_without_letters_shows_no_sheet_of_another_browser() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (mut own, mut finder) = (Browser::new(&server), Browser::new(&server));
    let friends = [("ruleset", "power"), ("play", "yes"), ("pace", "relaxed")];
    let friends = [friends.as_slice(), &[("people", "bob@example.org"), ("rest", "easy")]].concat();
    own.press("/games", &friends).await;
    let game = table.games.list(10).await.unwrap().remove(0).id;
    table.games.answer(&game, Seat(1), 1, InvitationWord::Accepts).await.unwrap();
    let fields = [("game", game.as_str()), ("seat", "0")];
    let (_, to, _) = own.press("/account/seat", &fields).await;
    let sheet = to.unwrap();
    finder.press(&sheet, &[("act", "seal"), ("orders", "T GHQ G7")]).await;
    own.press(&sheet, &SEAL).await;
    let (_, page) = finder.get(&sheet).await;
    assert!(!page.contains("Below are its orders"), "{page}");
    let (_, page) = own.get(&sheet).await;
    assert!(page.contains("Below are its orders") && page.contains("T GHQ G8"), "{page}");
    server.stop().await.unwrap();
}
