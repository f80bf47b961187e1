//! People over all games: signing in by a letter, what waits for them, leaving.

mod leaving;
mod own_data;
mod players;
mod sign_in;

use reqwest::{
    Client, Response, StatusCode,
    header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE},
    redirect::Policy,
};
use sealed_orders::{
    app::Running, game::sheet::withdraw::Withdrawal, links::opens::Opens, rules::Seat,
};

use crate::support::games::{Table, contact, invited, player, ticket};
use crate::support::waiting::letters_have_left;

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

    pub fn cookies(&self) -> String {
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
        self.cookie("session")
    }

    /// What the cookie of that name says.
    pub fn cookie(&self, name: &str) -> &str {
        let (_, value) = self.cookies.iter().find(|(kept, _)| kept == name).unwrap();
        value
    }

    /// Puts a cookie in place of what the browser has.
    pub fn forge(&mut self, name: &str, value: &str) {
        self.cookies.retain(|(kept, _)| kept != name);
        self.cookies.push((name.to_owned(), value.to_owned()));
    }

    /// The seats that the browser keeps without anybody being signed in: their desks' tokens, with what stands
    /// behind them.
    pub fn kept_seats(&self) -> Vec<String> {
        self.cookie("seats").split('.').map(str::to_owned).collect()
    }

    pub async fn signed_in(server: &Running, table: &Table, address: &str) -> Self {
        let mut browser = Self::new(server);
        browser.signs_in(table, address).await;
        browser
    }

    pub async fn signs_in(&mut self, table: &Table, address: &str) {
        self.press("/account/sign-in", &[("address", address)]).await;
        let link = link(table, address).await;
        let (status, to, _) = self.press(&link, &[("act", "confirm")]).await;
        assert_eq!((status, to.as_deref()), (StatusCode::SEE_OTHER, Some("/account")));
    }
}

/// The link in the newest letter to an address.
pub async fn link(table: &Table, address: &str) -> String {
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
    table.replace(&ticket(&game, 0, 1), &player("eve")).await.unwrap();
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
    let (_, _, page) = ann.press("/account/settings", &[("act", "feeds"), ("sure", "yes")]).await;
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
    // A calendar tells the time of a change in whole seconds.
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
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
    let end = [("act", "no-feeds"), ("sure", "yes")];
    let (_, _, page) = max.press("/account/settings", &end).await;
    assert!(page.contains("no longer work"), "{page}");
    assert_eq!(max.get(&path(&addresses(&his_page)[0])).await.0, StatusCode::NOT_FOUND);
    // A successor takes the game with the seat.
    table.replace(&ticket(&game, 0, 2), &player("zoe")).await.unwrap();
    assert!(!reader.get(&path(&rounds)).await.1.contains("Four friends"));
    server.stop().await.unwrap();
}
