//! A game's whole record: as a page to print, as text, and as the JSON that programs get.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::{
        acts::declared::names_at,
        round::{public_sheets::PublicSheet, record::WholeGame, seed::PublishedSeed},
    },
    history::{Line, Story, Viewer},
    language::Language,
    links::game_id::GameId,
    moment::moment,
    record,
    registry::Played,
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, language, pages::board::Board, shelf},
};

#[derive(Template)]
#[template(path = "pages/game/record.html")]
struct RecordPage<'a> {
    l: Language,
    told: RecordTold<'a>,
}

#[derive(Template)]
#[template(path = "pages/game/record.txt", whitespace = "preserve")]
struct RecordText<'a> {
    l: Language,
    told: RecordTold<'a>,
}

/// What page and text tell.
struct RecordTold<'a> {
    whole: &'a WholeGame,
    ruleset: &'a str,
    rounds: Vec<RoundEntry>,
    board: Board,
    seed: PublishedSeed,
    /// What is drawn by lot, where the ruleset says it.
    lot: Option<&'static str>,
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
        let lines = story.report(sheet.seat, viewer, l);
        Self::Orders(lines.iter().map(Line::shown).collect::<Vec<_>>().join("\n"))
    }
}

/// A game's record in the language asked for.
struct Record {
    whole: WholeGame,
    played: Played,
    l: Language,
}

impl Record {
    async fn find(site: &Site, id: &GameId, l: Language) -> Result<Self, PageError> {
        let whole = site.games.whole(id).await?.ok_or_else(|| PageError::no_game(l))?;
        let played = site.games.played(&whole.game)?.clone();
        Ok(Self { whole, played, l })
    }

    fn told(&self) -> Result<RecordTold<'_>, PageError> {
        Ok(RecordTold {
            whole: &self.whole,
            ruleset: self.played.teller.title(self.l),
            rounds: self.rounds()?,
            board: self.board()?,
            seed: PublishedSeed::of(&self.whole.game),
            lot: self.played.teller.lot(self.l),
        })
    }

    fn rounds(&self) -> Result<Vec<RoundEntry>, PageError> {
        let mut rounds = Vec::new();
        for (round, shown) in self.whole.rounds.iter().zip(&self.whole.sheets) {
            let Some(events) = &round.events else { continue };
            let opened = shown.iter();
            let opened: Vec<_> = opened
                .filter_map(|sheet| Some((sheet.seat, &sheet.opened.as_ref()?.stored)))
                .collect();
            let story = self.played.teller.story(&round.before, &opened, events)?;
            let acts = &self.whole.acts;
            let last = acts.iter().rfind(|act| act.round <= round.number);
            let until = last.map_or(0, |act| act.number);
            // Whoever had the seat then: a successor is another.
            let mut names = names_at(acts, &self.whole.holders, until, self.l);
            let mut sheets = Vec::new();
            for holder in &self.whole.holders {
                let sheet = shown.iter().find(|sheet| sheet.seat == holder.seat);
                if sheet.is_none() && !round.awaited.contains(&holder.seat) {
                    continue;
                }
                let plays = story.before().seat_name(holder.seat, self.l);
                let words = sheet
                    .map(|sheet| SheetWords::of(sheet, story.as_ref(), self.whole.viewer, self.l));
                let name = names.remove(&holder.seat).unwrap_or_default();
                sheets.push((plays, name, words.unwrap_or(SheetWords::None)));
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

/// The record of that game, as it is written: it may be that of a very long one.
async fn shown(
    site: &Site,
    request: &HttpRequest,
    (id, name): (&str, &str),
    write: fn(&Record) -> Result<KeptPage, PageError>,
) -> Result<HttpResponse, PageError> {
    let id: GameId = id.parse().map_err(|_| PageError::no_game(language(request)))?;
    let find = async |l| {
        let record = Record::find(site, &id, l).await?;
        Ok(move || write(&record))
    };
    shelf::long_page_of_game(site, request, (&id, name, Shows::Past), find).await
}

/// `GET /games/{game}/record`
pub async fn page_to_print(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let write = |record: &Record| {
        KeptPage::new(&RecordPage { l: record.l, told: record.told()? }, Keep::Check)
    };
    shown(&site, &request, (id.as_str(), "record"), write).await
}

/// `GET /games/{game}/record.txt`
pub async fn text(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let write = |record: &Record| {
        KeptPage::text(&RecordText { l: record.l, told: record.told()? }, Keep::Check)
    };
    shown(&site, &request, (id.as_str(), "record.txt"), write).await
}

/// `GET /games/{game}/record.json`
pub async fn json(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let write = |record: &Record| {
        KeptPage::json(&record::Record::of(&record.whole, &record.played)?, Keep::Check)
    };
    shown(&site, &request, (id.as_str(), "record.json"), write).await
}
