//! What a page says when it cannot do what was asked: what happened, what was expected, what to do.

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    http::{StatusCode, header},
};
use askama::Template;

use super::api::{self, Problem};
use crate::{game::Failure, language::Language, links::game_id::GameId};

/// A page that could not be shown.
#[derive(Debug)]
pub struct PageError {
    language: Language,
    trouble: Trouble,
}

#[derive(Debug)]
enum Trouble {
    NoPage,
    NoGame,
    NoRound {
        game_url: String,
    },
    RoundOpen {
        game_url: String,
    },
    RoundEnded {
        game_url: String,
    },
    NotOver {
        game_url: String,
    },
    NoLink,
    Elsewhere,
    TooFast {
        seconds: u64,
    },
    Blocked,
    Body,
    Unfinished,
    Packed,
    OtherWay {
        allowed: String,
    },
    Failure(anyhow::Error),
    /// What is stored cannot be read: to ask again is of no use.
    Unreadable(Failure),
}

impl PageError {
    const fn new(language: Language, trouble: Trouble) -> Self {
        Self { language, trouble }
    }

    /// There is no such page.
    pub const fn no_page(language: Language) -> Self {
        Self::new(language, Trouble::NoPage)
    }

    /// There is no such game.
    pub const fn no_game(language: Language) -> Self {
        Self::new(language, Trouble::NoGame)
    }

    /// The game had no such round.
    pub fn no_round(language: Language, game: &GameId) -> Self {
        let game_url = format!("/games/{game}?lang={language}");
        Self::new(language, Trouble::NoRound { game_url })
    }

    /// The round is not resolved yet: its sheets are sealed.
    pub const fn round_open(language: Language, game_url: String) -> Self {
        Self::new(language, Trouble::RoundOpen { game_url })
    }

    /// The host ended the game in that round, which is never resolved.
    pub const fn round_ended(language: Language, game_url: String) -> Self {
        Self::new(language, Trouble::RoundEnded { game_url })
    }

    /// What is asked for is opened when the game has ended by its rules.
    pub const fn not_over(language: Language, game_url: String) -> Self {
        Self::new(language, Trouble::NotOver { game_url })
    }

    /// The link opens nothing: it was cut short, or is made up.
    pub const fn no_link(language: Language) -> Self {
        Self::new(language, Trouble::NoLink)
    }

    /// A form that only our own pages may send was sent from elsewhere.
    pub const fn elsewhere(language: Language) -> Self {
        Self::new(language, Trouble::Elsewhere)
    }

    /// So many changes came at once that this one has to wait for so long.
    pub const fn too_fast(language: Language, seconds: u64) -> Self {
        Self::new(language, Trouble::TooFast { seconds })
    }

    /// The operator has blocked the network it comes from.
    pub const fn blocked(language: Language) -> Self {
        Self::new(language, Trouble::Blocked)
    }

    /// What was sent is larger than any form of ours, or broken.
    pub const fn body(language: Language) -> Self {
        Self::new(language, Trouble::Body)
    }

    /// The rest of what was sent has not come in time.
    pub const fn unfinished(language: Language) -> Self {
        Self::new(language, Trouble::Unfinished)
    }

    /// The address is asked for in another way than those: the methods, as `Allow` has them.
    pub const fn other_way(language: Language, allowed: String) -> Self {
        Self::new(language, Trouble::OtherWay { allowed })
    }

    /// What was sent is compressed, and nothing is unpacked here.
    pub const fn packed(language: Language) -> Self {
        Self::new(language, Trouble::Packed)
    }

    /// What it takes is taking too long.
    pub fn no_answer(language: Language) -> Self {
        Self::new(language, Trouble::Failure(Failure::NoAnswer.into()))
    }

    /// A page or a picture cannot be made: a fault of this program.
    pub fn unmade(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::new(Language::default(), Trouble::Failure(anyhow::Error::new(error)))
    }

    /// A header cannot be written: a fault of this program.
    pub fn header(error: actix_web::error::HttpError) -> Self {
        Self::new(Language::default(), Trouble::Failure(anyhow::Error::msg(error.to_string())))
    }
}

impl From<Failure> for PageError {
    fn from(failure: Failure) -> Self {
        let trouble = match failure.is_unreadable() {
            true => Trouble::Unreadable(failure),
            false => Trouble::Failure(failure.into()),
        };
        Self::new(Language::default(), trouble)
    }
}

impl From<crate::rules::Unreadable> for PageError {
    fn from(unreadable: crate::rules::Unreadable) -> Self {
        Failure::from(unreadable).into()
    }
}

impl From<sqlx::Error> for PageError {
    fn from(error: sqlx::Error) -> Self {
        Failure::from(error).into()
    }
}

impl From<askama::Error> for PageError {
    fn from(error: askama::Error) -> Self {
        Self::new(Language::default(), Trouble::Failure(error.into()))
    }
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.trouble)
    }
}

#[derive(Template)]
#[template(path = "pages/error.html")]
struct ErrorPage<'a> {
    l: Language,
    trouble: &'a Trouble,
}

impl PageError {
    /// A failure of ours, told in that language: where it happened nobody knew whom to tell it.
    pub fn failure_in(&self, l: Language) -> Option<HttpResponse> {
        matches!(self.trouble, Trouble::Failure(_) | Trouble::Unreadable(_)).then(|| self.page(l))
    }

    fn page(&self, l: Language) -> HttpResponse {
        let page = ErrorPage { l, trouble: &self.trouble };
        let mut response = HttpResponse::build(self.status_code());
        if let Trouble::OtherWay { allowed } = &self.trouble {
            response.insert_header((header::ALLOW, allowed.as_str()));
        }
        response
            .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(page.render().unwrap_or_default())
    }
}

impl PageError {
    /// The same for a program.
    pub fn problem(self, l: Language) -> Problem {
        match self.trouble {
            Trouble::NoGame => Problem::of(api::Trouble::Game, l),
            Trouble::TooFast { .. } => Problem::of(api::Trouble::TooFast, l),
            Trouble::Unfinished => Problem::of(api::Trouble::Unfinished, l),
            Trouble::Unreadable(failure) => failure.into(),
            Trouble::Failure(failure) => Problem::failure(l, &failure),
            other => Problem::failure(l, &Self::new(l, other)),
        }
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self.trouble {
            Trouble::NoPage | Trouble::NoGame | Trouble::NoRound { .. } | Trouble::NoLink => {
                StatusCode::NOT_FOUND
            }
            Trouble::RoundOpen { .. }
            | Trouble::NotOver { .. }
            | Trouble::Elsewhere
            | Trouble::Blocked => StatusCode::FORBIDDEN,
            Trouble::RoundEnded { .. } => StatusCode::GONE,
            Trouble::TooFast { .. } => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Unfinished => StatusCode::REQUEST_TIMEOUT,
            Trouble::Body => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::OtherWay { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::Packed => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Trouble::Failure(_) => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Unreadable(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        match &self.trouble {
            Trouble::Failure(failure) => tracing::error!(%failure, "a page failed"),
            Trouble::Unreadable(failure) => {
                tracing::error!(%failure, "a page cannot be shown: what is stored cannot be read");
            }
            _ => {}
        }
        self.page(self.language)
    }
}
