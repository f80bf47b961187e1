//! Whether this server can do its work, for whoever watches it or sends it requests.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL, web};

use crate::{game::window::watch::Standstill, store::window::watch::Writing, web::Site};

/// `GET /ready`: 200 and `ready`, or 503 and what is in the way, a line each. What stands still until
/// somebody looks, and is in nobody else's way, is told with 200.
pub async fn show(site: web::Data<Site>) -> HttpResponse {
    let (obstacles, further) = match site.games.standstill().await {
        Ok(found) => told(&found),
        Err(failure) => {
            tracing::warn!(%failure, "it is not known whether the server is ready");
            (vec!["the database does not answer".to_owned()], Vec::new())
        }
    };
    let (mut answer, first) = match obstacles.is_empty() {
        true => (HttpResponse::Ok(), "ready"),
        false => (HttpResponse::ServiceUnavailable(), "not ready"),
    };
    let lines = [vec![first.to_owned()], obstacles, further].concat();
    answer.insert_header((CACHE_CONTROL, "no-store")).body(lines.join("\n") + "\n")
}

/// What is in the way of all, and what else there is to say.
fn told(found: &Standstill) -> (Vec<String>, Vec<String>) {
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
    let further = [count("rounds set aside", found.set_aside), held];
    (obstacles.into_iter().flatten().collect(), further.into_iter().flatten().collect())
}
