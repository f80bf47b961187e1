//! Everything a player or a host can do, as JSON, for programs: the same use cases as the pages'.
//!
//! Which operations there are stands once, in the macro below; the OpenAPI document comes from
//! them and from the types they take and give. A test calls every one of them on a real server and
//! holds each answer against the document.
//!
//! Must not know: what pages must not know either. An answer holds no sheet of a round that is not
//! resolved, not even its author's.

mod account;
mod act;
mod away;
mod beyond;
mod document;
mod facets;
mod game;
mod games;
mod host;
mod letters;
mod listing;
mod mails;
mod me;
mod messages;
mod once;
mod orders;
mod page;
mod position;
mod problem;
mod record;
mod seat;
mod sheet;
mod statistics;
mod who;

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::CACHE_CONTROL},
    middleware, web,
};
use serde::{Deserialize, Serialize};
use utoipa::{OpenApi, ToSchema};

pub use self::problem::{Problem, Trouble};
use super::{
    LARGEST_BODY, language,
    ways::{Ways, head_as_get, read},
};
use crate::{language::Language, rules::Seat, web::whole};

/// Where they are.
pub const ROOT: &str = "/api/v1";

/// The one list of operations: their routes, and their document.
macro_rules! operations {
    ($($file:ident :: $operation:ident),* $(,)?) => {
        #[derive(OpenApi)]
        #[openapi(paths($($file::$operation),*), components(schemas(Problem)))]
        struct Operations;

        fn operations(scope: actix_web::Scope) -> actix_web::Scope {
            scope$(.service($file::$operation))*
        }
    };
}

operations! {
    document::openapi,
    games::rulesets,
    listing::list,
    games::open,
    game::show,
    record::show_round,
    record::show_round_opened,
    record::show_whole,
    statistics::show,
    game::ask_for_seat,
    me::show,
    me::end,
    account::show,
    account::change,
    account::leave,
    account::letters,
    account::choose,
    account::end_program,
    account::remove_address,
    account::feeds,
    account::end_feeds,
    seat::show,
    seat::answer,
    seat::renew,
    orders::form,
    orders::check,
    orders::show_draft,
    orders::save_draft,
    sheet::show,
    sheet::seal,
    sheet::withdraw,
    sheet::wait,
    beyond::time_out,
    beyond::draw,
    beyond::no_draw,
    beyond::pause,
    beyond::no_pause,
    beyond::surrender,
    messages::list,
    messages::send,
    away::note,
    away::back,
    letters::show,
    letters::choose,
    letters::test,
    mails::list,
    mails::say,
    host::show,
    host::extend,
    host::close,
    host::days_off,
    host::replace,
    host::offer,
    host::remind,
    host::pause,
    host::resume,
    host::end,
    host::test_letter,
    host::address,
}

/// The routes of every operation, and of the page that tells of them.
pub fn routes(ways: &mut Ways<'_>) {
    let json = web::JsonConfig::default()
        .limit(LARGEST_BODY)
        .error_handler(|error, request| Problem::body(language(request), &error).into());
    let path = web::PathConfig::default()
        .error_handler(|_, request| Problem::of(Trouble::Place, language(request)).into());
    let query = web::QueryConfig::default().error_handler(|error, request| {
        Problem::invalid(language(request), error.to_string()).into()
    });
    let scope = operations(web::scope(ROOT)).app_data(json).app_data(path).app_data(query);
    let known = Arc::new(document::known());
    let otherwise = move |request: HttpRequest| {
        let (l, allowed) = (language(&request), known.allowed(&request));
        let told = allowed
            .map_or_else(|| Problem::of(Trouble::Place, l), |allowed| Problem::method(l, allowed));
        async { Err::<HttpResponse, _>(told) }
    };
    let scope = scope.default_service(web::to(otherwise));
    let scope = scope.wrap(middleware::from_fn(head_as_get));
    ways.route("/api", read().to(page::show)).service(scope);
}

/// Something was done, and there is nothing to show for it but that.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// What was done, in a sentence.
    told: String,
}

impl Done {
    /// The answer that says so.
    fn answer(told: &str) -> HttpResponse {
        secret(StatusCode::OK, &Self { told: told.to_owned() })
    }

    /// What was chosen is kept.
    fn kept(l: Language) -> HttpResponse {
        Self::answer(l.say("Kept.", "C'est noté."))
    }

    /// A token has ended.
    fn worthless(l: Language) -> HttpResponse {
        Self::answer(l.say("The token no longer works.", "Le jeton ne marche plus."))
    }
}

/// The round that is meant: the request does nothing in another one.
#[derive(Deserialize, ToSchema)]
struct Meant {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
}

/// A seat as the path names it: by its number, from 0.
fn seat(number: u8) -> Seat {
    Seat(number)
}

/// An answer that only whoever has the token may see: kept nowhere.
fn secret(status: StatusCode, value: &impl Serialize) -> HttpResponse {
    HttpResponse::build(status).insert_header((CACHE_CONTROL, "no-store")).json(value)
}

/// An answer for everybody, who ask again whether it still holds.
fn public(value: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(value)
}

/// What was typed, without characters that nobody types and the database does not keep.
fn typed(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}
