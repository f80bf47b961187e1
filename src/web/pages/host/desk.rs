//! The host's page: give seats away before the game begins, lengthen the open window or close it now,
//! find other holders for seats, end the game, and see what was done.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{
    lobby::{self, HostLobby, Stands},
    mail::{self, HostMail, MailSaid},
};
use crate::{
    game::{acts::Refused, host::window::Acted, round::record::GameNow, window::absences::Noted},
    language::Language,
    links::{
        opens::{Opens, Ticket},
        token::Token,
    },
    moment::moment,
    rules::Seat,
    store::post::returns::Undeliverable,
    timetable::{
        Length,
        calendar::{date, span},
    },
    web::{
        PageError, Site,
        fields::Fields,
        language, page,
        pages::{game::acts, join::claim, when::When},
    },
};

#[derive(Template)]
#[template(path = "pages/host/desk.html")]
struct HostPage<'a> {
    l: Language,
    now: &'a GameNow,
    game_url: String,
    open: Option<OpenWindow>,
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
    said: Option<Said>,
}

/// The open window, as it is shown and as the act must name it.
struct OpenWindow {
    round: u32,
    deadline: String,
    why: String,
    meant: String,
    paused: bool,
}

/// A seat whose holder may be replaced.
struct SeatRow {
    number: u8,
    generation: u32,
    seat: String,
    name: String,
    free: bool,
}

/// What came of an act.
enum Said {
    Replaced,
    Refused(String),
    /// The end of the game is to be confirmed.
    ConfirmEnd,
    /// The game is over.
    Ended,
    /// So many are reminded.
    Reminded(usize),
    /// Where a pause stands.
    Told(&'static str),
    Extended(String),
    Closed(u32),
    NoWindow,
    Tournament,
    NotAWindow,
    Off(Noted),
    Mail(MailSaid),
    /// The host's new token, shown this once.
    Token(Token),
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
    said: Option<Said>,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let open = now.round.as_ref().filter(|round| round.is_open());
    let played = site.games.played(&now.game)?;
    let declared = now.declared();
    let mut seats = Vec::new();
    if let Some(round) = open {
        let living = played.rules.turn(&round.before)?.living;
        for holder in now.holders.iter().filter(|holder| living.contains(&holder.seat)) {
            seats.push(SeatRow {
                number: holder.seat.0,
                generation: holder.generation,
                seat: played.teller.seat_name(&now.game.state, holder.seat, l)?,
                name: holder.name(l),
                free: declared.is_free(holder.seat),
            });
        }
    }
    let template = HostPage {
        l,
        game_url: site.addresses.game(&now.game.id),
        open: open.map(|round| OpenWindow {
            round: round.number,
            deadline: moment(round.deadline, now.game.zone, l),
            why: round.why_said(&now.game, &now.holders, l),
            meant: round.deadline.to_rfc3339(),
            paused: round.is_paused(),
        }),
        seats,
        acts: acts::whole_log(site, now, l)?,
        undeliverable: site.games.undeliverable(&now.game.id).await?,
        days_off: now.game.calendar.say(l),
        mail: HostMail::look_up(site, now, l).await?,
        lobby: HostLobby::of(site, now, l)?,
        now,
        said,
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
    show_page(&site, &now, None, l).await
}

/// `POST /hosts/{token}` with `act=extend` and `by`, `act=close`, `act=remind`, `act=pause`,
/// `act=resume`, `act=off` with `from` and `to`,
/// `act=end` and then `sure`, `act=token`, or what [`mail`] and [`lobby`] take; anything else
/// changes nothing.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (now, l) = find(&site, &request, &token).await?;
    // What the page showed when the button was pressed: pressed twice, it acts once.
    let meant = (
        fields.get("round").parse().unwrap_or_default(),
        fields.get("deadline").parse().unwrap_or_default(),
    );
    let said = match fields.get("act") {
        "extend" => match fields.get("by").parse::<Length>() {
            Ok(by) => match site.games.extend(&now.game.id, Some(meant), by).await? {
                Acted::Done { deadline, .. } => {
                    Some(Said::Extended(moment(deadline, now.game.zone, l)))
                }
                Acted::NoWindow => Some(Said::NoWindow),
                Acted::Tournament => Some(Said::Tournament),
                Acted::Paused => Some(Said::Refused(Refused::Paused.say(l).to_owned())),
            },
            Err(_) => Some(Said::NotAWindow),
        },
        "close" => match site.games.close_window(&now.game.id, Some(meant.0)).await? {
            Acted::Done { round, .. } => Some(Said::Closed(round)),
            Acted::Paused => Some(Said::Refused(Refused::Paused.say(l).to_owned())),
            Acted::NoWindow | Acted::Tournament => Some(Said::NoWindow),
        },
        "off" => {
            let (from, to) = (date(fields.get("from")), date(fields.get("to")));
            Some(Said::Off(match from.and_then(|from| span(from, to?)) {
                Ok(days) => site.games.take_off(&now.game.id, &days).await?,
                Err(fault) => Noted::Fault(fault),
            }))
        }
        "replace" => Some(match claim::newcomer(&fields, "", l, &now) {
            Ok(successor) => match holder(&site, &now, &fields).await? {
                Some(ticket) => said(site.games.replace(&ticket, &successor).await?, l),
                None => Said::NoWindow,
            },
            Err(fault) => Said::Refused(fault),
        }),
        offer @ ("offer" | "keep") => Some(match holder(&site, &now, &fields).await? {
            Some(ticket) => said(site.games.offer_seat(&ticket, offer == "offer").await?, l),
            None => Said::NoWindow,
        }),
        "token" => Some(Said::Token(site.games.host_token(&now.game.id).await?)),
        "end" if !fields.ticked("sure") => Some(Said::ConfirmEnd),
        act @ ("pause" | "resume") => {
            let pausing = match act {
                "pause" => site.games.propose_pause(&now.game.id, meant.0).await?,
                _ => site.games.resume(&now.game.id, meant.0).await?,
            };
            Some(match pausing {
                Ok(pausing) => Said::Told(pausing.say(l)),
                Err(Refused::WindowClosed) => Said::NoWindow,
                Err(refused) => Said::Refused(refused.say(l).to_owned()),
            })
        }
        "remind" => Some(match site.games.remind(&now.game.id, meant.0).await? {
            Ok(reminded) => Said::Reminded(reminded),
            Err(_) => Said::NoWindow,
        }),
        "end" => Some(match site.games.end(&now.game.id).await? {
            Ok(()) => Said::Ended,
            Err(refused) => Said::Refused(refused.say(l).to_owned()),
        }),
        _ => match lobby::act(&site, &now, &fields, l).await? {
            Some(Ok(done)) => Some(said(done, l)),
            Some(Err(fault)) => Some(Said::Refused(fault)),
            None => mail::act(&site, &now, &fields, l).await?.map(Said::Mail),
        },
    };
    let (now, _) = find(&site, &request, &token).await?;
    show_page(&site, &now, said, l).await
}

/// The holder whom a form means.
async fn holder(site: &Site, now: &GameNow, fields: &Fields) -> Result<Option<Ticket>, PageError> {
    let seat = Seat(fields.get("seat").parse().unwrap_or(u8::MAX));
    let generation = fields.get("generation").parse().unwrap_or_default();
    Ok(site.games.holders_ticket(&now.game.id, seat, generation).await?)
}

fn said(done: Result<(), Refused>, l: Language) -> Said {
    done.map_or_else(|refused| Said::Refused(refused.say(l).to_owned()), |()| Said::Replaced)
}
