//! The pages, each struct beside its handler.

pub(super) mod account;
mod acts;
mod api;
mod assets;
mod away;
mod beyond;
mod board;
pub(super) mod claim;
mod confirmation;
mod feed;
mod front;
mod game;
mod games;
mod host;
mod host_lobby;
mod host_mail;
mod invitation;
mod letters;
pub mod mailroom;
pub(super) mod new_game;
mod record;
mod renewal;
mod round;
mod rounds;
mod rules;
mod sheet;
mod statistics;
mod step;
mod terms;
mod when;
mod wishes;

use actix_web::{HttpResponse, Route, guard, web};

/// A page that is read: `GET`, or `HEAD` by whoever wants to know whether it is there.
fn read() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// The routes of every page outside the mailroom.
pub fn routes(config: &mut web::ServiceConfig) {
    config
        .route("/", read().to(front::show))
        .route("/api", read().to(api::show))
        .route("/health", read().to(health))
        .route("/static/{name}", read().to(assets::show))
        .route("/rules", read().to(rules::choose))
        .route("/rules/{ruleset}", read().to(rules::contents))
        .route("/rules/{ruleset}/rulings", read().to(rules::rulings))
        .route("/rules/{ruleset}/where", read().to(rules::where_to))
        .route("/rules/{ruleset}/examples/{number}", read().to(rules::example))
        .route("/rules/{ruleset}/examples/{number}/steps/{step}", read().to(rules::example_step))
        .route("/rules/{ruleset}/{chapter}", read().to(rules::chapter))
        .route("/games/new", read().to(new_game::show))
        .route("/games", read().to(games::list))
        .route("/games", web::post().to(new_game::open))
        .route("/games/{game}", read().to(game::show))
        .route("/games/{game}/rounds.atom", read().to(feed::game::rounds))
        .route("/games/{game}/deadlines.ics", read().to(feed::game::deadlines))
        .route("/games/{game}/record", read().to(record::page_to_print))
        .route("/games/{game}/record.txt", read().to(record::text))
        .route("/games/{game}/record.json", read().to(record::json))
        .route("/games/{game}/statistics", read().to(statistics::show))
        .route("/games/{game}/rounds", read().to(rounds::list))
        .route("/games/{game}/rounds/{round}", read().to(round::show))
        .route("/games/{game}/rounds/{round}/steps/{step}", read().to(step::show))
        .route("/games/{game}/seats/{seat}", web::post().to(claim::ask))
        .route("/account", read().to(account::show))
        .route("/account/sign-in", web::post().to(account::sign_in::ask))
        .route("/account/sign-in/{token}", read().to(account::sign_in::show))
        .route("/account/sign-in/{token}", web::post().to(account::sign_in::confirm))
        .route("/account/seat", web::post().to(account::open_seat))
        .route("/account/host", web::post().to(account::open_host))
        .route("/account/settings", read().to(account::settings::show))
        .route("/account/settings", web::post().to(account::settings::act))
        .route("/feeds/{secret}/rounds.atom", read().to(feed::person::rounds))
        .route("/feeds/{secret}/deadlines.ics", read().to(feed::person::deadlines))
        .route("/claims/{token}", read().to(claim::show))
        .route("/claims/{token}", web::post().to(claim::take))
        .route("/invitations/{token}", read().to(invitation::show))
        .route("/invitations/{token}", web::post().to(invitation::answer))
        .route("/sheets/{token}", read().to(sheet::show))
        .route("/sheets/{token}", web::post().to(sheet::hand_in))
        .route("/sheets/{token}/away", web::post().to(away::note))
        .route("/confirmations/{token}", read().to(confirmation::show))
        .route("/confirmations/{token}", web::post().to(confirmation::say))
        .route("/renewals/{token}", read().to(renewal::show))
        .route("/renewals/{token}", web::post().to(renewal::renew))
        .route("/letters/{token}", read().to(letters::show))
        .route("/letters/{token}", web::post().to(letters::act))
        .route("/hosts/{token}", read().to(host::show))
        .route("/hosts/{token}", web::post().to(host::act));
}

async fn health(site: web::Data<super::Site>) -> Result<HttpResponse, super::PageError> {
    sqlx::query("select 1").execute(site.games.pool()).await?;
    Ok(HttpResponse::Ok().body("ok\n"))
}
