//! A draft as the page's script sends it: kept, unless another page has kept a newer one, and read.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL};
use chrono::{DateTime, Utc};
use serde::Serialize;

use super::{
    desk::{Desk, lines},
    guesses,
};
use crate::{
    game::sheet::draft::{DraftSaved, Guessed, Over},
    language::Language,
    web::{PageError, Site, fields::Fields, lead_to, reading::Reading},
};

/// Keeps what is written, over the draft that its page knows of.
pub(super) async fn keep(
    site: &Site,
    desk: &Desk<'_>,
    fields: &Fields,
    text: &str,
) -> Result<HttpResponse, PageError> {
    let l = desk.language();
    let guessed = Some(guesses::guessed(desk, fields));
    let over = over(fields.get("draft"));
    let saved = site.games.save_draft_over(&desk.ticket, l, text, guessed, over).await?;
    Ok(match saved.ok_or_else(|| PageError::no_link(l))? {
        DraftSaved::Kept(draft) => {
            for_script(&KeptDraft { draft: version(draft.saved_at), read: draft.into() })
        }
        DraftSaved::Newer(kept) => {
            let newer = NewerDraft { draft: version(kept.saved_at), text: kept.text };
            HttpResponse::Conflict().insert_header((CACHE_CONTROL, "no-store")).json(newer)
        }
    })
}

/// From now on the seat is spoken to in another language, in which what is written so far stands, too.
pub(super) async fn go_on_in(
    site: &Site,
    desk: &Desk<'_>,
    fields: &Fields,
    text: &str,
    to: Language,
) -> Result<HttpResponse, PageError> {
    let (from, seat, position) = (desk.language(), desk.ticket.seat, &desk.position);
    let own = lines(position.read(seat, from, text).check(to));
    let guesses = guesses::of(desk, fields).into_iter();
    let guesses = guesses
        .map(|(other, text)| (other, lines(position.guess(seat, other, from, &text).check(to))));
    let guessed = Guessed { guesses: guesses.collect(), read: None };
    let wishes = site.games.wishes(&desk.ticket.game, seat).await?;
    site.games.set_wishes(&desk.ticket.game, seat, &wishes, Some(to)).await?;
    site.games.save_draft(&desk.ticket, to, &own, Some(guessed)).await?;
    Ok(lead_to(format!("/sheets/{}", desk.token)))
}

/// A draft that was kept, for the script.
#[derive(Serialize)]
struct KeptDraft {
    /// Its version, which the next one is written over.
    draft: String,
    #[serde(flatten)]
    read: Reading,
}

/// The draft that was kept by another page meanwhile, for the script.
#[derive(Serialize)]
struct NewerDraft {
    draft: String,
    text: String,
}

/// The version of a draft that was kept then.
pub(super) fn version(saved_at: DateTime<Utc>) -> String {
    saved_at.timestamp_micros().to_string()
}

/// Which draft a page writes over: the one that it names, or whichever there is where it knows of none.
fn over(version: &str) -> Over {
    match version {
        "" => Over::Any,
        "none" => Over::That(None),
        known => Over::That(known.parse().ok().and_then(DateTime::from_timestamp_micros)),
    }
}

/// An answer to the script that fills in the sheet on the board.
pub(super) fn for_script(answer: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer)
}
