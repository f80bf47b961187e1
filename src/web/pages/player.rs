//! A player's page, for whoever wants to know whom they play with.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    account::player::Player,
    game::Failure,
    language::Language,
    rules::Finish,
    store::{account::players::PlayedSeat, games::Status},
    web::{PageError, Site, language, page},
};

#[derive(Template)]
#[template(path = "pages/player.html")]
struct PlayerPage<'a> {
    l: Language,
    player: &'a Player,
    games: Vec<GameRow>,
    missed: i64,
}

/// A game that somebody plays or has played.
struct GameRow {
    id: String,
    name: String,
    ruleset: &'static str,
    plays: String,
    stands: &'static str,
}

impl GameRow {
    fn of(site: &Site, held: &PlayedSeat, l: Language) -> Result<Self, Failure> {
        let played = site.games.played(&held.game)?;
        Ok(Self {
            id: held.game.id.to_string(),
            name: held.game.name.clone(),
            ruleset: played.teller.title(l),
            plays: played.teller.position(&held.game.state)?.seat_name(held.seat, l),
            stands: stands(held, l),
        })
    }
}

/// `GET /players/{page}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let player = site.accounts.player(&path).await?.ok_or_else(|| PageError::no_page(l))?;
    let mut games = Vec::new();
    for held in &player.seats {
        match GameRow::of(&site, held, l) {
            Ok(row) => games.push(row),
            // A game that cannot be read hides no other.
            Err(why) => tracing::error!(game = %held.game.id, %why, "a game is left out"),
        }
    }
    let missed = player.answers.awaited - player.answers.in_time;
    page(&PlayerPage { l, player: &player, games, missed })
}

fn stands(held: &PlayedSeat, l: Language) -> &'static str {
    match (held.game.status, held.game.ending.as_deref()) {
        (Status::Finished, Some(ending)) => {
            match (ending.winners.contains(&held.seat), ending.finish()) {
                (_, Finish::Drawn) => l.say("draw", "partie nulle"),
                (true, Finish::Shared) => l.say("shared win", "victoire partagée"),
                (true, Finish::Won) => l.say("won", "gagnée"),
                (false, _) => l.say("lost", "perdue"),
            }
        }
        (Status::Finished, None) => l.say("ended without a winner", "arrêtée sans victoire"),
        _ => l.say("in play", "en cours"),
    }
}
