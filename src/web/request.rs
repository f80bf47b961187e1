//! Each request has a name of its own, by which what was logged of it is found.

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Instrument;
use uuid::Uuid;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest name that is taken over from a web server in front.
const LONGEST: usize = 64;

/// Names a request: as the web server in front of this one named it, else by chance. All that is logged
/// meanwhile carries the name, and so does the answer. Of its address nothing is logged: it may be a key.
pub async fn named(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let given = request.headers().get(HEADER).and_then(|name| name.to_str().ok());
    let name = match given.filter(|name| is_name(name)) {
        Some(name) => name.to_owned(),
        None => Uuid::new_v4().simple().to_string(),
    };
    let span = tracing::info_span!("request", id = name, method = %request.method());
    let mut answered = next.call(request).instrument(span).await?;
    if let Ok(name) = HeaderValue::from_str(&name) {
        answered.headers_mut().insert(HEADER, name);
    }
    Ok(answered)
}

fn is_name(given: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    !given.is_empty() && given.len() <= LONGEST && given.chars().all(plain)
}
