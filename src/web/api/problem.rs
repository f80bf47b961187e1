//! What an operation says when it does not do what was asked, as RFC 9457 has it: what happened, what
//! was expected, what to do; for programs, a kind that stays the same in every language.

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    error::JsonPayloadError,
    http::{StatusCode, header},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    game::{Failure, acts::Refused},
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
}

/// What goes wrong, beside what the acts themselves refuse.
#[derive(Clone, Copy)]
enum Trouble {
    Token,
    OtherToken,
    Place,
    Game,
    Round,
    RoundOpen,
    NoWindow,
    OtherRound,
    NotAwaited,
    Late,
    Empty,
    TooLong,
    NoSheet,
    Over,
}

impl Trouble {
    const ALL: [Self; 14] = [
        Self::Token,
        Self::OtherToken,
        Self::Place,
        Self::Game,
        Self::Round,
        Self::RoundOpen,
        Self::NoWindow,
        Self::OtherRound,
        Self::NotAwaited,
        Self::Late,
        Self::Empty,
        Self::TooLong,
        Self::NoSheet,
        Self::Over,
    ];

    const fn status(self) -> StatusCode {
        match self {
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::OtherToken | Self::RoundOpen => StatusCode::FORBIDDEN,
            Self::Place | Self::Game | Self::Round => StatusCode::NOT_FOUND,
            Self::NoWindow | Self::OtherRound | Self::NotAwaited | Self::NoSheet | Self::Over => {
                StatusCode::CONFLICT
            }
            Self::Late => StatusCode::GONE,
            Self::Empty | Self::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::OtherToken => "other-token",
            Self::Place => "place",
            Self::Game => "game",
            Self::Round => "round",
            Self::RoundOpen => "round-open",
            Self::NoWindow => "no-window",
            Self::OtherRound => "other-round",
            Self::NotAwaited => "not-awaited",
            Self::Late => "late",
            Self::Empty => "empty",
            Self::TooLong => "too-long",
            Self::NoSheet => "no-sheet",
            Self::Over => "over",
        }
    }

    /// What happened; then what was expected, and what to do.
    const fn say(self, l: Language) -> (&'static str, &'static str) {
        match self {
            Self::Token => l.say(
                (
                    "No token that is worth anything came with the request.",
                    "A header \"Authorization: Bearer <token>\" was expected. A seat's token is made on the \
                     page of its letters, which its sheet's page links to, and ends with new links, a new \
                     token or another holder. Make a new one.",
                ),
                (
                    "La requête est venue sans jeton qui vaille.",
                    "Il faut un en-tête « Authorization: Bearer <jeton> ». Le jeton d'une place se fait sur \
                     la page de ses lettres, où mène la page de sa feuille ; de nouveaux liens, un nouveau \
                     jeton ou un autre titulaire y mettent fin. Faites-en un nouveau.",
                ),
            ),
            Self::OtherToken => l.say(
                (
                    "The token is good, but not for this.",
                    "Each token acts for one seat of one game, or for its host. GET /api/v1/me says for whom \
                     this one does.",
                ),
                (
                    "Le jeton est bon, mais pas pour cela.",
                    "Chaque jeton vaut pour une place d'une partie, ou pour son hôte. \
                     GET /api/v1/me dit pour qui vaut celui-ci.",
                ),
            ),
            Self::Place => l.say(
                (
                    "There is nothing here, or nothing that can be done so.",
                    "GET /api/v1/openapi.json lists all there is, and how it is asked for.",
                ),
                (
                    "Il n'y a rien ici, ou rien qui se fasse ainsi.",
                    "GET /api/v1/openapi.json énumère tout ce qu'il y a, et comment le demander.",
                ),
            ),
            Self::Game => l.say(
                (
                    "There is no such game.",
                    "The eight letters and digits of a game's address were expected. GET /api/v1/games lists \
                     the newest games.",
                ),
                (
                    "Il n'y a pas de telle partie.",
                    "Il faut les huit lettres et chiffres de l'adresse d'une partie. GET /api/v1/games \
                     énumère les plus récentes.",
                ),
            ),
            Self::Round => l.say(
                (
                    "The game has had no such round.",
                    "A number from 1 to that of its newest round was expected: the game says which that is.",
                ),
                (
                    "La partie n'a pas eu de telle manche.",
                    "Il faut un numéro de 1 à celui de sa manche la plus récente, que la partie indique.",
                ),
            ),
            Self::RoundOpen => l.say(
                (
                    "That round is not played yet: its sheets are sealed.",
                    "Ask again once the game's round has another number.",
                ),
                (
                    "Cette manche n'est pas encore jouée : ses feuilles sont scellées.",
                    "Redemandez quand la manche de la partie aura un autre numéro.",
                ),
            ),
            Self::NoWindow => l.say(
                (
                    "No window of this game is open. Nothing was done.",
                    "This can be done while a round waits for sheets; the game says whether one does.",
                ),
                (
                    "Aucune fenêtre de cette partie n'est ouverte. Rien n'a été fait.",
                    "Cela se fait pendant qu'une manche attend des feuilles ; la partie dit s'il y en a une.",
                ),
            ),
            Self::OtherRound => l.say(
                (
                    "Another round, or another window, is open than the one that was meant. Nothing was done.",
                    "The number of the open round, and where it is asked for its deadline, were expected: \
                     look at the game again.",
                ),
                (
                    "Une autre manche, ou une autre fenêtre, est ouverte que celle qui était visée. Rien n'a \
                     été fait.",
                    "Il faut le numéro de la manche ouverte, et son échéance là où elle est demandée : \
                     regardez de nouveau la partie.",
                ),
            ),
            Self::NotAwaited => l.say(
                (
                    "This round does not wait for this seat. Nothing was done.",
                    "Wait until the seat's \"awaited\" is true.",
                ),
                (
                    "Cette manche n'attend pas cette place. Rien n'a été fait.",
                    "Attendez que « awaited » soit vrai pour la place.",
                ),
            ),
            Self::Late => l.say(
                (
                    "The window has closed.",
                    "Before the deadline counts, at the deadline is late. What was sealed before stands; \
                     look at the seat for its next round.",
                ),
                (
                    "La fenêtre est fermée.",
                    "Avant l'échéance, cela compte ; à l'échéance, c'est trop tard. Ce qui était scellé \
                     avant demeure ; la place dit quelle est sa prochaine manche.",
                ),
            ),
            Self::Empty => l.say(
                (
                    "There was no order in it. Nothing was sealed.",
                    "At least one line was expected, or \"pass\": true for a sheet without orders.",
                ),
                (
                    "Il n'y avait aucun ordre. Rien n'a été scellé.",
                    "Il faut au moins une ligne, ou « pass »: true pour une feuille sans ordre.",
                ),
            ),
            Self::TooLong => l.say(
                (
                    "It is longer than any sheet. Nothing was kept.",
                    "At most 60 lines of at most 300 characters were expected: send the orders alone.",
                ),
                (
                    "C'est plus long qu'aucune feuille. Rien n'a été gardé.",
                    "Il faut au plus 60 lignes d'au plus 300 caractères : n'envoyez que les ordres.",
                ),
            ),
            Self::NoSheet => l.say(
                (
                    "No such sheet of this seat counts. Nothing was done.",
                    "The version of the sheet that counts was expected: the seat's sheet tells it.",
                ),
                (
                    "Aucune feuille de ce genre ne compte pour cette place. Rien n'a été fait.",
                    "Il faut la version de la feuille qui compte : la feuille de la place l'indique.",
                ),
            ),
            Self::Over => l.say(
                (
                    "The game is past that. Nothing was done.",
                    "Its status says where it stands: \"inviting\" while it waits for answers.",
                ),
                (
                    "La partie n'en est plus là. Rien n'a été fait.",
                    "Son état (« status ») dit où elle en est : « inviting » tant qu'elle attend des réponses.",
                ),
            ),
        }
    }
}

/// The kinds of problems: each with what happened, then what was expected and what to do. Beside them,
/// `value`, `body`, `refused` and `failure` say more when they happen.
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
        }
    }

    fn of(trouble: Trouble, l: Language) -> Self {
        let (title, detail) = trouble.say(l);
        Self::new(trouble.status(), trouble.kind(), title, detail)
    }

    /// No token came, or one that is worth nothing.
    pub fn no_token(l: Language) -> Self {
        Self::of(Trouble::Token, l)
    }

    /// The token is for another seat, game or host.
    pub fn other_token(l: Language) -> Self {
        Self::of(Trouble::OtherToken, l)
    }

    /// There is no such operation.
    pub fn no_such_place(l: Language) -> Self {
        Self::of(Trouble::Place, l)
    }

    /// There is no such game.
    pub fn no_game(l: Language) -> Self {
        Self::of(Trouble::Game, l)
    }

    /// The game had no such round.
    pub fn no_round(l: Language) -> Self {
        Self::of(Trouble::Round, l)
    }

    /// The round is not resolved yet: its sheets are sealed.
    pub fn round_open(l: Language) -> Self {
        Self::of(Trouble::RoundOpen, l)
    }

    /// No window is open.
    pub fn no_window(l: Language) -> Self {
        Self::of(Trouble::NoWindow, l)
    }

    /// Another round is open than the one that was meant, or its deadline is another.
    pub fn other_round(l: Language) -> Self {
        Self::of(Trouble::OtherRound, l)
    }

    /// The round does not wait for the seat.
    pub fn not_awaited(l: Language) -> Self {
        Self::of(Trouble::NotAwaited, l)
    }

    /// The window had closed.
    pub fn late(l: Language) -> Self {
        Self::of(Trouble::Late, l)
    }

    /// There was no order.
    pub fn empty(l: Language) -> Self {
        Self::of(Trouble::Empty, l)
    }

    /// It is longer than a sheet may be.
    pub fn too_long(l: Language) -> Self {
        Self::of(Trouble::TooLong, l)
    }

    /// The sheet does not count, or there is none.
    pub fn no_sheet(l: Language) -> Self {
        Self::of(Trouble::NoSheet, l)
    }

    /// The game has gone beyond what was asked.
    pub fn over(l: Language) -> Self {
        Self::of(Trouble::Over, l)
    }

    /// A player's or a host's act was refused.
    pub fn refused(refused: Refused, l: Language) -> Self {
        let status = match refused {
            Refused::Empty | Refused::TooLong | Refused::NoReader => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Refused::TooOften | Refused::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refused::WindowClosed => StatusCode::GONE,
            _ => StatusCode::CONFLICT,
        };
        let title = l.say("The act was refused.", "L'acte a été refusé.");
        Self::new(status, "refused", title, refused.say(l))
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
             « Content-Type: application/json ».",
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
        let title = l.say(
            "The server could not do it just now.",
            "Le serveur n'a pas pu le faire pour l'instant.",
        );
        let detail = l.say(
            "It was asked rightly. It may have been done or not: ask again, with the same key where \
             there is one, and it is done once.",
            "La demande était bonne. Elle a pu aboutir ou non : répétez-la, avec la même clé là où il y \
             en a une, et ce sera fait une fois.",
        );
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "failure", title, detail)
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Self::failure(Language::default(), &failure)
    }
}

impl From<crate::rules::Unreadable> for Problem {
    fn from(unreadable: crate::rules::Unreadable) -> Self {
        Self::failure(Language::default(), &unreadable)
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        Self::failure(Language::default(), &error)
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
        response
            .content_type("application/problem+json")
            .body(serde_json::to_string(self).unwrap_or_default())
    }
}
