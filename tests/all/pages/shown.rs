//! Every page there is.

use sealed_orders::{
    app::Running,
    game::{
        acts::message::To,
        opening::candidate::{Candidate, Contact},
    },
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
    store::opening::talk::Talk,
};

use super::Shown;
use crate::{
    account,
    crash::OPENINGS,
    support::{
        games::{Table, contact, invited, ticket},
        waiting::{letters_have_left, until},
    },
};

/// A form filled in with what its own example says, and a line that cannot be read.
const CHECK: &str = "const text = document.getElementById('orders');

    text.value = text.placeholder + '\\nX Y Z';
    document.querySelector('button[value=check]').click()";
const REHEARSE: &str = "const text = document.getElementById('orders');

    text.value = text.placeholder;
    const act = Object.assign(document.createElement('input'), { name: 'act', value: 'rehearse' });
    text.form.append(act);
    text.form.submit()";
const SEAL: &str = "const text = document.getElementById('orders');

    text.value = text.placeholder;
    document.querySelector('button[value=seal]').click()";
const OPEN: &str = "document.querySelector('[name=name]').value = 'Autumn';

    document.querySelector('[name=play]').checked = false;
    const people = [1, 2, 3, 4].map(seat => `player${seat}@example.org`);
    document.querySelector('[name=people]').value = people.join(', ');
    document.querySelector('form.sheet .acts button').click()";

/// A round that is played, one that waits for sheets, and an invitation.
pub async fn pages(table: &Table, server: &Running) -> Vec<Shown> {
    // Pages that are somebody's own speak their language.
    let bob = || Candidate::Person(Contact { language: "fr".to_owned(), ..contact("bob") });
    let game = table
        .open_as(|new| {
            new.public = true;
            new.players[1] = bob();
        })
        .await;
    for (round, orders) in [(1, OPENINGS), (2, ["T G8 G6", "T B8 B6", "T Y8 Y6", "T R8 R6"])] {
        for (seat, orders) in (0..).zip(orders) {
            table.hand_in(&ticket(&game, seat, round), orders).await;
        }
        // A worker may have its row for a moment, and resolve it.
        until("the next round is open", || async { table.round(&game, round + 1).await.is_some() })
            .await;
    }
    let inviting = table
        .open_as(|new| {
            new.start_now = false;
            new.players[1] = bob();
        })
        .await;
    let cities = cities(table, bob()).await;
    let two = || vec![invited("ann"), bob()];
    let (blitzkrieg, turn) = turns(table, "blitzkrieg", two()).await;
    let three = [two(), vec![invited("cy")]].concat();
    let (risk, risk_turn) = turns(table, "risk", three).await;
    let (clones, clones_turn) = turns(table, "clone-wars", two()).await;
    letters_have_left(&table.pool).await;
    let base = server.url.clone();
    let mut pages: Vec<Shown> = [
        ("front", String::new()),
        ("games", "games".to_owned()),
        ("new-game-rules", "games/new".to_owned()),
        ("new-game", "games/new?ruleset=power".to_owned()),
        ("game", format!("games/{game}")),
        ("rounds", format!("games/{game}/rounds")),
        ("round", format!("games/{game}/rounds/1")),
        ("step", format!("games/{game}/rounds/1/steps/2")),
        ("statistics", format!("games/{game}/statistics")),
        ("record", format!("games/{game}/record")),
        ("rules", "rules".to_owned()),
        ("chapter", "rules/power/orders".to_owned()),
        ("rulings", "rules/power/rulings".to_owned()),
        ("where", "rules/power/where".to_owned()),
        ("example", "rules/power/examples/1".to_owned()),
        ("example-step", "rules/power/examples/1/steps/2".to_owned()),
        ("new-game-cities", "games/new?ruleset=cities".to_owned()),
        ("cities-game", format!("games/{cities}")),
        ("cities-round", format!("games/{cities}/rounds/1")),
        ("cities-step", format!("games/{cities}/rounds/1/steps/1")),
        ("tutorial", "rules/power/tutorial/1".to_owned()),
        ("tutorial-wrong", "rules/power/tutorial/3?orders=3T+X".to_owned()),
        ("tutorial-done", "rules/cities/tutorial/3?orders=H7+F5".to_owned()),
        ("cities-statistics", format!("games/{cities}/statistics")),
        ("cities-rules", "rules/cities".to_owned()),
        ("cities-chapter", "rules/cities/surrounded".to_owned()),
        ("cities-where", "rules/cities/where".to_owned()),
        ("cities-example", "rules/cities/examples/9".to_owned()),
        ("cities-example-step", "rules/cities/examples/8/steps/2".to_owned()),
        ("blitzkrieg-game", format!("games/{blitzkrieg}")),
        ("blitzkrieg-round", format!("games/{blitzkrieg}/rounds/1")),
        ("blitzkrieg-step", format!("games/{blitzkrieg}/rounds/3/steps/2")),
        ("blitzkrieg-statistics", format!("games/{blitzkrieg}/statistics")),
        ("blitzkrieg-rules", "rules/blitzkrieg".to_owned()),
        ("blitzkrieg-chapter", "rules/blitzkrieg/tokens".to_owned()),
        ("blitzkrieg-where", "rules/blitzkrieg/where".to_owned()),
        ("blitzkrieg-example", "rules/blitzkrieg/examples/9".to_owned()),
        ("blitzkrieg-example-step", "rules/blitzkrieg/examples/9/steps/2".to_owned()),
        ("blitzkrieg-tutorial", "rules/blitzkrieg/tutorial/3".to_owned()),
        ("new-game-risk", "games/new?ruleset=risk".to_owned()),
        ("risk-game", format!("games/{risk}")),
        ("risk-round", format!("games/{risk}/rounds/2")),
        ("risk-step", format!("games/{risk}/rounds/2/steps/2")),
        ("risk-statistics", format!("games/{risk}/statistics")),
        ("risk-rules", "rules/risk".to_owned()),
        ("risk-chapter", "rules/risk/attack".to_owned()),
        ("risk-where", "rules/risk/where".to_owned()),
        ("risk-example", "rules/risk/examples/9".to_owned()),
        ("risk-example-step", "rules/risk/examples/9/steps/2".to_owned()),
        ("risk-tutorial", "rules/risk/tutorial/3".to_owned()),
        ("new-game-clone-wars", "games/new?ruleset=clone-wars".to_owned()),
        ("clone-wars-game", format!("games/{clones}")),
        ("clone-wars-first-round", format!("games/{clones}/rounds/1")),
        ("clone-wars-round", format!("games/{clones}/rounds/2")),
        ("clone-wars-step", format!("games/{clones}/rounds/2/steps/2")),
        ("clone-wars-statistics", format!("games/{clones}/statistics")),
        ("clone-wars-rules", "rules/clone-wars".to_owned()),
        ("clone-wars-where", "rules/clone-wars/where".to_owned()),
        ("clone-wars-example", "rules/clone-wars/examples/9".to_owned()),
        ("clone-wars-example-step", "rules/clone-wars/examples/9/steps/2".to_owned()),
        ("clone-wars-tutorial", "rules/clone-wars/tutorial/3".to_owned()),
        ("programs", "api".to_owned()),
        ("sign-in", "account".to_owned()),
        ("mailroom", "mailroom".to_owned()),
    ]
    .map(|(name, path)| Shown::new(name, format!("{base}{path}")))
    .into();
    pages.push(Shown { status: 404, ..Shown::new("nowhere", format!("{base}nowhere")) });
    pages.push(Shown {
        status: 201,
        press: Some(OPEN),
        part: "a[href*='/hosts/']",
        ..Shown::new("opened", format!("{base}games/new?ruleset=power"))
    });
    let mut ann = account::Browser::signed_in(server, table, "ann@example.org").await;
    let mine = format!("games/{game}");
    for (name, path, part) in [
        ("account", "account", "main form[action^='/account/seat']"),
        // Before her sheet is sealed below.
        ("game-mine", &mine, ".awaits"),
        ("settings", "account/settings", "main [name=zone]"),
    ] {
        let cookies = vec![("session", ann.session().to_owned())];
        pages.push(Shown { cookies, part, ..Shown::new(name, format!("{base}{path}")) });
    }
    ann.press("/account/settings", &[("act", "show-page")]).await;
    let page: String = sqlx::query_scalar("select page from accounts where page is not null")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    pages.push(Shown::new("player", format!("{base}players/{page}")));
    for (name, room, game, opens) in
        [("host", "hosts", &game, Opens::Host), ("lobby", "hosts", &inviting, Opens::Host)]
    {
        let token = table.games.give_link(game, opens).await.unwrap();
        pages.push(Shown::new(name, format!("{base}{room}/{}", token.reveal())));
    }
    for (seat, own) in [(Seat(0), "en"), (Seat(1), "fr")] {
        let sheet = if own == "en" { "sheet" } else { "feuille" };
        let token = async |game, opens| {
            table.games.give_link(game, opens).await.unwrap().reveal().to_owned()
        };
        let now = format!("{base}sheets/{}", token(&game, Opens::Sheet { seat, round: 3 }).await);
        for (name, press, part) in [
            (sheet, None, "form.sheet"),
            ("checked", Some(CHECK), ".card[role=status] .orders li.fault"),
            ("rehearsed", Some(REHEARSE), "#rehearsal"),
            ("sealed", Some(SEAL), "h1 .wax"),
            ("replaced", None, "button[value=withdraw]"),
        ] {
            let shown = Shown::new(name, now.clone());
            pages.push(Shown { own: Some(own), press, part, ..shown });
        }
        // In the one game one of the two is awaited, the other may write for later.
        for (name, room, opens) in [
            ("cities-sheet", "sheets", Opens::Sheet { seat, round: 3 }),
            ("cities-desk", "seats", Opens::Seat(seat)),
            ("notes", "notes", Opens::Seat(seat)),
            ("conversation", "conversation", Opens::Seat(seat)),
            ("push", "push", Opens::Seat(seat)),
        ] {
            let url = format!("{base}{room}/{}", token(&cities, opens).await);
            pages.push(Shown { own: Some(own), ..Shown::new(name, url) });
        }
        // The first seat is awaited, the other sees its reserve on its desk.
        if own == "en" {
            let opens = Opens::Sheet { seat, round: turn };
            let url = format!("{base}sheets/{}", token(&blitzkrieg, opens).await);
            pages.push(Shown { own: Some(own), ..Shown::new("blitzkrieg-sheet", url) });
            let opens = Opens::Sheet { seat, round: risk_turn };
            let url = format!("{base}sheets/{}", token(&risk, opens).await);
            pages.push(Shown { own: Some(own), ..Shown::new("risk-sheet", url) });
            let opens = Opens::Sheet { seat, round: clones_turn };
            let url = format!("{base}sheets/{}", token(&clones, opens).await);
            pages.push(Shown { own: Some(own), ..Shown::new("clone-wars-sheet", url) });
        }
        let desk = format!("{base}seats/{}", token(&clones, Opens::Seat(seat)).await);
        pages.push(Shown { own: Some(own), ..Shown::new("clone-wars-desk", desk) });
        let desk = format!("{base}seats/{}", token(&risk, Opens::Seat(seat)).await);
        pages.push(Shown { own: Some(own), ..Shown::new("risk-desk", desk) });
        let desk = format!("{base}seats/{}", token(&blitzkrieg, Opens::Seat(seat)).await);
        pages.push(Shown { own: Some(own), ..Shown::new("blitzkrieg-desk", desk) });
        for (name, room, game, opens, status) in [
            ("desk", "seats", &game, Opens::Seat(seat), 200),
            ("closed", "sheets", &game, Opens::Sheet { seat, round: 1 }, 410),
            ("letters", "letters", &game, Opens::Letters(seat), 200),
            ("renewal", "renewals", &game, Opens::Renewal(seat), 200),
            ("invitation", "invitations", &inviting, Opens::Invitation(seat), 200),
        ] {
            let url = format!("{base}{room}/{}", token(game, opens).await);
            pages.push(Shown { own: Some(own), status, ..Shown::new(name, url) });
        }
    }
    pages.extend(super::ways::pages(table, server, &game).await);
    pages.extend(super::seldom::pages(table, server, (&game, &risk)).await);
    pages
}

/// A game in which something is hidden after some turns, and its round in which the first seat is
/// awaited.
pub async fn turns(table: &Table, ruleset: &str, players: Vec<Candidate>) -> (GameId, u32) {
    let game = table
        .open_as(|new| {
            new.ruleset = ruleset.to_owned();
            new.players = players;
            new.options.clear();
        })
        .await;
    let teller = &table.games.registry().get(ruleset).unwrap().teller;
    for number in 1.. {
        until("the round is open", || async { table.round(&game, number).await.is_some() }).await;
        let round = table.round(&game, number).await.unwrap();
        // The letter of a further step waits for who may be writing it already.
        if number > 5 && round.awaited[0] == Seat(0) && !round.goes_on {
            return (game, number);
        }
        for seat in round.awaited {
            let orders = teller.position(&round.before).unwrap().example(seat, Language::En);
            table.hand_in(&ticket(&game, seat.0, number), &orders).await;
        }
    }
    unreachable!()
}

/// A game of turns, in which the first seat is awaited.
async fn cities(table: &Table, second: Candidate) -> GameId {
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.players[1] = second;
            new.talk = Talk::Open;
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    for (seat, words) in [(0, "Bonjour ! A good game to you."), (1, "Et à vous !\n\nJ'attends.")] {
        let from = ticket(&game, seat, 1);
        table.games.message(&from, To::All, words, &seat.to_string()).await.unwrap();
    }
    for (seat, round, order) in [(0, 1, "B2 B4"), (1, 2, "D9 D7")] {
        table.hand_in(&ticket(&game, seat, round), order).await;
        until("the next round is open", || async { table.round(&game, round + 1).await.is_some() })
            .await;
    }
    game
}
