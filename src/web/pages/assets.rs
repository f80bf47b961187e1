//! What pages load beside themselves: the scripts and the icon, carried in this program; and what a
//! telephone is told that keeps it among its own.

use std::{collections::BTreeMap, sync::LazyLock};

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;

use crate::{
    picture::icon,
    web::{PageError, language},
};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Each with its type.
const ASSETS: [(&str, &str, &str); 12] = [
    ("board.js", SCRIPT, include_str!("../../../static/board.js")),
    ("conversation.js", SCRIPT, include_str!("../../../static/conversation.js")),
    ("device.js", SCRIPT, include_str!("../../../static/device.js")),
    ("icon.svg", "image/svg+xml", include_str!("../../../static/icon.svg")),
    ("lines.js", SCRIPT, include_str!("../../../static/lines.js")),
    ("picks.js", SCRIPT, include_str!("../../../static/picks.js")),
    ("push.js", SCRIPT, include_str!("../../../static/push.js")),
    ("room.js", SCRIPT, include_str!("../../../static/room.js")),
    ("sheet.js", SCRIPT, include_str!("../../../static/sheet.js")),
    ("steps.js", SCRIPT, include_str!("../../../static/steps.js")),
    ("times.js", SCRIPT, include_str!("../../../static/times.js")),
    ("zone.js", SCRIPT, include_str!("../../../static/zone.js")),
];

/// The scripts as they are sent: without what is written for whoever reads them here.
static SCRIPTS: LazyLock<BTreeMap<&str, String>> = LazyLock::new(|| {
    let scripts = ASSETS.into_iter().filter(|(_, kind, _)| *kind == SCRIPT);
    scripts.map(|(name, _, script)| (name, bare(script))).collect()
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
    if let Some((_, kind, content)) = ASSETS.into_iter().find(|(known, ..)| *known == name.as_str())
    {
        let bare = SCRIPTS.get(name.as_str()).map_or(content, String::as_str);
        return Ok(kept(kind, bare.as_bytes()));
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
