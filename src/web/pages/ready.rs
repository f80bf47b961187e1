//! Whether this server can do its work, for whoever watches it or sends it requests.

use std::time::{Duration, Instant};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, ContentType},
    web,
};
use tokio::sync::Mutex;

use crate::{
    game::{Games, window::watch::Standstill},
    store::window::watch::Writing,
    web::{
        Site,
        client::{Client, UNSAID_HEADER},
    },
};

/// For how long a verdict is good: anybody may ask for it, as often as they like.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// What stands in the way of the work, and what else there is to say, a line each.
#[derive(Clone)]
struct Verdict {
    obstacles: Vec<String>,
    further: Vec<String>,
}

/// The last verdict. Those who ask while one is being found wait for it.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, Verdict)>>);

impl Readiness {
    async fn verdict(&self, games: &Games) -> Verdict {
        let mut last = self.0.lock().await;
        if let Some((_, verdict)) = last.as_ref().filter(|(found, _)| found.elapsed() < GOOD_FOR) {
            return verdict.clone();
        }
        let verdict = match games.standstill().await {
            Ok(found) => Verdict::of(&found),
            Err(failure) => {
                tracing::warn!(%failure, "it is not known whether the server is ready");
                let obstacles = vec!["the database does not answer".to_owned()];
                Verdict { obstacles, further: Vec::new() }
            }
        };
        *last = Some((Instant::now(), verdict.clone()));
        verdict
    }
}

/// `GET /health`: that the program runs; where a proxy does not say for whom it asks, that it does not.
pub async fn is_alive(request: HttpRequest) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    if Client::of(&request) == Client::Unsaid {
        answer.insert_header((UNSAID_HEADER, "unsaid"));
    }
    answer.content_type(ContentType::plaintext()).body("ok\n")
}

/// `GET /ready`: 200 and `ready`, or 503 and what is in the way, a line each. What stands still until
/// somebody looks, and is in nobody else's way, is told with 200.
pub async fn show(site: web::Data<Site>) -> HttpResponse {
    let Verdict { obstacles, further } = site.readiness.verdict(&site.games).await;
    let (mut answer, first) = match obstacles.is_empty() {
        true => (HttpResponse::Ok(), "ready"),
        false => (HttpResponse::ServiceUnavailable(), "not ready"),
    };
    let lines = [vec![first.to_owned()], obstacles, further].concat();
    answer.insert_header((CACHE_CONTROL, "no-store")).body(lines.join("\n") + "\n")
}

impl Verdict {
    fn of(found: &Standstill) -> Self {
        let count = |what: &str, many: i64| (many > 0).then(|| format!("{what}: {many}"));
        let obstacles = [
            match found.writing {
                Writing::Taken => None,
                Writing::NoRoom => Some("the database cannot write".to_owned()),
                Writing::OnlyRead => Some("the database can only be read".to_owned()),
            },
            count("commits waiting for a standby", found.without_standby),
            found.unwatched.then(|| "nobody watches the deadlines".to_owned()),
            count("rounds held back", found.held_back),
            count("letters waiting for long", found.letters),
        ];
        let held = found.mail_held.as_ref().map(|held| format!("outgoing mail is held {held}"));
        let further = [
            count("rounds set aside", found.set_aside),
            count("letters tried again later", found.letters_again),
            held,
        ];
        Self {
            obstacles: obstacles.into_iter().flatten().collect(),
            further: further.into_iter().flatten().collect(),
        }
    }
}
