//! What is played here, and opening a game.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse, get, http::StatusCode, http::header::LOCATION, post, web,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Problem, ROOT, once::each_once, public, secret, typed};
use crate::{
    game::opening::{
        candidate::{Candidate, Contact},
        proposal::Proposal,
    },
    history::{Field, Input},
    links::opens::Opens,
    store::opening::talk::Wishes,
    web::{Site, language, whole},
};

/// A field: something that is chosen from a list, a number within bounds, or a few words. Which of them is
/// the one of `options`, `number` and `longest` that is there.
#[derive(Serialize, ToSchema)]
pub struct Choice {
    /// Its name in what is sent.
    name: String,
    /// What people call it.
    label: String,
    /// Each value with its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<ChoiceOption>>,
    /// Between what a number is.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<Bounds>,
    /// How many characters a text has at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    longest: Option<usize>,
}

/// The bounds of a number, which are allowed too.
#[derive(Serialize, ToSchema)]
pub struct Bounds {
    /// The smallest.
    min: u32,
    /// The largest.
    max: u32,
}

/// A value that may be chosen.
#[derive(Serialize, ToSchema)]
pub struct ChoiceOption {
    /// What is sent.
    value: String,
    /// What people call it.
    label: String,
}

impl From<&Field> for Choice {
    fn from(field: &Field) -> Self {
        let (name, label) = (field.name.clone(), field.label.clone());
        let none = Self { name, label, options: None, number: None, longest: None };
        match &field.input {
            Input::Select(groups) => {
                let options = groups.iter().flat_map(|group| &group.options);
                let options = options.map(|(value, label)| ChoiceOption {
                    value: value.clone(),
                    label: label.clone(),
                });
                Self { options: Some(options.collect()), ..none }
            }
            &Input::Number { min, max } => Self { number: Some(Bounds { min, max }), ..none },
            Input::Text { longest, .. } => Self { longest: Some(*longest), ..none },
        }
    }
}

/// What can be played.
#[derive(Serialize, ToSchema)]
struct RulesetShown {
    /// Its name in what is sent.
    name: &'static str,
    /// What people call it.
    title: &'static str,
    /// The fewest seats a game may have.
    fewest_seats: usize,
    /// The most.
    most_seats: usize,
    /// Whether a computer can hold a seat.
    computer: bool,
    /// Whether `last_round` or `closing_time` may be given.
    agreed_end: bool,
    /// Whether there are games of it in which seats win and lose together, so that `allies` may be given.
    allies: bool,
    /// What may be chosen when a game is opened: the fields of `options`.
    options: Vec<Choice>,
}

/// The rulesets
#[utoipa::path(tag = "games", responses((status = 200, body = [RulesetShown])))]
#[get("/rulesets")]
pub async fn rulesets(
    site: web::Data<Site>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let all = site.games.registry().all().iter();
    let shown: Vec<_> = all
        .map(|played| RulesetShown {
            name: played.rules.name(),
            title: played.teller.title(l),
            fewest_seats: *played.rules.seats().start(),
            most_seats: *played.rules.seats().end(),
            computer: played.rules.has_computer(),
            agreed_end: played.rules.ends_by_round(),
            allies: played.rules.knows_allies(),
            options: played.teller.options(l).iter().map(Choice::from).collect(),
        })
        .collect();
    Ok(public(&shown))
}

/// Somebody who is to play, or is told: a person with an address, or a computer with a level.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerSent {
    /// What others see; the address's local part where it is missing.
    pub name: String,
    /// The mail address.
    #[schema(example = "ann@example.org")]
    pub address: String,
    /// The language of letters and orders: `en` or `fr`.
    pub language: String,
    /// The zone in which times are told.
    #[schema(example = "Europe/Paris")]
    pub zone: String,
    /// A computer of that level instead: `easy`, `medium` or `hard`.
    pub computer: String,
    /// Nobody yet: before a game begins, the seat is for whoever comes.
    pub free: bool,
}

impl PlayerSent {
    /// The person.
    pub fn contact(&self) -> Contact {
        Contact {
            name: typed(&self.name),
            address: typed(&self.address),
            language: typed(&self.language),
            zone: typed(&self.zone),
        }
    }

    /// Who it is, where it need not be a person.
    pub fn candidate(&self) -> Candidate {
        match self.computer.trim() {
            _ if self.free => Candidate::Nobody,
            "" => Candidate::Person(self.contact()),
            level => Candidate::Computer(typed(level)),
        }
    }
}

/// A game to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GameSent {
    /// What is played: the name of a ruleset.
    ruleset: String,
    /// The game's name, of at most 80 characters.
    name: String,
    /// A UUID of the sender's own making, told to nobody else: the same request sent again with it opens no
    /// other game, and makes the host another token.
    #[serde(default)]
    key: String,
    /// Who plays, in the order of the seats.
    players: Vec<PlayerSent>,
    /// How long each window is, and when it closes: `90m`, `36h`, `2d at 18:00`. Left out with a clock.
    #[serde(default)]
    #[schema(example = "3d")]
    window: String,
    /// In a game of turns, in place of a window: what each player's bank of time holds, and what each
    /// turn adds.
    #[serde(default)]
    #[schema(example = "10d+1d")]
    clock: String,
    /// The zone in which its days are counted; UTC where it is missing.
    #[serde(default)]
    zone: String,
    /// Days of the week on which no window closes.
    #[serde(default)]
    #[schema(example = json!(["sat", "sun"]))]
    off_days: Vec<String>,
    /// Days on which no window closes.
    #[serde(default)]
    holidays: Vec<NaiveDate>,
    /// For how many days in all the absences of one player may hold up the game.
    #[serde(default, deserialize_with = "whole::perhaps_sent")]
    absence_days: Option<u32>,
    /// The game ends with that round, where its rules know an agreed end.
    #[serde(default, deserialize_with = "whole::perhaps_sent")]
    last_round: Option<u32>,
    /// Or with the round in play at that time, in the game's zone.
    #[schema(example = "2027-01-31T18:00")]
    closing_time: Option<String>,
    /// A tournament game: no time-outs, and a closing time that is kept strictly.
    #[serde(default)]
    tournament: bool,
    /// An open game: players may write to one another.
    #[serde(default)]
    open: bool,
    /// In a game that is otherwise silent: allies may write to one another, where there are any.
    #[serde(default)]
    allies: bool,
    /// A public game: anybody may find it in the list, and take a free seat of it. Otherwise whoever has
    /// its address.
    #[serde(default)]
    public: bool,
    /// Offer a seat to others after that many rounds in a row without a sheet.
    #[serde(default, deserialize_with = "whole::perhaps_sent")]
    replace_after: Option<u32>,
    /// What a missed deadline means: `rules`, what the rules say; `computer:medium`, a computer of that
    /// level plays the turn; or `loses`, the seat loses on time. From the second miss in a row on:
    /// `computer:medium:2`, `loses:2`.
    #[serde(default)]
    #[schema(example = "rules")]
    missed: String,
    /// Who is told of what becomes of the seats.
    host: Option<PlayerSent>,
    /// The ruleset's options, as the rulesets list them.
    #[serde(default, deserialize_with = "each_once")]
    options: BTreeMap<String, String>,
}

impl From<&GameSent> for Proposal {
    fn from(sent: &GameSent) -> Self {
        let holidays: Vec<_> = sent.holidays.iter().map(NaiveDate::to_string).collect();
        Self {
            ruleset: typed(&sent.ruleset),
            name: Some(typed(&sent.name)),
            players: sent.players.iter().map(PlayerSent::candidate).collect(),
            window: typed(&sent.window),
            clock: typed(&sent.clock),
            missed: typed(&sent.missed),
            zone: typed(&sent.zone),
            off_days: typed(&sent.off_days.join(" ")),
            holidays: holidays.join(" "),
            absence_days: sent.absence_days,
            last_round: sent.last_round,
            closing_time: sent.closing_time.as_deref().map(typed),
            tournament: sent.tournament,
            talk: Wishes { open: sent.open, allies: sent.allies }.into(),
            public: sent.public,
            replace_after: sent.replace_after,
            host: sent.host.as_ref().map(PlayerSent::contact).unwrap_or_default(),
            options: sent.options.iter().map(|(name, value)| (typed(name), typed(value))).collect(),
            start_now: false,
        }
    }
}

/// A game that was opened: its players are invited.
#[derive(Serialize, ToSchema)]
struct GameOpened {
    /// Sixteen letters and digits; eight in a game of an early version.
    game: String,
    /// Its page.
    url: String,
    /// The host's desk: keep it to yourself.
    host_url: String,
    /// The host's token for programs: keep it to yourself. It is shown here once.
    host_token: String,
}

/// Open a game: its players are invited by mail
#[utoipa::path(tag = "games", request_body = GameSent,
    responses((status = 201, body = GameOpened, description = "Opened")))]
#[post("/games")]
pub async fn open(
    site: web::Data<Site>,
    request: HttpRequest,
    sent: web::Json<GameSent>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let opened = site.games.open_once(&Proposal::from(&*sent), &sent.key, l).await;
    let (_, opened) = opened.map_err(|not_opened| Problem::not_opened(not_opened, l))?;
    let token = site.games.host_token(&opened.game).await?;
    let shown = GameOpened {
        game: opened.game.to_string(),
        url: site.addresses.game(&opened.game),
        host_url: site.addresses.link(Opens::Host, &opened.host),
        host_token: token.reveal().to_owned(),
    };
    let mut answer = secret(StatusCode::CREATED, &shown);
    if let Ok(place) = format!("{ROOT}/games/{}", opened.game).parse() {
        answer.headers_mut().insert(LOCATION, place);
    }
    Ok(answer)
}
