//! People over all games: signing in by a letter, what waits for them, leaving.

use std::{collections::BTreeSet, time::Duration};

use chrono::{TimeZone, Utc};
use reqwest::{
    Client, Response, StatusCode,
    header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE},
    redirect::Policy,
};
use sealed_orders::{
    app::Running,
    clock::Clock,
    game::{
        acts::message::To,
        opening::{
            candidate::{Candidate, Contact},
            player::Who,
        },
        post::wishes::{Pace, Wishes},
        sheet::withdraw::Withdrawal,
    },
    links::opens::{Opens, Ticket},
    rules::Seat,
    store::seats::holdings,
};

use crate::support::games::{Table, contact, invited, letters_have_left, player, ticket};

/// A browser on a page of the server: it keeps cookies, and says where its forms come from.
pub struct Browser {
    client: Client,
    url: String,
    cookies: Vec<(String, String)>,
    pub origin: String,
}

impl Browser {
    pub fn new(server: &Running) -> Self {
        let url = server.url.trim_end_matches('/').to_owned();
        let client = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { client, origin: url.clone(), url, cookies: Vec::new() }
    }

    fn at(&self, path: &str) -> String {
        if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.url) }
    }

    fn cookies(&self) -> String {
        let pairs: Vec<_> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    fn keep(&mut self, answer: &Response) {
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("Path=/"), "{cookie}");
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(kept, _)| kept != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
    }

    pub async fn get(&mut self, path: &str) -> (StatusCode, String) {
        let request = self.client.get(self.at(path)).header(COOKIE, self.cookies());
        let answer = request.send().await.unwrap();
        assert!(answer.headers().get(SET_COOKIE).is_none(), "looking begins no session");
        (answer.status(), answer.text().await.unwrap())
    }

    /// Presses a button; gives where it leads, if anywhere, and the page.
    pub async fn press(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> (StatusCode, Option<String>, String) {
        let request = self.client.post(self.at(path)).header(COOKIE, self.cookies());
        let answer = request.header(ORIGIN, &self.origin).form(fields).send().await.unwrap();
        self.keep(&answer);
        let to = answer.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned());
        (answer.status(), to, answer.text().await.unwrap())
    }

    /// What the cookie of whoever is signed in says.
    pub fn session(&self) -> &str {
        let (_, value) = self.cookies.iter().find(|(name, _)| name == "session").unwrap();
        value
    }

    pub async fn signed_in(server: &Running, table: &Table, address: &str) -> Self {
        let mut browser = Self::new(server);
        browser.press("/account/sign-in", &[("address", address)]).await;
        let link = link(table, address).await;
        let (status, to, _) = browser.press(&link, &[("act", "confirm")]).await;
        assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some("/account")));
        browser
    }
}

/// The link in the newest letter to an address.
async fn link(table: &Table, address: &str) -> String {
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(address).await;
    let (link, html) = letters
        .iter()
        .find_map(|(_, text, html)| {
            let link = text.split_whitespace().find(|word| word.contains("/account/sign-in/"))?;
            Some((link.to_owned(), html))
        })
        .unwrap();
    assert!(html.contains(&link));
    link
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_signs_in_once_in_the_browser_that_asked() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let mut ann = Browser::new(&server);
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("There is no password"), "{page}");
    let (status, _, page) = ann.press("/account/sign-in", &[("address", "Ann@example.org")]).await;
    assert_eq!((status, page.contains("A letter is on its way")), (StatusCode::OK, true));

    let link = link(&table, "Ann@example.org").await;
    // A scanner looks at it; another browser tries it; another site posts it.
    let mut other = Browser::new(&server);
    let (status, page) = other.get(&link).await;
    assert_eq!((status, page.contains("Open it there")), (StatusCode::OK, true));
    assert_eq!(other.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN);
    let ours = std::mem::replace(&mut ann.origin, "https://evil.example".to_owned());
    let (status, _, page) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("Nothing has been changed"));
    ann.origin = ours;

    let (_, page) = ann.get(&link).await;
    assert!(page.contains("Ann@example.org") && page.contains("value=\"confirm\""), "{page}");
    let (status, to, _) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some("/account")));
    assert_eq!(ann.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN, "once");

    // The seat of that address is on the desk, and opens.
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("Four friends") && page.contains("Your orders are awaited"), "{page}");
    let fields = [("game", game.to_string()), ("seat", "0".to_owned())];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (status, to, _) = ann.press("/account/seat", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, page) = ann.get(&to.unwrap()).await;
    assert_eq!((status, page.contains("Green")), (StatusCode::OK, true));
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    assert!(ann.get("/account").await.1.contains("nothing is asked of you"));

    // Nobody else's seat, nothing from elsewhere, no desk of a host.
    let theirs = [("game", fields[0].1), ("seat", "1")];
    assert_eq!(ann.press("/account/seat", &theirs).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.press("/account/host", &theirs).await.0, StatusCode::NOT_FOUND);
    ann.origin = "https://evil.example".to_owned();
    assert_eq!(ann.press("/account/seat", &fields).await.0, StatusCode::FORBIDDEN);
    ann.origin = ann.url.clone();

    // Signing out ends it on the server, whoever kept the cookie.
    let kept = ann.cookies.clone();
    let (_, _, page) = ann.press("/account/settings", &[("act", "out")]).await;
    assert!(page.contains("You are signed out"));
    ann.cookies = kept;
    assert!(ann.get("/account").await.1.contains("There is no password"));
    // What the database holds opens nothing.
    let stored: Vec<u8> = sqlx::query_scalar("select hashes[1] from sign_ins limit 1")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert!(!link.contains(&data_encoding::BASE32_NOPAD.encode(&stored).to_ascii_lowercase()));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_grow_old_and_letters_are_counted() {
    let start = Utc.with_ymd_and_hms(2026, 11, 20, 12, 0, 0).unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let mut ann = Browser::new(&server);
    let ask = [("address", "ann@example.org")];
    ann.press("/account/sign-in", &ask).await;
    let link = link(&table, "ann@example.org").await;
    table.clock.set(start + Duration::from_secs(600));
    assert_eq!(ann.press(&link, &[("act", "confirm")]).await.0, StatusCode::FORBIDDEN);
    for _ in 0..4 {
        assert_eq!(ann.press("/account/sign-in", &ask).await.0, StatusCode::OK);
    }
    let (status, _, page) = ann.press("/account/sign-in", &ask).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.contains("No letter was sent"), "{page}");
    assert_eq!(
        ann.press("/account/sign-in", &[("address", "x")]).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // One client cannot have everybody written to.
    let mut asked = 5;
    for n in 0.. {
        let address = format!("p{n}@example.org");
        match ann.press("/account/sign-in", &[("address", &address)]).await.0 {
            StatusCode::OK => asked += 1,
            status => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
                break;
            }
        }
    }
    assert_eq!(asked, 30);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_has_several_addresses_and_may_leave_for_good() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let mut bob = Browser::signed_in(&server, &table, "bob@example.org").await;

    // Bob is Ann, too: his account becomes a part of hers.
    let (_, _, page) =
        ann.press("/account/settings", &[("act", "add"), ("address", "bob@example.org")]).await;
    assert!(page.contains("A letter is on its way"), "{page}");
    let link = link(&table, "bob@example.org").await;
    let (_, page) = ann.get(&link).await;
    assert!(page.contains("Is this address yours?"), "{page}");
    let (_, to, _) = ann.press(&link, &[("act", "confirm")]).await;
    assert_eq!(to.as_deref(), Some("/account/settings"));
    let (_, page) = ann.get("/account").await;
    assert!(page.contains("Green") && page.contains("Blue"), "{page}");
    assert!(bob.get("/account").await.1.contains("There is no password"), "his session is gone");

    let save = [("act", "save"), ("name", "<b>Zoé"), ("language", "fr"), ("zone", "Europe/Paris")];
    let (_, _, page) = ann.press("/account/settings", &save).await;
    assert!(page.contains("C&#39;est noté") && page.contains("&#60;b&#62;Zoé"), "{page}");
    let (status, _, page) =
        ann.press("/account/settings", &[("act", "save"), ("zone", "Mars")]).await;
    assert_eq!((status, page.contains("Mars")), (StatusCode::UNPROCESSABLE_ENTITY, true));

    // What is chosen for all seats holds for each, until another is chosen for it.
    let daily =
        [("act", "letters"), ("pace", "daily"), ("daily_at", "07:30"), ("kind_receipt", "yes")];
    ann.press("/account/settings", &daily).await;
    let (own, bobs) = (Seat(0), Seat(1));
    for seat in [own, bobs] {
        assert_eq!(table.games.wishes(&game, seat).await.unwrap().daily_at, 450);
    }
    table.games.unsubscribe(&game, own).await.unwrap();
    assert_eq!(table.games.wishes(&game, own).await.unwrap().pace, Pace::Needed);
    assert_eq!(table.games.wishes(&game, bobs).await.unwrap().pace, Pace::Daily);
    assert_eq!(table.games.wishes(&game, Seat(2)).await.unwrap(), Wishes::default());
    let wrong = [("act", "letters"), ("daily_at", "25:00"), ("usual_reminder", "yes")];
    let (status, _, page) = ann.press("/account/settings", &wrong).await;
    assert_eq!((status, page.contains("comme 22:30")), (StatusCode::UNPROCESSABLE_ENTITY, true));

    // A program's token is no cookie, and can be taken back.
    let (_, _, page) = ann.press("/account/settings", &[("act", "program"), ("name", "bot")]).await;
    let token = page.split("class=\"long\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut thief = Browser::new(&server);
    thief.cookies = vec![("session".to_owned(), token.clone())];
    assert!(thief.get("/account").await.1.contains("There is no password"));
    // It acts for both seats that are hers, and for nobody else's.
    let ask = async |path: String| {
        let url = format!("{}api/v1/{path}", server.url);
        let answer = Client::new().get(url).bearer_auth(&token).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<serde_json::Value>().await.unwrap())
    };
    let (status, me) = ask("me".to_owned()).await;
    let places: Vec<_> =
        me["places"].as_array().unwrap().iter().map(|place| place["seat"].as_u64()).collect();
    assert_eq!((status, places.len()), (200, 2), "{me}");
    assert!(places.contains(&Some(0)) && places.contains(&Some(1)), "{me}");
    for (seat, allowed) in [(0, 200), (1, 200), (2, 403), (9, 403)] {
        assert_eq!(ask(format!("games/{game}/seats/{seat}")).await.0, allowed, "seat {seat}");
    }
    assert_eq!(ask(format!("games/{game}/host")).await.0, 403);
    let program: uuid::Uuid = sqlx::query_scalar("select id from sessions where kind = 'program'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    ann.press("/account/settings", &[("act", "revoke"), ("program", &program.to_string())]).await;
    let programs: i64 = sqlx::query_scalar("select count(*) from sessions where kind = 'program'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert_eq!(programs, 0);
    assert_eq!(ask("me".to_owned()).await.0, 401, "it was taken back");

    let delete = [("act", "delete"), ("sure", "yes")];
    let (status, _, page) = ann.press("/account/settings", &delete).await;
    assert_eq!((status, page.contains("parties en cours")), (StatusCode::CONFLICT, true));
    sqlx::query(
        "update rounds set closed_at = now(), closed_by = 'host', events = '[]', after = before",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    sqlx::query("update games set status = 'finished'").execute(&table.pool).await.unwrap();
    assert_eq!(ann.press("/account/settings", &[("act", "delete")]).await.0, StatusCode::OK);
    let (status, _, page) = ann.press("/account/settings", &delete).await;
    assert_eq!(
        (status, page.contains("supprimé") || page.contains("deleted")),
        (StatusCode::OK, true)
    );
    let left: Vec<(String, String)> =
        sqlx::query_as("select name, address from seats where game = $1 order by seat")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
    let gone = ("—".to_owned(), String::new());
    assert_eq!(left[..2], [gone.clone(), gone]);
    assert_eq!(left[2].0, "cy");
    let people: i64 =
        sqlx::query_scalar("select count(*) from accounts").fetch_one(&table.pool).await.unwrap();
    assert_eq!(people, 0);
    assert!(ann.get("/account").await.1.contains("There is no password"));
    assert_eq!(ann.get(&format!("/games/{game}")).await.0, StatusCode::OK);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_for_good_is_in_no_record_of_a_game_that_is_over() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.start_now = false;
            new.players.truncate(2);
            new.players[1] = Candidate::Nobody;
            new.open = true;
            new.options.clear();
            new.host = contact("host");
        })
        .await;
    // Eve is invited to the seat, says something, mails, is replaced, and asks for the other one.
    let eve: Who = player("eve").into();
    table.games.give_seat(&game, Seat(1), 1, &eve).await.unwrap();
    for (seat, generation) in [(0, 1), (1, 2)] {
        table.games.answer(&game, Seat(seat), generation, true).await.unwrap();
    }
    let hers = Ticket { generation: 2, ..ticket(&game, 1, 1) };
    table.games.message(&hers, To::All, "My word", "1").await.unwrap();
    let token =
        table.games.give_link(&game, Opens::Sheet { seat: Seat(1), round: 1 }).await.unwrap();
    let address = table.addresses.reply(&token);
    let mail = crate::exactly_once::mail_from("eve", &address, "T HQ B8", "<1@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    table.games.replace(&hers, &player("zoe")).await.unwrap();
    table.games.offer_seat(&ticket(&game, 0, 1), true).await.unwrap();
    table.games.ask_for_seat(&game, Seat(0), &player("eve")).await.unwrap();
    letters_have_left(&table.pool).await;
    let mut browser = Browser::signed_in(&server, &table, "eve@example.org").await;
    letters_have_left(&table.pool).await;
    sqlx::query("delete from mailroom").execute(&table.pool).await.unwrap();
    // A report of a letter of hers that came back, and another address that she wrote from.
    for sql in [
        "insert into returns (game, id, letter, digest, raw, received_at)
         select game, gen_random_uuid(), id, sha256('x'), 'To: eve@example.org', now()
         from letters where game = $1 and seat = 1 limit 1",
        "insert into absences (game, seat, from_day, to_day, noted_at)
         values ($1, 1, current_date, current_date, now())",
    ] {
        sqlx::query(sql).bind(&game).execute(&table.pool).await.unwrap();
    }
    // In clear, or as the bytes of a mail.
    let bytes = data_encoding::HEXLOWER.encode(b"eve@example.org");
    let traces = async || -> Vec<String> {
        let words = |row: &str| {
            row.split(|c: char| !c.is_alphanumeric()).any(|word| word == "eve")
                || row.contains("eve@")
                || row.contains(&bytes)
        };
        let mut rows = crate::scanners::contents(&table.pool).await;
        rows.retain(|row| words(row));
        rows
    };
    let tables: BTreeSet<String> =
        traces().await.iter().map(|row| row.split(':').next().unwrap().to_owned()).collect();
    for table_name in ["acts", "messages", "claims", "mails", "letters", "holdings", "returns"] {
        assert!(tables.contains(table_name), "{table_name} is not in {tables:?}");
    }
    table.games.end(&game).await.unwrap();
    let (_, page) = browser.get(&format!("/games/{game}")).await;
    assert!(page.contains("eve"), "{page}");
    let link = table.games.give_link(&game, Opens::Letters(Seat(1))).await.unwrap();
    browser.press("/account/settings", &[("act", "delete"), ("sure", "yes")]).await;
    assert_eq!(traces().await, Vec::<String>::new());
    // The successor's are as they were.
    assert!(table.games.follow(&link).await.unwrap().is_some());
    let acts = table.games.acts(&game).await.unwrap();
    assert!(format!("{acts:?}").contains("to: \"zoe\""), "{acts:?}");
    let (_, page) = browser.get(&format!("/games/{game}")).await;
    let named = |name| page.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    assert!(!named("eve") && named("zoe"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn leaving_takes_nothing_from_others() {
    let table = Table::live().await;
    // Two called Sam in one seat, one after the other; and a name that is a deadline's.
    let deadline = "2026-11-22T18:00:00Z";
    let game = table
        .open_as(|new| {
            let named = |name: &str, address: &str| {
                Candidate::Person(Contact { name: name.to_owned(), ..contact(address) })
            };
            new.players[0] = named("Sam", "sam1");
            new.players[1] = named(deadline, "odd");
            new.open = true;
        })
        .await;
    let say = async |ticket: &Ticket, key: &str| {
        table.games.message(ticket, To::All, "A word", key).await.unwrap();
    };
    say(&ticket(&game, 0, 1), "1").await;
    let mut successor = player("sam2");
    successor.name = "Sam".parse().unwrap();
    table.games.replace(&ticket(&game, 0, 1), &successor).await.unwrap();
    say(&Ticket { generation: 2, ..ticket(&game, 0, 1) }, "2").await;
    let meant = table.deadline(&game, 1).await;
    table.games.time_out(&ticket(&game, 1, 1), Some(meant)).await.unwrap();
    sqlx::query("update acts set act = jsonb_set(act, '{from}', to_jsonb($1::text)) where act ->> 'kind' = 'time_out'")
        .bind(deadline)
        .execute(&table.pool)
        .await
        .unwrap();
    let running = table.open_as(|new| new.players[0] = invited("odd")).await;
    table.games.end(&game).await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    let gone = ["sam1@example.org".to_owned(), "odd@example.org".to_owned()];
    holdings::forget(&mut conn, &gone).await.unwrap();

    let acts = format!("{:?}", table.games.acts(&game).await.unwrap());
    assert!(acts.contains("TimeOut { from: 2026-11-22T18:00:00Z"), "{acts}");
    assert!(acts.contains("from: \"Sam\", to: \"Sam\""), "{acts}");
    let authors: Vec<String> = sqlx::query_scalar("select author from messages order by number")
        .fetch_all(&table.pool)
        .await
        .unwrap();
    assert_eq!(authors, ["Sam", "Sam"], "nobody can tell which of them");
    let names: Vec<(String, String)> = sqlx::query_as(
        "select name, address from seats where game = any ($1) and seat < 2 order by game = $2, seat",
    )
    .bind([running.as_str(), game.as_str()])
    .bind(&game)
    .fetch_all(&table.pool)
    .await
    .unwrap();
    let pair = |name: &str, address: &str| (name.to_owned(), address.to_owned());
    let expected = [
        pair("odd", "odd@example.org"),
        pair("bob", "bob@example.org"),
        pair("Sam", "sam2@example.org"),
        pair("—", ""),
    ];
    assert_eq!(names, expected, "a game that goes on is left as it is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_finds_the_games_and_a_former_holder_does_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let mut host = Browser::signed_in(&server, &table, "host@example.org").await;
    let (_, page) = host.get("/account").await;
    assert!(page.contains("Games I host") && page.contains("Four friends"), "{page}");
    let fields = [("game", game.to_string()), ("seat", "0".to_owned())];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (_, to, _) = host.press("/account/host", &fields).await;
    let (status, page) = host.get(&to.unwrap()).await;
    assert_eq!((status, page.contains("Four friends")), (StatusCode::OK, true));
    assert_eq!(host.press("/account/seat", &fields).await.0, StatusCode::NOT_FOUND);

    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    assert_eq!(ann.press("/account/seat", &fields).await.0, StatusCode::SEE_OTHER);
    table.games.replace(&ticket(&game, 0, 1), &player("eve")).await.unwrap();
    assert_eq!(ann.press("/account/seat", &fields).await.0, StatusCode::NOT_FOUND);
    assert!(!ann.get("/account").await.1.contains("Four friends"));
    let letters = table.games.give_link(&game, Opens::Letters(Seat(0))).await;
    assert!(letters.is_ok(), "the successor's");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn feeds_of_all_ones_games_need_no_sign_in_and_show_nothing_sealed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.hand_in(&ticket(&game, 0, 2), "T HQ G7").await;
    table.hand_in(&ticket(&game, 1, 2), "I HQ B8").await;
    // Played, too, by somebody else alone.
    let elsewhere = table
        .open_as(|new| {
            new.name = Some("Elsewhere".to_owned());
            new.players = ["eve", "joe", "liz", "max"].map(invited).to_vec();
            new.host = contact("Ann");
        })
        .await;

    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let addresses = |page: &str| -> Vec<String> {
        let shown = page.split("class=\"long\">").skip(1);
        shown.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
    };
    let (_, _, page) = ann.press("/account/settings", &[("act", "feeds")]).await;
    let old = addresses(&page);
    let (_, _, page) = ann.press("/account/settings", &[("act", "feeds")]).await;
    let [rounds, deadlines] = <[String; 2]>::try_from(addresses(&page)).unwrap();
    let path = |url: &str| url[url.find("/feeds/").unwrap()..].to_owned();
    let mut reader = Browser::new(&server);
    for gone in &old {
        assert_eq!(reader.get(&path(gone)).await.0, StatusCode::NOT_FOUND, "a new one ends it");
    }

    let (status, atom) = reader.get(&path(&rounds)).await;
    assert_eq!(status, StatusCode::OK, "{atom}");
    let feed: atom_syndication::Feed = atom.parse().unwrap();
    let titles: Vec<_> = feed.entries.iter().map(|entry| entry.title.value.as_str()).collect();
    assert!(titles.contains(&"Four friends, round 1"), "{titles:?}");
    // What she has sealed is awaited no more; no other's window is hers, though she hosts the game.
    assert_eq!(titles.len(), 1, "{titles:?}");
    let withdrawn = Withdrawal { key: "1".to_owned(), received_at: None, meant: None };
    table.games.withdraw(&ticket(&game, 0, 2), &withdrawn).await.unwrap();
    let (_, again) = reader.get(&path(&rounds)).await;
    assert!(again.contains("Four friends, round 2: your orders"), "{again}");
    let before = reader.get(&path(&deadlines)).await.1;
    let meant = Some((2, table.deadline(&game, 2).await));
    assert_eq!(reader.get(&path(&deadlines)).await.1, before, "its alarms are the same ones");
    table.games.extend(&game, meant, "30m".parse().unwrap()).await.unwrap();
    assert!(feed.entries.windows(2).all(|pair| pair[0].updated >= pair[1].updated));
    let (_, ics) = reader.get(&path(&deadlines)).await;
    let stamp = |ics: &str| {
        let stamps = ics.lines().filter(|line| line.starts_with("DTSTAMP"));
        stamps.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    assert_ne!(stamp(&ics), stamp(&before), "a deadline that moved is told as changed");
    let ics = ics.replace("\r\n ", "");
    assert_eq!(ics.matches("BEGIN:VEVENT").count(), 2, "{ics}");
    let closes = table.deadline(&game, 2).await.format("%Y%m%dT%H%M%SZ").to_string();
    assert!(ics.contains(&format!("DTSTART:{closes}")) && ics.contains(&elsewhere.to_string()));
    for open in [&atom, &ics] {
        for hidden in ["HQ G7", "HQ B8", "ann@", "eve@"] {
            assert!(!open.contains(hidden), "{hidden} in {open}");
        }
    }
    let (_, french) = reader.get(&format!("{}?lang=fr", path(&rounds))).await;
    assert!(french.contains("manche 2\u{a0}: vos ordres"), "{french}");

    // The secret is no cookie, no program's token and no link; nobody else's game is in it.
    let secret = rounds.split('/').nth_back(1).unwrap().to_owned();
    reader.cookies = vec![("session".to_owned(), secret.clone())];
    assert!(reader.get("/account").await.1.contains("There is no password"));
    let me = Client::new().get(format!("{}api/v1/me", server.url)).bearer_auth(&secret);
    assert_eq!(me.send().await.unwrap().status(), 401);
    let mut max = Browser::signed_in(&server, &table, "max@example.org").await;
    let (_, _, his_page) = max.press("/account/settings", &[("act", "feeds")]).await;
    let (_, his) = max.get(&path(&addresses(&his_page)[0])).await;
    assert!(his.contains("Elsewhere") && !his.contains("Four friends"), "{his}");
    let (_, _, page) = max.press("/account/settings", &[("act", "no-feeds")]).await;
    assert!(page.contains("no longer work"), "{page}");
    assert_eq!(max.get(&path(&addresses(&his_page)[0])).await.0, StatusCode::NOT_FOUND);
    // A successor takes the game with the seat.
    table.games.replace(&ticket(&game, 0, 2), &player("zoe")).await.unwrap();
    assert!(!reader.get(&path(&rounds)).await.1.contains("Four friends"));
    server.stop().await.unwrap();
}
