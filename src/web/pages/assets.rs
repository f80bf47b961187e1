//! What pages load beside themselves: the scripts, carried in this program.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::web::{PageError, language};

/// Each with its type.
const ASSETS: [(&str, &str, &str); 6] = [
    ("board.js", "text/javascript; charset=utf-8", include_str!("../../../static/board.js")),
    ("lines.js", "text/javascript; charset=utf-8", include_str!("../../../static/lines.js")),
    ("picks.js", "text/javascript; charset=utf-8", include_str!("../../../static/picks.js")),
    ("sheet.js", "text/javascript; charset=utf-8", include_str!("../../../static/sheet.js")),
    ("steps.js", "text/javascript; charset=utf-8", include_str!("../../../static/steps.js")),
    ("times.js", "text/javascript; charset=utf-8", include_str!("../../../static/times.js")),
    ("zone.js", "text/javascript; charset=utf-8", include_str!("../../../static/zone.js")),
];

/// `GET /static/{name}`
pub async fn show(
    request: HttpRequest,
    name: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (_, kind, content) = ASSETS
        .into_iter()
        .find(|(known, ..)| *known == name.as_str())
        .ok_or_else(|| PageError::no_page(language(&request)))?;
    Ok(HttpResponse::Ok()
        .insert_header(("Content-Type", kind))
        .insert_header(("Cache-Control", "public, max-age=300"))
        .body(content))
}
