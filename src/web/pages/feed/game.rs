//! A game's resolved rounds and its deadline.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{Deadline, Feed, News, PUBLIC, atom, calendar, open_round_of};
use crate::{
    game::round::record::GameNow,
    history::Viewer,
    language::Language,
    links::game_id::GameId,
    store::round::rounds::Round,
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
    let (id, now, l) = find(&site, &request, &id).await?;
    let played = site.games.played(&now.game)?;
    let mut news = Vec::new();
    for round in site.games.newest_rounds(&id, ROUNDS).await?.iter().rev() {
        let href = site.addresses.round(&id, round.number);
        let Some(events) = &round.events else { continue };
        let story = played.teller.story(&round.before, &[], events)?;
        news.push(News {
            id: href.clone(),
            href,
            at: round.closed().map_or(round.deadline, |(at, _)| at),
            title: story.before().occasion(round.number, None, l).title,
            text: story.told(Viewer::Public, l).join("\n"),
        });
    }
    let feed = Feed {
        id: site.addresses.game(&id),
        title: now.game.name.clone(),
        page: site.addresses.game(&id),
        own: Some(site.addresses.rounds_feed(&id)),
        began: now.game.opened_at,
        ruleset: Some(now.game.ruleset.clone()),
        news,
    };
    Ok(atom(feed, l, PUBLIC))
}

/// `GET /games/{game}/deadlines.ics`: the open window's deadline.
pub async fn deadlines(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (id, now, l) = find(&site, &request, &id).await?;
    let passes = |round: &&Round| round.is_open() && !round.is_paused();
    let deadline = now.round.as_ref().filter(passes).map(|round| Deadline {
        uid: format!("{id}-{}@{}", round.number, site.addresses.reply_domain()),
        href: site.addresses.game(&id),
        changed: now
            .acts
            .iter()
            .filter(|entry| entry.round == round.number)
            .map(|entry| entry.acted_at)
            .fold(round.opened_at, Ord::max),
        at: round.deadline,
        what: open_round_of(&site, &now.game, round.number, l),
        why: round.why_said(&now.game, &now.holders, l),
    });
    Ok(calendar(&now.game.name, deadline.into_iter().collect(), l, PUBLIC))
}

/// The game that a path names, as it stands, and the language asked for.
async fn find(
    site: &Site,
    request: &HttpRequest,
    id: &str,
) -> Result<(GameId, GameNow, Language), PageError> {
    let l = language(request);
    let id: GameId = id.parse().map_err(|_| PageError::no_game(l))?;
    let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
    Ok((id, now, l))
}
