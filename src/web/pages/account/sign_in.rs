//! Signing in: an address is given, a letter goes there, its link is opened and confirmed.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;

use crate::{
    account::{
        Error, Refusal,
        code::Code,
        sign_in::{Asking, Confirmed},
    },
    game::opening::candidate::address_of,
    language::Language,
    links::secret::Secret,
    web::{PageError, Site, client::Client, fields::Fields, language, lead_to, page_with, session},
};

#[derive(Template)]
#[template(path = "pages/account/sign_in.html")]
struct SignInPage<'a> {
    l: Language,
    address: &'a str,
    said: Option<SignInNotice>,
    /// Whether this browser has asked for a letter, whose code can be typed.
    has_asked: bool,
    /// Whether the letter can be read here.
    mailroom: bool,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SignInNotice {
    /// A letter is on its way.
    Sent,
    /// No address was given.
    NoAddress,
    /// No letter was sent, or nobody is signed in.
    Refused(Refusal),
    /// Signed out.
    Out,
    /// The account is deleted.
    Deleted,
    /// The browser keeps no seat any more to which letters lead.
    Forgotten,
}

#[derive(Template)]
#[template(path = "pages/account/sign_in_confirm.html")]
struct ConfirmPage {
    l: Language,
    address: String,
    adds: bool,
    /// Whether this is the browser that asked.
    here: bool,
}

/// Where to sign in.
pub fn form(
    site: &Site,
    request: &HttpRequest,
    said: Option<SignInNotice>,
) -> Result<HttpResponse, PageError> {
    shown(site, (language(request), session::asked(site, request).is_some()), "", said)
}

fn shown(
    site: &Site,
    (l, has_asked): (Language, bool),
    address: &str,
    said: Option<SignInNotice>,
) -> Result<HttpResponse, PageError> {
    let status = match said {
        None
        | Some(
            SignInNotice::Sent
            | SignInNotice::Out
            | SignInNotice::Deleted
            | SignInNotice::Forgotten,
        ) => StatusCode::OK,
        Some(SignInNotice::NoAddress) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(SignInNotice::Refused(Refusal::TooManyLetters | Refusal::TooManyCodes)) => {
            StatusCode::TOO_MANY_REQUESTS
        }
        Some(SignInNotice::Refused(_)) => StatusCode::FORBIDDEN,
    };
    page_with(status, &SignInPage { l, address, said, has_asked, mailroom: site.mailroom })
}

/// `POST /account/sign-in` with `address`: the same answer whoever that is.
pub async fn ask(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let l = language(&request);
    let written = fields.get("address").trim();
    let Ok(address) = address_of(written) else {
        return shown(&site, (l, false), written, Some(SignInNotice::NoAddress));
    };
    let client = Client::of(&request).to_string();
    let asking = Asking { address: &address, language: l, client: &client, account: None };
    match site.accounts.ask(&asking).await {
        Err(error) => {
            let said = SignInNotice::Refused(error.refusal()?);
            shown(&site, (l, false), written, Some(said))
        }
        Ok(browser) => {
            let mut answer = shown(&site, (l, true), written, Some(SignInNotice::Sent))?;
            answer.add_cookie(&session::has_asked(&site, &browser)).map_err(PageError::header)?;
            Ok(answer)
        }
    }
}

/// `GET /account/sign-in/{token}`: the link of the letter. It changes nothing yet.
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let found = match Secret::parse(&token) {
        Some(token) => site.accounts.asked(&token).await?,
        None => None,
    };
    let Some(asked) = found else {
        return form(&site, &request, Some(SignInNotice::Refused(Refusal::StaleLink)));
    };
    let browser = session::asked(&site, &request);
    let page = ConfirmPage {
        l: asked.language,
        address: asked.address,
        adds: asked.account.is_some(),
        here: browser.is_some_and(|browser| browser.is(&asked.browser)),
    };
    page_with(StatusCode::OK, &page)
}

/// `POST /account/sign-in/{token}` with `act=confirm`.
pub async fn confirm(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let token = Secret::parse(&token).filter(|_| fields.get("act") == "confirm");
    let Some(token) = token else {
        return form(&site, &request, Some(SignInNotice::Refused(Refusal::StaleLink)));
    };
    let browser = session::asked(&site, &request);
    let confirmed = site.accounts.confirm(&token, browser.as_ref()).await;
    enter(&site, &request, confirmed).await
}

/// `POST /account/code` with `code`, the one in the letter, in the browser that asked for it.
pub async fn code(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let Some(browser) = session::asked(&site, &request) else {
        return form(&site, &request, Some(SignInNotice::Refused(Refusal::StaleLink)));
    };
    let code = Code::parse(fields.get("code"));
    let confirmed = site.accounts.confirm_by_code(&browser, code.as_ref()).await;
    enter(&site, &request, confirmed).await
}

/// To the pages of whoever has confirmed an address.
async fn enter(
    site: &Site,
    request: &HttpRequest,
    confirmed: Result<Confirmed, Error>,
) -> Result<HttpResponse, PageError> {
    let (to, entered) = match confirmed {
        Err(error) => return form(site, request, Some(SignInNotice::Refused(error.refusal()?))),
        Ok(Confirmed::Added) => ("/account/settings", None),
        Ok(Confirmed::SignedIn(entered)) => ("/account", Some(entered)),
    };
    let mut answer = lead_to(to);
    if let Some(entered) = entered {
        // An earlier session of this browser ends.
        if let Some(before) = session::who(site, request).await? {
            site.accounts.sign_out(&before.account, Some(before.session)).await?;
        }
        for cookie in session::signed_in_as(site, &entered) {
            answer.add_cookie(&cookie).map_err(PageError::header)?;
        }
    }
    Ok(answer)
}
