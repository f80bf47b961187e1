//! The pages, each struct beside its handler.

mod board;
mod front;
mod game;
mod host;
mod invitation;
pub mod mailroom;
mod new_game;
mod round;
mod sheet;

use actix_web::{HttpResponse, web};

/// The routes of every page outside the mailroom.
pub fn routes(config: &mut web::ServiceConfig) {
    config
        .route("/", web::get().to(front::show))
        .route("/health", web::get().to(health))
        .route("/static/style.css", web::get().to(style))
        .route("/games/new", web::get().to(new_game::show))
        .route("/games", web::post().to(new_game::open))
        .route("/games/{game}", web::get().to(game::show))
        .route("/games/{game}/rounds/{round}", web::get().to(round::show))
        .route("/invitations/{token}", web::get().to(invitation::show))
        .route("/invitations/{token}", web::post().to(invitation::answer))
        .route("/sheets/{token}", web::get().to(sheet::show))
        .route("/sheets/{token}", web::post().to(sheet::hand_in))
        .route("/hosts/{token}", web::get().to(host::show))
        .route("/hosts/{token}", web::post().to(host::act));
}

async fn health(site: web::Data<super::Site>) -> Result<HttpResponse, super::PageError> {
    sqlx::query("select 1").execute(site.games.pool()).await?;
    Ok(HttpResponse::Ok().body("ok\n"))
}

async fn style() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(("Content-Type", "text/css; charset=utf-8"))
        .insert_header(("Cache-Control", "public, max-age=300"))
        .body(include_str!("../../../static/style.css"))
}
