//! Before a game begins: free seats are taken by whoever comes, by a letter that confirms the address,
//! never two in one; the host fills them, or calls the game off.

use std::sync::Arc;

use sealed_orders::{
    app::Running,
    game::{
        Refusal,
        opening::{candidate::Candidate, invitation::RsvpOutcome},
    },
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
    store::{games::Status, seats::holders::Rsvp},
};
use tokio::sync::Barrier;

use crate::{
    replacing::{desk_of_the_host, get, letter, link, post},
    support::games::{OrRefusal, Table, invited, letters_have_left, player},
};

/// A game of Ann, who is invited, and three seats that nobody holds.
async fn waiting(table: &Table, public: bool) -> GameId {
    table
        .open_as(|new| {
            new.players = vec![
                invited("ann"),
                Candidate::Nobody,
                Candidate::Nobody,
                Candidate::Computer("easy".to_owned()),
            ];
            new.public = public;
            new.start_now = false;
        })
        .await
}

/// Asks for a seat on the game's page, and gives the link of the letter that comes.
async fn asked(table: &Table, server: &Running, game: &GameId, seat: u8, name: &str) -> String {
    let ask = format!("{}games/{game}/seats/{seat}", server.url);
    let address = format!("{name}@example.org");
    let fields = [("name", name), ("address", &*address), ("lang", "fr"), ("zone", "Europe/Paris")];
    let (status, page) = post(&ask, &fields).await;
    assert_eq!(status, 200, "{page}");
    let letter = letter(table, name, "La place est à qui confirme").await;
    link(&letter, "/claims/").replace("http://127.0.0.1:8080/", &server.url)
}

async fn status(table: &Table, game: &GameId) -> Status {
    table.games.find(game).await.unwrap().unwrap().status
}

#[tokio::test]
async fn a_stranger_takes_a_free_seat_by_a_letter_and_the_last_yes_begins_the_game() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let fields = [
        ("ruleset", "power"),
        ("name", "Whoever <b>comes"),
        ("window", "3d"),
        ("public", "yes"),
        ("player1_address", "ann@example.org"),
        ("player1_name", "Ann"),
        ("player2_computer", "free"),
        ("player3_computer", "free"),
        ("player4_computer", "easy"),
    ];
    let (code, opened) = post(&format!("{}games?lang=en", server.url), &fields).await;
    assert_eq!(code, 201, "{opened}");
    assert!(opened.contains("Its free seats"), "{opened}");
    let game: GameId = table.games.list(1).await.unwrap()[0].id.clone();
    let later = table.open_as(|new| new.public = true).await;
    let hidden = waiting(&table, false).await;

    // First in the list, though another is newer; the one that is not public is nowhere.
    let (_, list) = get(&format!("{}games?lang=en", server.url)).await;
    let place = |id: &GameId| list.find(&format!("/games/{id}"));
    assert!(place(&game).unwrap() < place(&later).unwrap() && place(&hidden).is_none(), "{list}");
    assert!(list.contains("seats free: 2") && list.contains("3 days") && list.contains("silent"));
    let (_, offered) = get(&format!("{}games?life=offered", server.url)).await;
    assert!(offered.contains(game.as_str()) && !offered.contains(later.as_str()));
    let (_, page) = get(&format!("{}games/{game}?lang=en", server.url)).await;
    assert!(page.contains("taken <strong>1</strong>") && page.contains("free <strong>2</strong>"));
    assert!(page.contains("waiting for an answer <strong>1</strong>"), "{page}");
    // Whoever has the address of the other may take a seat of it all the same.
    let (_, page) = get(&format!("{}games/{hidden}?lang=fr", server.url)).await;
    assert!(page.contains("Demander cette place"), "{page}");

    // Nothing is taken before the link of the letter is followed and the button pressed.
    let zoe = asked(&table, &server, &game, 1, "zoé-fan").await;
    let (_, page) = get(&zoe).await;
    assert!(page.contains("Prendre la place") && page.contains("3 jours"), "{page}");
    reqwest::Client::new().head(&zoe).send().await.unwrap();
    post(&zoe, &[]).await;
    assert!(table.games.now(&game).await.unwrap().unwrap().holders[1].is_free());
    for _ in 0..2 {
        let (_, page) = post(&zoe, &[("act", "take")]).await;
        assert!(page.contains("La place est à vous"), "{page}");
    }
    assert_eq!(status(&table, &game).await, Status::Inviting);
    let (_, page) = get(&format!("{}games/{game}?lang=en", server.url)).await;
    assert!(page.contains("zoé-fan takes the free seat: Blue."), "{page}");
    assert!(!page.contains("@example.org"), "addresses are shown to nobody: {page}");

    // It may be given back, and then belongs to whoever comes next.
    let (_, page) = post(&zoe, &[("act", "leave")]).await;
    assert!(page.contains("Vous avez rendu la place"), "{page}");
    let (_, page) = post(&zoe, &[("act", "take")]).await;
    assert!(page.contains("plus offerte"), "the old link is worth nothing: {page}");
    let eve = asked(&table, &server, &game, 1, "eve").await;
    assert!(post(&eve, &[("act", "take")]).await.1.contains("La place est à vous"));
    // Nobody plays two seats, and only who owns the address learns that it plays.
    let again = asked(&table, &server, &game, 2, "eve").await;
    assert!(post(&again, &[("act", "take")]).await.1.contains("personne n&#39;en tient"));
    let fay = asked(&table, &server, &game, 2, "fay").await;
    assert!(post(&fay, &[("act", "take")]).await.1.contains("La place est à vous"));
    assert_eq!(status(&table, &game).await, Status::Inviting, "Ann has not answered");
    let (_, list) = get(&format!("{}games?lang=en", server.url)).await;
    let place = |id: &GameId| list.find(&format!("/games/{id}"));
    assert!(place(&game).unwrap() > place(&later).unwrap(), "no seat is free any more");
    assert_eq!(table.games.answer(&game, Seat(0), 1, true).await.unwrap(), RsvpOutcome::Started);
    letter(&table, "eve", "vos ordres sont attendus ici").await;
    letter(&table, "fay", "vos ordres sont attendus ici").await;
    let (_, page) = post(&fay, &[("act", "leave")]).await;
    assert!(page.contains("La partie a commencé"), "{page}");
    let (_, page) = post(&eve, &[("act", "take")]).await;
    assert!(page.contains("La place est à vous"), "pressed once more: {page}");
    server.stop().await.unwrap();
}

/// Twenty times five takers at a barrier, for the last seat of a game: one has it, and the game begins
/// once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_several_takers_of_a_free_seat_one_has_it() {
    let table = Arc::new(Table::live().await);
    let server = table.serve(None).await;
    for run in 0..20 {
        let game = table
            .open_as(|new| {
                new.players = vec![invited("ann"), Candidate::Nobody];
                new.options.clear();
                new.start_now = false;
            })
            .await;
        let mut claims = Vec::new();
        for n in 0..5 {
            let taker = player(&format!("z{run}-{n}"));
            table.games.ask_for_seat(&game, Seat(1), &taker).await.unwrap();
        }
        letters_have_left(&table.pool).await;
        let ids: Vec<uuid::Uuid> = sqlx::query_scalar("select id from claims where game = $1")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
        assert_eq!(ids.len(), 5);
        for id in ids {
            claims.push(table.games.claim(&game, id).await.unwrap().unwrap());
        }
        let start = Arc::new(Barrier::new(claims.len() + 1));
        let takers: Vec<_> = claims
            .into_iter()
            .map(|claim| {
                let (table, game, start) = (table.clone(), game.clone(), start.clone());
                tokio::spawn(async move {
                    start.wait().await;
                    table.games.take_seat(&game, &claim).await.or_refusal()
                })
            })
            .collect();
        let yes = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                start.wait().await;
                table.games.answer(&game, Seat(0), 1, true).await.unwrap()
            }
        });
        let mut taken = Vec::new();
        for taker in takers {
            taken.push(taker.await.unwrap());
        }
        yes.await.unwrap();
        assert_eq!(taken.iter().filter(|taken| taken.is_ok()).count(), 1, "run {run}: {taken:?}");
        let others = taken.iter().filter_map(|taken| taken.as_ref().err());
        assert!(others.clone().all(|refused| *refused == Refusal::Taken), "run {run}: {taken:?}");
        assert_eq!(status(&table, &game).await, Status::Playing, "run {run}");
        assert!(table.round(&game, 1).await.unwrap().is_open());
        assert_eq!(table.games.now(&game).await.unwrap().unwrap().holders[1].generation, 2);
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_host_fills_free_seats_and_what_is_pressed_twice_happens_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = waiting(&table, false).await;
    let host = desk_of_the_host(&table, &server, &game).await;
    let on =
        |seat: &'static str, generation: &'static str, more: &[(&'static str, &'static str)]| {
            let mut fields = vec![("seat", seat), ("generation", generation)];
            fields.extend_from_slice(more);
            fields
        };
    let (_, page) = get(&host).await;
    assert!(page.contains("Before it begins") && page.contains("Call the game off"), "{page}");

    // Invited by the host; a newcomer who asked before comes too late.
    let eve = asked(&table, &server, &game, 1, "eve").await;
    let bob = on("1", "1", &[("act", "invite"), ("name", "Bob"), ("address", "bob@example.org")]);
    let (one, other) = tokio::join!(post(&host, &bob), post(&host, &bob));
    assert!(one.1.contains("It is done") && other.1.contains("It is done"), "{}", one.1);
    assert!(post(&eve, &[("act", "take")]).await.1.contains("plus offerte"));
    letters_have_left(&table.pool).await;
    assert_eq!(table.mailroom("bob@example.org").await.len(), 1, "one invitation");
    let (_, page) =
        post(&host, &on("2", "1", &[("act", "invite"), ("address", "bob@example.org")])).await;
    assert!(page.contains("nobody plays two"), "{page}");
    let (_, page) = post(&host, &on("2", "1", &[("act", "invite"), ("address", "nowhere")])).await;
    assert!(page.contains("is no mail address"), "{page}");

    // His no frees the seat rather than calling the game off, and his link opens nothing any more.
    let invited = link(&letter(&table, "bob", "To accept or decline").await, "/invitations/")
        .replace("http://127.0.0.1:8080/", &server.url);
    let (_, page) = post(&invited, &[("answer", "decline")]).await;
    assert!(page.contains("Your seat is for others now"), "{page}");
    assert_eq!(get(&invited).await.0, 404);
    assert_eq!(status(&table, &game).await, Status::Inviting);

    // A computer; and somebody invited who says nothing may be invited no longer.
    let computer = on("1", "3", &[("act", "computer"), ("level", "hard")]);
    for _ in 0..2 {
        assert!(post(&host, &computer).await.1.contains("It is done"));
    }
    let ann = on("0", "1", &[("act", "free")]);
    assert!(post(&host, &ann).await.1.contains("It is done"));
    let (_, page) = post(&host, &on("2", "1", &[("act", "computer"), ("level", "hard")])).await;
    assert!(page.contains("It is done"), "{page}");
    let (_, page) = post(&host, &on("0", "2", &[("act", "computer"), ("level", "hard")])).await;
    assert!(page.contains("Only computers would be left"), "{page}");
    let kinds: Vec<&str> =
        table.games.acts(&game).await.unwrap().iter().map(|entry| entry.act.kind()).collect();
    let told = ["invited", "seat_freed", "given_to_computer", "seat_freed", "given_to_computer"];
    assert_eq!(kinds, told);

    // The last seat.
    let eve = asked(&table, &server, &game, 0, "eve").await;
    post(&eve, &[("act", "take")]).await;
    assert_eq!(status(&table, &game).await, Status::Playing);
    let (_, page) = post(&host, &on("0", "3", &[("act", "free")])).await;
    assert!(page.contains("The game has begun"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_host_calls_a_game_off_by_two_presses_and_everybody_is_told_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = waiting(&table, true).await;
    let host = desk_of_the_host(&table, &server, &game).await;
    let fay = asked(&table, &server, &game, 1, "fay").await;
    post(&fay, &[("act", "take")]).await;
    let late = asked(&table, &server, &game, 2, "late").await;
    let (_, page) = post(&host, &[("act", "end")]).await;
    assert!(page.contains("Yes, call it off"), "{page}");
    assert_eq!(status(&table, &game).await, Status::Inviting, "one press is none");
    let sure = [("act", "end"), ("sure", "yes")];
    let (one, other) = tokio::join!(post(&host, &sure), post(&host, &sure));
    assert!(
        one.1.contains("The game is over") && other.1.contains("The game is over"),
        "{}",
        one.1
    );
    assert_eq!(status(&table, &game).await, Status::Declined);
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("called_off").await, 2, "Ann and Fay");
    letter(&table, "fay", "L'hôte a annulé la partie").await;
    assert!(post(&late, &[("act", "take")]).await.1.contains("a été annulée"));
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("called off") && !page.contains("Ask for this seat"), "{page}");
    let (_, list) = get(&format!("{}games", server.url)).await;
    assert!(!list.contains(game.as_str()));
    let opens = Opens::Invitation(Seat(0));
    let ann = table.games.give_link(&game, opens).await.unwrap();
    let url = format!("{}invitations/{}", server.url, ann.reveal());
    assert!(post(&url, &[("answer", "accept")]).await.1.contains("called off"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_was_put_out_of_a_seat_answers_for_nobody() {
    let table = Table::live().await;
    let game = table.invite("1h").await;
    let carl = player("carl").into();
    table.games.give_seat(&game, Seat(0), 1, &carl).await.unwrap();
    for accept in [true, false] {
        let answered = table.games.answer(&game, Seat(0), 1, accept).await.unwrap();
        assert_eq!(answered, RsvpOutcome::TooLate, "{accept}");
    }
    table.games.renew_links(&game, Seat(0), 1).await.unwrap();
    let now = table.games.now(&game).await.unwrap().unwrap();
    let held = now.holders.iter().find(|holder| holder.seat == Seat(0)).unwrap();
    assert_eq!((held.generation, held.answer()), (2, Rsvp::Waiting), "Carl was not asked yet");
    assert_eq!(now.game.status, Status::Inviting);
    assert_eq!(table.games.answer(&game, Seat(0), 2, true).await.unwrap(), RsvpOutcome::Noted);
}

#[tokio::test]
async fn one_address_is_not_written_to_by_every_game_there_is() {
    let table = Table::live().await;
    let mut written_to = 0;
    for _ in 0..6 {
        let game = waiting(&table, true).await;
        match table.games.ask_for_seat(&game, Seat(1), &player("victim")).await.or_refusal() {
            Ok(()) => written_to += 1,
            Err(refused) => assert_eq!(refused, Refusal::TooMany),
        }
        table.games.ask_for_seat(&game, Seat(1), &player("another")).await.or_refusal().ok();
    }
    assert_eq!(written_to, 4);
    assert_eq!(table.letters("claim").await, 8);
}
