//! A game's whole record: as a page to print, as text, and as the JSON that programs get.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    web,
};
use askama::Template;

use crate::{
    game::round::{public_sheets::PublicSheet, record::WholeGame, seed::PublishedSeed},
    history::{Story, Viewer},
    language::Language,
    links::game_id::GameId,
    moment::moment,
    record,
    registry::Played,
    web::{Keep, PageError, Site, language, pages::board::Board, public},
};

#[derive(Template)]
#[template(path = "pages/game/record.html")]
struct RecordPage<'a> {
    l: Language,
    whole: &'a WholeGame,
    ruleset: &'a str,
    rounds: Vec<RoundEntry>,
    board: Board,
    seed: PublishedSeed,
}

#[derive(Template)]
#[template(path = "pages/game/record.txt", whitespace = "preserve")]
struct RecordText<'a> {
    l: Language,
    whole: &'a WholeGame,
    ruleset: &'a str,
    rounds: Vec<RoundEntry>,
    board: Board,
    seed: PublishedSeed,
}

/// A round as page and text tell it.
struct RoundEntry {
    number: u32,
    closed_at: String,
    /// Seat, holder, and the sheet.
    sheets: Vec<(String, String, SheetWords)>,
    told: Vec<String>,
}

/// What a record says of a sheet.
enum SheetWords {
    /// Its orders.
    Orders(String),
    /// It is sealed still.
    Sealed,
    /// None came.
    None,
}

impl SheetWords {
    /// In the notation of the reader's language, whatever the sheet was written in.
    fn of(sheet: &PublicSheet, story: &dyn Story, viewer: Viewer, l: Language) -> Self {
        if sheet.opened.is_none() {
            return Self::Sealed;
        }
        let lines = story.report(sheet.seat, viewer, l).into_iter();
        let lines: Vec<String> = lines.map(|line| line.canonical.unwrap_or(line.text)).collect();
        Self::Orders(lines.join("\n"))
    }
}

/// A game's record in the language asked for.
struct Record<'a> {
    whole: WholeGame,
    played: &'a Played,
    l: Language,
}

impl<'a> Record<'a> {
    async fn find(site: &'a Site, request: &HttpRequest, id: &str) -> Result<Self, PageError> {
        let l = language(request);
        let id: GameId = id.parse().map_err(|_| PageError::no_game(l))?;
        let whole = site.games.whole(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let played = site.games.played(&whole.game)?;
        Ok(Self { whole, played, l })
    }

    fn told(&self) -> Result<Vec<RoundEntry>, PageError> {
        let mut rounds = Vec::new();
        for (round, shown) in self.whole.rounds.iter().zip(&self.whole.sheets) {
            let Some(events) = &round.events else { continue };
            let opened = shown.iter();
            let opened: Vec<_> = opened
                .filter_map(|sheet| Some((sheet.seat, &sheet.opened.as_ref()?.stored)))
                .collect();
            let story = self.played.teller.story(&round.before, &opened, events)?;
            let mut sheets = Vec::new();
            for holder in &self.whole.holders {
                let sheet = shown.iter().find(|sheet| sheet.seat == holder.seat);
                if sheet.is_none() && !round.awaited.contains(&holder.seat) {
                    continue;
                }
                let plays = story.before().seat_name(holder.seat, self.l);
                let words = sheet
                    .map(|sheet| SheetWords::of(sheet, story.as_ref(), self.whole.viewer, self.l));
                sheets.push((plays, holder.name(self.l), words.unwrap_or(SheetWords::None)));
            }
            rounds.push(RoundEntry {
                number: round.number,
                closed_at: moment(round.window_closed_at(), self.whole.game.zone, self.l),
                sheets,
                told: story.told(self.whole.viewer, self.l),
            });
        }
        Ok(rounds)
    }

    fn board(&self) -> Result<Board, PageError> {
        let newest = self.whole.rounds.last().and_then(|round| round.after.as_ref());
        let state = newest.unwrap_or(&self.whole.game.state);
        let position = self.played.teller.position(state)?;
        Ok(Board::of(position.as_ref(), self.whole.viewer, self.l))
    }
}

/// `GET /games/{game}/record`
pub async fn page_to_print(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let record = Record::find(&site, &request, &id).await?;
    let template = RecordPage {
        l: record.l,
        ruleset: record.played.teller.title(record.l),
        rounds: record.told()?,
        board: record.board()?,
        seed: PublishedSeed::of(&record.whole.game),
        whole: &record.whole,
    };
    public(&request, &template, Keep::Check)
}

/// `GET /games/{game}/record.txt`
pub async fn text(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let record = Record::find(&site, &request, &id).await?;
    let template = RecordText {
        l: record.l,
        ruleset: record.played.teller.title(record.l),
        rounds: record.told()?,
        board: record.board()?,
        seed: PublishedSeed::of(&record.whole.game),
        whole: &record.whole,
    };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(template.render()?))
}

/// `GET /games/{game}/record.json`
pub async fn json(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let record = Record::find(&site, &request, &id).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-cache"))
        .json(record::Record::of(&record.whole, record.played)?))
}
