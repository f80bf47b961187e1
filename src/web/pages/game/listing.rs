//! The list of public games, and how to search it. What is not public is not in it.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use url::form_urlencoded;

use super::terms::terms;
use crate::{
    game::opening::listing::{A_PAGE, Found},
    history::{Position, uncapitalised},
    language::Language,
    moment,
    rules::EndKind,
    store::{
        games::Status,
        opening::listing::{Listed, Place},
        seats::holders::Holder,
    },
    web::{
        Keep, PageError, Site,
        fields::Fields,
        language, public,
        search::{self, LIVES, Search},
    },
};

#[derive(Template)]
#[template(path = "pages/game/listing.html")]
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
    /// What its open round is called; none where its position cannot be read.
    round: Option<String>,
    opened: String,
    /// How many seats it has, and how many of them are for whoever comes.
    seats: usize,
    free: usize,
    /// What it is played by, where somebody may join it.
    terms: Vec<String>,
    players: Vec<String>,
    winners: Vec<String>,
    drawn: bool,
    /// How many rounds were carried out: not the one in which the host ended the game.
    played: u32,
}

/// `GET /games?q=…&rules=…&seats=…&life=…&from=…&until=…&after=…`
pub async fn list(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let fields = Fields::of_query(&request);
    // What cannot be understood is not asked for.
    let (wanted, _) = search(&fields).judge();
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
        let is_playing = game.status == Status::Playing;
        let position = (is_playing || listed.free).then(|| known.teller.position(&game.state));
        let position = position.and_then(Result::ok);
        let position = position.as_deref();
        let title = |it: &dyn Position| it.occasion(listed.round, None, l).title;
        rows.push(Row {
            ruleset: known.teller.title(l),
            round: position.filter(|_| is_playing).map(title).as_deref().map(uncapitalised),
            opened: moment::date(game.opened_at.date_naive(), l),
            winners: won.map(|holder| holder.name(l)).collect(),
            seats: holders.len(),
            free: match game.suspended {
                Some(_) => 0,
                None => holders.iter().filter(|holder| holder.is_free()).count(),
            },
            terms: position
                .filter(|_| listed.free)
                .map(|position| terms((known, position), game, l))
                .unwrap_or_default(),
            players: held.map(|holder| holder.name(l)).collect(),
            drawn: ending.is_some_and(|ending| ending.kind == EndKind::Drawn),
            played: listed.round.saturating_sub(u32::from(ending.is_none())),
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

fn search(fields: &Fields) -> Search {
    let text = |name: &str| fields.get(name).to_owned();
    Search {
        words: text("q"),
        ruleset: text("rules"),
        seats: text("seats"),
        life: text("life"),
        from: text("from"),
        until: text("until"),
        after: text("after"),
    }
}

/// Where the next page begins: after the game at that place.
fn next(fields: &Fields, place: &Place, l: Language) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    let asked = fields.iter().filter(|(name, value)| {
        !value.is_empty() && ["q", "rules", "seats", "life", "from", "until"].contains(name)
    });
    query.extend_pairs(asked);
    query.append_pair("after", &search::place(place));
    query.append_pair("lang", l.code());
    format!("/games?{}", query.finish())
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::store::opening::listing::Life;

    #[test]
    fn a_page_leads_to_the_one_after_its_last_game() {
        let fields = Fields::read("q=d'été+&rules=&life=won&lang=fr&after=old".as_bytes());
        let at = DateTime::from_timestamp_micros(1_700_000_000_123_456).unwrap();
        let place: Place = (true, at, "abcdefgh".parse().unwrap());
        let url = next(&fields, &place, Language::Fr);
        let (_, query) = url.split_once('?').unwrap();
        let again = Fields::read(query.as_bytes());
        let (wanted, odd) = search(&again).judge();
        assert_eq!(wanted.words, ["d", "été"]);
        assert_eq!((wanted.life, wanted.ruleset), (Some(Life::Ended(EndKind::Won)), None));
        assert_eq!((wanted.after, odd), (Some(place), Vec::new()));
    }
}
