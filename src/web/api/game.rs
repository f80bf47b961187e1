//! A game as anybody may see it, and asking for a seat of it that is offered.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Done, Problem,
    games::PlayerSent,
    position::{OpenRound, Position, numbers},
    public, seat, who,
};
use crate::{
    game::round::record::GameNow,
    history::{self, Viewer},
    language::Language,
    record::SeedShown,
    store::{
        acts::Act,
        opening::{end::End, missed::Missed, talk::Talk},
        round::rounds::Round,
        suspensions::Suspension,
    },
    web::{Site, language},
};

/// A game: nothing of what is in sheets that are sealed.
#[derive(Serialize, ToSchema)]
struct GameShown {
    /// Sixteen letters and digits; eight in a game of an early version.
    id: String,
    /// Its page.
    url: String,
    /// Its name.
    name: String,
    /// What is played.
    ruleset: String,
    /// `inviting`, `playing`, `finished` or `declined`.
    #[schema(value_type = String)]
    status: crate::store::games::Status,
    /// Since when and why whoever runs the server has suspended it: nothing is taken for it meanwhile.
    suspended: Option<SuspensionShown>,
    /// When it was opened.
    opened_at: DateTime<Utc>,
    /// How long each window is; with a clock, what each player's bank holds and what each turn adds.
    window: String,
    /// What a missed deadline means: `rules`, `computer:LEVEL:FROM` or `loses:FROM`, from so many misses
    /// in a row on.
    #[schema(value_type = String)]
    missed: Missed,
    /// The zone in which its days are counted.
    zone: String,
    /// The days on which no window closes.
    days_off: Vec<String>,
    /// For how many days in all the absences of one player may hold up the game.
    absence_days: u32,
    /// The agreed last round, if there is one.
    last_round: Option<u32>,
    /// The agreed closing time, if there is one.
    closing_time: Option<DateTime<Utc>>,
    /// Whether it is a tournament game.
    tournament: bool,
    /// Whether players may write to one another.
    open: bool,
    /// Whether it is silent but for allies, who may write to one another.
    allies: bool,
    /// The seats, in their order.
    seats: Vec<SeatListed>,
    /// The round in play; none before the game begins and after it has ended.
    round: Option<OpenRound>,
    /// How many rounds are resolved.
    resolved: u32,
    /// The position now.
    position: Position,
    /// How it ended, once it has; none where the host ended it.
    ending: Option<EndingShown>,
    /// Where its chance comes from.
    chance: SeedShown,
    /// What was done beside handing in sheets, in order.
    acts: Vec<ActShown>,
}

/// A seat, as anybody may see it.
#[derive(Serialize, ToSchema)]
struct SeatListed {
    /// Its number, from 0.
    seat: u8,
    /// A code for what it plays.
    plays: String,
    /// The same in words.
    plays_name: String,
    /// Who holds it; that nobody does, before somebody has taken a free seat.
    name: String,
    /// The level of the computer that holds it: `easy`, `medium` or `hard`.
    #[schema(value_type = Option<String>)]
    computer: Option<crate::rules::Level>,
    /// What was said to the invitation: `waiting`, `accepted` or `declined`.
    #[schema(value_type = String)]
    answer: crate::store::seats::holders::Rsvp,
    /// Whether its sheet is in; none where the round does not wait for one.
    sheet_in: Option<bool>,
    /// The days on which its holder is away or will be.
    away: Option<Days>,
    /// Whether its holder agrees to a draw.
    agrees_to_draw: bool,
    /// Whether its holder has given up, or lost on time.
    surrendered: bool,
    /// Whether its holder's time-out is used.
    time_out_called: bool,
    /// Whether it is for whoever comes: nobody holds it yet, or it is offered to others.
    offered: bool,
}

/// Days, both included.
#[derive(Serialize, ToSchema)]
pub struct Days {
    /// The first.
    pub from: NaiveDate,
    /// The last.
    pub to: NaiveDate,
}

/// That a game is suspended.
#[derive(Serialize, ToSchema)]
pub struct SuspensionShown {
    /// Since when.
    since: DateTime<Utc>,
    /// Why, where a reason was given.
    why: Option<String>,
}

impl SuspensionShown {
    fn of(suspended: &Suspension) -> Self {
        Self { since: suspended.since, why: suspended.why.clone() }
    }
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub struct EndingShown {
    /// `won`, `shared` where several seats won together, or `drawn`.
    #[schema(value_type = String)]
    kind: crate::rules::Finish,
    /// The seats that won, or that draw; none where a game's draws are nobody's.
    winners: Vec<u8>,
}

impl EndingShown {
    pub fn of(now: &GameNow) -> Option<Self> {
        let ending = now.game.ending.as_deref()?;
        Some(Self { kind: ending.finish(), winners: numbers(&ending.winners) })
    }
}

/// Something that was done beside handing in a sheet.
#[derive(Serialize, ToSchema)]
pub struct ActShown {
    /// In which round; 0 before the first.
    round: u32,
    /// By whose seat, or about it; none for what the host did to the game.
    seat: Option<u8>,
    /// When.
    at: DateTime<Utc>,
    /// Its kind: `draw_offered`, `surrendered`, `time_out`, …
    kind: &'static str,
    /// In a sentence.
    told: String,
}

/// The acts of a game that somebody may see, in order.
pub fn acts_shown(
    position: &dyn history::Position,
    now: &GameNow,
    shown: impl Fn(&Act) -> bool,
    l: Language,
) -> Vec<ActShown> {
    let mut acts = Vec::new();
    for entry in now.acts.iter().filter(|entry| shown(&entry.act)) {
        let plays = match entry.seat {
            Some(seat) => position.seat_name(seat, l),
            None => String::new(),
        };
        acts.push(ActShown {
            round: entry.round,
            seat: entry.seat.map(|seat| seat.0),
            at: entry.acted_at,
            kind: entry.act.kind(),
            told: now.tell(entry, &plays, l),
        });
    }
    acts
}

impl GameShown {
    async fn of(site: &Site, now: &GameNow, l: Language) -> Result<Self, Problem> {
        let game = &now.game;
        let position = site.games.played(game)?.teller.position(now.state())?;
        let open = now.round.as_ref().filter(|round| round.is_open());
        let awaited = open.map(|round| round.awaited.as_slice()).unwrap_or_default();
        let away = site.games.who_is_away(&game.id, &now.holders).await?;
        let declared = now.declared();
        let mut seats = Vec::new();
        for holder in &now.holders {
            let away = away.iter().find(|away| away.seat == holder.seat);
            let asked = awaited.contains(&holder.seat);
            seats.push(SeatListed {
                seat: holder.seat.0,
                plays: position.state().seat_code(holder.seat),
                plays_name: position.seat_name(holder.seat, l),
                name: holder.name(l),
                computer: holder.computer(),
                answer: holder.answer(),
                sheet_in: asked.then(|| now.sheets_in.contains(&holder.seat)),
                away: away.map(|away| Days { from: away.from, to: away.to }),
                agrees_to_draw: open.is_some() && declared.agrees(holder.seat),
                surrendered: declared.has_surrendered(holder.seat),
                time_out_called: declared.time_out(holder.seat).is_some(),
                offered: holder.is_free() || open.is_some() && declared.is_free(holder.seat),
            });
        }
        let acts = acts_shown(position.as_ref(), now, Act::is_public, l);
        let newest = now.round.as_ref();
        Ok(Self {
            id: game.id.to_string(),
            url: site.addresses.game(&game.id),
            name: game.name.clone(),
            ruleset: game.ruleset.clone(),
            status: game.status,
            suspended: game.suspended.as_ref().map(SuspensionShown::of),
            opened_at: game.opened_at,
            window: game.window_said(l),
            missed: game.terms.missed,
            zone: game.zone.name().to_owned(),
            days_off: game.calendar.say(l),
            absence_days: game.calendar.absence_days,
            last_round: game.end.and_then(End::last_round),
            closing_time: game.end.and_then(End::closing_time),
            tournament: game.terms.tournament,
            open: game.terms.talk == Talk::Open,
            allies: game.terms.talk == Talk::Allies,
            seats,
            round: OpenRound::of(now, l),
            resolved: newest.map_or(0, Round::last_resolved),
            position: Position::of(position.as_ref(), Viewer::Public, l),
            ending: EndingShown::of(now),
            chance: game.into(),
            acts,
        })
    }
}

/// A game as it stands
#[utoipa::path(tag = "games", responses((status = 200, body = GameShown)))]
#[get("/games/{game}")]
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let now = who::game(&site, &id, l).await?;
    Ok(public(&GameShown::of(&site, &now, l).await?))
}

/// Ask for a seat that is free or offered: a link that takes it comes by mail
#[utoipa::path(tag = "games", request_body = PlayerSent,
    responses((status = 200, body = Done, description = "A letter is on its way")))]
#[post("/games/{game}/seats/{seat}/claims")]
pub async fn ask_for_seat(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, u8)>,
    sent: web::Json<PlayerSent>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let now = who::game(&site, &path.0, l).await?;
    let newcomer = sent.contact().judge(l, now.game.zone);
    let newcomer = newcomer.map_err(|fault| Problem::invalid(l, fault.say(l)))?;
    let asked = site.games.ask_for_seat(&now.game.id, seat(path.1), &newcomer).await;
    asked.map_err(|error| Problem::of_act(error, l))?;
    Ok(Done::answer(l.say("A letter is on its way.", "Une lettre est en route.")))
}
