//! A game as it may be shown to anybody: its state of play, and its resolved rounds.

use super::public_sheets::{PublicSheet, PublicSheets};
use crate::{
    game::{
        Failure, Games, Refusal,
        acts::{
            company::Company,
            declared::{Declared, names_at},
            told::told,
        },
    },
    history::Viewer,
    language::Language,
    links::game_id::GameId,
    rules::{Seat, StoredState, Turn},
    store::{
        acts::{self, Entry},
        games::{self, Game, Status},
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
        sheet::{attendance, sheets},
    },
};

/// A game now. Holds no sheet: only whose are in.
pub struct GameNow {
    /// The game.
    pub game: Game,
    /// Its seats.
    pub holders: Vec<Holder>,
    /// Its newest round, open or not; none before it begins.
    pub round: Option<Round>,
    /// The seats whose sheets of that round are in.
    pub sheets_in: Vec<Seat>,
    /// Whether one of these holds the round's window open until its deadline.
    pub is_held: bool,
    /// What was done beside handing in sheets.
    pub acts: Vec<Entry>,
}

impl GameNow {
    /// The newest state.
    pub fn state(&self) -> &StoredState {
        let round = self.round.as_ref();
        round.map_or(&self.game.state, |round| round.after.as_ref().unwrap_or(&round.before))
    }

    /// What these acts add up to.
    pub fn declared(&self) -> Declared {
        Declared::of(&self.acts)
    }

    /// The seats whose sheets the newest round waits for, or has: who gave up without one is not waited for.
    pub fn awaited(&self) -> Vec<Seat> {
        let declared = self.declared();
        let mut awaited = self.round.as_ref().map_or_else(Vec::new, |round| round.awaited.clone());
        awaited.retain(|seat| self.sheets_in.contains(seat) || !declared.has_surrendered(*seat));
        awaited
    }

    /// To whom a seat's holder may write. `turn` is that of the newest state.
    pub fn company(&self, turn: &Turn, seat: Seat) -> Company {
        Company::of(self.game.terms.talk, turn, &self.declared(), seat)
    }

    /// Whether others propose a draw, or a pause of the open round, and wait for that seat's word. `living`
    /// is who lives.
    pub fn awaits_word(&self, seat: Seat, living: &[Seat]) -> bool {
        let declared = self.declared();
        let Some(round) = self.round.as_ref().filter(|round| round.is_open()) else { return false };
        let on_pause = (seat, round.number);
        let may_pause = !self.game.terms.tournament && !round.is_paused();
        declared.asks_on_draw(seat, living, &self.holders)
            || may_pause && declared.asks_on_pause(on_pause, living, &self.holders)
    }

    /// Why nothing can be done in a window where none is open.
    pub fn no_window(&self) -> Refusal {
        if self.game.goes_on() { Refusal::WindowClosed } else { Refusal::Over }
    }

    /// What an act of it was, in a sentence. `plays` is what its seat plays, if it is about one.
    pub fn tell(&self, entry: &Entry, plays: &str, language: Language) -> String {
        let names = names_at(&self.acts, &self.holders, entry.number, language);
        let name = entry.seat.and_then(|seat| names.get(&seat)).map_or("", String::as_str);
        told(&self.acts, entry, (name, plays), (self.game.zone, language))
    }
}

/// A resolved round with its sheets.
pub struct RoundRecord {
    /// The game.
    pub game: Game,
    /// Its seats.
    pub holders: Vec<Holder>,
    /// The round, closed.
    pub round: Round,
    /// Whether the game went on after it.
    pub goes_on: bool,
    /// The sheets that counted.
    pub sheets: Vec<PublicSheet>,
    /// Whose eyes it is for: anybody's, while the game is played or after it.
    pub viewer: Viewer,
    /// What was done beside handing in sheets, in the whole game.
    pub acts: Vec<Entry>,
}

/// All of a game that is open to everybody.
pub struct WholeGame {
    /// The game.
    pub game: Game,
    /// Its seats.
    pub holders: Vec<Holder>,
    /// Its resolved rounds, in their order.
    pub rounds: Vec<Round>,
    /// The sheets that counted in them: as many lists, each by seat.
    pub sheets: Vec<Vec<PublicSheet>>,
    /// Whose eyes it is for: anybody's, while the game is played or after it.
    pub viewer: Viewer,
    /// What was done beside handing in sheets.
    pub acts: Vec<Entry>,
}

/// A round that was asked for.
pub enum RoundFound {
    /// It is resolved.
    Resolved(Box<RoundRecord>),
    /// It is open: its sheets are sealed.
    Open,
    /// The host ended the game in it: it is never resolved, and its sheets stay sealed.
    Ended,
    /// What was kept secret in it is opened when the game has ended by its rules, which it has not.
    NotOver,
    /// There is no such round, or no such game.
    None,
}

impl Games {
    /// The game as it stands.
    pub async fn now(&self, id: &GameId) -> Result<Option<GameNow>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(None) };
        let holders = holders::of_game(&mut conn, id).await?;
        let round = rounds::latest(&mut conn, id).await?;
        let are_in = match &round {
            Some(round) => attendance::who_is_in(&mut conn, id, round.number).await?,
            None => Vec::new(),
        };
        let is_held = are_in.iter().any(|sheet| sheet.waits);
        let sheets_in = are_in.into_iter().map(|sheet| sheet.seat).collect();
        let acts = acts::all(&mut conn, id).await?;
        Ok(Some(GameNow { game, holders, round, sheets_in, is_held, acts }))
    }

    /// A round's record as it is from the moment it is resolved: kept for ever, it never changes.
    pub async fn round(&self, id: &GameId, number: u32) -> Result<RoundFound, Failure> {
        self.round_for(id, number, Viewer::Public).await
    }

    /// The same once the game has ended by its rules, with all that was kept from anybody until then.
    pub async fn round_afterwards(&self, id: &GameId, number: u32) -> Result<RoundFound, Failure> {
        self.round_for(id, number, Viewer::Afterwards).await
    }

    /// Sheets are looked up only once the round is resolved.
    async fn round_for(
        &self,
        id: &GameId,
        number: u32,
        viewer: Viewer,
    ) -> Result<RoundFound, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(round) = rounds::find(&mut conn, id, number).await? else {
            return Ok(RoundFound::None);
        };
        if round.is_open() {
            return Ok(RoundFound::Open);
        }
        if !round.is_resolved() {
            return Ok(RoundFound::Ended);
        }
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(RoundFound::None) };
        if viewer == Viewer::Afterwards && !has_ended(&game) {
            return Ok(RoundFound::NotOver);
        }
        let shown = PublicSheets::of(self.played(&game)?.rules.sheets_open(), viewer);
        let holders = holders::of_game(&mut conn, id).await?;
        let sheets = sheets::all_of_round(&mut conn, id, number).await?;
        let sheets = shown.shown(sheets, &round.awaited);
        let goes_on = rounds::is_followed(&mut conn, id, number).await?;
        let acts = acts::all(&mut conn, id).await?;
        let record = RoundRecord { game, holders, round, goes_on, sheets, viewer, acts };
        Ok(RoundFound::Resolved(Box::new(record)))
    }

    /// The game, and the number of its newest resolved round; 0 before there is one.
    pub async fn resolved(&self, id: &GameId) -> Result<Option<(Game, u32)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(None) };
        let last = rounds::last_resolved(&mut conn, id).await?;
        Ok(Some((game, last)))
    }

    /// A game's whole record: its resolved rounds with their sheets.
    pub async fn whole(&self, id: &GameId) -> Result<Option<WholeGame>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(None) };
        let holders = holders::of_game(&mut conn, id).await?;
        let rounds = rounds::resolved(&mut conn, id, None).await?;
        let mut all = sheets::all_opened(&mut conn, id).await?.into_iter().peekable();
        let viewer = if has_ended(&game) { Viewer::Afterwards } else { Viewer::Public };
        let shown = PublicSheets::of(self.played(&game)?.rules.sheets_open(), viewer);
        let sheets = rounds.iter().map(|round| {
            // They stand in the order of rounds and seats.
            let next = std::iter::from_fn(|| all.next_if(|sheet| sheet.round == round.number));
            shown.shown(next.map(|opened| opened.sheet).collect(), &round.awaited)
        });
        let sheets = sheets.collect();
        let acts = acts::all(&mut conn, id).await?;
        Ok(Some(WholeGame { game, holders, rounds, sheets, viewer, acts }))
    }

    /// The states before a game's rounds of these numbers, each with its number.
    pub async fn states_before(
        &self,
        game: &Game,
        (first, last): (u32, u32),
    ) -> Result<Vec<(u32, StoredState)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let before: Vec<u32> = (first..=last).map(|number| number - 1).collect();
        let start = (first == 1).then(|| game.state.clone());
        let states = rounds::states_after(&mut conn, &game.id, &before).await?;
        Ok((first..=last).zip(start.into_iter().chain(states)).collect())
    }

    /// The newest of a game's resolved rounds, the oldest of them first.
    pub async fn newest_rounds(&self, id: &GameId, newest: u32) -> Result<Vec<Round>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(rounds::resolved(&mut conn, id, Some(newest)).await?)
    }

    /// Games, the newest first, at most `limit`.
    pub async fn list(&self, limit: i64) -> Result<Vec<Game>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(games::list(&mut conn, limit).await?)
    }
}

/// Whether a game has ended by its rules: what was kept secret in it is opened. A host who ends a game
/// opens nothing.
fn has_ended(game: &Game) -> bool {
    game.status == Status::Finished && game.ending.is_some()
}
