//! A seat's sheet: shown, checked, tried out, kept as a draft, sealed. The form in a letter posts here,
//! too.

use std::iter;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use data_encoding::HEXLOWER;

use super::{
    absences,
    act::{self, OrdersPress, Press, Question},
    closed::Pressed,
    desk::Desk,
    draft, guesses, idle,
    seal::{seal, stay},
    sealed,
    sheet_page::SheetNotice,
    taken_back,
};
use crate::{
    game::{Error, Refusal, acts::outcome::PlayerOutcome, sheet::hand_in::is_too_long},
    history::{Sentence, Viewer},
    links::addresses::Room,
    store::{
        round::steps::Mover,
        sheet::{drafts::Draft, sheets::SealedSheet},
    },
    web::{
        PageError, Site, asked_language,
        fields::Fields,
        lead_to,
        pages::notice::Notice,
        reading::{Ahead, Tried, for_script},
        session,
    },
};

/// `GET /sheets/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    let desk = desk.further(&site, &request, Mover::Another).await?;
    // To look again is not to send again: a form that is sent twice must not play two steps.
    let desk = desk.further(&site, &request, Mover::Itself).await?;
    if desk.token.reveal() != token.as_str() {
        return Ok(lead_to(Room::Sheet.path(&desk.token)));
    }
    if !desk.round.is_open() {
        return desk.closed(&site, &request, StatusCode::GONE, Pressed::default()).await;
    }
    let (draft, sealed) = begun(&site, &desk, &request).await?;
    let fields = guesses::shown(draft);
    let said = match (after_step(&site, &desk, &request).await?, sealed) {
        (SheetNotice::Nothing, Some(sheet)) => {
            SheetNotice::BeginsSealed { its_page: sealed::address(&desk, &sheet) }
        }
        (SheetNotice::Nothing, None) => {
            let other = asked_language(&request).filter(|&asked| asked != desk.language());
            other.map_or(SheetNotice::Nothing, SheetNotice::SpeaksAnother)
        }
        (said, _) => said,
    };
    desk.show(&site, StatusCode::OK, fields, said).await
}

/// What the form begins with: the draft, else the sheet that is sealed, where its own holder asks;
/// else nothing.
async fn begun(
    site: &Site,
    desk: &Desk<'_>,
    request: &HttpRequest,
) -> Result<(Draft, Option<SealedSheet>), PageError> {
    let draft = site.games.draft(&desk.ticket).await?;
    // What was guessed for the sealed sheet stays, without the sheet.
    let guesses = match draft {
        Some(draft) if !draft.text.is_empty() => return Ok((draft, None)),
        draft => draft.map(|draft| draft.guesses).unwrap_or_default(),
    };
    let sealed = sealed::own(site, desk, request).await?;
    let text = match &sealed {
        Some(sheet) => desk.lines_of(sheet)?,
        None => desk.position.form(desk.ticket.seat, desk.language()).free.first_text(),
    };
    Ok((Draft { text, guesses }, sealed))
}

/// `POST /sheets/{token}`: the rows, and `orders` which wins over them or is added to them; `hold`, `pass`;
/// with `act` what [`act::read`] takes.
pub async fn press(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Result<Fields, PageError>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    let desk = desk.further(&site, &request, Mover::Another).await?;
    let l = desk.language();
    // Whatever the browser speaks, the seat's language is known.
    let fields = fields.map_err(|_| PageError::body(l))?;
    session::no_foreign_act(&site, &request, fields.get("act"))?;
    if let "away" | "back" = fields.get("act") {
        let done = match absences::read(&fields) {
            Ok(act) => site.games.holder_act(&desk.ticket.holding(), &act).await,
            Err(fault) => Err(Refusal::Days(fault).into()),
        };
        return came_of(&site, &request, &desk, (done, None), &fields).await;
    }
    match act::read(&fields, desk.pauses_others()) {
        Press::Act(act) => {
            let came = taken_back::act(&site, &request, &desk, &act).await?;
            came_of(&site, &request, &desk, came, &fields).await
        }
        Press::Ask(question) if desk.round.is_open() => {
            show_begun(&site, &request, &desk, SheetNotice::Asked(question)).await
        }
        Press::Ask(_) => desk.closed(&site, &request, StatusCode::OK, Pressed::default()).await,
        Press::Open => desk.lead_on(&site, &request).await,
        Press::Keep => desk.lead_to_keep(&site, &request).await,
        Press::Stay => stay(&site, &request, &desk).await,
        Press::Orders(press) => press_orders(&site, &request, &desk, press, fields).await,
    }
}

/// Does what is asked with what is written on the sheet.
async fn press_orders<'a>(
    site: &'a Site,
    request: &HttpRequest,
    desk: &Desk<'a>,
    press: OrdersPress,
    mut fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = desk.language();
    let field = |name: &str| fields.get(name);
    // A letter's form names the language of its letter: the seat's may be another by now.
    let written = fields.get("written").parse().unwrap_or(l);
    let seat = desk.ticket.seat;
    let form = desk.position.form(seat, written);
    let text = desk.position.form_text(&form, (seat, written), &field, fields.get("orders"));
    if !desk.round.is_open() {
        // What is sealed now is late, and its author is told; nothing else is.
        return match press {
            OrdersPress::Seal => seal(site, request, desk, (text, written), fields).await,
            _ => {
                let pressed = Pressed { words: text, ..Pressed::default() };
                desk.closed(site, request, StatusCode::GONE, pressed).await
            }
        };
    }
    if !form.may_be_of(fields.iter().map(|(name, _)| name)) {
        let typed = Fields::default().with("orders", fields.get("orders"));
        return desk.show(site, StatusCode::CONFLICT, typed, SheetNotice::OtherForm).await;
    }
    if is_too_long(&text) {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        return desk.show(site, status, fields, SheetNotice::TooLong).await;
    }
    let sheet = || desk.position.read(desk.ticket.seat, written, &text);
    let rehearsed = || sheet().rehearsal(&guesses::of(desk, &fields), l);
    let said = match press {
        OrdersPress::Draft => return draft::keep(site, desk, &fields, &text).await,
        OrdersPress::Speak(to) => {
            let (draft, other) = draft::go_on_in(site, desk, &fields, &text, to).await?;
            let desk = desk.again(site, request).await?;
            let fields = beside(&fields, guesses::shown(draft));
            let said = other.map_or(SheetNotice::Nothing, SheetNotice::Another);
            return desk.show(site, StatusCode::OK, fields, said).await;
        }
        OrdersPress::Rehearse => {
            rehearsed().map_or(SheetNotice::NotRehearsed, SheetNotice::Rehearsed)
        }
        OrdersPress::Try => return Ok(for_script(&Tried::from(rehearsed()))),
        OrdersPress::Ahead(begun) => {
            let ahead = sheet().ahead(&begun, l);
            let ahead = ahead.ok_or_else(|| PageError::body(l))?;
            return Ok(for_script(&Ahead::from(ahead)));
        }
        OrdersPress::Check => {
            let (lines, _) = desk.checked(site, written, &text).await?;
            if lines.is_empty() { SheetNotice::Empty } else { SheetNotice::Checked(lines) }
        }
        OrdersPress::Seal => {
            let asked = match idle::was_asked(&fields, &text) {
                true => None,
                false => {
                    let checked = desk.checked(site, written, &text).await?;
                    let is_the_turn = desk.round.awaits_alone(desk.ticket.seat);
                    idle::asked(&fields, &text, checked, is_the_turn)
                }
            };
            let Some((in_the_box, said)) = asked else {
                return seal(site, request, desk, (text, written), fields).await;
            };
            fields = in_the_box.unwrap_or(fields);
            said
        }
        OrdersPress::Unknown => {
            let (status, said) = (StatusCode::UNPROCESSABLE_ENTITY, SheetNotice::Unknown);
            return desk.show(site, status, fields, said).await;
        }
    };
    desk.show(site, StatusCode::OK, fields, said).await
}

/// Other lines, with what was ticked beside the first.
pub(super) fn beside(ticked: &Fields, lines: Fields) -> Fields {
    let said = ["hold", "pass"].map(|name| (name, ticked.get(name)));
    said.into_iter().fold(lines, |all, (name, said)| all.with(name, said))
}

/// Shows what came of an act, and what more is said of it, with the draft as it is kept. A message that was
/// refused stays as it was typed, and so do the days of an absence.
async fn came_of<'a>(
    site: &'a Site,
    request: &HttpRequest,
    desk: &Desk<'a>,
    (done, more): (Result<PlayerOutcome, Error>, Option<String>),
    typed: &Fields,
) -> Result<HttpResponse, PageError> {
    let l = desk.language();
    let (status, words, notice) = match done {
        Ok(outcome) => {
            let said: Vec<String> = iter::once(outcome.say(l).into()).chain(more).collect();
            (StatusCode::OK, "", Notice::Done(said.join(" ").into()))
        }
        Err(error) => {
            let refusal = error.refusal()?;
            let status = match refusal {
                Refusal::Late => {
                    return desk.closed(site, request, StatusCode::GONE, Pressed::default()).await;
                }
                Refusal::EndsGame => {
                    let said = SheetNotice::Asked(Question::Draw);
                    return show_begun(site, request, desk, said).await;
                }
                Refusal::NoSheet => StatusCode::CONFLICT,
                Refusal::Days(_) => StatusCode::UNPROCESSABLE_ENTITY,
                // As the conversation's page answers it.
                _ if typed.get("act") == "message" => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::OK,
            };
            (status, typed.get("words"), Notice::Refused(refusal.say(l)))
        }
    };
    let desk = desk.again(site, request).await?;
    if !desk.round.is_open() {
        let pressed =
            Pressed { notice: Some(notice), words: words.to_owned(), ..Pressed::default() };
        return desk.closed(site, request, status, pressed).await;
    }
    let (draft, _) = begun(site, &desk, request).await?;
    let fields = guesses::shown(draft).with("words", words);
    let fields = match typed.get("act") {
        act @ "away" if !notice.refused().is_empty() => {
            let days = [("act", act), ("from", typed.get("from")), ("to", typed.get("to"))];
            days.into_iter().fold(fields, |all, (name, typed)| all.with(name, typed))
        }
        _ => fields,
    };
    desk.show(site, status, fields, SheetNotice::Notice(notice)).await
}

/// The page with what the sheet begins with, and something said before it.
async fn show_begun(
    site: &Site,
    request: &HttpRequest,
    desk: &Desk<'_>,
    said: SheetNotice,
) -> Result<HttpResponse, PageError> {
    let (draft, _) = begun(site, desk, request).await?;
    desk.show(site, StatusCode::OK, guesses::shown(draft), said).await
}

/// What the page says of the step of the turn before, where one led here.
async fn after_step(
    site: &Site,
    desk: &Desk<'_>,
    request: &HttpRequest,
) -> Result<SheetNotice, PageError> {
    let version = Fields::of_query(request).parsed("after");
    let Some(version) = version else { return Ok(SheetNotice::Nothing) };
    let Some((sheet, round)) = site.games.step_before(&desk.ticket, version).await? else {
        return Ok(SheetNotice::Nothing);
    };
    let Some(events) = &round.events else { return Ok(SheetNotice::Nothing) };
    let viewer = Viewer::Seat(desk.ticket.seat);
    let story = site.games.played(&desk.game)?.teller.story(&round.before, &[], events)?;
    let l = desk.language();
    let (seal, told) = (HEXLOWER.encode(&sheet.seal), story.told(viewer, l));
    let in_short = (told.len() > LONG).then(|| story.sentences(viewer, l));
    let in_short = in_short.filter(|sentences| sentences.len() < told.len());
    let words = |sentences: Vec<Sentence>| sentences.into_iter().map(|it| it.words).collect();
    Ok(SheetNotice::GoesOn { seal, in_short: in_short.map(words), told })
}

/// Of so many sentences a step is told in full: the board stays in sight below them.
const LONG: usize = 6;
