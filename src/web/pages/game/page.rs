//! A game's page: the board now, whose sheets are in, the deadline, the rounds so far.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{acts, ending, terms::terms};
use crate::{
    game::{
        round::{record::GameNow, seed::PublishedSeed},
        window::absences::IsAway,
    },
    history::{Position, Viewer, uncapitalised},
    language::Language,
    links::game_id::GameId,
    rules::{Ending, Finish, Seat},
    store::{
        editions::Shows,
        games::Status,
        round::rounds::Round,
        seats::holders::{Holder, Rsvp, among_computers},
    },
    web::{
        Keep, KeptPage, PageError, Site, language,
        pages::{
            board::Board,
            share::{Share, now_said},
            when::When,
        },
        shelf,
    },
};

#[derive(Template)]
#[template(path = "pages/game/page.html")]
struct GamePage<'a> {
    l: Language,
    now: &'a GameNow,
    ruleset: &'a str,
    board: Board,
    seats: Vec<SeatRow>,
    /// Before the game begins.
    counts: Option<SeatCounts>,
    /// What it is played by.
    terms: Vec<String>,
    open: Option<OpenRound>,
    /// The newest rounds that are resolved, the newest first, each as it is linked to.
    resolved: Vec<(u32, Arc<str>)>,
    /// What stands behind their addresses once there is more to see of them.
    opened: &'static str,
    /// Before which of them there are more, on pages of their own.
    earlier: Option<u32>,
    /// Who won, or that nobody did, and how that came; the lead says it where the host ended the game.
    ended: Option<String>,
    /// Where its rules are told, if they are.
    rules: Option<String>,
    /// What was done beside handing in sheets, the newest first.
    acts: Vec<(When, String)>,
    seed: PublishedSeed,
    /// What is drawn by lot, where the ruleset says it.
    lot: Option<&'static str>,
    share: Share,
}

struct SeatRow {
    seat: String,
    name: String,
    /// The name of the player's page, in a public game, where they have one.
    page: Option<String>,
    status: SeatStatus,
    /// Until when the player is away, in words.
    away: Option<String>,
    agrees: bool,
    left: Option<Left>,
    time_out_called: bool,
    /// The seat's number, where it is free or offered to others.
    free: Option<u8>,
}

/// How a player left the game.
enum Left {
    Surrendered,
    TimedOut,
}

/// How many seats are taken, wait for an answer, and are free.
struct SeatCounts {
    taken: usize,
    waiting: usize,
    free: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SeatStatus {
    Free,
    Invited,
    Accepted,
    Declined,
    SheetIn,
    Awaited,
    /// Its holder gave up without one.
    NoLonger,
    NotAwaited,
    Won,
    SharedTheWin,
    Drew,
    Lost,
}

struct OpenRound {
    /// In the ruleset's words.
    name: String,
    /// Who is asked; empty where everybody is.
    asked: String,
    final_round: bool,
    deadline: When,
    why: String,
    /// What a missed deadline means, where the rules alone do not say it.
    missed: Option<String>,
    /// Whether computers alone still play: their sheets wait for the deadline.
    only_computers: bool,
}

/// How many rounds the page lists.
const NEWEST: u32 = 40;

/// `GET /games/{game}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let id: GameId = path.parse().map_err(|_| PageError::no_game(language(&request)))?;
    shelf::of_game(&site, &request, (&id, "now".to_owned(), Shows::Now), async |l| {
        write(&site, &id, l).await
    })
    .await
}

async fn write(site: &Site, id: &GameId, l: Language) -> Result<KeptPage, PageError> {
    let now = site.games.now(id).await?.ok_or_else(|| PageError::no_game(l))?;
    let played = site.games.played(&now.game)?;
    let round = now.round.as_ref();
    let position = played.teller.position(now.state())?;
    let seats = seats(site, &now, position.as_ref(), l).await?;
    let count = |status| seats.iter().filter(|row| row.status == status).count();
    let inviting = now.game.status == Status::Inviting;
    let counts = inviting.then(|| SeatCounts {
        taken: count(SeatStatus::Accepted),
        waiting: count(SeatStatus::Invited),
        free: count(SeatStatus::Free),
    });
    let last = round.map_or(0, Round::last_resolved);
    let first = last.saturating_sub(NEWEST - 1).max(1);
    let template = GamePage {
        l,
        ruleset: played.teller.title(l),
        counts,
        terms: terms((played, position.as_ref()), &now.game, l),
        board: Board::of(position.as_ref(), Viewer::Public, l),
        seats,
        open: round.filter(|round| round.is_open()).map(|round| {
            let occasion = position.occasion(round.number, None, l);
            OpenRound {
                name: uncapitalised(&occasion.title),
                asked: occasion.ask,
                final_round: round.final_round,
                deadline: When::new(round.deadline, now.game.zone, l),
                why: round.why_said(&now.game, &now.holders, l),
                missed: now.game.terms.missed.say(l),
                only_computers: among_computers(&now.holders, &position.state().turn().living),
            }
        }),
        opened: super::opened(played, &now.game),
        resolved: super::links(site, &now.game, (first, last), l).await?,
        earlier: (first > 1).then_some(first),
        ended: match &now.game.ending {
            Some(_) => ending::said_with_how(played, &now, l)?,
            None => None,
        },
        rules: crate::web::pages::rules::url(played, l),
        acts: acts::log(position.as_ref(), &now, l),
        seed: PublishedSeed::of(&now.game),
        lot: played.teller.lot(l),
        share: share(site, &now, played.teller.title(l), position.as_ref(), l),
        now: &now,
    };
    KeptPage::new(&template, Keep::Check)
}

fn share(site: &Site, now: &GameNow, ruleset: &str, position: &dyn Position, l: Language) -> Share {
    let (round, asked) = now_said(now, position, l);
    let parts = [ruleset, &round, &asked];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let path = format!("/games/{}", now.game.id);
    Share::of(site, l, &path, now.game.name.clone(), format!("{}.", parts.join(" · ")))
}

async fn seats(
    site: &Site,
    now: &GameNow,
    position: &dyn Position,
    l: Language,
) -> Result<Vec<SeatRow>, PageError> {
    let open = now.round.as_ref().is_some_and(Round::is_open);
    let away = site.games.who_is_away(&now.game.id, &now.holders).await?;
    let (declared, awaited) = (now.declared(), now.awaited());
    let pages = site.accounts.pages_of_game(&now.game.id).await?;
    let mut rows = Vec::new();
    for holder in &now.holders {
        let status = SeatStatus::of(holder, now, &awaited);
        let is_free = status == SeatStatus::Free || open && declared.is_free(holder.seat);
        rows.push(SeatRow {
            seat: position.seat_name(holder.seat, l),
            name: holder.name(l),
            page: pages.iter().find(|(seat, _)| *seat == holder.seat).map(|(_, page)| page.clone()),
            status,
            away: IsAway::say_all(&away, holder.seat, l),
            agrees: open && declared.agrees(holder.seat),
            free: is_free.then_some(holder.seat.0),
            time_out_called: declared.time_out(holder.seat).is_some(),
            left: match declared.has_timed_out(holder.seat) {
                true => Some(Left::TimedOut),
                false => declared.has_surrendered(holder.seat).then_some(Left::Surrendered),
            },
        });
    }
    Ok(rows)
}

impl SeatRow {
    /// Whether nobody holds it yet.
    fn is_nobodys(&self) -> bool {
        self.status == SeatStatus::Free
    }
}

impl SeatStatus {
    /// `awaited` is [`GameNow::awaited`].
    fn of(holder: &Holder, now: &GameNow, awaited: &[Seat]) -> Self {
        let open = now.round.as_ref().filter(|round| round.is_open());
        match (now.game.status, holder.answer()) {
            (Status::Inviting, _) if holder.is_free() => Self::Free,
            (Status::Inviting, Rsvp::Waiting) => Self::Invited,
            (Status::Inviting, Rsvp::Accepted) => Self::Accepted,
            (_, Rsvp::Declined) => Self::Declined,
            (Status::Finished, _) => Self::at_the_end(holder.seat, now.game.ending.as_deref()),
            _ if open.is_some() && now.sheets_in.contains(&holder.seat) => Self::SheetIn,
            _ if open.is_some() && awaited.contains(&holder.seat) => Self::Awaited,
            _ if open.is_some_and(|round| round.awaited.contains(&holder.seat)) => Self::NoLonger,
            _ => Self::NotAwaited,
        }
    }
    /// What came of the game for a seat; nothing where the host ended it.
    fn at_the_end(seat: Seat, ending: Option<&Ending>) -> Self {
        let Some(ending) = ending else { return Self::NotAwaited };
        match (ending.finish(), ending.winners.contains(&seat)) {
            (Finish::Won, true) => Self::Won,
            (Finish::Shared, true) => Self::SharedTheWin,
            (Finish::Drawn, true) => Self::Drew,
            (Finish::Drawn, false) if ending.winners.is_empty() => Self::Drew,
            (_, false) => Self::Lost,
        }
    }
}
