//! Before a game begins: free seats are taken by whoever comes, by a letter that confirms the address,
//! never two in one; the host fills them, or calls the game off.

mod host;

use std::sync::Arc;

use sealed_orders::{
    app::Running,
    game::{
        Refusal,
        acts::draw::DrawWord,
        opening::{
            candidate::Candidate,
            invitation::{InvitationWord, RsvpOutcome},
        },
        seats::replace::OfferWord,
    },
    links::{
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    rules::Seat,
    store::games::Status,
};
use tokio::sync::Barrier;

use crate::{
    replacing::{get, letter, link, post},
    support::{
        games::{OrRefusal, Table, invited, player, ticket},
        waiting::letters_have_left,
    },
};

/// A game of Ann, who is invited, and three seats that nobody holds.
pub async fn waiting(table: &Table, public: bool) -> GameId {
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
pub async fn asked(table: &Table, server: &Running, game: &GameId, seat: u8, name: &str) -> String {
    let ask = format!("{}games/{game}/seats/{seat}", server.url);
    let address = format!("{name}@example.org");
    let fields = [("name", name), ("address", &*address), ("lang", "fr"), ("zone", "Europe/Paris")];
    let (status, page) = post(&ask, &fields).await;
    assert_eq!(status, 200, "{page}");
    let letter = letter(table, name, "La place revient à la première confirmation").await;
    link(&letter, "/claims/").replace("http://127.0.0.1:8080/", &server.url)
}

async fn status(table: &Table, game: &GameId) -> Status {
    table.games.find(game).await.unwrap().unwrap().status
}

#[tokio::test]
async fn what_is_done_in_a_window_waits_for_the_first() {
    let table = Table::live().await;
    let game = waiting(&table, false).await;
    let agreed = table.games.draw(&ticket(&game, 0, 1), DrawWord::Agrees).await;
    assert_eq!(agreed.or_refusal(), Err(Refusal::WindowClosed));
    let held = Opens::Seat(Seat(0));
    let server = table.serve(None).await;
    let desk = table.games.give_link(&game, held).await.unwrap();
    let pressed = post(&format!("{}seats/{}", server.url, desk.reveal()), &[("act", "draw")]).await;
    assert!(pressed.0 == 422 && pressed.1.contains("The round has closed"), "{}", pressed.1);
    server.stop().await.unwrap();
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
    let (_, page) = post(&zoe, &[("act", "speak_en")]).await;
    assert!(page.contains("Take the seat") && page.contains("3 days"), "{page}");
    post(&zoe, &[("act", "speak_fr")]).await;
    reqwest::Client::new().head(&zoe).send().await.unwrap();
    post(&zoe, &[]).await;
    assert!(table.games.now(&game).await.unwrap().unwrap().holders[1].is_free());
    for _ in 0..2 {
        let (_, page) = post(&zoe, &[("act", "take")]).await;
        assert!(page.contains("La place est à vous"), "{page}");
    }
    // The seat speaks as its holder wishes, as the link did.
    for (spoken, word) in [("speak_en", "The seat is yours"), ("speak_fr", "La place est à vous")]
    {
        let (_, page) = post(&zoe, &[("act", spoken)]).await;
        assert!(page.contains(word), "{page}");
        let now = table.games.now(&game).await.unwrap().unwrap();
        let language = now.holders[1].person().unwrap().language;
        assert_eq!(format!("speak_{language}"), spoken);
    }
    assert_eq!(status(&table, &game).await, Status::Inviting);
    let (_, page) = get(&format!("{}games/{game}?lang=en", server.url)).await;
    assert!(page.contains("zoé-fan takes the free seat: Blue."), "{page}");
    assert!(!page.contains("@example.org"), "addresses are shown to nobody: {page}");

    // It may be given back, and then belongs to whoever comes next.
    let (_, page) = post(&zoe, &[("act", "leave"), ("sure", "yes")]).await;
    assert!(page.contains("Vous avez rendu la place"), "{page}");
    let (_, page) = post(&zoe, &[("act", "take")]).await;
    assert!(page.contains("plus libre"), "the old link is worth nothing: {page}");
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
    assert_eq!(
        table.games.answer(&game, Seat(0), 1, InvitationWord::Accepts).await.unwrap(),
        RsvpOutcome::Started
    );
    letter(&table, "eve", "envoyez vos ordres avant").await;
    letter(&table, "fay", "envoyez vos ordres avant").await;
    let (_, page) = post(&fay, &[("act", "leave"), ("sure", "yes")]).await;
    assert!(page.contains("La partie a commencé"), "{page}");
    let (_, page) = post(&eve, &[("act", "take")]).await;
    assert!(page.contains("La place est à vous"), "pressed once more: {page}");
    server.stop().await.unwrap();
}

/// What was a seat to take is told as what it has become.
#[tokio::test]
async fn a_link_that_was_used_or_comes_too_late_offers_no_seat() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = waiting(&table, true).await;
    let zoe = asked(&table, &server, &game, 1, "zoe").await;
    let late = asked(&table, &server, &game, 1, "late").await;
    let fay = asked(&table, &server, &game, 2, "fay").await;
    post(&zoe, &[("act", "take")]).await;
    let (_, page) = get(&zoe).await;
    assert!(page.contains("La place est à vous") && page.contains("Rendre la place"), "{page}");
    let gone = async |link: &str| {
        let (_, page) = get(link).await;
        assert!(page.contains("plus libre") && page.contains("/games?life=offered"), "{page}");
        assert!(!page.contains("Prendre la place"), "{page}");
    };
    gone(&late).await;

    // Whoever has the last word is told so.
    let ann = table.games.give_link(&game, Opens::Invitation(Seat(0))).await.unwrap();
    let ann = format!("{}invitations/{}", server.url, ann.reveal());
    let last = "Yours is the last answer";
    assert!(!get(&ann).await.1.contains(last), "Fay has not taken hers");

    // The game begins: whoever has the seat is led to their sheet, and cannot give it back here.
    post(&fay, &[("act", "take")]).await;
    assert!(get(&ann).await.1.contains(last));
    assert_eq!(
        table.games.answer(&game, Seat(0), 1, InvitationWord::Accepts).await.unwrap(),
        RsvpOutcome::Started
    );
    assert!(!get(&ann).await.1.contains(last));
    let (_, page) = get(&zoe).await;
    assert!(page.contains("mène à votre feuille"), "{page}");
    assert!(!page.contains("Prendre la place") && !page.contains("Rendre la place"), "{page}");
    gone(&late).await;

    // A seat that is offered is there to take, until its holder keeps it after all.
    let held = Ticket { generation: 2, ..ticket(&game, 1, 1) };
    table.offer_seat(&held, OfferWord::Offers).await.unwrap();
    let eve = asked(&table, &server, &game, 1, "eve").await;
    let (_, page) = get(&eve).await;
    assert!(page.contains("Prendre la place") && page.contains("tenue par zoe"), "{page}");
    table.offer_seat(&held, OfferWord::TakesBack).await.unwrap();
    gone(&eve).await;
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
                table.games.answer(&game, Seat(0), 1, InvitationWord::Accepts).await.unwrap()
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

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nor_by_games_that_are_asked_for_at_once() {
    const GAMES: usize = 8;
    for run in 0..5 {
        let table = Table::live().await;
        let start = Arc::new(Barrier::new(GAMES));
        let mut asking = Vec::new();
        for _ in 0..GAMES {
            let (game, games) = (waiting(&table, true).await, table.games.clone());
            let start = start.clone();
            asking.push(tokio::spawn(async move {
                start.wait().await;
                games.ask_for_seat(&game, Seat(1), &player("victim")).await.or_refusal()
            }));
        }
        let mut written_to = 0;
        for asked in asking {
            match asked.await.unwrap() {
                Ok(()) => written_to += 1,
                Err(refused) => assert_eq!(refused, Refusal::TooMany),
            }
        }
        assert_eq!((written_to, table.letters("claim").await), (4, 4), "run {run}");
    }
}
