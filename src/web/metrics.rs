//! What a server counts, for Prometheus: at an address of its own, which is nobody else's business.

use std::time::{Duration, Instant};

use actix_web::{
    HttpResponse,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{StatusCode, header::CONTENT_TYPE},
    middleware::Next,
    web,
};
use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::timeout;

use crate::{
    counts::{self, COUNTS, LookedUp},
    game::{Games, vitals::Vitals, window::watch::State},
    store::window::watch::Writing,
};

/// How long the database may take: Prometheus waits for ten seconds, and takes a server that is later for dead.
const PATIENCE: Duration = Duration::from_secs(3);

/// The only page there.
pub fn routes(games: Games) -> impl FnOnce(&mut web::ServiceConfig) + Clone {
    move |config| {
        config.app_data(web::Data::new(games)).route("/metrics", super::read().to(show));
    }
}

/// `GET /metrics`: what this process has counted, and how the work stands. Without a database that
/// answers, what it has counted.
async fn show(games: web::Data<Games>) -> HttpResponse {
    let looked_up = match timeout(PATIENCE, games.vitals()).await {
        Ok(Ok(vitals)) => looked_up(&vitals),
        Ok(Err(failure)) => {
            tracing::warn!(%failure, "how the work stands is not known");
            vec![answers(false)]
        }
        Err(_) => {
            tracing::warn!("the database is silent: how the work stands is not known");
            vec![answers(false)]
        }
    };
    match counts::page(&looked_up) {
        Ok(page) => {
            HttpResponse::Ok().insert_header((CONTENT_TYPE, counts::CONTENT_TYPE)).body(page)
        }
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}

/// How the work stands, by the names that `docs/operators.md` lists.
fn looked_up(vitals: &Vitals) -> Vec<LookedUp> {
    let State { now, watch, .. } = vitals.state;
    let since = |at: Option<DateTime<Utc>>| at.map_or(0.0, |at| seconds(now - at));
    let (connections, idle) = vitals.connections;
    let mut values = vec![
        answers(true),
        (
            "database_writable",
            "1 while the database takes what is written",
            flag(vitals.still.writing == Writing::Taken),
        ),
        ("rounds_due", "Open rounds whose time has come", count(vitals.rounds.many)),
        (
            "rounds_late_seconds",
            "How long the one that waits longest has been due",
            since(vitals.rounds.since),
        ),
        (
            "rounds_set_aside",
            "Rounds that failed too often and wait for their host",
            count(vitals.still.set_aside),
        ),
        (
            "deadlines_held_back",
            "1 while rounds wait for the operator's answer",
            flag(watch.is_some_and(|watch| watch.held.is_some())),
        ),
        ("mails_unread", "Mails that are stored and not dealt with yet", count(vitals.unread)),
        ("games_suspended", "Games that the operator has suspended", vitals.suspended.len() as f64),
        ("mail_held", "1 while all outgoing mail is held", flag(vitals.still.mail_held.is_some())),
        ("letters_due", "Letters whose time has come", count(vitals.post.letters)),
        (
            "letters_late_seconds",
            "How long the one that waits longest has been due",
            since(vitals.post.since),
        ),
        (
            "mails_set_aside",
            "Mails of the last day that could not be dealt with",
            count(vitals.mails_set_aside),
        ),
        ("connections", "Connections of this server to the database", f64::from(connections)),
        ("connections_idle", "Those of them that nobody uses", idle as f64),
    ];
    if let Some(watch) = watch {
        let age = seconds(now - watch.beat_at);
        values.push(("watched_seconds_ago", "Since a server last watched the deadlines", age));
    }
    values
}

fn answers(so: bool) -> LookedUp {
    ("database_up", "1 while the database answers", flag(so))
}

fn flag(so: bool) -> f64 {
    f64::from(u8::from(so))
}

fn count(many: i64) -> f64 {
    many as f64
}

fn seconds(time: TimeDelta) -> f64 {
    time.as_seconds_f64().max(0.0)
}

/// Counts requests, and how long they take to be answered.
pub async fn counted(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let since = Instant::now();
    let answered = next.call(request).await;
    let status = match &answered {
        Ok(answered) => answered.status(),
        Err(error) => error.as_response_error().status_code(),
    };
    COUNTS.requests.count(kind(status));
    COUNTS.request_seconds.observe(since.elapsed().as_secs_f64());
    answered
}

/// The first figure of a status.
fn kind(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    }
}
