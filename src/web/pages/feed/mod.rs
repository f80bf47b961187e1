//! What feed readers and calendars ask for, of a game and of all of somebody's games: rounds as Atom,
//! deadlines as iCalendar.
//!
//! Must not know: what only one seat may see.

pub mod game;
pub mod person;

use actix_web::{HttpResponse, http::header};
use atom_syndication::{Category, Content, Entry, Generator, Link, Text};
use chrono::{DateTime, Duration, Utc};
use icalendar::{Alarm, Calendar, Component, Event, EventLike};

use crate::{
    game::Failure, history::uncapitalised, language::Language, store::games::Game, web::Site,
};

/// How long what is the same for everybody may be kept.
const PUBLIC: &str = "public, max-age=300";
/// The same of what is for one.
const PRIVATE: &str = "private, max-age=300";

/// A feed.
struct Feed {
    /// Its lasting name: an address.
    id: String,
    title: String,
    /// The page it is the feed of.
    page: String,
    /// Its own address; none where that is a secret, which a reader need not repeat.
    own: Option<String>,
    /// When there was nothing in it yet.
    began: DateTime<Utc>,
    ruleset: Option<String>,
    /// The newest first.
    news: Vec<News>,
}

/// One thing that a feed tells.
struct News {
    /// Its lasting name: an address.
    id: String,
    href: String,
    at: DateTime<Utc>,
    title: String,
    text: String,
}

/// A window's deadline.
struct Deadline {
    /// Its lasting name: the same entry when the deadline moves.
    uid: String,
    href: String,
    /// When it last changed.
    changed: DateTime<Utc>,
    at: DateTime<Utc>,
    /// Of what game and round.
    what: String,
    why: String,
}

fn atom(feed: Feed, l: Language, keep: &'static str) -> HttpResponse {
    let updated = feed.news.first().map_or(feed.began, |newest| newest.at).fixed_offset();
    let link = |href: String, rel: &str| Link { href, rel: rel.to_owned(), ..Link::default() };
    let entries = feed.news.into_iter().map(|news| Entry {
        id: news.id,
        title: Text::plain(news.title),
        updated: news.at.fixed_offset(),
        links: vec![link(news.href, "alternate")],
        content: Some(Content {
            value: Some(news.text),
            content_type: Some("text".to_owned()),
            ..Content::default()
        }),
        ..Entry::default()
    });
    let category = |term| Category { term, ..Category::default() };
    let whole = atom_syndication::Feed {
        id: feed.id,
        title: Text::plain(feed.title),
        updated,
        links: [link(feed.page, "alternate")]
            .into_iter()
            .chain(feed.own.map(|own| link(own, "self")))
            .collect(),
        categories: feed.ruleset.map(category).into_iter().collect(),
        authors: vec![atom_syndication::Person {
            name: "Sealed Orders".to_owned(),
            ..Default::default()
        }],
        generator: Some(Generator { value: "Sealed Orders".to_owned(), ..Generator::default() }),
        lang: Some(l.code().to_owned()),
        entries: entries.collect(),
        ..atom_syndication::Feed::default()
    };
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, keep))
        .insert_header((header::VARY, "accept-language, cookie"))
        .body(whole.to_string())
}

/// Deadlines, each with an alarm three hours before.
fn calendar(name: &str, deadlines: Vec<Deadline>, l: Language, keep: &'static str) -> HttpResponse {
    let closes = l.say(": deadline", "\u{a0}: échéance");
    let mut calendar = Calendar::new().append_property(("X-WR-CALNAME", name)).done();
    for deadline in deadlines {
        let event = Event::new()
            .uid(&deadline.uid)
            .timestamp(deadline.changed)
            .starts(deadline.at)
            .ends(deadline.at)
            .summary(&format!("{}{closes}", deadline.what))
            .description(&deadline.why)
            .url(&deadline.href)
            .alarm(
                // The same one as long as the deadline is, so that who has seen it is not told again.
                Alarm::display(&deadline.what, -Duration::hours(3))
                    .add_property("UID", format!("{}-{}", deadline.at.timestamp(), deadline.uid))
                    .add_property("DTSTAMP", deadline.changed.format("%Y%m%dT%H%M%SZ").to_string())
                    .done(),
            )
            .done();
        calendar.push(event);
    }
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/calendar; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, keep))
        .insert_header((header::VARY, "accept-language, cookie"))
        .body(calendar.to_string())
}

/// A round of a game, by its title: `Four friends, round 4`, `Four friends, Red's turn 2`.
fn round_of(game: &str, title: &str) -> String {
    format!("{game}, {}", uncapitalised(title))
}

/// The same of the round that is open; by its number where its position cannot be read.
fn open_round_of(site: &Site, game: &Game, round: u32, l: Language) -> String {
    let title = || -> Result<String, Failure> {
        let position = site.games.played(game)?.teller.position(&game.state)?;
        Ok(position.occasion(round, None, l).title)
    };
    let by_number = |_| format!("{} {round}", l.say("Round", "Manche"));
    round_of(&game.name, &title().unwrap_or_else(by_number))
}
