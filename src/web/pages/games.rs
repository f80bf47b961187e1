//! The list of public games, and how to search it. What is not public is not in it.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use chrono::{DateTime, NaiveDate, TimeDelta};
use url::form_urlencoded;

use super::terms::terms;
use crate::{
    game::listing::{A_PAGE, Found},
    language::Language,
    moment,
    rules::EndKind,
    store::{
        games::{Holder, Status},
        listing::{Life, Listed, Place, Wanted},
    },
    web::{Keep, PageError, Site, fields::Fields, language, public},
};

/// The longest search, in words; further ones are passed over.
const MOST_WORDS: usize = 8;

/// What a choice of where games stand is called in addresses, and what it is.
const LIVES: [(&str, Life, (&str, &str)); 6] = [
    ("offered", Life::Offered, ("a seat is free", "une place est libre")),
    ("inviting", Life::Is(Status::Inviting), ("not begun yet", "pas encore commencée")),
    ("playing", Life::Is(Status::Playing), ("being played", "en cours")),
    ("finished", Life::Is(Status::Finished), ("finished", "terminée")),
    ("won", Life::Ended(EndKind::Won), ("finished: won", "terminée : gagnée")),
    ("drawn", Life::Ended(EndKind::Drawn), ("finished: drawn", "terminée : nulle")),
];

#[derive(Template)]
#[template(path = "pages/games.html")]
struct GamesPage<'a> {
    l: Language,
    fields: &'a Fields,
    /// The rulesets: code and title.
    rulesets: Vec<(&'static str, &'static str)>,
    /// How many seats games may have.
    seats: Vec<usize>,
    lives: Vec<(&'static str, &'static str)>,
    rows: Vec<Row>,
    /// Whether anything was looked for.
    searched: bool,
    /// The address of the page after this one.
    next: Option<String>,
}

struct Row {
    listed: Listed,
    ruleset: &'static str,
    opened: String,
    /// How many seats it has, and how many of them nobody holds.
    seats: usize,
    free: usize,
    /// What it is played by, where somebody may join it.
    terms: Vec<String>,
    players: Vec<String>,
    winners: Vec<String>,
    drawn: bool,
}

/// `GET /games?q=…&rules=…&seats=…&life=…&from=…&until=…&after=…`
pub async fn list(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let fields = Fields::read(request.query_string().as_bytes());
    let wanted = wanted(&fields);
    let Found { games, more } = site.games.public(&wanted, A_PAGE).await?;
    let next = games.last().filter(|_| more).map(|(last, _)| next(&fields, &last.place(), l));
    let played = site.games.registry().all();
    let mut rows = Vec::new();
    for (listed, holders) in games {
        let game = &listed.game;
        // A ruleset this program does not play any more.
        let Ok(known) = site.games.registry().get(&game.ruleset) else { continue };
        let ending = game.ending.as_ref().map(|ending| &ending.0);
        let held = holders.iter().filter(|holder| !Holder::is_free(holder));
        let won = holders
            .iter()
            .filter(|holder| ending.is_some_and(|ending| ending.winners.contains(&holder.seat)));
        rows.push(Row {
            ruleset: known.teller.title(l),
            opened: moment::date(game.opened_at.date_naive(), l),
            winners: won.map(|holder| holder.name(l)).collect(),
            seats: holders.len(),
            free: holders.iter().filter(|holder| holder.is_free()).count(),
            terms: if listed.free { terms(known, game, l) } else { Vec::new() },
            players: held.map(|holder| holder.name(l)).collect(),
            drawn: ending.is_some_and(|ending| ending.kind == EndKind::Drawn),
            listed,
        });
    }
    let fewest = played.iter().map(|played| *played.rules.seats().start()).min().unwrap_or(1);
    let most = played.iter().map(|played| *played.rules.seats().end()).max().unwrap_or(1);
    let template = GamesPage {
        l,
        rulesets: played.iter().map(|p| (p.rules.name(), p.teller.title(l))).collect(),
        seats: (fewest..=most).collect(),
        lives: LIVES.iter().map(|(code, _, (en, fr))| (*code, l.say(*en, *fr))).collect(),
        searched: fields.iter().any(|(name, value)| name != "lang" && !value.is_empty()),
        fields: &fields,
        rows,
        next,
    };
    public(&request, &template, Keep::Check)
}

/// What the form asks for. What cannot be understood is not asked for.
fn wanted(fields: &Fields) -> Wanted {
    let day = |name: &str| fields.get(name).trim().parse::<NaiveDate>().ok();
    let midnight = |day: NaiveDate| day.and_hms_opt(0, 0, 0).map(|at| at.and_utc());
    let words = fields.get("q").split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    Wanted {
        words: words.take(MOST_WORDS).map(str::to_owned).collect(),
        ruleset: Some(fields.get("rules").to_owned()).filter(|name| !name.is_empty()),
        seats: fields.get("seats").parse().ok(),
        life: LIVES.iter().find(|(code, ..)| *code == fields.get("life")).map(|(_, life, _)| *life),
        from: day("from").and_then(midnight),
        until: day("until")
            .and_then(|day| day.checked_add_signed(TimeDelta::days(1)))
            .and_then(midnight),
        after: after(fields.get("after")),
    }
}

/// Where the next page begins: after the game at that place.
fn next(fields: &Fields, (free, opened_at, id): &Place, l: Language) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    let asked = fields.iter().filter(|(name, value)| {
        !value.is_empty() && ["q", "rules", "seats", "life", "from", "until"].contains(name)
    });
    query.extend_pairs(asked);
    let after = format!("{}-{}-{id}", u8::from(*free), opened_at.timestamp_micros());
    query.append_pair("after", &after);
    query.append_pair("lang", l.code());
    format!("/games?{}", query.finish())
}

fn after(written: &str) -> Option<Place> {
    let (free, rest) = written.split_once('-')?;
    let (at, id) = rest.split_once('-')?;
    Some((free == "1", DateTime::from_timestamp_micros(at.parse().ok()?)?, id.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_leads_to_the_one_after_its_last_game() {
        let fields = Fields::read("q=d'été+&rules=&life=won&lang=fr&after=old".as_bytes());
        let at = DateTime::from_timestamp_micros(1_700_000_000_123_456).unwrap();
        let place: Place = (true, at, "abcdefgh".parse().unwrap());
        let url = next(&fields, &place, Language::Fr);
        let (_, query) = url.split_once('?').unwrap();
        let again = Fields::read(query.as_bytes());
        let wanted = wanted(&again);
        assert_eq!(wanted.words, ["d", "été"]);
        assert_eq!((wanted.life, wanted.ruleset), (Some(Life::Ended(EndKind::Won)), None));
        assert_eq!(wanted.after, Some(place));
        for odd in ["1-x-abcdefgh", "7-abcdefgh", "0-9223372036854775807-abcdefgh", "é"] {
            assert_eq!(after(odd), None, "{odd}");
        }
    }
}
