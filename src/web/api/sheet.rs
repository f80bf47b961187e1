//! A seat's sheet: sealed, withdrawn, made to wait. What it says is shown to nobody before its round
//! is resolved, not even to who handed it in: whoever has the token may be somebody else.

use actix_web::{HttpRequest, HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{Done, Meant, Problem, Trouble, orders, secret, who::AtSeat};
use crate::{
    game::{
        acts::act::PlayerAct,
        sheet::{
            hand_in::{HandedIn, Submission},
            withdraw::Withdrawal,
        },
    },
    links::opens::{SheetKey, Ticket},
    store::sheet::sheets::{self, Door, SealedSheet},
    web::{
        reading::{Line, lines},
        whole,
    },
};

/// The header that names a submission.
const KEY: &str = "Idempotency-Key";
/// The longest key, in bytes.
const LONGEST_KEY: usize = 100;

/// A sealed sheet; never what it says.
#[derive(Serialize, ToSchema)]
pub struct SheetSealed {
    /// Which of the seat's sheets of this round it is, from 1.
    version: u32,
    /// When it arrived.
    received_at: DateTime<Utc>,
    /// SHA-256 over a salt and the canonical orders, in hexadecimal: the round's record opens it.
    seal: String,
    /// Whether it keeps the window open until the deadline.
    hold: bool,
    /// How many of its lines could not be read, or may not be its author's: with any, it keeps the
    /// window open, too. 0 where nobody waits for it.
    unreadable: u32,
}

impl From<&SealedSheet> for SheetSealed {
    fn from(sheet: &SealedSheet) -> Self {
        Self {
            version: sheet.version,
            received_at: sheet.received_at,
            seal: HEXLOWER.encode(&sheet.seal),
            hold: sheet.hold,
            unreadable: sheet.unreadable,
        }
    }
}

impl SheetSealed {
    /// The sheet of a seat that counts in a round.
    pub async fn of(at: &AtSeat, round: u32) -> Result<Option<Self>, Problem> {
        let mut conn = at.site.games.pool().acquire().await?;
        let key = SheetKey { game: &at.now.game.id, seat: at.seat, round };
        let sheet = sheets::latest(&mut conn, key).await?;
        Ok(sheet.as_ref().map(Self::from))
    }
}

/// A sheet that is handed in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SheetSent {
    /// The number of the round it is for.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
    /// The orders, a line each.
    orders: Vec<String>,
    /// Keep the window open until the deadline, even when all sheets are in.
    #[serde(default)]
    hold: bool,
    /// A sheet without orders is meant.
    #[serde(default)]
    pass: bool,
}

/// What was sealed.
#[derive(Serialize, ToSchema)]
struct Receipt {
    /// The sheet.
    sheet: SheetSealed,
    /// Its lines, as they were read.
    lines: Vec<Line>,
    /// In a sentence, what is stored for later turns now, where nobody waits for the sheet; or what it leaves to the
    /// rules.
    stored: Option<String>,
    /// When the window closes.
    deadline: DateTime<Utc>,
    /// Whether the round is resolved by now: it was the last sheet, or one of the same seat came later still.
    resolved: bool,
}

/// The sheet that counts in the open round.
#[derive(Serialize, ToSchema)]
struct SheetShown {
    /// The round.
    round: u32,
    /// The sheet; none where none counts.
    sheet: Option<SheetSealed>,
}

/// Whether a sheet of the open round is sealed
#[utoipa::path(tag = "sheet", responses((status = 200, body = SheetShown)))]
#[get("/games/{game}/seats/{seat}/sheet")]
pub async fn show(at: AtSeat) -> Result<HttpResponse, Problem> {
    let round = at.open().ok_or_else(|| Problem::of(Trouble::NoWindow, at.l))?.number;
    let sheet = SheetSealed::of(&at, round).await?;
    Ok(secret(StatusCode::OK, &SheetShown { round, sheet }))
}

/// Seal a sheet, in place of the one before: once, however often it is sent under one key
#[utoipa::path(tag = "sheet", request_body = SheetSent,
    params(("Idempotency-Key" = Option<String>, Header, description = "A name for this submission of at most \
            100 characters: sent again with the same orders, it is answered with the same receipt, whatever `hold` says \
            (`/sheet/hold` changes that); once that sheet is withdrawn, with the problem `withdrawn`")),
    responses((status = 200, body = Receipt, description = "Sealed")))]
#[put("/games/{game}/seats/{seat}/sheet")]
pub async fn seal(
    at: AtSeat,
    request: HttpRequest,
    sent: web::Json<SheetSent>,
) -> Result<HttpResponse, Problem> {
    let ticket = at.ticket(sent.round)?;
    let submission = Submission {
        text: orders::text(&at, &sent.orders)?,
        language: at.l,
        hold: sent.hold,
        pass: sent.pass,
        door: Door::Program,
        key: key(&at, &request)?,
        received_at: None,
        doubtful: 0,
    };
    match at.site.games.hand_in(&ticket, &submission).await? {
        HandedIn::Sealed { sheet, lines: read, stored, deadline, was_due } => {
            let resolved = was_due && {
                let now = at.site.games.now(&ticket.game).await?;
                let open = now.and_then(|now| now.round).filter(|round| round.is_open());
                open.is_none_or(|round| round.number != ticket.round)
            };
            let stored = stored.filter(|_| !resolved);
            let shown =
                Receipt { sheet: (&*sheet).into(), lines: lines(read), stored, deadline, resolved };
            Ok(secret(StatusCode::OK, &shown))
        }
        HandedIn::Late { .. } => Err(ended_or(Trouble::Late, &at, &ticket).await?),
        HandedIn::Empty | HandedIn::Remark | HandedIn::TooMany => {
            Err(Problem::of(Trouble::Empty, at.l))
        }
        HandedIn::TooLong => Err(Problem::of(Trouble::TooLong, at.l)),
        HandedIn::Withdrawn => Err(Problem::of(Trouble::Withdrawn, at.l)),
        HandedIn::TooOften => Err(Problem::of(Trouble::TooOften, at.l)),
        HandedIn::Suspended => Err(Problem::of(Trouble::Suspended, at.l)),
        HandedIn::NotAwaited => Err(ended_or(Trouble::NotAwaited, &at, &ticket).await?),
    }
}

/// That the game has ended, which is not to be waited for; else this.
async fn ended_or(trouble: Trouble, at: &AtSeat, ticket: &Ticket) -> Result<Problem, Problem> {
    let now = at.site.games.now(&ticket.game).await?;
    let is_over = now.is_some_and(|now| !now.game.goes_on());
    Ok(Problem::of(if is_over { Trouble::Ended } else { trouble }, at.l))
}

/// The sender's name for what is sent; a new one where there is none.
pub fn key(at: &AtSeat, request: &HttpRequest) -> Result<String, Problem> {
    let Some(key) = request.headers().get(KEY) else { return Ok(Uuid::now_v7().to_string()) };
    match key.to_str() {
        // Apart from the names that other doors give.
        Ok(key) if (1..=LONGEST_KEY).contains(&key.len()) => Ok(format!("api:{key}")),
        _ => Err(Problem::invalid(
            at.l,
            at.l.say(
                "The header Idempotency-Key was expected to have 1 to 100 characters of ASCII.",
                "L'en-tête Idempotency-Key doit avoir de 1 à 100 caractères ASCII.",
            )
            .to_owned(),
        )),
    }
}

/// The sheet that is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SheetMeant {
    /// The round.
    #[serde(deserialize_with = "whole::asked")]
    round: u32,
    /// The version of the sheet that counts.
    #[serde(deserialize_with = "whole::asked")]
    version: u32,
}

/// Withdraw the sealed sheet: it counts no longer, and another is awaited
#[utoipa::path(tag = "sheet", params(SheetMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/seats/{seat}/sheet")]
pub async fn withdraw(at: AtSeat, meant: web::Query<SheetMeant>) -> Result<HttpResponse, Problem> {
    let act = PlayerAct::Withdraw(Withdrawal::of(meant.version));
    at.act(&at.ticket(meant.round)?, act).await
}

/// Let the sealed sheet keep the window open until the deadline
#[utoipa::path(tag = "sheet", request_body = Meant, responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/sheet/hold")]
pub async fn wait(at: AtSeat, meant: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    at.act(&at.ticket(meant.round)?, PlayerAct::Hold { received_at: None }).await
}
