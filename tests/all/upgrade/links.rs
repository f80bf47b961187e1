//! Every page and link of a database with the status it answers with.

use std::collections::BTreeMap;

use reqwest::header::COOKIE;
use sealed_orders::{
    app::Running,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};
use serde::{Deserialize, Serialize};

use crate::support::games::Table;

/// What a dump cannot hold: of tokens the database has hashes alone.
#[derive(Default, Serialize, Deserialize)]
pub struct Keys {
    /// When the dump was made.
    pub now: chrono::DateTime<chrono::Utc>,
    /// The games, by what they are there for.
    pub games: BTreeMap<String, GameId>,
    /// What a browser shows of whoever is signed in.
    pub session: String,
    /// What a program shows.
    pub program: String,
    /// The path of each page and link, and the status it answers with.
    pub pages: BTreeMap<String, u16>,
}

impl Keys {
    /// Notes the path of a link.
    pub fn link(&mut self, room: &str, token: &str) {
        self.pages.insert(format!("{room}/{token}"), 0);
    }

    /// Gives out every link that a seat of a game may have, and notes them.
    pub async fn links_of(&mut self, table: &Table, game: &GameId, seat: u8, rounds: u32) {
        let seat = Seat(seat);
        let sheets = (1..=rounds).map(|round| ("sheets", Opens::Sheet { seat, round }));
        let others = [
            ("invitations", Opens::Invitation(seat)),
            ("renewals", Opens::Renewal(seat)),
            ("letters", Opens::Letters(seat)),
            ("hosts", Opens::Host),
        ];
        for (room, opens) in sheets.chain(others) {
            let token = table.games.give_link(game, opens).await.unwrap();
            self.link(room, token.reveal());
        }
    }

    /// Notes the public pages of every game.
    pub async fn public_pages(&mut self, table: &Table) {
        let rounds: Vec<(String, Option<i32>)> = sqlx::query_as(
            "select g.id, max(r.number) from games g left join rounds r on r.game = g.id
             group by g.id",
        )
        .fetch_all(&table.pool)
        .await
        .unwrap();
        for (game, rounds) in rounds {
            for page in [
                "",
                "/record",
                "/record.txt",
                "/record.json",
                "/statistics",
                "/rounds",
                "/rounds.atom",
                "/deadlines.ics",
            ] {
                self.pages.insert(format!("games/{game}{page}"), 0);
            }
            for page in ["", "/record", "/statistics"] {
                self.pages.insert(format!("api/v1/games/{game}{page}"), 0);
            }
            for round in 1..=rounds.unwrap_or(0) {
                for page in ["", "/steps/1"] {
                    self.pages.insert(format!("games/{game}/rounds/{round}{page}"), 0);
                }
                self.pages.insert(format!("api/v1/games/{game}/rounds/{round}"), 0);
            }
        }
        for page in ["games", "account", "account/settings", "api/v1/me", "api/v1/games"] {
            self.pages.insert(page.to_owned(), 0);
        }
    }

    /// What each of them answers with on a server.
    pub async fn asked(&self, server: &Running) -> BTreeMap<String, u16> {
        let client = reqwest::Client::new();
        let mut answers = BTreeMap::new();
        for path in self.pages.keys() {
            let request = client.get(format!("{}{path}", server.url));
            let request = match path.starts_with("api/") {
                true => request.bearer_auth(&self.program),
                false => request.header(COOKIE, format!("session={}", self.session)),
            };
            answers.insert(path.clone(), request.send().await.unwrap().status().as_u16());
        }
        answers
    }
}
