//! The host's desk: give seats away before the game begins, lengthen the open window or close it now,
//! find other holders for seats, end the game, and see what was done.

use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use chrono_tz::Tz;

use super::{
    act,
    lobby::{HostLobby, Stands},
    mail::HostMail,
    sure::{Newcomer, Sure},
};
use crate::{
    game::{
        Error, Failure, Refusal,
        host::{act::HostAct, outcome::HostOutcome},
        links::program::ActsFor,
        round::record::GameNow,
        seats::secrets::Doer,
    },
    history::uncapitalised,
    language::Language,
    links::{opens::Opens, token::Token},
    rules::Seat,
    store::post::returns::{Told, Undeliverable},
    web::{
        PageError, Site,
        fields::{Again, Fields},
        language, page,
        pages::{
            due::Due,
            game::{acts, ending},
            notice::Notice,
            when::When,
        },
        reader::Reader,
    },
};

#[derive(Template)]
#[template(path = "pages/host/desk.html")]
struct HostPage<'a> {
    l: Language,
    now: &'a GameNow,
    game_url: String,
    open: Option<OpenWindow>,
    /// Of whom a sheet is awaited, each with whether it is in.
    standing: Vec<(String, bool)>,
    undeliverable: Vec<Undeliverable>,
    /// The days on which no window closes, in words.
    days_off: Vec<String>,
    /// The seats that are in play while a window is open.
    seats: Vec<SeatRow>,
    /// What was done, the newest first.
    acts: Vec<(When, String)>,
    mail: HostMail,
    /// The seats before the game begins.
    lobby: Option<HostLobby>,
    /// How the game ended; none while it goes on.
    ended: Option<String>,
    /// Whether the host has a token, which a new one ends.
    has_token: bool,
    said: Option<HostNotice>,
    /// What was sent and refused, and why: its form shows it again.
    typed: Fields,
    refused: String,
}

/// The open window, as it is shown and as the act must name it.
struct OpenWindow {
    round: u32,
    /// What it is called within a sentence.
    title: String,
    due: Due,
    why: String,
    meant: String,
    paused: bool,
    /// What the rules say to whoever has sent no sheet. By a host's close nobody misses a deadline, so the game's
    /// own term about that says nothing here.
    without: Option<String>,
}

/// A seat whose holder may be replaced.
struct SeatRow {
    number: u8,
    generation: u32,
    seat: String,
    name: String,
    free: bool,
}

/// What came of a press.
pub(super) enum HostNotice {
    /// Something was done, or was not.
    Notice(Notice),
    /// A round was closed; its page is linked to.
    Closed { words: Cow<'static, str>, round: u32 },
    /// The host's new token, shown this once.
    Token { words: Cow<'static, str>, token: Token },
    /// What cannot be undone is to be confirmed, by sending the same again.
    Confirm { what: Sure, sent: Again },
}

impl HostNotice {
    /// What came of an act.
    fn of(
        act: &HostAct,
        done: Result<HostOutcome, Error>,
        zone: Tz,
        l: Language,
    ) -> Result<Self, Failure> {
        let outcome = match done {
            Ok(outcome) => outcome,
            Err(error) => {
                let refusal = error.refusal()?;
                let words = act.say_refused(&refusal, l);
                return Ok(Self::Notice(match refusal {
                    // What was pressed twice is done, and no mistake.
                    Refusal::OtherWindow | Refusal::NoWindow => Notice::Done(words),
                    _ => Notice::Refused(words),
                }));
            }
        };
        let words = outcome.say(zone, l);
        Ok(match outcome {
            HostOutcome::Closed { round, .. } => Self::Closed { words, round },
            HostOutcome::Token(token) => Self::Token { words, token },
            _ => Self::Notice(Notice::Done(words)),
        })
    }
}

async fn find(
    site: &Site,
    request: &HttpRequest,
    token: &str,
) -> Result<(GameNow, Language), PageError> {
    let l = language(request);
    let token = Token::parse(token).ok_or_else(|| PageError::no_link(l))?;
    match site.games.follow(&token).await? {
        Some(Opens::Host) => {}
        _ => return Err(PageError::no_link(l)),
    }
    let now = site.games.now(token.game()).await?.ok_or_else(|| PageError::no_link(l))?;
    Ok((now, l))
}

async fn show_page(
    site: &Site,
    now: &GameNow,
    (mut said, sent): (Option<HostNotice>, Fields),
    l: Language,
) -> Result<HttpResponse, PageError> {
    let open = now.round.as_ref().filter(|round| round.is_open());
    let clock = site.now().await?;
    let position = site.games.played(&now.game)?.teller.position(now.state())?;
    let declared = now.declared();
    let mut seats = Vec::new();
    if open.is_some() {
        let living = position.state().turn().living;
        for holder in now.holders.iter().filter(|holder| living.contains(&holder.seat)) {
            seats.push(SeatRow {
                number: holder.seat.0,
                generation: holder.generation,
                seat: position.seat_name(holder.seat, l),
                name: holder.name(l),
                free: declared.is_free(holder.seat),
            });
        }
    }
    let (mut typed, mut refused) = (Fields::default(), String::new());
    if let Some(HostNotice::Notice(Notice::Refused(words))) = &mut said {
        refused = words.to_string();
        let mut rows = now.holders.iter().map(|holder| holder.seat);
        if let Some(row) = rows.find(|row| sent.get("seat") == row.0.to_string()) {
            let row = position.seat_name(row, l);
            *words = format!("{row}{} {words}", l.say(":", "\u{a0}:")).into();
        }
        typed = sent;
    }
    let waited_for = now.awaited();
    let awaited = |seat: &Seat| open.is_some() && waited_for.contains(seat);
    let standing = now.holders.iter().filter(|holder| awaited(&holder.seat)).map(|holder| {
        let plays = position.seat_name(holder.seat, l);
        (format!("{} ({plays})", holder.name(l)), now.sheets_in.contains(&holder.seat))
    });
    let missing = |seat: &&Seat| !now.sheets_in.contains(seat);
    let template = HostPage {
        l,
        game_url: site.addresses.game(&now.game.id),
        open: open.map(|round| OpenWindow {
            round: round.number,
            title: uncapitalised(&position.occasion(round.number, None, l).title),
            due: Due::new(round.deadline, clock, now.game.zone, l),
            why: round.why_said(&now.game, &now.holders, l),
            meant: round.deadline.to_rfc3339(),
            paused: round.is_paused(),
            without: waited_for
                .iter()
                .find(missing)
                .map(|&seat| position.occasion(round.number, Some(seat), l).without),
        }),
        standing: standing.collect(),
        seats,
        acts: acts::whole_log(position.as_ref(), now, l),
        undeliverable: site.games.undeliverable(&now.game.id, Told::Host).await?,
        days_off: now.game.calendar.say(l),
        mail: HostMail::look_up(site, position.as_ref(), now, l).await?,
        has_token: site.games.has_token(&now.game.id, ActsFor::Host).await?,
        lobby: HostLobby::of(site, position.as_ref(), now, l)?,
        ended: ending::said_with_how(site.games.played(&now.game)?, now, l)?,
        now,
        said,
        typed,
        refused,
    };
    page(&template)
}

/// `GET /hosts/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (now, l) = find(&site, &request, &token).await?;
    show_page(&site, &now, (None, Fields::default()), l).await
}

/// `POST /hosts/{token}` with what [`act::read`] takes; anything else changes nothing.
pub async fn press(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (now, l) = find(&site, &request, &token).await?;
    let has_token = site.games.has_token(&now.game.id, ActsFor::Host).await?;
    let said = match act::read(&fields, &now, has_token, l) {
        Ok(Some(act)) => {
            let reader = Reader::of(&site, &request).await?;
            let by = Doer::Host { holds: reader.seats_in(&site, &now.game.id).await? };
            let done = site.games.host_act(&now.game.id, &act, &by).await;
            Some(HostNotice::of(&act, done, now.game.zone, l)?)
        }
        Ok(None) => None,
        Err(said) => Some(said),
    };
    let (now, _) = find(&site, &request, &token).await?;
    show_page(&site, &now, (said, fields), l).await
}
