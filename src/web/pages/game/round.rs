//! A resolved round: the board before and after, every sheet opened, what happened, the seals. It is
//! kept for ever by whoever wants, so it names nobody: players may change, or leave for good.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use data_encoding::HEXLOWER;

use crate::{
    game::{
        acts::declared::Declared,
        round::{
            public_sheets::{OpenedSheet, PublicSheet},
            record::{RoundFound, RoundRecord},
        },
    },
    history::{Line, Position, Story, Viewer, uncapitalised},
    language::Language,
    links::game_id::GameId,
    rules::SheetsOpen,
    store::{editions::Shows, round::rounds::ClosedBy},
    web::{
        Keep, KeptPage, PageError, Site, asks_for, language, lead_to,
        pages::{
            board::{Board, Later},
            share::Share,
            when::When,
        },
        shelf,
    },
};

#[derive(Template)]
#[template(path = "pages/game/round.html")]
struct RoundPage<'a> {
    l: Language,
    game: &'a crate::store::games::Game,
    number: u32,
    /// What it is called.
    title: String,
    final_round: bool,
    /// The rounds before and after it, as they are linked to.
    earlier: Option<Arc<str>>,
    later_round: Option<String>,
    closed_at: When,
    closed_by: ClosedBy,
    course: Course,
    before: Board,
    /// The same, when it is seen.
    later: Later,
    after: Board,
    told: Vec<String>,
    sheets: Vec<SheetEntry>,
    /// Whether there is more to see once the game has ended.
    opens_later: bool,
    share: Share,
}

/// Whether it was played at all.
#[derive(PartialEq, Eq)]
enum Course {
    /// It was.
    Played,
    /// All had agreed to a draw, before any sheet was in.
    Drawn,
    /// The same, and the sheets that were in all the same count no more.
    DrawnInVain,
    /// Nobody was left who could have written a sheet.
    NobodyLeft,
}

impl Course {
    fn of(record: &RoundRecord, closed_by: ClosedBy, before: &dyn Position) -> Self {
        if closed_by != ClosedBy::Settled {
            return Self::Played;
        }
        match (is_drawn(record, before), record.sheets.is_empty()) {
            (true, true) => Self::Drawn,
            (true, false) => Self::DrawnInVain,
            (false, true) => Self::NobodyLeft,
            (false, false) => Self::Played,
        }
    }

    fn is_drawn(&self) -> bool {
        matches!(self, Self::Drawn | Self::DrawnInVain)
    }
}

/// A seat, with its sheet if one was handed in.
struct SheetEntry {
    seat: String,
    sheet: Option<SealEntry>,
}

struct SealEntry {
    is_computers: bool,
    seal: String,
    received_at: When,
    /// None before it may be read.
    opened: Option<OpenedEntry>,
}

struct OpenedEntry {
    lines: Vec<Line>,
    orders: String,
    salt: String,
}

/// `GET /games/{game}/rounds/{round}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let (id, number) = named(&path, l)?;
    let write = async |l| write(&site, &id, site.games.round(&id, number).await?, l).await;
    shelf::of_game(&site, &request, (&id, format!("{number}"), Shows::Past), write).await
}

/// `GET /games/{game}/rounds/{round}/opened`: with what nobody else might know before the game had
/// ended.
pub async fn opened(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let (id, number) = named(&path, l)?;
    let write =
        async |l| write(&site, &id, site.games.round_afterwards(&id, number).await?, l).await;
    shelf::of_game(&site, &request, (&id, format!("{number}/opened"), Shows::Past), write).await
}

/// `GET /games/{game}/rounds/{round}/sheets`: sends on to where the round's sheets can be read by now, for
/// pages that are kept for ever.
pub async fn sheets_now(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let (id, number) = named(&path, l)?;
    let game = site.addresses.game(&id);
    match site.games.round_afterwards(&id, number).await? {
        RoundFound::Resolved(record) => {
            let opened = super::opened(site.games.played(&record.game)?, &record.game);
            Ok(lead_to(format!("/games/{id}/rounds/{number}{opened}?lang={l}")))
        }
        RoundFound::NotOver => Ok(lead_to(format!("/games/{id}?lang={l}#rounds"))),
        RoundFound::Open => Err(PageError::round_open(l, game)),
        RoundFound::Ended => Err(PageError::round_ended(l, game)),
        RoundFound::None => Err(PageError::no_round(l, &id)),
    }
}

/// `GET /games/{game}/rounds/{round}/before.svg`: the board before it; with `opened` as it is known once
/// the game has ended.
pub async fn before(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let (id, number) = named(&path, l)?;
    let opened = asks_for(&request, OPENED);
    let write = async |l| {
        let found = match opened {
            true => site.games.round_afterwards(&id, number).await?,
            false => site.games.round(&id, number).await?,
        };
        let record = resolved(&site, &id, found, l)?;
        let position = site.games.played(&record.game)?.teller.position(&record.round.before)?;
        Ok(KeptPage::drawing(position.board_svg(record.viewer, l), Keep::ForEver))
    };
    let name = format!("{number}/before{}", if opened { OPENED } else { "" });
    shelf::of_game(&site, &request, (&id, name, Shows::Past), write).await
}

/// What asks for a board as it is known once the game has ended.
const OPENED: &str = "opened";

/// Where that board is, as a viewer sees it.
fn before_url(id: &GameId, number: u32, viewer: Viewer, l: Language) -> String {
    let opened = if viewer == Viewer::Public { String::new() } else { format!("{OPENED}&") };
    format!("/games/{id}/rounds/{number}/before.svg?{opened}lang={l}")
}

pub(super) fn named(
    (id, number): &(String, String),
    l: Language,
) -> Result<(GameId, u32), PageError> {
    let id: GameId = id.parse().map_err(|_| PageError::no_game(l))?;
    let number = number.parse().map_err(|_| PageError::no_round(l, &id))?;
    Ok((id, number))
}

async fn write(
    site: &Site,
    id: &GameId,
    found: RoundFound,
    l: Language,
) -> Result<KeptPage, PageError> {
    let record = resolved(site, id, found, l)?;
    let played = site.games.played(&record.game)?;
    let round = &record.round;
    let (Some(events), Some((closed_at, closed_by))) = (&round.events, round.closed()) else {
        return Err(PageError::no_round(l, id));
    };
    let opened = |sheet: &'_ PublicSheet| Some((sheet.seat, sheet.opened.as_ref()?.stored.clone()));
    let opened: Vec<_> = record.sheets.iter().filter_map(opened).collect();
    let opened: Vec<_> = opened.iter().map(|(seat, stored)| (*seat, stored)).collect();
    let (story, viewer) = (played.teller.story(&round.before, &opened, events)?, record.viewer);
    let title = story.before().occasion(round.number, None, l).title;
    let told = story.told(viewer, l);
    let share = Share::of(
        site,
        l,
        &format!("/games/{id}/rounds/{}", round.number),
        format!("{}, {}", record.game.name, uncapitalised(&title)),
        // What happened first: the rest is on the page.
        story.told(Viewer::Public, l).into_iter().take(3).collect::<Vec<_>>().join(" "),
    );
    let (number, before) = (round.number, Board::of(story.before(), viewer, l));
    let earlier = match number {
        1 => None,
        _ => super::links(site, &record.game, (number - 1, number - 1), l).await?.pop(),
    };
    let later = record.goes_on.then(|| {
        let title = story.after().occasion(number + 1, None, l).title;
        super::linked(number + 1, title, l)
    });
    let template = RoundPage {
        l,
        game: &record.game,
        number,
        title,
        final_round: round.final_round,
        earlier: earlier.map(|(_, link)| link),
        later_round: later,
        closed_at: When::new(closed_at, record.game.zone, l),
        closed_by,
        course: Course::of(&record, closed_by, story.before()),
        later: Later::at(before_url(id, number, viewer, l), &before.svg),
        before,
        after: Board::of(story.after().as_ref(), viewer, l),
        told,
        share,
        sheets: sheets(&record, story.as_ref(), l),
        opens_later: viewer == Viewer::Public
            && played.rules.sheets_open() == SheetsOpen::AfterGame,
    };
    KeptPage::new(&template, Keep::ForEver)
}

/// A round that is over, or why there is nothing of it to be seen.
pub(super) fn resolved(
    site: &Site,
    id: &GameId,
    found: RoundFound,
    l: Language,
) -> Result<Box<RoundRecord>, PageError> {
    let game = site.addresses.game(id);
    match found {
        RoundFound::Resolved(record) => Ok(record),
        RoundFound::NotOver => Err(PageError::not_over(l, game)),
        RoundFound::Open => Err(PageError::round_open(l, game)),
        RoundFound::Ended => Err(PageError::round_ended(l, game)),
        RoundFound::None => Err(PageError::no_round(l, id)),
    }
}

/// Whether all had agreed to a draw: then no sheet of the round counts any more.
fn is_drawn(record: &RoundRecord, before: &dyn Position) -> bool {
    let living = before.state().turn().living;
    !record.goes_on && Declared::of(&record.acts).is_drawn(&living, &record.holders)
}

/// The sheets of those that were waited for, and of those who handed one in all the same.
fn sheets(record: &RoundRecord, story: &dyn Story, l: Language) -> Vec<SheetEntry> {
    let mut entries = Vec::new();
    for holder in &record.holders {
        let sheet = record.sheets.iter().find(|sheet| sheet.seat == holder.seat);
        if sheet.is_none() && !record.round.awaited.contains(&holder.seat) {
            continue;
        }
        let opened = |opened: &OpenedSheet| OpenedEntry {
            lines: story.report(holder.seat, record.viewer, l),
            orders: opened.canonical.clone(),
            salt: HEXLOWER.encode(&opened.salt),
        };
        let sheet = sheet.map(|sheet| SealEntry {
            is_computers: sheet.is_computers,
            opened: sheet.opened.as_ref().map(opened),
            seal: HEXLOWER.encode(&sheet.seal),
            received_at: When::new(sheet.received_at, record.game.zone, l),
        });
        entries.push(SheetEntry { seat: story.before().seat_name(holder.seat, l), sheet });
    }
    entries
}
