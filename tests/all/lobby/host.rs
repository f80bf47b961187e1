//! The host fills seats, and calls a game off.

use sealed_orders::{
    game::{
        Refusal,
        opening::{
            candidate::Candidate,
            invitation::{InvitationWord, RsvpOutcome},
            player::Who,
        },
    },
    links::opens::Opens,
    rules::Seat,
    store::{games::Status, seats::holders::Rsvp},
};

use super::{asked, status, waiting};
use crate::{
    replacing::{desk_of_the_host, get, letter, link, post},
    support::{
        games::{OrRefusal, Table, player, ticket},
        waiting::letters_have_left,
    },
};

/// Whoever has the address is asked by a letter for each, whichever games they are of.
#[tokio::test]
async fn hosts_do_not_give_one_address_seats_without_end() {
    let table = Table::live().await;
    let free = (Candidate::Nobody, Who::Nobody);
    let victim: Who = player("eve").into();
    let mut given = 0;
    loop {
        let game = table
            .open_as(|new| {
                new.start_now = false;
                new.players.truncate(2);
                new.players[1] = free.0.clone();
                new.options.clear();
            })
            .await;
        let mut refused = None;
        for generation in [1, 3] {
            let gave = table.games.give_seat(&game, Seat(1), generation, &victim).await;
            refused = refused.or(gave.or_refusal().err());
            if refused.is_none() {
                given += 1;
                let back = table.games.give_seat(&game, Seat(1), generation + 1, &free.1).await;
                back.unwrap();
            }
        }
        if refused.is_some() {
            assert_eq!(refused, Some(Refusal::TooMany));
            break;
        }
        assert!(given < 40);
    }
    assert_eq!(given, 20);
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
    assert!(!page.contains("Send a test letter"), "nobody has accepted: {page}");

    // Invited by the host; a newcomer who asked before comes too late.
    let eve = asked(&table, &server, &game, 1, "eve").await;
    let bob = on("1", "1", &[("act", "invite"), ("name", "Bob"), ("address", "bob@example.org")]);
    let (one, other) = tokio::join!(post(&host, &bob), post(&host, &bob));
    assert!(one.1.contains("It is done") && other.1.contains("It is done"), "{}", one.1);
    assert!(post(&eve, &[("act", "take")]).await.1.contains("plus libre"));
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
    let (_, page) = get(&invited).await;
    assert!(page.contains("/rules/power?") && page.contains("/rules/power/tutorial/1"), "{page}");
    assert!(page.contains("Learn it in"), "{page}");
    let (_, page) = post(&invited, &[("answer", "decline"), ("sure", "yes")]).await;
    assert!(page.contains("Your seat is free for others now"), "{page}");
    assert_eq!(get(&invited).await.0, 404);
    assert_eq!(status(&table, &game).await, Status::Inviting);

    // A computer; and somebody invited who says nothing may be invited no longer.
    let computer = on("1", "3", &[("act", "computer"), ("level", "hard"), ("sure", "yes")]);
    for _ in 0..2 {
        assert!(post(&host, &computer).await.1.contains("It is done"));
    }
    let ann = on("0", "1", &[("act", "free"), ("sure", "yes")]);
    assert!(post(&host, &ann).await.1.contains("It is done"));
    let sure = [("act", "computer"), ("level", "hard"), ("sure", "yes")];
    let (_, page) = post(&host, &on("2", "1", &sure)).await;
    assert!(page.contains("It is done"), "{page}");
    let (_, page) = post(&host, &on("0", "2", &sure)).await;
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
    assert!(
        one.1.contains("The game was called off.") && one.1.contains("/games/new"),
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
    assert!(page.contains("Open another game of Power"), "a way on: {page}");
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
    for word in [InvitationWord::Accepts, InvitationWord::Declines] {
        let answered = table.games.answer(&game, Seat(0), 1, word).await.unwrap();
        assert_eq!(answered, RsvpOutcome::TooLate, "{word:?}");
    }
    table.games.renew_links(&game, Seat(0), 1).await.unwrap();
    let now = table.games.now(&game).await.unwrap().unwrap();
    let held = now.holders.iter().find(|holder| holder.seat == Seat(0)).unwrap();
    assert_eq!((held.generation, held.answer()), (2, Rsvp::Waiting), "Carl was not asked yet");
    assert_eq!(now.game.status, Status::Inviting);
    assert_eq!(
        table.games.answer(&game, Seat(0), 2, InvitationWord::Accepts).await.unwrap(),
        RsvpOutcome::Noted
    );
}

#[tokio::test]
async fn an_invitation_names_the_agreed_end_and_who_wins_then() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let power = table
        .open_as(|new| {
            new.last_round = Some(4);
            new.start_now = false;
        })
        .await;
    let risk = table
        .open_as(|new| {
            new.ruleset = "risk".to_owned();
            new.options = [("rounds".to_owned(), "4".to_owned())].into();
            new.missed = "computer:hard".to_owned();
            new.start_now = false;
        })
        .await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let missed = "A computer (hard) plays for whoever misses a deadline.";
    for (game, said) in [
        (power, "It ends with round 4. Whoever has the most power then wins"),
        (
            risk,
            "If nobody has won before, whoever holds the most territories wins after 4 rounds of turns.",
        ),
    ] {
        let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let named = |text: &str| one_line(text).contains(said);
        let (_, text, html) = letters.iter().find(|(_, text, _)| named(text)).expect(said);
        assert!(named(html), "{text}\n{html}");
        let says_missed = [text, html].map(|text| one_line(text).contains(missed));
        assert_eq!(says_missed, [said.starts_with("If nobody"); 2], "{text}\n{html}");
        let link = table.games.give_link(&game, Opens::Invitation(Seat(0))).await.unwrap();
        let (_, page) = get(&format!("{}invitations/{}", server.url, link.reveal())).await;
        let winner = said.rsplit("4. ").next().unwrap();
        assert!(page.contains(winner), "{page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn an_invitation_leads_to_the_sheet_once_the_game_has_begun_and_says_why_when_it_does_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let link = table.games.give_link(&game, Opens::Invitation(Seat(0))).await.unwrap();
    let url = format!("{}invitations/{}", server.url, link.reveal());
    let (_, page) = get(&url).await;
    assert!(page.contains("The game has begun.") && page.contains("value=\"open\""), "{page}");
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let pressed = client.build().unwrap().post(&url).form(&[("act", "open")]).send().await.unwrap();
    let to = pressed.headers()["location"].to_str().unwrap().to_owned();
    let (_, sheet) =
        get(&format!("{}sheets/{}", server.url, to.rsplit_once("/sheets/").unwrap().1)).await;
    assert!(sheet.contains("Notes, for you alone"), "{sheet}");
    // The seat is somebody else's.
    table.replace(&ticket(&game, 0, 1), &player("carl")).await.unwrap();
    let (status, page) = post(&url, &[("act", "open")]).await;
    assert!(status == 404 && page.contains("new links or another holder"), "{page}");
    server.stop().await.unwrap();
}
