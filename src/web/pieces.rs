//! Answers in small pieces. What is written to a connection goes through a buffer of its own, which
//! grows with what it is given at once and stays as large while the connection is open: thousands of
//! people who have each read a page would take hundreds of megabytes.
//!
//! Must not know: what is answered.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    Error,
    body::{BodySize, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Bytes,
};

/// So many bytes are written to a connection before it is waited until they have left. With the last
/// piece, and the headers, it is less than the buffer that each connection begins with (8 KiB).
pub const AT_ONCE: usize = 5 * 1024;
const PIECE: usize = 2 * 1024;

/// Hands out what is answered piece by piece.
///
/// # Errors
/// Those of whatever answers.
pub async fn in_pieces<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<Pieces, B>>, Error> {
    let answered = next.call(request).await?;
    Ok(answered.map_body(|_, body| match body.size() {
        // Without a body an answer does not say how long it is.
        BodySize::None => EitherBody::right(body),
        BodySize::Sized(_) | BodySize::Stream => match body.try_into_bytes() {
            Ok(whole) => EitherBody::left(Pieces(whole)),
            Err(flowing) => EitherBody::right(flowing),
        },
    }))
}

/// What is left of a body.
pub struct Pieces(Bytes);

impl MessageBody for Pieces {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.0.len() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let next = self.0.len().min(PIECE);
        Poll::Ready((next > 0).then(|| Ok(self.0.split_to(next))))
    }
}
