//! The pages, each struct beside its handler, in folders by who reads them; `templates/pages/` has the
//! same folders. What several folders show lies here: a board, a time, what came of a press.

pub(super) mod account;
mod assets;
mod board;
mod due;
mod feed;
mod front;
mod game;
pub(super) mod host;
pub(super) mod join;
pub mod mailroom;
mod notice;
mod play;
mod player;
mod ready;
mod rules;
mod seat;
mod share;
mod when;

use actix_web::{HttpRequest, HttpResponse};

pub use self::ready::Readiness;

use super::ways::{Ways, post, read};

/// The routes of every page outside the mailroom.
pub fn routes(table: &mut Ways<'_>) {
    table
        .route("/", read().to(front::show))
        .route("/play", read().to(to_form::<1>))
        .route("/play", post().to(play::alone))
        .route("/health", read().to(ready::is_alive))
        .route("/ready", read().to(ready::show))
        .route("/static/{name}", read().to(assets::show))
        .route("/manifest.webmanifest", read().to(assets::manifest))
        .route("/rules", read().to(rules::choose))
        .route("/rules/{ruleset}", read().to(rules::contents))
        .route("/rules/{ruleset}/share.png", read().to(share::rules))
        .route("/rules/{ruleset}/board.svg", read().to(front::board))
        .route("/rules/{ruleset}/rulings", read().to(rules::rulings))
        .route("/rules/{ruleset}/where", read().to(rules::where_to))
        .route("/rules/{ruleset}/tutorial/{number}", read().to(rules::tutorial::show))
        .route("/rules/{ruleset}/examples/{number}", read().to(rules::example))
        .route("/rules/{ruleset}/examples/{number}/after.svg", read().to(rules::example_after))
        .route("/rules/{ruleset}/examples/{number}/steps/{step}", read().to(rules::example_step))
        .route("/rules/{ruleset}/{chapter}", read().to(rules::chapter::show))
        .route("/rules/{ruleset}/{chapter}/boards/{number}", read().to(rules::chapter::board))
        .route("/games/new", read().to(host::new_game::show))
        .route("/games", read().to(game::listing::list))
        .route("/games", post().to(host::new_game::open))
        .route("/games/{game}", read().to(game::page::show))
        .route("/games/{game}/share.png", read().to(share::game))
        .route("/games/{game}/rounds.atom", read().to(feed::game::rounds))
        .route("/games/{game}/deadlines.ics", read().to(feed::game::deadlines))
        .route("/games/{game}/board.svg", read().to(game::board::show))
        .route("/games/{game}/record", read().to(game::record::page_to_print))
        .route("/games/{game}/record.txt", read().to(game::record::text))
        .route("/games/{game}/record.json", read().to(game::record::json))
        .route("/games/{game}/statistics", read().to(game::statistics::show))
        .route("/games/{game}/rounds", read().to(game::rounds::list))
        .route("/games/{game}/rounds/{round}", read().to(game::round::show))
        .route("/games/{game}/rounds/{round}/before.svg", read().to(game::round::before))
        .route("/games/{game}/rounds/{round}/share.png", read().to(share::round))
        .route("/games/{game}/rounds/{round}/opened", read().to(game::round::opened))
        .route("/games/{game}/rounds/{round}/sheets", read().to(game::round::sheets_now))
        .route("/games/{game}/rounds/{round}/steps/first", read().to(game::step::first))
        .route("/games/{game}/rounds/{round}/steps/last", read().to(game::step::last))
        .route("/games/{game}/rounds/{round}/steps/{step}", read().to(game::step::show))
        .route("/games/{game}/rounds/{round}/steps/{step}/share.png", read().to(share::step))
        .route("/games/{game}/seats/{seat}", read().to(to_form::<2>))
        .route("/games/{game}/seats/{seat}", post().to(join::claim::ask))
        .route("/players/{page}", read().to(player::show))
        .route("/account", read().to(account::desk::show))
        .route("/account/sign-in", read().to(to_form::<1>))
        .route("/account/sign-in", post().to(account::sign_in::ask))
        .route("/account/code", read().to(to_form::<1>))
        .route("/account/code", post().to(account::sign_in::code))
        .route("/account/sign-in/{token}", read().to(account::sign_in::show))
        .route("/account/sign-in/{token}", post().to(account::sign_in::confirm))
        .route("/account/forget", read().to(to_form::<1>))
        .route("/account/forget", post().to(account::desk::forget))
        .route("/account/seat", read().to(to_form::<1>))
        .route("/account/seat", post().to(account::desk::open_seat))
        .route("/account/host", read().to(to_form::<1>))
        .route("/account/host", post().to(account::desk::open_host))
        .route("/account/settings", read().to(account::settings::show))
        .route("/account/data.json", read().to(account::own_data::show))
        .route("/account/settings", post().to(account::settings::act))
        .route("/feeds/{secret}/rounds.atom", read().to(feed::person::rounds))
        .route("/feeds/{secret}/deadlines.ics", read().to(feed::person::deadlines))
        .route("/claims/{token}", read().to(join::claim::show))
        .route("/claims/{token}", post().to(join::claim::take))
        .route("/invitations/{token}", read().to(join::invitation::show))
        .route("/invitations/{token}", post().to(join::invitation::answer))
        .route("/sheets/{token}", read().to(seat::sheet::show))
        .route("/sheets/{token}", post().to(seat::sheet::press))
        .route("/sheets/{token}/sealed", read().to(seat::sealed::show))
        .route("/sheets/{token}/sealed", post().to(seat::sealed::speak))
        .route("/seats/{token}", read().to(seat::own_desk::show))
        .route("/seats/{token}", post().to(seat::own_desk::press))
        .route("/confirmations/{token}", read().to(seat::confirmation::show))
        .route("/confirmations/{token}", post().to(seat::confirmation::say))
        .route("/renewals/{token}", read().to(seat::renewal::show))
        .route("/renewals/{token}", post().to(seat::renewal::renew))
        .route("/letters/{token}", read().to(seat::letters::show))
        .route("/letters/{token}", post().to(seat::letters::act))
        .route("/notes/{token}", read().to(seat::notes::show))
        .route("/notes/{token}", post().to(seat::notes::keep))
        .route("/push/{token}", read().to(seat::push::show))
        .route("/push/{token}", post().to(seat::push::choose))
        .route("/conversation/{token}", read().to(seat::conversation::show))
        .route("/conversation/{token}", post().to(seat::conversation::say))
        .route("/hosts/{token}", read().to(host::desk::show))
        .route("/hosts/{token}", post().to(host::desk::press));
}

/// The page with the form, for who opens the address that the form is sent to: without its last parts,
/// so many. What was sent before, and is loaded again, is not sent again.
async fn to_form<const PARTS: usize>(request: HttpRequest) -> HttpResponse {
    let page = request.path().rsplitn(PARTS + 1, '/').last().filter(|page| !page.is_empty());
    let (page, query) = (page.unwrap_or("/"), request.query_string());
    let to = if query.is_empty() { page.to_owned() } else { format!("{page}?{query}") };
    super::lead_to(to)
}
