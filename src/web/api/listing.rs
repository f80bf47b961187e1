//! The public games, found as on their page.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema, openapi::schema::Object};

use super::{Problem, document::one_of, public, typed};
use crate::{
    game::opening::listing::A_PAGE,
    store::opening::listing::Listed,
    web::{
        Site, language,
        search::{self, LIVES, Search},
        whole,
    },
};

/// A game in the list.
#[derive(Serialize, ToSchema)]
struct GameListed {
    /// Sixteen letters and digits; eight in a game of an early version.
    id: String,
    /// Its page.
    url: String,
    /// Its name.
    name: String,
    /// What is played.
    ruleset: String,
    /// `inviting`, `playing`, `finished` or `declined`.
    #[schema(value_type = String)]
    status: crate::store::games::Status,
    /// When it was opened.
    opened_at: DateTime<Utc>,
    /// How many seats it has.
    seats: usize,
    /// How many of them nobody holds yet.
    free_seats: usize,
    /// Whether the seat of a player is offered to whoever comes.
    offered: bool,
    /// Whether whoever runs the server has suspended it: nobody takes a seat of it meanwhile.
    suspended: bool,
    /// Its place in the list: sent as `after`, it goes on from here.
    place: String,
}

/// Which games are listed; what is not asked for may be anything.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct SearchSent {
    /// Beginnings of words in the game's name or a player's; at most eight count.
    words: String,
    /// What is played: the name of a ruleset.
    ruleset: String,
    /// How many seats it has.
    #[param(value_type = u32)]
    seats: String,
    // Told by its schema.
    #[param(schema_with = lives)]
    life: String,
    /// Opened on that day or later, in UTC.
    #[param(value_type = NaiveDate)]
    from: String,
    /// Opened on that day or earlier, in UTC.
    #[param(value_type = NaiveDate)]
    until: String,
    /// The `place` of the last game that is known: those after it are listed.
    after: String,
    /// How many at the most: up to 100, 20 where it is missing.
    #[param(minimum = 1, maximum = 100)]
    #[serde(deserialize_with = "whole::perhaps_asked")]
    most: Option<u8>,
}

fn lives() -> Object {
    let told = "Where it stands: `offered` has a seat for whoever comes; `won` and `drawn` are \
                `finished`, too.";
    one_of(LIVES.map(|(code, ..)| code), told)
}

impl SearchSent {
    fn search(&self) -> Search {
        Search {
            words: typed(&self.words),
            ruleset: typed(&self.ruleset),
            seats: typed(&self.seats),
            life: typed(&self.life),
            from: typed(&self.from),
            until: typed(&self.until),
            after: typed(&self.after),
        }
    }
}

/// The public games that are looked for: those with free seats first, then the newest
#[utoipa::path(tag = "games", params(SearchSent), responses((status = 200, body = [GameListed])))]
#[get("/games")]
pub async fn list(
    site: web::Data<Site>,
    request: HttpRequest,
    sent: web::Query<SearchSent>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let (wanted, odd) = sent.search().judge();
    if !odd.is_empty() {
        let expected: Vec<_> = odd.into_iter().map(|odd| odd.say(l)).collect();
        return Err(Problem::invalid(l, expected.join(" ")));
    }
    let most = sent.most.unwrap_or(A_PAGE).clamp(1, 100);
    let found = site.games.public(&wanted, most).await?;
    let shown: Vec<_> = found
        .games
        .into_iter()
        .map(|(listed, holders)| (search::place(&listed.place()), listed, holders))
        .map(|(place, Listed { game, offered, .. }, holders)| GameListed {
            place,
            url: site.addresses.game(&game.id),
            id: game.id.to_string(),
            name: game.name,
            ruleset: game.ruleset,
            status: game.status,
            opened_at: game.opened_at,
            seats: holders.len(),
            free_seats: holders.iter().filter(|holder| holder.is_free()).count(),
            offered,
            suspended: game.suspended.is_some(),
        })
        .collect();
    Ok(public(&shown))
}
