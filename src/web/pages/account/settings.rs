//! How somebody is called and spoken to, their addresses, feeds and programs, and leaving for good.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;

use super::{
    desk::spoken,
    sign_in::{self, Said as SignInSaid},
};
use crate::{
    account::{Refusal, session::SignedIn, sign_in::Asking},
    game::opening::player::{Player, zone_of},
    language::Language,
    links::secret::Secret,
    moment::moment,
    store::account::accounts::Account,
    web::{
        PageError, Site,
        fields::Fields,
        page_with,
        pages::seat::wishes::{self, WishesForm, Wrong},
        session,
    },
};

#[derive(Template)]
#[template(path = "pages/account/settings.html")]
struct SettingsPage<'a> {
    l: Language,
    who: &'a SignedIn,
    addresses: Vec<String>,
    /// Their id, name and when they were given a token.
    programs: Vec<(String, String, String)>,
    form: WishesForm,
    said: Option<Said>,
    mailroom: bool,
}

/// What came of an act.
enum Said {
    Saved,
    Sent,
    Removed,
    Token(Secret),
    TooManyPrograms,
    /// The addresses of the feeds: of rounds, of deadlines.
    Feeds(String, String),
    FeedsEnded,
    Revoked,
    /// Something stays as it is.
    Kept(Refusal),
    Fault(String),
    Wrong(Wrong),
    TooMany,
}

async fn show_page(
    site: &Site,
    who: &SignedIn,
    l: Language,
    said: Option<Said>,
) -> Result<HttpResponse, PageError> {
    let programs = site.accounts.programs(&who.account).await?.into_iter();
    let zone = who.account.zone();
    let programs = programs
        .map(|program| (program.id.to_string(), program.name, moment(program.made_at, zone, l)));
    let status = match said {
        Some(
            Said::Fault(_)
            | Said::Wrong(_)
            | Said::Kept(Refusal::LastAddress)
            | Said::TooManyPrograms,
        ) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(Said::Kept(_)) => StatusCode::CONFLICT,
        Some(Said::TooMany) => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::OK,
    };
    let page = SettingsPage {
        l,
        who,
        addresses: site.accounts.addresses(&who.account).await?,
        programs: programs.collect(),
        form: WishesForm::of(&site.accounts.wishes(&who.account).await?, zone),
        said,
        mailroom: site.mailroom,
    };
    page_with(status, &page)
}

/// `GET /account/settings`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    match session::who(&site, &request).await? {
        Some(who) => show_page(&site, &who, spoken(&request, &who), None).await,
        None => sign_in::form(&site, &request, None),
    }
}

/// `POST /account/settings` with `act`: `save` with `name`, `language`, `zone`; `letters` with what [`wishes`] reads; `add` or `remove`
/// with `address`; `feeds`, `no-feeds`; `program` with `name`; `revoke` with `program`; `out`, `out-everywhere`;
/// `delete` with `sure`.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let Some(who) = super::desk::actor(&site, &request).await? else {
        return sign_in::form(&site, &request, None);
    };
    let (accounts, account) = (&site.accounts, &who.account);
    let l = spoken(&request, &who);
    let said = match fields.get("act") {
        "save" => match changed(&fields, account, l) {
            Ok((name, language, zone)) => {
                accounts.change(account, &name, language, zone).await?;
                Some(Said::Saved)
            }
            Err(fault) => Some(Said::Fault(fault)),
        },
        "letters" => Some(match wishes::read(&fields) {
            Ok(wanted) => {
                accounts.set_wishes(account, &wanted).await?;
                Said::Saved
            }
            Err(wrong) => Said::Wrong(wrong),
        }),
        "add" => {
            let written = fields.get("address").trim();
            let Ok(address) = written.parse() else {
                let fault = sign_in_fault(written, l);
                return show_page(&site, &who, l, Some(Said::Fault(fault))).await;
            };
            let client = session::client(&request);
            let asking =
                Asking { address: &address, language: l, client: &client, account: Some(account) };
            match accounts.ask(&asking).await {
                Ok(browser) => {
                    let mut answer = show_page(&site, &who, l, Some(Said::Sent)).await?;
                    let cookie = session::has_asked(&site, &browser);
                    answer.add_cookie(&cookie).map_err(PageError::header)?;
                    return Ok(answer);
                }
                Err(error) => error.refusal().map(|_| Some(Said::TooMany))?,
            }
        }
        "remove" => Some(match accounts.remove_address(account, fields.get("address")).await {
            Ok(()) => Said::Removed,
            Err(error) => Said::Kept(error.refusal()?),
        }),
        "program" => {
            let name: String = fields.get("name").trim().chars().take(80).collect();
            Some(match accounts.new_program(account, &name).await? {
                Some(entered) => Said::Token(entered.token),
                None => Said::TooManyPrograms,
            })
        }
        "feeds" => {
            let secret = accounts.new_feeds(account).await?;
            let addresses = &site.addresses;
            Some(Said::Feeds(addresses.own_rounds_feed(&secret), addresses.own_deadlines(&secret)))
        }
        "no-feeds" => {
            accounts.end_feeds(account).await?;
            Some(Said::FeedsEnded)
        }
        "revoke" => match fields.get("program").parse() {
            Ok(program) => {
                accounts.sign_out(account, Some(program)).await?;
                Some(Said::Revoked)
            }
            Err(_) => None,
        },
        act @ ("out" | "out-everywhere") => {
            accounts.sign_out(account, (act == "out").then_some(who.session)).await?;
            return gone(&site, &request, SignInSaid::Out);
        }
        "delete" if fields.ticked("sure") => match accounts.delete(account).await {
            Ok(()) => return gone(&site, &request, SignInSaid::Deleted),
            Err(error) => Some(Said::Kept(error.refusal()?)),
        },
        _ => None,
    };
    let who = session::who(&site, &request).await?.unwrap_or(who);
    let l = spoken(&request, &who);
    show_page(&site, &who, l, said).await
}

fn gone(site: &Site, request: &HttpRequest, said: SignInSaid) -> Result<HttpResponse, PageError> {
    let mut answer = sign_in::form(site, request, Some(said))?;
    answer.add_cookie(&session::signed_out(site)).map_err(PageError::header)?;
    Ok(answer)
}

fn sign_in_fault(written: &str, l: Language) -> String {
    crate::game::opening::player::PlayerFault::Address(written.chars().take(80).collect()).say(l)
}

/// Name, language and zone from the fields; a fault in a sentence.
pub fn changed(
    fields: &Fields,
    account: &Account,
    l: Language,
) -> Result<(String, Language, chrono_tz::Tz), String> {
    let zone = fields.get("zone").trim();
    let zone = zone_of(zone).ok_or_else(|| {
        crate::game::opening::player::PlayerFault::Zone(zone.chars().take(80).collect()).say(l)
    })?;
    let language = fields.get("language").parse().unwrap_or(account.language);
    let name = fields.get("name").trim();
    let player = Player::from_fields(name, "a@example.org", "", "", l, zone)
        .map_err(|fault| fault.say(l))?
        .named()
        .map_err(|fault| fault.say(l))?;
    let name = if name.is_empty() { account.name.clone() } else { player.name };
    Ok((name, language, zone))
}
