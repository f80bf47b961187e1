//! Which letters a seat's holder gets, and how they fare; how choices are written, for one seat or all.

use actix_web::{HttpResponse, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{ToSchema, openapi::schema::Object};

use super::{Done, Problem, document::one_of, secret, who::AtSeat};
use crate::{
    game::{
        acts::act::HolderAct,
        opening::candidate::zone_of,
        post::{
            health::Health,
            reminders::read_reminders,
            wishes::{Pace, Thread, Wishes},
        },
    },
    language::Language,
    store::{post::letters, seats::holders::Person},
    timetable::MinuteOfDay,
    web::whole,
};

/// How a seat's mail fares.
#[derive(Serialize, ToSchema)]
pub struct MailShown {
    /// `unknown`, `delivered`, `delayed` or `bouncing`.
    state: &'static str,
    /// When the newest letter was delivered, or since when none is.
    at: Option<DateTime<Utc>>,
    /// What the mail server said last.
    words: Option<String>,
}

impl From<&Health> for MailShown {
    fn from(health: &Health) -> Self {
        let shown = |state, at: &DateTime<Utc>, words: Option<&String>| Self {
            state,
            at: Some(*at),
            words: words.cloned(),
        };
        match health {
            Health::Unknown => Self { state: "unknown", at: None, words: None },
            Health::Delivered { at } => shown("delivered", at, None),
            Health::Delayed { since, words } => shown("delayed", since, Some(words)),
            Health::Bouncing { since, words, .. } => shown("bouncing", since, Some(words)),
        }
    }
}

/// How somebody wants letters, for one seat or for all they hold.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    // Told by its schema.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = language_of_seat, required = false)]
    language: Option<Language>,
    /// Of one seat: the zone in which its times are told; as it was where it is missing. Each seat has its own:
    /// there is none in the choices for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Europe/Paris", required = false)]
    zone: Option<String>,
    /// `each` when there is reason for it, news in a `daily` letter, or only what is `needed`.
    pace: Pace,
    /// When the daily letter leaves, in the holder's zone.
    #[schema(example = "18:00")]
    daily_at: String,
    /// The kinds that are not wanted, of those that can be done without.
    muted: Vec<String>,
    /// How many minutes before a deadline to be reminded, at most five; none for what is usual.
    #[serde(default, deserialize_with = "whole::perhaps_several")]
    reminders: Option<Vec<u32>>,
    /// Hours in which nothing comes that can wait.
    quiet: Option<Quiet>,
    /// Whether letters are text alone.
    plain: bool,
    /// Whether letters are without a form, which some mail programs warn of. Not where it is missing.
    #[serde(default)]
    without_form: bool,
    /// Whether the letters of a `round` share a thread, as where it is missing, or all of a `game`.
    #[serde(default)]
    thread: Thread,
}

fn language_of_seat() -> Object {
    let told = "Of one seat: the language of its letters and of orders; as it was where it is missing. \
                Each seat has its own: there is none in the choices for all.";
    one_of(Language::ALL.map(Language::code), told)
}

/// Hours of a day, in the holder's zone.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Quiet {
    /// From then.
    #[schema(example = "22:30")]
    from: String,
    /// Until then.
    #[schema(example = "07:00")]
    until: String,
}

/// How a seat's holder wants letters, and how they fare.
#[derive(Serialize, ToSchema)]
struct LettersShown {
    /// What was chosen.
    choices: Choices,
    /// The kinds that can be done without.
    optional: Vec<&'static str>,
    /// Whether they arrive.
    mail: MailShown,
}

/// How somebody wants letters, for seats without a choice of their own.
#[derive(Serialize, ToSchema)]
pub struct AllLetters {
    /// What was chosen.
    choices: Choices,
    /// The kinds that can be done without.
    optional: Vec<&'static str>,
}

impl AllLetters {
    pub fn of(wishes: &Wishes) -> Self {
        Self { choices: Choices::of(wishes, None), optional: optional_kinds() }
    }
}

impl Choices {
    /// What was chosen, of one seat with what is its own.
    fn of(wishes: &Wishes, of_seat: Option<&Person>) -> Self {
        Self {
            language: of_seat.map(|person| person.language),
            zone: of_seat.map(|person| person.zone.name().to_owned()),
            pace: wishes.pace,
            daily_at: wishes.daily_at.to_string(),
            muted: wishes.muted.iter().map(ToString::to_string).collect(),
            reminders: wishes.reminders(),
            quiet: wishes
                .quiet
                .map(|(from, until)| Quiet { from: from.to_string(), until: until.to_string() }),
            plain: wishes.plain,
            without_form: wishes.without_form,
            thread: wishes.thread,
        }
    }

    /// The same for all seats.
    pub fn wishes_for_all(&self, l: Language) -> Result<Wishes, Problem> {
        if self.language.is_some() || self.zone.is_some() {
            let sentence = l.say(
                "\"language\" and \"zone\" are each seat's own: leave them out of the choices for all.",
                "«\u{a0}language\u{a0}» et «\u{a0}zone\u{a0}» sont propres à chaque place\u{a0}: ne les envoyez pas avec les choix pour toutes.",
            );
            return Err(Problem::invalid(l, sentence.to_owned()));
        }
        self.wishes(l)
    }

    fn wishes(&self, l: Language) -> Result<Wishes, Problem> {
        let invalid = |sentence: &str| Problem::invalid(l, sentence.to_owned());
        let time = |text: &str| {
            text.parse::<MinuteOfDay>().map_err(|_| {
                invalid(l.say(
                    "A time of day was expected, like 22:30.",
                    "Il faut une heure, comme 22:30.",
                ))
            })
        };
        let muted = |code: &String| {
            letters::optional_kind(code).ok_or_else(|| {
                let kinds = optional_kinds().join(", ");
                let code = l.quoted(code);
                invalid(&match l {
                    Language::En => {
                        format!("{code} is no kind of letter that can be done without: {kinds}")
                    }
                    Language::Fr => {
                        format!(
                            "{code} n'est pas une lettre dont on puisse se passer\u{a0}: {kinds}"
                        )
                    }
                })
            })
        };
        let mut wishes = Wishes {
            pace: self.pace,
            daily_at: time(&self.daily_at)?,
            muted: self.muted.iter().map(muted).collect::<Result<_, _>>()?,
            plain: self.plain,
            without_form: self.without_form,
            thread: self.thread,
            ..Wishes::default()
        };
        if let Some(minutes) = &self.reminders {
            // In the words of the page: what may be chosen is said in one place.
            let words: Vec<_> = minutes.iter().map(|minutes| format!("{minutes}m")).collect();
            let chosen = read_reminders(&words.join(" ")).ok_or_else(|| {
                invalid(l.say(
                    "At most five reminders were expected, each 1 to 86,400 minutes before the deadline.",
                    "Cinq rappels au plus sont admis, chacun de 1 à 86\u{a0}400 minutes avant l'échéance.",
                ))
            })?;
            wishes.set_reminders(Some(&chosen));
        }
        if let Some(quiet) = &self.quiet {
            wishes.quiet = Some((time(&quiet.from)?, time(&quiet.until)?));
        }
        Ok(wishes)
    }
}

fn optional_kinds() -> Vec<&'static str> {
    letters::optional_kinds().map(|kind| kind.code()).collect()
}

/// Which letters the seat's holder gets, and how they fare
#[utoipa::path(tag = "letters", responses((status = 200, body = LettersShown)))]
#[get("/games/{game}/seats/{seat}/letters")]
pub async fn show(at: AtSeat) -> Result<HttpResponse, Problem> {
    let wishes = at.site.games.wishes(&at.now.game.id, at.seat).await?;
    let health = at.site.games.health_of(&at.now.game.id, at.seat).await?;
    let shown = LettersShown {
        choices: Choices::of(&wishes, Some(&at.person)),
        optional: optional_kinds(),
        mail: MailShown::from(&health),
    };
    Ok(secret(StatusCode::OK, &shown))
}

/// Choose letters
#[utoipa::path(tag = "letters", request_body = Choices, responses((status = 200, body = Done)))]
#[put("/games/{game}/seats/{seat}/letters")]
pub async fn choose(at: AtSeat, sent: web::Json<Choices>) -> Result<HttpResponse, Problem> {
    let wishes = sent.wishes(at.l)?;
    let zone = sent.zone.as_deref().map(zone_of).transpose();
    let zone = zone.map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?;
    at.holder_act(HolderAct::ChooseLetters { wishes, language: sent.language, zone }).await
}

/// Send a test letter to the seat's holder
#[utoipa::path(tag = "letters", responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/letters/test")]
pub async fn test(at: AtSeat) -> Result<HttpResponse, Problem> {
    at.holder_act(HolderAct::TestMail).await
}
