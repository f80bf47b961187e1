//! What an operation says when it does not do what was asked, as RFC 9457 has it: what happened, what
//! was expected, what to do; for programs, a kind that stays the same in every language.

mod trouble;

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    error::JsonPayloadError,
    http::{StatusCode, header},
};
use serde::Serialize;
use utoipa::ToSchema;

pub use self::trouble::Trouble;
use crate::{
    account,
    game::{self, Failure, Refusal, opening::fault::NotOpened},
    language::Language,
};

/// A problem, as `application/problem+json` (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// The kind of problem, to tell them apart: the last part, after `#`, stays the same.
    #[serde(rename = "type")]
    #[schema(example = "/api#late")]
    kind: String,
    /// What happened.
    title: String,
    /// The status of the answer.
    status: u16,
    /// What was expected, and what to do.
    detail: String,
    /// The methods that are taken there, for a header.
    #[serde(skip)]
    #[schema(ignore)]
    allowed: Option<String>,
}

/// The kinds of problems: each with what happened, then what was expected and what to do. Beside them,
/// `value`, `body`, `refused`, `failure` and `unreadable` say more when they happen.
pub fn problems(l: Language) -> Vec<(&'static str, &'static str, &'static str)> {
    let told = |trouble: Trouble| {
        let (title, detail) = trouble.say(l);
        (trouble.kind(), title, detail)
    };
    Trouble::ALL.into_iter().map(told).collect()
}

impl Problem {
    fn new(status: StatusCode, kind: &str, title: &str, detail: &str) -> Self {
        Self {
            kind: format!("/api#{kind}"),
            title: title.to_owned(),
            status: status.as_u16(),
            detail: detail.to_owned(),
            allowed: None,
        }
    }

    /// What goes wrong, in that language.
    pub fn of(trouble: Trouble, l: Language) -> Self {
        let (title, detail) = trouble.say(l);
        Self::new(trouble.status(), trouble.kind(), title, detail)
    }

    /// The operation takes those methods alone.
    pub fn method(l: Language, allowed: String) -> Self {
        Self { allowed: Some(allowed), ..Self::of(Trouble::Method, l) }
    }

    /// A player's or a host's act was not done.
    pub fn of_act(error: game::Error, l: Language) -> Self {
        let refusal = match error {
            game::Error::Refusal(refusal) => refusal,
            game::Error::Failure(failure) => return failure.into(),
        };
        let status = match &refusal {
            Refusal::OtherWindow => return Self::of(Trouble::OtherRound, l),
            Refusal::NoWindow => return Self::of(Trouble::NoWindow, l),
            Refusal::Late => return Self::of(Trouble::Late, l),
            Refusal::Suspended => return Self::of(Trouble::Suspended, l),
            Refusal::NoSheet => return Self::of(Trouble::NoSheet, l),
            Refusal::NoGame => return Self::of(Trouble::Over, l),
            Refusal::Days(fault) => return Self::invalid(l, fault.say(l)),
            Refusal::EndsGame => return super::beyond::unsure(l),
            Refusal::Empty | Refusal::TooLong | Refusal::NoReader => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Refusal::TooOften | Refusal::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refusal::WindowClosed => StatusCode::GONE,
            _ => StatusCode::CONFLICT,
        };
        Self::not_now(status, &refusal.say(l), l)
    }

    /// Something about an account was not done.
    pub fn of_account(error: account::Error, l: Language) -> Self {
        match error {
            account::Error::Refusal(refusal) => {
                Self::not_now(StatusCode::CONFLICT, refusal.say(l), l)
            }
            account::Error::Failure(failure) => failure.into(),
        }
    }

    /// It was refused, with that status.
    pub fn not_now(status: StatusCode, why: &str, l: Language) -> Self {
        let title = l.say("The act was refused.", "L'acte a été refusé.");
        Self::new(status, "refused", title, why)
    }

    /// A game was not opened.
    pub fn not_opened(not_opened: NotOpened, l: Language) -> Self {
        match not_opened {
            NotOpened::Faults(faults) => {
                let faults: Vec<_> = faults.iter().map(|fault| fault.say(l)).collect();
                Self::invalid(l, faults.join(l.say("; ", "\u{a0}; ")))
            }
            NotOpened::Failure(failure) => failure.into(),
        }
    }

    /// A value does not fit, in a sentence that says what was expected.
    pub fn invalid(l: Language, sentence: String) -> Self {
        let title = l.say(
            "A value of the request does not fit. Nothing was done.",
            "Une valeur de la requête ne convient pas. Rien n'a été fait.",
        );
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "value", title, &sentence)
    }

    /// The body is no JSON, or not of the shape that the document gives.
    pub fn body(l: Language, error: &JsonPayloadError) -> Self {
        let (status, title) = match error {
            JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => (
                StatusCode::PAYLOAD_TOO_LARGE,
                l.say("The body is too large.", "Le corps est trop grand."),
            ),
            JsonPayloadError::ContentType => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                l.say(
                    "The body is not said to be JSON.",
                    "Le corps n'est pas annoncé comme du JSON.",
                ),
            ),
            _ => (
                StatusCode::BAD_REQUEST,
                l.say("The body cannot be read.", "Le corps ne peut être lu."),
            ),
        };
        let expected = l.say(
            "JSON of the shape given in /api/v1/openapi.json was expected, of at most 64 KiB, with \
             \"Content-Type: application/json\".",
            "Il faut du JSON de la forme donnée dans /api/v1/openapi.json, d'au plus 64 Kio, avec \
             «\u{a0}Content-Type: application/json\u{a0}».",
        );
        let detail = match error {
            JsonPayloadError::Deserialize(why) => format!("{why}. {expected}"),
            _ => expected.to_owned(),
        };
        Self::new(status, "body", title, &detail)
    }

    /// A failure of ours.
    pub fn failure(l: Language, failure: &dyn fmt::Display) -> Self {
        tracing::error!(%failure, "an operation failed");
        Self::failed(l)
    }

    /// A failure of ours, told in that language: where it happened nobody knew whom to tell it.
    pub fn failure_in(&self, l: Language) -> Option<HttpResponse> {
        let told = match StatusCode::from_u16(self.status) {
            Ok(StatusCode::SERVICE_UNAVAILABLE) => Self::failed(l),
            Ok(StatusCode::INTERNAL_SERVER_ERROR) => Self::unreadable(l),
            _ => return None,
        };
        Some(told.error_response())
    }

    fn unreadable(l: Language) -> Self {
        let title = l.say(
            "What is stored of the game cannot be read just now.",
            "Ce qui est gardé de la partie ne peut être lu pour l'instant.",
        );
        let detail = l.say(
            "Nothing of it is lost, but to ask again is of no use until whoever runs the server has \
             looked into it. The log names the game.",
            "Rien n'en est perdu, mais répéter la demande ne sert à rien tant que l'administration \
             du serveur n'y a pas regardé. Son journal nomme la partie.",
        );
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "unreadable", title, detail)
    }

    fn failed(l: Language) -> Self {
        let title = l.say(
            "The server could not do it just now.",
            "Le serveur n'a pas pu le faire pour l'instant.",
        );
        let detail = l.say(
            "It was asked rightly. It may have been done or not: ask again, with the same key where \
             there is one, and it is done once.",
            "La demande était bonne. Elle a pu aboutir ou non\u{a0}: répétez-la, avec la même clé là où il y \
             en a une, et ce sera fait une fois.",
        );
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "failure", title, detail)
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        let l = Language::default();
        if !failure.is_unreadable() {
            return Self::failure(l, &failure);
        }
        tracing::error!(%failure, "an operation cannot be done: what is stored cannot be read");
        Self::unreadable(l)
    }
}

impl From<crate::rules::Unreadable> for Problem {
    fn from(unreadable: crate::rules::Unreadable) -> Self {
        Failure::from(unreadable).into()
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        Failure::from(error).into()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if self.status_code() == StatusCode::UNAUTHORIZED {
            response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        if let Some(allowed) = &self.allowed {
            response.insert_header((header::ALLOW, allowed.as_str()));
        }
        response
            .content_type("application/problem+json")
            .body(serde_json::to_string(self).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::opening::fault::OpenFault, timetable::rhythm::Rhythm};

    #[test]
    fn faults_are_told_in_one_sentence_with_the_stops_of_its_language() {
        let faults = || {
            let window = "soon".parse::<Rhythm>().unwrap_err();
            NotOpened::Faults(vec![OpenFault::Name, OpenFault::Window(window)])
        };
        let told = |l| Problem::not_opened(faults(), l).detail;
        assert!(!told(Language::En).contains('\u{a0}'), "{}", told(Language::En));
        assert!(told(Language::Fr).contains("\u{a0}; «\u{a0}soon"), "{}", told(Language::Fr));
    }
}
