//! An account, with a program's token of it: who its owner is, which letters they want, what else may
//! act for them, and leaving for good.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    Done, Problem, Trouble,
    beyond::unsure,
    document::languages,
    letters::{AllLetters, Choices},
    secret, typed,
    who::AtAccount,
};
use crate::{account::settings::Profile, language::Language};

/// An account.
#[derive(Serialize, ToSchema)]
struct AccountShown {
    /// Its owner's name.
    name: String,
    /// Their language, where no seat's counts.
    #[schema(schema_with = languages)]
    language: Language,
    /// The zone in which times are told to them.
    #[schema(example = "Europe/Paris")]
    zone: String,
    /// Their addresses, the oldest first: the seats whose letters go there are theirs.
    addresses: Vec<String>,
    /// The programs that have a token of the account, the newest first.
    programs: Vec<ProgramShown>,
}

/// A program that has a token of an account.
#[derive(Serialize, ToSchema)]
struct ProgramShown {
    /// Its id.
    id: String,
    /// What its owner calls it.
    name: String,
    /// When its token was made.
    made_at: DateTime<Utc>,
}

/// The account that the token is of
#[utoipa::path(tag = "account", responses((status = 200, body = AccountShown)))]
#[get("/me/account")]
pub async fn show(at: AtAccount) -> Result<HttpResponse, Problem> {
    let programs = at.site.accounts.programs(&at.account).await?;
    let shown = AccountShown {
        addresses: at.site.accounts.addresses(&at.account).await?,
        programs: programs
            .into_iter()
            .map(|program| ProgramShown {
                id: program.id.to_string(),
                name: program.name,
                made_at: program.made_at,
            })
            .collect(),
        name: at.account.name,
        language: at.account.language,
        zone: at.account.zone.name().to_owned(),
    };
    Ok(secret(StatusCode::OK, &shown))
}

/// How an account's owner is called and spoken to. Each seat has a language and a zone of its own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AccountSent {
    /// The name, of at most 80 characters; as it was where it is empty.
    name: String,
    /// The language.
    #[schema(schema_with = languages)]
    language: Language,
    /// The zone in which times are told.
    #[schema(example = "Europe/Paris")]
    zone: String,
}

/// Change how the account's owner is called and spoken to
#[utoipa::path(tag = "account", request_body = AccountSent,
    responses((status = 200, body = Done)))]
#[put("/me/account")]
pub async fn change(at: AtAccount, sent: web::Json<AccountSent>) -> Result<HttpResponse, Problem> {
    let profile =
        Profile { name: typed(&sent.name), language: Some(sent.language), zone: typed(&sent.zone) };
    let changed = profile.judge(&at.account);
    let changed = changed.map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?;
    at.site.accounts.change(&changed).await?;
    Ok(Done::kept(at.l))
}

/// What cannot be taken back.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sure {
    /// Whether it is meant: `true`.
    #[serde(default)]
    #[param(required = true)]
    sure: bool,
}

/// Delete the account: names and addresses are taken out of all games. Not while a seat is
/// held in one that goes on
#[utoipa::path(tag = "account", params(Sure), responses((status = 200, body = Done)))]
#[delete("/me/account")]
pub async fn leave(at: AtAccount, sent: web::Query<Sure>) -> Result<HttpResponse, Problem> {
    if !sent.sure {
        return Err(unsure(at.l));
    }
    let left = at.site.accounts.delete(&at.account).await;
    left.map_err(|error| Problem::of_account(error, at.l))?;
    Ok(Done::answer(at.l.say("The account is deleted.", "Le compte est supprimé.")))
}

/// Which letters the account's owner gets, for seats without a choice of their own
#[utoipa::path(tag = "account", responses((status = 200, body = AllLetters)))]
#[get("/me/letters")]
pub async fn letters(at: AtAccount) -> Result<HttpResponse, Problem> {
    let wishes = at.site.accounts.wishes(&at.account).await?;
    Ok(secret(StatusCode::OK, &AllLetters::of(&wishes)))
}

/// Choose letters for all seats, those of later games too: choices for single seats are replaced
#[utoipa::path(tag = "account", request_body = Choices, responses((status = 200, body = Done)))]
#[put("/me/letters")]
pub async fn choose(at: AtAccount, sent: web::Json<Choices>) -> Result<HttpResponse, Problem> {
    let wishes = sent.wishes_for_all(at.l)?;
    at.site.accounts.set_wishes(&at.account, &wishes).await?;
    Ok(Done::kept(at.l))
}

/// Take a program's token away: it no longer works
#[utoipa::path(tag = "account", responses((status = 200, body = Done)))]
#[delete("/me/programs/{program}")]
pub async fn end_program(
    at: AtAccount,
    program: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let programs = at.site.accounts.programs(&at.account).await?;
    let known = programs.iter().find(|known| known.id.to_string() == *program);
    let known = known.ok_or_else(|| Problem::of(Trouble::Place, at.l))?;
    at.site.accounts.sign_out(&at.account, Some(known.id)).await?;
    Ok(Done::worthless(at.l))
}

/// Take an address from the account: its games go on by letter. Not the last one
#[utoipa::path(tag = "account", responses((status = 200, body = Done)))]
#[delete("/me/addresses/{address}")]
pub async fn remove_address(
    at: AtAccount,
    address: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let known = at.site.accounts.addresses(&at.account).await?;
    if !known.iter().any(|known| known.eq_ignore_ascii_case(&address)) {
        return Err(Problem::of(Trouble::Place, at.l));
    }
    let removed = at.site.accounts.remove_address(&at.account, &address).await;
    removed.map_err(|error| Problem::of_account(error, at.l))?;
    Ok(Done::answer(at.l.say(
        "The address is not the account's any more.",
        "L'adresse n'est plus celle du compte.",
    )))
}

/// The addresses of somebody's feeds. Whoever has one may read that feed, and do nothing.
#[derive(Serialize, ToSchema)]
struct Feeds {
    /// The newest rounds of all their games, and the windows that wait for them, as Atom.
    rounds: String,
    /// The deadlines of all their games, as iCalendar.
    deadlines: String,
}

/// Make new addresses for the feeds of the account's owner; those before open nothing any more
#[utoipa::path(tag = "account", responses((status = 200, body = Feeds)))]
#[post("/me/feeds")]
pub async fn feeds(at: AtAccount) -> Result<HttpResponse, Problem> {
    let made = at.site.accounts.new_feeds(&at.account).await?;
    let addresses = &at.site.addresses;
    let feeds = Feeds {
        rounds: addresses.own_rounds_feed(&made),
        deadlines: addresses.own_deadlines(&made),
    };
    Ok(secret(StatusCode::OK, &feeds))
}

/// End the feeds of the account's owner: their addresses open nothing any more
#[utoipa::path(tag = "account", responses((status = 200, body = Done)))]
#[delete("/me/feeds")]
pub async fn end_feeds(at: AtAccount) -> Result<HttpResponse, Problem> {
    at.site.accounts.end_feeds(&at.account).await?;
    Ok(Done::answer(at.l.say(
        "The addresses of the feeds open nothing any more.",
        "Les adresses des flux n'ouvrent plus rien.",
    )))
}
