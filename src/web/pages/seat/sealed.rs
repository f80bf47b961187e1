//! What is shown once a sheet is sealed: its lines, its seal, and where to go on.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;

use super::{desk::Desk, ways::Ways};
use crate::{
    game::sheet::next::NextRound,
    history::{Line, Occasion, uncapitalised},
    language::Language,
    rules::SheetsOpen,
    store::{games::Game, sheet::sheets::SealedSheet},
    web::{PageError, Site, page_with},
};

#[derive(Template)]
#[template(path = "pages/seat/sealed.html")]
struct SealedPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    number: u32,
    occasion: String,
    opens: SheetsOpen,
    sheet: &'a SealedSheet,
    lines: Vec<Line>,
    /// What another sheet begins with.
    again: Vec<(String, String)>,
    /// Whether none of its lines will do anything.
    idle: bool,
    /// What is stored for later turns now, where nobody waits for the sheet.
    stored: Option<String>,
    awaited: bool,
    seal: String,
    received_at: String,
    deadline: String,
    why: String,
    /// Whether the round was resolved with it.
    resolved: bool,
    /// Whether it was the only sheet that was awaited.
    alone: bool,
    /// The sheet that the seat may write next.
    next: Option<NextSheet>,
    ways: Ways,
}

/// The sheet of the round after the one that was resolved.
struct NextSheet {
    url: String,
    occasion: Occasion,
}

/// The sheet that the seat may write next, once its round is resolved.
pub(super) async fn next(
    site: &Site,
    desk: &Desk<'_>,
) -> Result<Option<(NextRound, Occasion)>, PageError> {
    if !desk.round.is_resolved() {
        return Ok(None);
    }
    let Some(next) = site.games.next_sheet(&desk.ticket).await? else { return Ok(None) };
    let before = site.games.played(&desk.game)?.teller.position(&next.before)?;
    let occasion = before.occasion(next.number, Some(desk.ticket.seat), desk.language());
    Ok(Some((next, occasion)))
}

/// A sheet that was sealed, with how its lines were read.
pub(super) struct Sealed<'a> {
    pub sheet: &'a SealedSheet,
    pub deadline: DateTime<Utc>,
    pub lines: Vec<Line>,
    /// What is stored for later turns now, where nobody waits for the sheet.
    pub stored: Option<String>,
    /// What another sheet begins with: the fields of this one, by name.
    pub again: Vec<(String, String)>,
}

impl Sealed<'_> {
    /// Its page, which leads to the sheet that the seat may write next.
    pub async fn show(
        self,
        site: &Site,
        request: &HttpRequest,
        desk: &Desk<'_>,
        next: Option<(NextRound, Occasion)>,
    ) -> Result<HttpResponse, PageError> {
        let (l, round) = (desk.language(), &desk.round);
        let template = SealedPage {
            l,
            occasion: uncapitalised(&desk.position.occasion(round.number, None, l).title),
            opens: site.games.played(&desk.game)?.rules.sheets_open(),
            next: next.map(|(next, occasion)| NextSheet {
                url: site.addresses.link(next.opens, &next.link),
                occasion,
            }),
            seat: desk.seat_name(),
            number: round.number,
            idle: !self.lines.is_empty() && self.lines.iter().all(|line| line.fault.is_some()),
            again: self.again,
            lines: self.lines,
            stored: self.stored,
            awaited: round.awaited.contains(&desk.ticket.seat),
            seal: HEXLOWER.encode(&self.sheet.seal),
            received_at: desk.moment(self.sheet.received_at),
            deadline: desk.moment(self.deadline),
            why: desk.why(),
            resolved: round.is_resolved(),
            alone: round.awaited.len() == 1,
            ways: Ways::of(site, request, desk).await?,
            sheet: self.sheet,
            game: &desk.game,
        };
        page_with(StatusCode::OK, &template)
    }
}
