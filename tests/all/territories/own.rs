//! What can be read by whoever has a seat's letters or its token: pages behind its links, what its sheet's
//! script is answered, what its programs are told.

use reqwest::Client;
use sealed_orders::rules::Seat;
use serde_json::{Value, json};

use super::{
    hand::open_round,
    whole::{CY, Game, Played, State, name_of},
};
use crate::support::{
    correspondence::{letters, unfolded, word},
    server::Server,
};

/// Pages behind the link in the foot of every letter.
const PAGES: [&str; 4] = ["seats", "conversation", "notes", "letters"];

/// What a program that plays for the seat may ask of it.
const ASKED: [&str; 6] = ["", "/draft", "/sheet", "/letters", "/messages", "/mails"];

/// So many of the lines that look ahead are gone on with.
const AHEAD: usize = 3;

/// A token with which a program plays for each of these seats of a game.
pub fn tokens<const N: usize>(server: &Server, game: &str, seats: [Seat; N]) -> [String; N] {
    seats.map(|Seat(seat)| {
        let made = server.run(&["game", "token", game, &seat.to_string()]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        String::from_utf8(made.stdout).unwrap().trim().to_owned()
    })
}

/// What is read with it.
pub struct Own {
    /// What says something.
    pub said: String,
    /// What says besides which lines could be written, whoever writes them.
    pub offered: String,
}

impl<P: Played> Game<P> {
    /// All of it, for one of the three.
    pub(super) async fn own(&self, seat: Seat) -> Own {
        let own = letters(&self.smtp, name_of(seat));
        let newest = |room: &str| own.iter().rev().find_map(|letter| word(&letter.text, room));
        let desk = newest("/seats/").expect("a way to the seat's desk");
        let mut said = String::new();
        for room in PAGES {
            said += &read(&desk.replace("/seats/", &format!("/{room}/"))).await;
        }
        said += &self.sealed(seat).await;
        let (told, form) = self.told_programs(seat).await;
        let answers = match newest("/sheets/") {
            Some(sheet) => answers(seat, &sheet).await,
            None => String::new(),
        };
        Own { said: said + &*unfolded(&told), offered: unfolded(&(form + &*answers)) }
    }

    /// The sheet that was sealed last, by its link and as whoever sealed it is led to it.
    async fn sealed(&self, seat: Seat) -> String {
        let used = self.used.iter().rfind(|(by, _)| *by == seat);
        let Some((_, link)) = used else { return String::new() };
        let newest = "select submission from sheets where game = $1 and seat = $2
                      order by round desc, version desc limit 1";
        let submission: Option<String> = sqlx::query_scalar(newest)
            .bind(&self.id)
            .bind(i16::from(seat.0))
            .fetch_optional(&self.pool)
            .await
            .unwrap();
        let sealed = format!("{link}/sealed?of={}", submission.unwrap_or_default());
        read(link).await + &*read(&sealed).await
    }

    /// What its programs are told of the seat and of the game; and what of its form.
    async fn told_programs(&self, seat: Seat) -> (String, String) {
        let game = self.server.url(&format!("/api/v1/games/{}", self.id));
        let (client, token) = (Client::new(), &self.tokens[usize::from(seat.0)]);
        let own = format!("{game}/seats/{}", seat.0);
        let ask = async |url: &str| {
            let answer = client.get(url).bearer_auth(token).send().await.unwrap();
            assert_ne!(answer.status(), 401, "{url}");
            answer.text().await.unwrap()
        };
        let mut told = ask(&game).await + &*ask(&format!("{game}/statistics")).await;
        for what in ASKED {
            told += &ask(&format!("{own}{what}")).await;
        }
        let mut form = ask(&format!("{own}/form")).await;
        if let Some((round, _)) = open_round::<State<P>>(&self.pool, &self.id).await {
            let check = client.post(format!("{own}/check")).bearer_auth(token);
            let check = check.json(&json!({"round": round, "orders": []}));
            form += &check.send().await.unwrap().text().await.unwrap();
        }
        (told, form)
    }
}

/// What the script of a sheet is answered of which nothing is written. Cy's own keeps its drafts.
async fn answers(seat: Seat, sheet: &str) -> String {
    let act = async |fields: &[(&str, &str)]| {
        let answer = Client::new().post(sheet).form(fields).send().await.unwrap();
        assert_ne!(answer.status(), 429, "{fields:?}");
        answer.text().await.unwrap()
    };
    let mut seen = act(&[("act", "try"), ("orders", "")]).await;
    if seat != CY {
        let draft = act(&[("act", "draft"), ("orders", "")]).await;
        let read: Value = serde_json::from_str(&draft).unwrap_or_default();
        let mut begun = Vec::new();
        lines_ahead(&read["offers"], &mut begun);
        for line in begun.iter().take(AHEAD) {
            seen += &act(&[("act", "ahead"), ("orders", ""), ("begun", line.as_str())]).await;
        }
        seen += &draft;
    }
    seen
}

async fn read(url: &str) -> String {
    unfolded(&reqwest::get(url).await.unwrap().text().await.unwrap())
}

/// How the lines begin that look ahead, of all that are offered.
fn lines_ahead(offers: &Value, begun: &mut Vec<String>) {
    for offer in offers.as_array().into_iter().flatten() {
        begun.extend(offer["ahead"].as_str().map(str::to_owned));
        lines_ahead(&offer["offers"], begun);
    }
}
