//! A seat as its holder sees it: what is awaited and until when, the position, what may be done.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Done, Problem, Trouble,
    document::languages,
    game::EndingShown,
    position::{OpenRound, Position, numbers},
    secret,
    sheet::SheetSealed,
    who::AtSeat,
};
use crate::{
    game::{
        acts::{act::HolderAct, declared::asked_for_draw},
        opening::invitation::{InvitationWord, RsvpOutcome},
    },
    history::Viewer,
};

/// A seat, as its holder sees it.
#[derive(Serialize, ToSchema)]
struct SeatShown {
    /// The game.
    game: String,
    /// The seat, from 0.
    seat: u8,
    /// A code for what it plays.
    plays: String,
    /// The same in words.
    plays_name: String,
    /// The holder's name.
    name: String,
    /// The holder's language, in which orders are read and written unless `lang` asks otherwise.
    #[schema(schema_with = languages)]
    language: crate::language::Language,
    /// Where the game's life stands: `inviting`, `playing`, `finished` or `declined`.
    #[schema(value_type = String)]
    status: crate::store::games::Status,
    /// What was said to the invitation: `waiting`, `accepted` or `declined`.
    #[schema(value_type = String)]
    answer: crate::store::seats::holders::Rsvp,
    /// The round in play.
    round: Option<OpenRound>,
    /// Whether it waits for this seat's sheet, and none is in: something is to be done.
    awaited: bool,
    /// The sealed sheet that counts; never what it says.
    sheet: Option<SheetSealed>,
    /// What to know before writing, e.g. who leads the round: a sentence each.
    briefing: Vec<String>,
    /// The position as this seat may know it.
    position: Position,
    /// The seats of living players who agree to a draw.
    agree_to_draw: Vec<u8>,
    /// The seats of those who do not yet. A computer is not asked; where only computers are left
    /// against the player, nobody is, and there is no draw.
    do_not_agree: Vec<u8>,
    /// Whether the holder has given up.
    surrendered: bool,
    /// Whether there is a time-out to call.
    time_out_left: bool,
    /// How the game ended, once it has.
    ending: Option<EndingShown>,
}

/// A seat as its holder sees it
#[utoipa::path(tag = "seat", responses((status = 200, body = SeatShown)))]
#[get("/games/{game}/seats/{seat}")]
pub async fn show(at: AtSeat) -> Result<HttpResponse, Problem> {
    let (l, seat, game, played) = (at.l, at.seat, &at.now.game, at.played()?);
    let (declared, now) = (at.now.declared(), played.teller.position(at.now.state())?);
    let open = at.open();
    let living = match open {
        Some(_) => now.state().turn().living,
        None => Vec::new(),
    };
    let asked = asked_for_draw(&living, &at.now.holders);
    let (agree, not_yet): (Vec<_>, Vec<_>) =
        asked.iter().partition(|&&asked| declared.agrees(asked));
    let is_in = at.now.sheets_in.contains(&seat);
    let holder = at.now.holders.iter().find(|holder| holder.seat == seat);
    let shown = SeatShown {
        game: game.id.to_string(),
        seat: seat.0,
        plays: now.state().seat_code(seat),
        plays_name: now.seat_name(seat, l),
        name: at.person.name.clone(),
        language: at.person.language,
        status: game.status,
        answer: holder.map_or(at.person.answer, crate::store::seats::holders::Holder::answer),
        round: OpenRound::of(&at.now, l),
        awaited: open.is_some_and(|round| round.awaited.contains(&seat)) && !is_in,
        sheet: match open {
            Some(round) => SheetSealed::of(&at, round.number).await?,
            None => None,
        },
        briefing: match open {
            Some(_) => now.briefing(seat, l),
            None => Vec::new(),
        },
        position: Position::of(now.as_ref(), Viewer::Seat(seat), l),
        agree_to_draw: numbers(&agree),
        do_not_agree: numbers(&not_yet),
        surrendered: declared.has_surrendered(seat),
        time_out_left: !game.terms.tournament && declared.time_out(seat).is_none(),
        ending: EndingShown::of(&at.now),
    };
    Ok(secret(StatusCode::OK, &shown))
}

/// What is said to an invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerSent {
    /// Yes or no. A no calls the game off, or frees the seat where the game has free seats.
    accept: bool,
}

/// Answer the invitation
#[utoipa::path(tag = "seat", request_body = AnswerSent, responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/answer")]
pub async fn answer(at: AtSeat, sent: web::Json<AnswerSent>) -> Result<HttpResponse, Problem> {
    let word = if sent.accept { InvitationWord::Accepts } else { InvitationWord::Declines };
    let answered = at.site.games.answer(&at.now.game.id, at.seat, at.generation(), word).await?;
    let trouble = match answered {
        RsvpOutcome::Suspended => Trouble::Suspended,
        _ => Trouble::Over,
    };
    let said = answered.say_in_short(at.l);
    said.map(Done::answer).ok_or_else(|| Problem::of(trouble, at.l))
}

/// Renew the seat's links: all it has, and this token, no longer work; new ones come by mail
#[utoipa::path(tag = "seat", responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/renewal")]
pub async fn renew(at: AtSeat) -> Result<HttpResponse, Problem> {
    at.holder_act(HolderAct::RenewLinks).await
}
