//! A sheet that is taken back on its page. Whoever could see its lines goes on from them, as a draft; who
//! has the link alone takes it back unseen, for a draft is shown to every link.

use actix_web::HttpRequest;

use super::{desk::Desk, sealed};
use crate::{
    game::{
        Error,
        acts::{act::PlayerAct, outcome::PlayerOutcome},
        sheet::{draft::Over, withdraw::Withdrawal},
    },
    web::{PageError, Site},
};

/// Carries out an act of a seat. With what came of it what its page says of lines that were taken back, if
/// they were.
pub(super) async fn act(
    site: &Site,
    request: &HttpRequest,
    desk: &Desk<'_>,
    act: &PlayerAct,
) -> Result<(Result<PlayerOutcome, Error>, Option<String>), PageError> {
    let PlayerAct::Withdraw(withdrawal) = act else {
        return Ok((site.games.player_act(&desk.ticket, act).await, None));
    };
    let seen = seen(site, request, desk, withdrawal).await?;
    let done = site.games.player_act(&desk.ticket, act).await;
    let told = match &done {
        Ok(_) => go_on(site, desk, seen).await?,
        Err(_) => None,
    };
    Ok((done, told))
}

/// The lines of the sheet that is meant, where whoever asks may see them.
async fn seen(
    site: &Site,
    request: &HttpRequest,
    desk: &Desk<'_>,
    withdrawal: &Withdrawal,
) -> Result<Option<String>, PageError> {
    let sheet = sealed::own(site, desk, request).await?;
    let sheet = sheet.filter(|sheet| withdrawal.meant.is_none_or(|meant| meant == sheet.version));
    sheet.map(|sheet| desk.lines_of(&sheet)).transpose()
}

/// Keeps the lines that were seen as the draft, unless something else was written since they were sealed;
/// and says where they are.
async fn go_on(
    site: &Site,
    desk: &Desk<'_>,
    seen: Option<String>,
) -> Result<Option<String>, PageError> {
    let (l, ticket) = (desk.language(), &desk.ticket);
    let over = Over::That(site.games.draft_kept_at(ticket).await?);
    let draft = site.games.draft(ticket).await?.map(|draft| draft.text).unwrap_or_default();
    let seen = match seen {
        Some(lines) => lines,
        None if draft.is_empty() => return Ok(Some(unseen(site, desk).await?)),
        None => return Ok(None),
    };
    if seen.is_empty() || !(draft.is_empty() || draft == seen) {
        return Ok(None);
    }
    site.games.save_draft_over(ticket, l, &seen, None, over).await?;
    let told = l.say(
        "Its orders are below, as your draft.",
        "Ses ordres sont ci-dessous, comme brouillon.",
    );
    Ok(Some(told.to_owned()))
}

/// Where the lines are of a sheet that is shown to its holder alone.
async fn unseen(site: &Site, desk: &Desk<'_>) -> Result<String, PageError> {
    let l = desk.language();
    let wishes = site.games.wishes(&desk.game.id, desk.ticket.seat).await?;
    let has_receipt = wishes.wants_receipts() && desk.person.address.is_some();
    let hidden =
        l.say("A link alone does not show its lines.", "Un lien seul ne montre pas ses lignes.");
    let receipt = l.say("Its receipt has them.", "Son accusé de réception les donne.");
    Ok(if has_receipt { format!("{hidden} {receipt}") } else { hidden.to_owned() })
}
