//! How somebody is called and spoken to, their addresses, feeds and programs, and leaving for good.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;

use super::{
    desk::spoken,
    sign_in::{self, SignInNotice},
    sure::Sure,
};
use crate::{
    account::{Refusal, session::SignedIn, settings::Profile, sign_in::Asking},
    game::opening::candidate::address_of,
    language::Language,
    links::secret::Secret,
    moment::moment,
    web::{
        PageError, Site,
        client::Client,
        device,
        fields::{Again, Fields},
        pace, page_with,
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
    programs: Vec<ProgramRow>,
    form: WishesForm,
    said: Option<SettingsNotice>,
    /// What was sent and refused, and why: its form shows it again.
    typed: Fields,
    refused: String,
    mailroom: bool,
    /// The name of one's own page for everybody, where it is shown.
    page: Option<String>,
    /// Whether their feeds have addresses, which new ones end.
    has_feeds: bool,
}

/// A program that acts for somebody.
struct ProgramRow {
    id: String,
    name: String,
    /// When it was given a token.
    made: String,
}

/// What came of an act.
enum SettingsNotice {
    /// What cannot be undone is to be confirmed, by sending the same again.
    Confirm {
        what: Sure,
        sent: Again,
    },
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

impl SettingsNotice {
    /// Why what was sent was refused, where a field can be mended; none where it was not, or cannot.
    fn refused(&self, l: Language) -> Option<String> {
        match self {
            Self::Fault(words) => Some(words.clone()),
            Self::Wrong(wrong) => Some(wrong.say(l).to_owned()),
            // The page says it once, above all forms.
            Self::TooMany | Self::TooManyPrograms => Some(String::new()),
            _ => None,
        }
    }
}

async fn show_page(
    site: &Site,
    who: &SignedIn,
    l: Language,
    (said, sent): (Option<SettingsNotice>, Fields),
) -> Result<HttpResponse, PageError> {
    let programs = site.accounts.programs(&who.account).await?.into_iter();
    let zone = who.account.zone;
    let programs = programs.map(|program| ProgramRow {
        id: program.id.to_string(),
        name: program.name,
        made: moment(program.made_at, zone, l),
    });
    let status = match said {
        Some(
            SettingsNotice::Fault(_)
            | SettingsNotice::Wrong(_)
            | SettingsNotice::Kept(Refusal::LastAddress)
            | SettingsNotice::TooManyPrograms,
        ) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(SettingsNotice::Kept(_)) => StatusCode::CONFLICT,
        Some(SettingsNotice::TooMany) => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::OK,
    };
    let refused = said.as_ref().and_then(|said| said.refused(l));
    let typed = if refused.is_some() { sent } else { Fields::default() };
    let letters = typed.of_form("act", "letters");
    let form = match letters.is_empty() {
        true => WishesForm::of(&site.accounts.wishes(&who.account).await?, zone, l),
        false => WishesForm::again(letters, zone),
    };
    let of_seats = l.say("in each seat's time zone", "dans le fuseau horaire de chaque place");
    let page = SettingsPage {
        l,
        who,
        addresses: site.accounts.addresses(&who.account).await?,
        programs: programs.collect(),
        form: WishesForm { zone: of_seats.to_owned(), ..form },
        typed,
        refused: refused.unwrap_or_default(),
        said,
        mailroom: site.mailroom,
        page: site.accounts.page_of(&who.account).await?,
        has_feeds: site.accounts.has_feeds(&who.account).await?,
    };
    page_with(status, &page)
}

/// `GET /account/settings`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    match session::who(&site, &request).await? {
        Some(who) => {
            show_page(&site, &who, spoken(&request, &who), (None, Fields::default())).await
        }
        None => sign_in::form(&site, &request, None),
    }
}

/// `POST /account/settings` with `act`: `save` with `name`, `language`, `zone`; `letters` with what [`wishes`] reads; `add` or `remove`
/// with `address`; `show-page`, `hide-page`; `feeds`, `no-feeds`; `program` with `name`; `revoke` with `program`; `out`, `out-everywhere`;
/// `delete`. What cannot be undone is done with `sure` alone.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let Some(who) = super::desk::actor(&site, &request).await? else {
        return sign_in::form(&site, &request, None);
    };
    let l = spoken(&request, &who);
    let asked = Sure::asked(&site, &who, &fields).await?;
    if let Some(what) = asked.filter(|_| !fields.ticked("sure")) {
        let said = SettingsNotice::Confirm { what, sent: fields.again() };
        return show_page(&site, &who, l, (Some(said), fields)).await;
    }
    match fields.get("act") {
        "add" => return add(&site, &request, &who, fields, l).await,
        "delete" => return delete(&site, &request, &who, l).await,
        act @ ("out" | "out-everywhere") => {
            let session = (act == "out").then_some(who.session);
            site.accounts.sign_out(&who.account, session).await?;
            return gone(&site, &request, SignInNotice::Out).await;
        }
        _ => {}
    }
    let said = change(&site, &who, &fields, l).await?;
    let who = session::who(&site, &request).await?.unwrap_or(who);
    let l = spoken(&request, &who);
    let speaks = session::spoken(&site, who.account.language);
    let mut answer = show_page(&site, &who, l, (said, fields)).await?;
    answer.add_cookie(&speaks).map_err(PageError::header)?;
    Ok(answer)
}

/// Writes to an address that is to be the account's, too.
async fn add(
    site: &Site,
    request: &HttpRequest,
    who: &SignedIn,
    fields: Fields,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let address = match address_of(fields.get("address")) {
        Ok(address) => address,
        Err(fault) => {
            let said = Some(SettingsNotice::Fault(fault.say(l)));
            return show_page(site, who, l, (said, fields)).await;
        }
    };
    if pace::asks_to_sign_in(site, request).await.is_some() {
        return show_page(site, who, l, (Some(SettingsNotice::TooMany), fields)).await;
    }
    let client = Client::of(request).to_string();
    let account = Some(&who.account);
    let asking = Asking { address: &address, language: l, client: &client, account };
    match site.accounts.ask(&asking).await {
        Ok(browser) => {
            let mut answer = show_page(site, who, l, (Some(SettingsNotice::Sent), fields)).await?;
            let cookie = session::has_asked(site, &browser);
            answer.add_cookie(&cookie).map_err(PageError::header)?;
            Ok(answer)
        }
        Err(error) => {
            error.refusal()?;
            show_page(site, who, l, (Some(SettingsNotice::TooMany), fields)).await
        }
    }
}

/// Deletes the account, if it may be.
async fn delete(
    site: &Site,
    request: &HttpRequest,
    who: &SignedIn,
    l: Language,
) -> Result<HttpResponse, PageError> {
    match site.accounts.delete(&who.account).await {
        Ok(()) => gone(site, request, SignInNotice::Deleted).await,
        Err(error) => {
            let said = Some(SettingsNotice::Kept(error.refusal()?));
            show_page(site, who, l, (said, Fields::default())).await
        }
    }
}

/// Changes what stays an account; none where the act is none of these.
async fn change(
    site: &Site,
    who: &SignedIn,
    fields: &Fields,
    l: Language,
) -> Result<Option<SettingsNotice>, PageError> {
    let (accounts, account) = (&site.accounts, &who.account);
    Ok(Some(match fields.get("act") {
        "save" => match profile(fields).judge(account) {
            Ok(changed) => {
                accounts.change(&changed).await?;
                SettingsNotice::Saved
            }
            Err(fault) => SettingsNotice::Fault(fault.say(l)),
        },
        "letters" => match wishes::read(fields) {
            Ok(wanted) => {
                accounts.set_wishes(account, &wanted).await?;
                SettingsNotice::Saved
            }
            Err(wrong) => SettingsNotice::Wrong(wrong),
        },
        "remove" => match accounts.remove_address(account, fields.get("address")).await {
            Ok(()) => SettingsNotice::Removed,
            Err(error) => SettingsNotice::Kept(error.refusal()?),
        },
        "program" => {
            let name: String = fields.get("name").trim().chars().take(80).collect();
            match accounts.new_program(account, &name).await? {
                Some(entered) => SettingsNotice::Token(entered.token),
                None => SettingsNotice::TooManyPrograms,
            }
        }
        act @ ("show-page" | "hide-page") => {
            accounts.show_page(account, act == "show-page").await?;
            SettingsNotice::Saved
        }
        "feeds" => {
            let secret = accounts.new_feeds(account).await?;
            let addresses = &site.addresses;
            SettingsNotice::Feeds(
                addresses.own_rounds_feed(&secret),
                addresses.own_deadlines(&secret),
            )
        }
        "no-feeds" => {
            accounts.end_feeds(account).await?;
            SettingsNotice::FeedsEnded
        }
        "revoke" => match fields.get("program").parse() {
            Ok(program) => {
                accounts.sign_out(account, Some(program)).await?;
                SettingsNotice::Revoked
            }
            Err(_) => return Ok(None),
        },
        _ => return Ok(None),
    }))
}

fn profile(fields: &Fields) -> Profile {
    Profile {
        name: fields.get("name").to_owned(),
        language: fields.get("language").parse().ok(),
        zone: fields.get("zone").to_owned(),
    }
}

async fn gone(
    site: &Site,
    request: &HttpRequest,
    said: SignInNotice,
) -> Result<HttpResponse, PageError> {
    let mut answer = sign_in::form(site, request, Some(said))?;
    let seats = device::without_letters(site, request).await?;
    for cookie in session::signed_out(site).into_iter().chain([seats]) {
        answer.add_cookie(&cookie).map_err(PageError::header)?;
    }
    Ok(answer)
}
