//! A draft as the page's script sends it: kept, unless another page has kept a newer one, and read.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL};
use chrono::{DateTime, Utc};
use serde::Serialize;

use super::{
    desk::{Desk, lines},
    guesses,
};
use crate::{
    game::sheet::draft::{DraftSaved, Over},
    language::Language,
    store::sheet::drafts::Draft,
    web::{
        PageError, Site,
        fields::Fields,
        reading::{Reading, for_script},
    },
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
            let newer = NewerDraft { draft: version(Some(kept.saved_at)), text: kept.draft.text };
            HttpResponse::Conflict().insert_header((CACHE_CONTROL, "no-store")).json(newer)
        }
    })
}

/// From now on the seat is spoken to in another language, in which what is written so far stands, too. Beside
/// it what another page has kept, where that is newer: that stays the draft.
pub(super) async fn go_on_in(
    site: &Site,
    desk: &Desk<'_>,
    fields: &Fields,
    text: &str,
    to: Language,
) -> Result<(Draft, Option<String>), PageError> {
    let kept = site.games.draft_kept_at(&desk.ticket).await?;
    let is_newer = matches!(over(fields.get("draft")), Over::That(known) if known != kept);
    let here = Draft { text: text.to_owned(), guesses: guesses::of(desk, fields) };
    let here = in_language(desk, here, to);
    Ok(match site.games.draft(&desk.ticket).await?.filter(|_| is_newer) {
        Some(newer) => {
            let newer = in_language(desk, newer, to);
            site.games.go_on_in(to, &desk.ticket, newer.clone()).await?;
            let other = Some(newer.text).filter(|other| *other != here.text);
            (here, other)
        }
        None => {
            site.games.go_on_in(to, &desk.ticket, here.clone()).await?;
            (here, None)
        }
    })
}

/// From now on the seat is spoken to in another language; what it has kept stands in it, too.
pub(super) async fn speak(site: &Site, desk: &Desk<'_>, to: Language) -> Result<(), PageError> {
    match site.games.draft(&desk.ticket).await? {
        Some(draft) => {
            Ok(site.games.go_on_in(to, &desk.ticket, in_language(desk, draft, to)).await?)
        }
        None => Ok(site.games.speak(&desk.ticket.holding(), to).await?),
    }
}

/// A draft as it is written in another language.
fn in_language(desk: &Desk<'_>, draft: Draft, to: Language) -> Draft {
    let (from, seat, position) = (desk.language(), desk.ticket.seat, &desk.position);
    let own = lines(position.read(seat, from, &draft.text).check(to));
    let guesses = draft.guesses.into_iter();
    let guesses = guesses
        .map(|(other, text)| (other, lines(position.guess(seat, other, from, &text).check(to))));
    Draft { text: own, guesses: guesses.collect() }
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

/// The version of a draft that was kept then, or of none.
pub(super) fn version(saved_at: Option<DateTime<Utc>>) -> String {
    saved_at.map_or_else(|| NONE.to_owned(), |at| at.timestamp_micros().to_string())
}

/// What stands for the version of no draft.
const NONE: &str = "none";

/// Which draft a page writes over: the one that it names, or whichever there is where it knows of none.
fn over(version: &str) -> Over {
    match version {
        "" => Over::Any,
        NONE => Over::That(None),
        known => Over::That(known.parse().ok().and_then(DateTime::from_timestamp_micros)),
    }
}
