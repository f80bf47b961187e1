//! What pages load beside themselves: the scripts and the icon, carried in this program; and what a
//! telephone is told that keeps it among its own.

use std::{collections::BTreeMap, sync::LazyLock};

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;

use crate::{
    picture::icon,
    web::{PageError, language},
};

/// Scripts, each of one or more files. What orders are written with on a board comes as one: packed together
/// it is a tenth smaller.
const SCRIPTS: [(&str, &[&str]); 8] = [
    (
        "bench.js",
        &[
            include_str!("../../../static/lines.js"),
            include_str!("../../../static/picks.js"),
            include_str!("../../../static/room.js"),
            include_str!("../../../static/sheet.js"),
        ],
    ),
    ("board.js", &[include_str!("../../../static/board.js")]),
    ("conversation.js", &[include_str!("../../../static/conversation.js")]),
    ("device.js", &[include_str!("../../../static/device.js")]),
    ("push.js", &[include_str!("../../../static/push.js")]),
    ("steps.js", &[include_str!("../../../static/steps.js")]),
    ("times.js", &[include_str!("../../../static/times.js")]),
    ("zone.js", &[include_str!("../../../static/zone.js")]),
];

/// They as they are sent: without what is written for whoever reads them here.
static SENT: LazyLock<BTreeMap<&str, String>> = LazyLock::new(|| {
    let sent = |files: &[&str]| files.iter().map(|file| bare(file)).collect();
    SCRIPTS.into_iter().map(|(name, files)| (name, sent(files))).collect()
});

/// A script without its lines of comment, and without what its lines begin with.
fn bare(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// `GET /static/{name}`
pub async fn show(
    request: HttpRequest,
    name: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    if let Some(script) = SENT.get(name.as_str()) {
        return Ok(kept("text/javascript; charset=utf-8", script.as_bytes()));
    }
    if name.as_str() == "icon.svg" {
        return Ok(kept("image/svg+xml", include_bytes!("../../../static/icon.svg")));
    }
    let side = name.strip_prefix("icon-").and_then(|name| name.strip_suffix(".png"));
    let drawn = side.and_then(|side| icon(side.parse().ok()?));
    let drawn = drawn.ok_or_else(|| PageError::no_page(language(&request)))?;
    Ok(kept("image/png", drawn.map_err(PageError::unmade)?))
}

fn kept(kind: &'static str, content: &'static [u8]) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(("Content-Type", kind))
        .insert_header(("Cache-Control", "public, max-age=300"))
        .body(content)
}

/// `GET /manifest.webmanifest`: how it is kept among a telephone's own programs. It begins with the
/// games of whoever is signed in.
pub async fn manifest(request: HttpRequest) -> HttpResponse {
    let l = language(&request);
    let picture = |side: u32| {
        json!({
            "src": format!("/static/icon-{side}.png"),
            "sizes": format!("{side}x{side}"),
            "type": "image/png",
            "purpose": "any maskable",
        })
    };
    let told = json!({
        "id": "/",
        "lang": l.to_string(),
        "name": "Sealed Orders",
        "short_name": "Sealed Orders",
        "description": l.say(
            "Written orders, sealed until they are carried out.",
            "Des ordres écrits, scellés jusqu'à leur exécution.",
        ),
        "start_url": format!("/account?lang={l}"),
        "scope": "/",
        "display": "minimal-ui",
        "background_color": "#faf6ec",
        "theme_color": "#faf6ec",
        "icons": [
            {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            picture(192),
            picture(512),
        ],
    });
    HttpResponse::Ok()
        .insert_header(("Content-Type", "application/manifest+json"))
        .insert_header(("Cache-Control", "public, max-age=300"))
        .insert_header(("Vary", "accept-language, cookie"))
        .body(told.to_string())
}
