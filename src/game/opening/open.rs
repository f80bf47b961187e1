//! Opening a game: who plays, what, and when; then invitations, or the first round at once.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rand::{TryRng, rngs::SysRng};
use serde_json::Value;
use sqlx::PgConnection;

use super::player::Who;
use crate::{
    game::{
        Failure, Games,
        acts::declared::Declared,
        window::{Calendar, Rhythm, Timetable},
    },
    links::{game_id::GameId, opens::Opens, token::Token},
    mail::letter::Letter,
    registry::Played,
    rules::{Chance, Seat, SetUpFault, Turn},
    store::{
        acts,
        games::{self, Game, Opening, Status},
        opening::{listing, terms::Terms},
        post::letters,
        round::rounds::{self, NewRound},
        seats::holders::{self, Answer, FIRST, Holder},
        window::deadlines,
    },
};

/// What a game is opened with.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The ruleset's name.
    pub ruleset: String,
    /// What its players will know it by.
    pub name: String,
    /// Who plays, in the order of the seats.
    pub players: Vec<Who>,
    /// How long each order window is, and when it closes.
    pub window: Rhythm,
    /// The zone in which its days are counted.
    pub zone: Tz,
    /// The days on which no window closes.
    pub calendar: Calendar,
    /// The agreed end, if any.
    pub end: Option<End>,
    /// How its people play it.
    pub terms: Terms,
    /// The ruleset's options; null for none.
    pub options: Value,
    /// Whether the first window opens at once, without invitations.
    pub start_now: bool,
}

/// An agreed end: the round in play is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// After that round.
    LastRound(u32),
    /// At that time.
    ClosingTime(DateTime<Utc>),
}

/// Why a game cannot be opened so.
#[derive(Debug)]
pub enum OpenFault {
    /// No such ruleset.
    Ruleset(crate::registry::UnknownRuleset),
    /// The ruleset has no game of that many seats.
    Seats {
        /// How many there were.
        given: usize,
        /// The fewest and the most.
        wanted: std::ops::RangeInclusive<usize>,
    },
    /// The options do not fit.
    Options(SetUpFault),
    /// The name is empty or longer than 80 characters, or has characters that cannot be shown.
    Name,
    /// A player's name is so.
    PlayerName(String),
    /// The closing time has passed.
    ClosingTime,
    /// The ruleset has no computer player.
    NoComputer,
    /// There are computers only: nobody would see the game, and nothing would hold it up.
    NoPerson,
    /// It is to begin at once, and has a seat that nobody holds.
    Nobody,
}

/// A game that was opened.
pub struct Opened {
    /// Its id.
    pub game: GameId,
    /// The host's link.
    pub host: Token,
    /// The seats, each with a code, the holder's address and a link: to the invitation or, where
    /// the game started at once, to the first sheet. A seat that is not awaited first has none, nor
    /// has one that no person holds, which has no address either.
    pub seats: Vec<OpenedSeat>,
}

/// A seat of a game that was opened.
#[allow(missing_docs)]
pub struct OpenedSeat {
    pub code: String,
    pub address: Option<String>,
    pub link: Option<Token>,
    pub opens: Opens,
}

/// The longest name of a game or person, in characters.
pub(super) const LONGEST_NAME: usize = 80;

pub(super) fn is_name(text: &str) -> bool {
    let length = text.chars().count();
    (1..=LONGEST_NAME).contains(&length)
        && !text.chars().any(|c| c.is_control() || is_unseen(c))
        && text.chars().any(|c| !c.is_whitespace())
}

/// What nobody sees, but turns the text around it or makes two names look like one: marks of
/// direction, spaces without width, fillers; and what is no character, which XML may not hold.
const fn is_unseen(c: char) -> bool {
    let is_none = c as u32 & 0xfffe == 0xfffe;
    is_none
        || matches!(
            c,
            '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
                | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

impl Games {
    /// Opens a game, in one transaction with its letters.
    ///
    /// # Errors
    /// A [`Failure`] of the database; an [`OpenFault`] is the caller's mistake and a value.
    pub async fn open(&self, new: &NewGame) -> Result<Result<Opened, OpenFault>, Failure> {
        self.open_once(new, None).await
    }

    /// The same, unless a game was opened by just this before: then it is that game, with a further
    /// link for its host, and without the links of its seats.
    ///
    /// # Errors
    /// A [`Failure`] of the database; an [`OpenFault`] is the caller's mistake and a value.
    pub async fn open_once(
        &self,
        new: &NewGame,
        opening: Option<&Opening>,
    ) -> Result<Result<Opened, OpenFault>, Failure> {
        let played = match self.registry.get(&new.ruleset) {
            Ok(played) => played,
            Err(unknown) => return Ok(Err(OpenFault::Ruleset(unknown))),
        };
        let mut tx = self.pool.begin().await?;
        let now = self.clock.now(&mut tx).await?;
        let game = match new_game(played, new, now)? {
            Ok(game) => game,
            Err(fault) => return Ok(Err(fault)),
        };
        if !games::insert(&mut tx, &game, opening).await?
            && let Some(opening) = opening
        {
            let game = games::opened_by(&mut tx, opening).await?;
            let host = self.link(&mut tx, &game, Opens::Host, FIRST).await?;
            tx.commit().await?;
            return Ok(Ok(Opened { game, host, seats: Vec::new() }));
        }
        let answer = if new.start_now { Answer::Accepted } else { Answer::Waiting };
        for (number, who) in new.players.iter().enumerate() {
            let held = who.held(answer);
            let holder = Holder { seat: seat(number), held, generation: FIRST };
            holders::insert(&mut tx, &game.id, &holder).await?;
        }
        listing::note(&mut tx, std::slice::from_ref(&game.id)).await?;
        let turn = played.rules.turn(&game.state)?;
        if new.start_now {
            self.open_round(&mut tx, &game, 1, &game.state, &turn, now).await?;
        } else {
            for number in 0..new.players.len() {
                letters::insert(&mut tx, &game.id, seat(number), &Letter::Invitation, now, now)
                    .await?;
            }
        }
        let opened = self.opened(&mut tx, played, new, &game, &turn).await?;
        tx.commit().await?;
        self.round_opened();
        Ok(Ok(opened))
    }

    /// The links that opening hands out.
    async fn opened(
        &self,
        conn: &mut PgConnection,
        played: &Played,
        new: &NewGame,
        game: &Game,
        turn: &Turn,
    ) -> Result<Opened, Failure> {
        let mut seats = Vec::new();
        for (number, who) in new.players.iter().enumerate() {
            let seat = seat(number);
            let person = who.person();
            let opens = if new.start_now {
                Opens::Sheet { seat, round: 1 }
            } else {
                Opens::Invitation(seat)
            };
            let wanted = person.is_some() && (!new.start_now || turn.awaited.contains(&seat));
            let link =
                if wanted { Some(self.link(conn, &game.id, opens, FIRST).await?) } else { None };
            let code = played.rules.seat_code(&game.state, seat)?;
            let address = person.map(|player| player.address.to_string());
            seats.push(OpenedSeat { code, address, link, opens });
        }
        let host = self.link(conn, &game.id, Opens::Host, FIRST).await?;
        Ok(Opened { game: game.id.clone(), host, seats })
    }

    /// Opens a round's window, with a letter to each seat it waits for and reminders that will be
    /// dropped if the sheet is in by then. Gives the seats that are asked for a sheet: none when
    /// those who are left had all agreed to a draw before, and it is resolved at once. The caller's
    /// transaction holds the game's or the last round's row.
    pub(in crate::game) async fn open_round(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        number: u32,
        before: &Value,
        turn: &Turn,
        now: DateTime<Utc>,
    ) -> Result<Vec<Seat>, Failure> {
        let mut closing = self.timetable(conn, game, &turn.awaited).await?.opened(now);
        if let Some(agreed) = game.closing_time.filter(|&agreed| agreed > now)
            && game.terms.tournament
        {
            closing = Timetable::not_after(closing, agreed);
        }
        let (deadline, why) = (closing.at, closing.why_stored());
        let last = game.last_round.and_then(|last| u32::try_from(last).ok());
        let final_round = last.is_some_and(|last| number >= last)
            || game.closing_time.is_some_and(|closing| deadline >= closing);
        rounds::insert(
            conn,
            &NewRound {
                game: &game.id,
                number,
                before,
                awaited: &turn.awaited,
                final_round,
                opened_at: now,
                deadline,
                why: &why,
            },
        )
        .await?;
        if Declared::of(&acts::all(conn, &game.id).await?).is_settled(&turn.living) {
            deadlines::set_due(conn, &game.id, number, now).await?;
            return Ok(Vec::new());
        }
        for &seat in &turn.awaited {
            let sheet = Letter::Sheet { round: number };
            letters::insert(conn, &game.id, seat, &sheet, now, now).await?;
        }
        self.post_all_reminders(conn, &game.id, number).await?;
        Ok(turn.awaited.clone())
    }
}

fn seat(number: usize) -> Seat {
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}

fn new_game(
    played: &Played,
    new: &NewGame,
    now: DateTime<Utc>,
) -> Result<Result<Game, OpenFault>, Failure> {
    let wanted = played.rules.seats();
    if !wanted.contains(&new.players.len()) {
        return Ok(Err(OpenFault::Seats { given: new.players.len(), wanted }));
    }
    if !is_name(&new.name) {
        return Ok(Err(OpenFault::Name));
    }
    if new.players.iter().all(|who| matches!(who, Who::Computer(_))) {
        return Ok(Err(OpenFault::NoPerson));
    }
    let for_comers = new.players.contains(&Who::Nobody);
    if for_comers && new.start_now {
        return Ok(Err(OpenFault::Nobody));
    }
    let mut persons = new.players.iter().filter_map(Who::person);
    if let Some(player) = persons.find(|player| !is_name(&player.name)) {
        return Ok(Err(OpenFault::PlayerName(player.name.chars().take(LONGEST_NAME).collect())));
    }
    let has_computer = new.players.iter().any(|who| matches!(who, Who::Computer(_)));
    if has_computer && !played.rules.has_partner() {
        return Ok(Err(OpenFault::NoComputer));
    }
    if let Some(End::ClosingTime(closing)) = new.end
        && closing <= now
    {
        return Ok(Err(OpenFault::ClosingTime));
    }
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed)?;
    let mut chance = Chance::of_round(seed, 0);
    let state = match played.rules.set_up(&new.options, new.players.len(), &mut chance) {
        Ok(state) => state,
        Err(fault) => return Ok(Err(OpenFault::Options(fault))),
    };
    Ok(Ok(Game {
        id: GameId::random()?,
        ruleset: played.rules.name().to_owned(),
        name: new.name.trim().to_owned(),
        options: new.options.clone(),
        seed: seed.to_vec(),
        order_window: new.window.to_string(),
        zone: new.zone.name().to_owned(),
        calendar: serde_json::to_value(&new.calendar).unwrap_or_default(),
        last_round: match new.end {
            Some(End::LastRound(last)) => i32::try_from(last).ok(),
            _ => None,
        },
        closing_time: match new.end {
            Some(End::ClosingTime(closing)) => Some(closing),
            _ => None,
        },
        status: if new.start_now { Status::Playing } else { Status::Inviting },
        state,
        ending: None,
        terms: Terms { for_comers, ..new.terms.clone() },
        opened_at: now,
    }))
}
