//! Orders before they are sealed: what can be written, how it will be read, what would come of it,
//! the draft. None of it counts, and none of it leaves the seat.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, get, http::StatusCode, post, put, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Problem, Trouble, games::Choice, position::Table, secret, typed, who::AtSeat};
use crate::{
    game::sheet::hand_in::is_too_long,
    history::{Form, FormSection},
    web::{
        reading::{Line, Offer, Reading, lines, offers},
        whole,
    },
};

/// Orders that are meant for a round.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OrdersSent {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
    /// The orders, a line each.
    orders: Vec<String>,
}

/// The orders as one text.
pub fn text(at: &AtSeat, orders: &[String]) -> Result<String, Problem> {
    let text = typed(&orders.join("\n"));
    if is_too_long(&text) { Err(Problem::of(Trouble::TooLong, at.l)) } else { Ok(text) }
}

/// What a seat can write now.
#[derive(Serialize, ToSchema)]
struct FormShown {
    /// The round.
    round: u32,
    /// Some orders that are legal now, as an example of the notation.
    example: Vec<String>,
    /// Groups of rows. Where the ruleset's rules do not say otherwise, the values of a row's columns,
    /// with blanks between them and the prefix before them, are a line.
    sections: Vec<Section>,
    /// What speaks of the whole sheet: a chosen value is a line of its own.
    choices: Vec<Choice>,
    /// Lines that stand below the rows already, e.g. what is stored for later.
    lines: Vec<String>,
    /// What could be ordered first and would be legal. Empty where orders are not picked.
    offers: Vec<Offer>,
}

/// Rows of a sheet that share their columns.
#[derive(Serialize, ToSchema)]
struct Section {
    /// The heading.
    title: Option<String>,
    /// What goes before each line.
    prefix: String,
    /// How many rows.
    rows: usize,
    /// The columns, in the order of their values in a line.
    columns: Vec<Choice>,
}

impl From<&FormSection> for Section {
    fn from(section: &FormSection) -> Self {
        Self {
            title: section.title.clone(),
            prefix: section.prefix.clone(),
            rows: section.rows,
            columns: section.columns.iter().map(Choice::from).collect(),
        }
    }
}

/// What can be written in the open round
#[utoipa::path(tag = "orders", responses((status = 200, body = FormShown)))]
#[get("/games/{game}/seats/{seat}/form")]
pub async fn form(at: AtSeat) -> Result<HttpResponse, Problem> {
    let round = at.open().ok_or_else(|| Problem::of(Trouble::NoWindow, at.l))?;
    let before = at.played()?.teller.position(&round.before)?;
    let form: Form = before.form(at.seat, at.l);
    let shown = FormShown {
        round: round.number,
        example: before.example(at.seat, at.l).lines().map(str::to_owned).collect(),
        sections: form.sections.iter().map(Section::from).collect(),
        choices: form.choices.iter().map(Choice::from).collect(),
        lines: form.free.first_text().lines().map(str::to_owned).collect(),
        offers: offers(before.read(at.seat, at.l, "").offers(at.l)),
    };
    Ok(secret(StatusCode::OK, &shown))
}

/// Lines as they will be read, and what would come of them.
#[derive(Serialize, ToSchema)]
struct Checked {
    /// The lines.
    lines: Vec<Line>,
    /// What could be ordered next and would be legal.
    offers: Vec<Offer>,
    /// What would happen with them if nobody else wrote anything; none where the ruleset has secrets
    /// that this would tell.
    rehearsal: Option<Rehearsed>,
}

/// What would happen if nobody else wrote anything.
#[derive(Serialize, ToSchema)]
struct Rehearsed {
    /// What happens, a sentence each.
    told: Vec<String>,
    /// Scores after it.
    standing: Table,
}

/// Read orders back, with their faults, and rehearse them: nothing is kept
#[utoipa::path(tag = "orders", request_body = OrdersSent,
    responses((status = 200, body = Checked)))]
#[post("/games/{game}/seats/{seat}/check")]
pub async fn check(at: AtSeat, sent: web::Json<OrdersSent>) -> Result<HttpResponse, Problem> {
    let (round, text) = (at.meant(sent.round)?, text(&at, &sent.orders)?);
    let (seat, l) = (at.seat, at.l);
    let checked = at.site.games.look_at(&at.now.game, &round.before, move |before| {
        let sheet = before.read(seat, l, &text);
        Ok(Checked {
            lines: lines(sheet.check(l)),
            offers: offers(sheet.offers(l)),
            rehearsal: sheet.rehearsal(&BTreeMap::new(), l).map(|rehearsal| Rehearsed {
                told: rehearsal.told,
                standing: rehearsal.standing.into(),
            }),
        })
    });
    let shown = checked.await?;
    Ok(secret(StatusCode::OK, &shown))
}

/// What a seat has begun to write.
#[derive(Serialize, ToSchema)]
struct DraftShown {
    /// The round.
    round: u32,
    /// The lines.
    orders: Vec<String>,
}

/// The draft of the open round
#[utoipa::path(tag = "orders", responses((status = 200, body = DraftShown)))]
#[get("/games/{game}/seats/{seat}/draft")]
pub async fn show_draft(at: AtSeat) -> Result<HttpResponse, Problem> {
    let round = at.open().ok_or_else(|| Problem::of(Trouble::NoWindow, at.l))?.number;
    let draft = at.site.games.draft(&at.ticket(round)?).await?.unwrap_or_default().text;
    let orders = draft.lines().map(str::to_owned).collect();
    Ok(secret(StatusCode::OK, &DraftShown { round, orders }))
}

/// Keep a draft: it is not sealed, and only the seat's own links show it
#[utoipa::path(tag = "orders", request_body = OrdersSent,
    responses((status = 200, body = Reading)))]
#[put("/games/{game}/seats/{seat}/draft")]
pub async fn save_draft(at: AtSeat, sent: web::Json<OrdersSent>) -> Result<HttpResponse, Problem> {
    let (number, text) = (at.meant(sent.round)?.number, text(&at, &sent.orders)?);
    let kept = at.site.games.save_draft(&at.ticket(number)?, at.l, &text, None).await?;
    let kept = kept.ok_or_else(|| Problem::of(Trouble::NotAwaited, at.l))?;
    Ok(secret(StatusCode::OK, &Reading::from(kept)))
}
