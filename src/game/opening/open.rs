//! Opening a game: who plays, what, and when; then invitations, or the first round at once.

use sqlx::PgConnection;

use super::{
    candidate::ContactFault,
    fault::{NotOpened, OpenFault},
    new_game::NewGame,
    player::Who,
    proposal::Proposal,
};
use crate::{
    game::{Failure, Games},
    language::Language,
    links::{game_id::GameId, opens::Opens, token::Token},
    mail::letter::Letter,
    rules::{DecodedState, Seat},
    store::{
        games::{self, Game, Opening},
        opening::listing,
        post::letters,
        seats::holders::{self, FIRST, Holder, Rsvp},
    },
};

/// A game that was opened.
pub struct GameLinks {
    /// Its id.
    pub game: GameId,
    /// The host's link.
    pub host: Token,
    /// The seats, each with a code, the holder's address and a link: to the invitation or, where
    /// the game started at once, to the first sheet; to the desk of who opened it for themselves. A seat that is not awaited first has none, nor
    /// has one that no person holds, which has no address either.
    pub seats: Vec<OpenedSeat>,
}

/// A seat of a game that was opened.
#[allow(missing_docs)] // told at [`GameLinks::seats`]
pub struct OpenedSeat {
    pub code: String,
    pub address: Option<String>,
    pub link: Option<Token>,
    pub opens: Opens,
}

impl Games {
    /// Opens a game, in one transaction with its letters.
    ///
    /// # Errors
    /// [`NotOpened`] when its closing time has passed, or the database does not answer.
    pub async fn open(&self, new: &NewGame) -> Result<GameLinks, NotOpened> {
        self.open_as(new, None).await
    }

    /// Judges a proposal of whoever comes and opens it, unless the same was opened under the same key before: then it
    /// is that game, with a further link for its host and for whoever opened it for themselves, and
    /// without the links of the others.
    ///
    /// # Errors
    /// [`NotOpened`], with everything that is wrong with it.
    pub async fn open_once(
        &self,
        proposal: &Proposal,
        key: &str,
        language: Language,
    ) -> Result<(NewGame, GameLinks), NotOpened> {
        let new = proposal.judge(&self.registry, language)?;
        if let Some(field) = new.is_too_quick() {
            return Err(NotOpened::Faults(vec![OpenFault::TooQuick(field)]));
        }
        let opened = self.open_as(&new, proposal.opening(key).as_ref()).await?;
        Ok((new, opened))
    }

    async fn open_as(
        &self,
        new: &NewGame,
        opening: Option<&Opening>,
    ) -> Result<GameLinks, NotOpened> {
        let played = self.registry.get(&new.ruleset).map_err(Failure::from)?;
        let mut tx = self.pool.begin().await?;
        if let Some(opening) = opening
            && let Some(game) = games::opened_by(&mut tx, opening).await?
        {
            let state = played.rules.state(&game.state)?;
            let opened = self.opened(&mut tx, new, (&game, true), state.as_ref()).await?;
            tx.commit().await?;
            return Ok(opened);
        }
        self.none_is_blocked(&mut tx, new).await?;
        let now = self.clock.now(&mut tx).await?;
        let game = new.row(now)?;
        games::insert(&mut tx, &game, opening).await?;
        let answer = if new.start_now { Rsvp::Accepted } else { Rsvp::Waiting };
        for (number, who) in new.players.iter().enumerate() {
            let occupant = who.occupant(answer);
            let holder = Holder { seat: seat(number), occupant, generation: FIRST };
            holders::insert(&mut tx, &game.id, &holder).await?;
        }
        listing::note(&mut tx, std::slice::from_ref(&game.id)).await?;
        let state = played.rules.state(&game.state)?;
        let turn = state.turn();
        if new.start_now {
            self.begin(&mut tx, &game, &turn, now).await?;
        } else {
            for (number, _) in new.players.iter().enumerate().filter(|(_, who)| !who.opens_it()) {
                letters::insert(&mut tx, &game.id, seat(number), &Letter::Invitation, now, now)
                    .await?;
            }
            self.begin_if_complete(&mut tx, &game).await?;
        }
        if let Some(host) = &game.terms.host {
            letters::insert_to(&mut tx, &game.id, Seat(0), host, &Letter::HostDesk, now).await?;
        }
        let opened = self.opened(&mut tx, new, (&game, false), state.as_ref()).await?;
        tx.commit().await?;
        self.round_opened();
        Ok(opened)
    }

    /// Refuses a game that writes to somebody at an address that is blocked.
    async fn none_is_blocked(
        &self,
        conn: &mut PgConnection,
        new: &NewGame,
    ) -> Result<(), NotOpened> {
        let mut faults = Vec::new();
        for player in new.players.iter().filter_map(Who::person) {
            if self.any_blocked(conn, [player.address.as_ref()]).await? {
                let fault = ContactFault::Blocked(player.address.to_string());
                faults.push(OpenFault::Player(fault));
            }
        }
        if let Some(host) = &new.terms.host
            && self.any_blocked(conn, [&*host.address]).await?
        {
            faults.push(OpenFault::Host(ContactFault::Blocked(host.address.clone())));
        }
        if faults.is_empty() { Ok(()) } else { Err(NotOpened::Faults(faults)) }
    }

    /// The links that opening hands out, the first time or `again`.
    async fn opened(
        &self,
        conn: &mut PgConnection,
        new: &NewGame,
        (game, again): (&Game, bool),
        state: &dyn DecodedState,
    ) -> Result<GameLinks, Failure> {
        let turn = state.turn();
        let mut seats = Vec::new();
        for (number, who) in new.players.iter().enumerate() {
            let seat = seat(number);
            let person = who.person();
            let opens = match who {
                who if who.opens_it() => Opens::Seat(seat),
                _ if new.start_now => Opens::Sheet { seat, round: 1 },
                _ => Opens::Invitation(seat),
            };
            let first = person.is_some() && (!new.start_now || turn.takes(seat));
            let wanted = who.opens_it() || first && !again;
            let link =
                if wanted { Some(self.link(conn, &game.id, opens, FIRST).await?) } else { None };
            let code = state.seat_code(seat);
            let address = person.map(|player| player.address.to_string());
            seats.push(OpenedSeat { code, address, link, opens });
        }
        let host = self.link(conn, &game.id, Opens::Host, FIRST).await?;
        Ok(GameLinks { game: game.id.clone(), host, seats })
    }
}

fn seat(number: usize) -> Seat {
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}
