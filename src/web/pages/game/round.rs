//! A resolved round: the board before and after, every sheet opened, what happened, the seals. It is
//! kept for ever by whoever wants, so it names nobody: players may change, or leave for good.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use data_encoding::HEXLOWER;

use crate::{
    game::round::record::{RoundFound, RoundRecord},
    history::{Line, Story, Viewer},
    language::Language,
    links::game_id::GameId,
    store::{editions::Shows, round::rounds::ClosedBy},
    web::{
        Keep, KeptPage, PageError, Site, language,
        pages::{board::Board, when::When},
        shelf,
    },
};

#[derive(Template)]
#[template(path = "pages/game/round.html")]
struct RoundPage<'a> {
    l: Language,
    game: &'a crate::store::games::Game,
    number: u32,
    final_round: bool,
    goes_on: bool,
    closed_at: When,
    closed_by: ClosedBy,
    before: Board,
    after: Board,
    told: Vec<String>,
    sheets: Vec<OpenedSheet>,
}

/// A sheet whose seal is opened; without orders when none was handed in.
struct OpenedSheet {
    seat: String,
    sheet: Option<SheetRecord>,
}

struct SheetRecord {
    lines: Vec<Line>,
    orders: String,
    salt: String,
    seal: String,
    received_at: When,
}

/// `GET /games/{game}/rounds/{round}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let id: GameId = path.0.parse().map_err(|_| PageError::no_game(l))?;
    let number: u32 = path.1.parse().map_err(|_| PageError::no_round(l))?;
    let write = async |l| write(&site, &id, number, l).await;
    shelf::of_game(&site, &request, (&id, format!("{number}"), Shows::Past), write).await
}

async fn write(site: &Site, id: &GameId, number: u32, l: Language) -> Result<KeptPage, PageError> {
    let record = match site.games.round(id, number).await? {
        RoundFound::Resolved(record) => record,
        RoundFound::Open => return Err(PageError::round_open(l, site.addresses.game(id))),
        RoundFound::Ended => return Err(PageError::round_ended(l, site.addresses.game(id))),
        RoundFound::None => return Err(PageError::no_round(l)),
    };
    let played = site.games.played(&record.game)?;
    let round = &record.round;
    let (Some(events), Some((closed_at, closed_by))) = (&round.events, round.closed()) else {
        return Err(PageError::no_round(l));
    };
    let sheets: Vec<_> = record.sheets.iter().map(|sheet| (sheet.seat, &sheet.stored)).collect();
    let story = played.teller.story(&round.before, &sheets, events)?;
    let template = RoundPage {
        l,
        game: &record.game,
        number,
        final_round: round.final_round,
        goes_on: record.goes_on,
        closed_at: When::new(closed_at, record.game.zone, l),
        closed_by,
        before: Board::of(story.before(), Viewer::Public, l),
        after: Board::of(story.after().as_ref(), Viewer::Public, l),
        told: story.told(Viewer::Public, l),
        sheets: opened(&record, story.as_ref(), l),
    };
    KeptPage::new(&template, Keep::ForEver)
}

fn opened(record: &RoundRecord, story: &dyn Story, l: Language) -> Vec<OpenedSheet> {
    let awaited = &record.round.awaited;
    let mut opened = Vec::new();
    for holder in record.holders.iter().filter(|holder| awaited.contains(&holder.seat)) {
        let sheet = record.sheets.iter().find(|sheet| sheet.seat == holder.seat);
        let sheet = sheet.map(|sheet| SheetRecord {
            lines: story.report(holder.seat, l),
            orders: sheet.canonical.clone(),
            salt: HEXLOWER.encode(&sheet.salt),
            seal: HEXLOWER.encode(&sheet.seal),
            received_at: When::new(sheet.received_at, record.game.zone, l),
        });
        opened.push(OpenedSheet { seat: story.before().seat_name(holder.seat, l), sheet });
    }
    opened
}
