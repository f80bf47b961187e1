//! What feed readers and calendars ask for: a game's resolved rounds as Atom, its deadline as
//! iCalendar.

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use atom_syndication::{Category, Content, Entry, FixedDateTime, Generator, Link, Text};
use chrono::{DateTime, Duration, Utc};
use icalendar::{Alarm, Calendar, Component, Event, EventLike};
use serde_json::Value;

use crate::{
    history::Viewer,
    store::{games::GameId, rounds::Round},
    web::{PageError, Site, language},
};

/// How many rounds a feed holds.
const ROUNDS: u32 = 20;

/// `GET /games/{game}/rounds.atom`
pub async fn rounds(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let id: GameId = id.parse().map_err(|_| PageError::no_game(l))?;
    let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
    let played = site.games.played(&now.game)?;
    let page = site.addresses.game(&id);
    let mut entries = Vec::new();
    for round in site.games.newest_rounds(&id, ROUNDS).await?.iter().rev() {
        let url = site.addresses.round(&id, round.number);
        let events = round.events.as_ref().unwrap_or(&Value::Null);
        let told = played.teller.events(&round.before, events, Viewer::Public, l)?;
        entries.push(Entry {
            id: url.clone(),
            title: Text::plain(format!("{} {}", l.say("Round", "Manche"), round.number)),
            updated: fixed(closed_at(round)),
            links: vec![alternate(url)],
            content: Some(Content {
                value: Some(told.join("\n")),
                content_type: Some("text".to_owned()),
                ..Content::default()
            }),
            ..Entry::default()
        });
    }
    let updated = entries.first().map_or(fixed(now.game.opened_at), |entry| entry.updated);
    let feed = atom_syndication::Feed {
        id: page.clone(),
        title: Text::plain(now.game.name.clone()),
        updated,
        links: vec![
            alternate(page),
            Link {
                href: site.addresses.rounds_feed(&id),
                rel: "self".to_owned(),
                ..Link::default()
            },
        ],
        categories: vec![Category { term: now.game.ruleset.clone(), ..Category::default() }],
        authors: vec![atom_syndication::Person {
            name: "Sealed Orders".to_owned(),
            ..Default::default()
        }],
        generator: Some(Generator { value: "Sealed Orders".to_owned(), ..Generator::default() }),
        lang: Some(l.code().to_owned()),
        entries,
        ..atom_syndication::Feed::default()
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .body(feed.to_string()))
}

fn alternate(href: String) -> Link {
    Link { href, rel: "alternate".to_owned(), ..Link::default() }
}

fn fixed(at: DateTime<Utc>) -> FixedDateTime {
    at.fixed_offset()
}

fn closed_at(round: &Round) -> DateTime<Utc> {
    round.closed_at.unwrap_or(round.deadline)
}

/// `GET /games/{game}/deadlines.ics`: the open window's deadline, with an alarm three hours before.
pub async fn deadlines(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let id: GameId = id.parse().map_err(|_| PageError::no_game(l))?;
    let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
    let mut calendar = Calendar::new().name(&now.game.name).done();
    let passes = |round: &&Round| round.is_open() && !round.is_paused();
    if let Some(round) = now.round.as_ref().filter(passes) {
        let what = format!("{}, {} {}", now.game.name, l.say("round", "manche"), round.number);
        let closes = l.say("the order window closes", "le délai des ordres expire");
        let event = Event::new()
            // The same entry when the deadline moves.
            .uid(&format!("{id}-{}@{}", round.number, site.addresses.reply_domain()))
            .timestamp(round.opened_at)
            .starts(round.deadline)
            .ends(round.deadline)
            .summary(&format!("{what}{}{closes}", l.say(": ", " : ")))
            .description(&round.closing().why.say(&now.game, &now.holders, l))
            .url(&site.addresses.game(&id))
            .alarm(Alarm::display(&what, -Duration::hours(3)))
            .done();
        calendar.push(event);
    }
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/calendar; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .body(calendar.to_string()))
}
