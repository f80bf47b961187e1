//! All that is stored of whoever is signed in, as a file. It is written while it is taken, beside the
//! threads that serve pages.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{self, Bytes},
};
use futures_util::{TryStreamExt, stream};
use tokio::{sync::mpsc, time::timeout};

use super::sign_in;
use crate::{
    account::own_data::{OwnData, Pieces},
    game::Failure,
    web::{PageError, Site, language, session},
};

/// How long one may take over it: meanwhile nobody else gets theirs from this server.
const LONGEST: Duration = Duration::from_secs(300);
/// When to ask again, while another takes theirs.
const ANOTHER_TAKES: u64 = 60;
/// Pieces that are written before anybody has taken them.
const AHEAD: usize = 4;

/// `GET /account/data.json`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let Some(who) = session::who(&site, &request).await? else {
        return sign_in::form(&site, &request, None);
    };
    let l = language(&request);
    let Some(data) = site.accounts.own_data(&who.account).await? else {
        return Err(PageError::too_fast(l, ANOTHER_TAKES));
    };
    if let Some(wait) = site.pace.takes_out(who.account.id) {
        return Err(PageError::too_fast(l, wait.as_secs() + 1));
    }
    let (to, mut pieces) = mpsc::channel(AHEAD);
    site.aside.spawn(hand_out(data, to));
    let pieces = stream::poll_fn(move |context| pieces.poll_recv(context));
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"sealed-orders.json\""))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .streaming(pieces.map_ok(Bytes::from)))
}

/// Writes the file for whoever takes it. One that is not whole breaks off, and so does the answer.
async fn hand_out(data: OwnData, to: Pieces) {
    let failure = match timeout(LONGEST, data.write(&to)).await {
        Ok(Ok(_)) => return,
        Ok(Err(failure)) => {
            tracing::warn!(%failure, "somebody's data was not written to its end");
            failure
        }
        Err(_) => {
            tracing::info!("somebody's data was not taken to its end: they were too slow");
            Failure::NoAnswer
        }
    };
    to.send(Err(failure)).await.ok();
}
