//! How long a page may take, and whose fault it is when it takes longer.

use std::{
    cell::Cell,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    HttpMessage,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    middleware::Next,
    rt::time::timeout,
    web::Bytes,
};
use futures_util::{Stream, StreamExt};

use super::{PageError, api, in_their_language, language};
use crate::game::Failure;

/// How long a page may take. On a database connection whose other end is gone without a word it
/// would take for ever; whoever tries again then is to be answered within ten seconds of the first try.
const PATIENCE: Duration = Duration::from_secs(7);

/// Gives up on a page that takes too long. What it was about may have happened or not, as with any
/// answer that is lost on its way: asked for again, it happens once. Where the rest of the request is still
/// waited for, nothing has happened, and it is no failure of ours.
pub async fn patience(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let language = language(request.request());
    let is_program = request.path().starts_with(api::ROOT);
    let arrives = Arrives::new(request.take_payload());
    let is_awaited = Rc::clone(&arrives.is_awaited);
    request.set_payload(Payload::Stream { payload: Box::pin(arrives) });
    if let Ok(answered) = timeout(PATIENCE, next.call(request)).await {
        return Ok(in_their_language(answered?, language));
    }
    Err(match (is_awaited.get(), is_program) {
        (true, true) => api::Problem::of(api::Trouble::Unfinished, language).into(),
        (true, false) => PageError::unfinished(language).into(),
        (false, true) => api::Problem::failure(language, &Failure::NoAnswer).into(),
        (false, false) => PageError::no_answer(language).into(),
    })
}

/// The body of a request, as it arrives.
struct Arrives {
    body: Payload,
    /// Whether it is being read, and more of it has yet to come.
    is_awaited: Rc<Cell<bool>>,
}

impl Arrives {
    fn new(body: Payload) -> Self {
        Self { body, is_awaited: Rc::default() }
    }
}

impl Stream for Arrives {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let come = self.body.poll_next_unpin(cx);
        self.is_awaited.set(come.is_pending());
        come
    }
}
