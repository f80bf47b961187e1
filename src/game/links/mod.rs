//! Links: what one opens, and giving them out. A link is for one generation of a seat's holders; the
//! database keeps its hash alone. Programs show tokens of their own ([`program`]).
//!
//! Must not know: where a link points; [`crate::links`] does.

pub mod program;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{Failure, Games, acts::declared::Declared};
use crate::{
    links::{
        game_id::GameId,
        opens::{Destination, Holding, Opens, Ticket},
        token::Token,
    },
    rules::Seat,
    store::{
        acts,
        games::{self, Status},
        links::{self, GivenLink},
        round::{
            rounds::{self, Round},
            steps::{self, Mover},
        },
        seats::holders::{self, FIRST},
    },
};

impl Games {
    /// What a link opens, and in which game; none when there is no such link.
    pub async fn follow(&self, token: &Token) -> Result<Option<Opens>, Failure> {
        Ok(self.follow_as(token).await?.map(|(opens, _)| opens))
    }

    /// The same, and as which of its seat's holders: whoever acts by the link acts as that one.
    pub async fn follow_as(&self, token: &Token) -> Result<Option<(Opens, u32)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(links::find(&mut conn, token.game(), &token.hash()).await?)
    }

    /// The seat's sheet that a link to a sheet opens; none when there is no such link, or its holder
    /// was replaced.
    pub async fn ticket(&self, token: &Token) -> Result<Option<Ticket>, Failure> {
        let mut conn = self.pool.acquire().await?;
        self.ticket_over(&mut conn, token).await
    }

    /// The same over a connection of the caller's.
    pub async fn ticket_over(
        &self,
        conn: &mut PgConnection,
        token: &Token,
    ) -> Result<Option<Ticket>, Failure> {
        Ok(match links::find(conn, token.game(), &token.hash()).await? {
            Some((Opens::Sheet { seat, round }, generation)) => {
                Some(Ticket { game: token.game().clone(), seat, round, generation })
            }
            _ => None,
        })
    }

    /// The ticket for the step that is open now, and a link to it, where the ticket's own is closed and its turn
    /// goes on: [`steps::further_step`]. Whoever looks there again gets the same link: looking stores no more than
    /// one a step.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn further_step(
        &self,
        (ticket, token): (&Ticket, &Token),
        mover: Mover,
    ) -> Result<Option<(Ticket, Token)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let open = steps::further_step(&mut conn, ticket.key(), mover).await?;
        let Some(round) = open else { return Ok(None) };
        let link = token.further(round.saturating_sub(ticket.round));
        let opens = Opens::Sheet { seat: ticket.seat, round };
        self.store_link(&mut conn, &link, opens, ticket.generation).await?;
        Ok(Some((ticket.holding().ticket(round), link)))
    }

    /// What mail to the reply address with that token is for; none when there is no such address, or
    /// its holder was replaced.
    pub async fn destination(&self, token: &Token) -> Result<Option<Destination>, Failure> {
        let mut conn = self.pool.acquire().await?;
        match links::find(&mut conn, token.game(), &token.hash()).await? {
            Some((opens, generation)) => {
                destination(&mut conn, token.game(), opens, generation).await
            }
            None => Ok(None),
        }
    }

    /// What an answer to the letter of that id is for; none when its links open nothing.
    pub(super) async fn destination_of_letter(
        &self,
        letter: Uuid,
    ) -> Result<Option<Destination>, Failure> {
        let mut conn = self.pool.acquire().await?;
        match links::of_letter(&mut conn, letter).await? {
            Some((game, opens, generation)) => {
                destination(&mut conn, &game, opens, generation).await
            }
            None => Ok(None),
        }
    }

    /// Gives out a link in place of the one in a letter, e.g. to a host on the command line.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn give_link(&self, game: &GameId, opens: Opens) -> Result<Token, Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = holders::of_game(&mut conn, game).await?;
        let seat = opens.seat();
        let holder = holders.iter().find(|holder| Some(holder.seat) == seat);
        let generation = holder.map_or(FIRST, |holder| holder.generation);
        self.link(&mut conn, game, opens, generation).await
    }

    /// Gives out a link to who has shown to be that one of the seat's holders. It opens nothing where
    /// somebody else holds the seat by now.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn give_link_as(
        &self,
        game: &GameId,
        opens: Opens,
        generation: u32,
    ) -> Result<Token, Failure> {
        let mut conn = self.pool.acquire().await?;
        self.link(&mut conn, game, opens, generation).await
    }

    /// A new link to what a seat needs now, for that one of its holders: its sheet, its invitation, else its
    /// own desk. None when there is no such game.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn way_of_seat(
        &self,
        game: &GameId,
        seat: Seat,
        generation: u32,
    ) -> Result<Option<(Opens, Token)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(found) = games::find(&mut conn, game).await? else { return Ok(None) };
        let open = rounds::latest(&mut conn, game).await?.filter(Round::is_open);
        let declared = Declared::of(&acts::all(&mut conn, game).await?);
        let has_left = declared.has_left(seat, self.played(&found)?.rules.as_ref());
        let opens = match (found.status, open) {
            (Status::Inviting, _) => Opens::Invitation(seat),
            (Status::Playing, Some(round)) if round.takes(seat) && !has_left => {
                Opens::Sheet { seat, round: round.number }
            }
            _ => Opens::Seat(seat),
        };
        drop(conn);
        Ok(Some((opens, self.give_link_as(game, opens, generation).await?)))
    }

    /// Makes a link for that generation of the seat's holders, and stores its hash. The token
    /// itself is kept nowhere.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub(crate) async fn link(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        opens: Opens,
        generation: u32,
    ) -> Result<Token, Failure> {
        let token = Token::random(game)?;
        self.store_link(conn, &token, opens, generation).await?;
        Ok(token)
    }

    async fn store_link(
        &self,
        conn: &mut PgConnection,
        token: &Token,
        opens: Opens,
        generation: u32,
    ) -> Result<(), Failure> {
        let now = self.clock.now(conn).await?;
        let given = GivenLink { opens, hash: token.hash(), generation, letter: None };
        Ok(links::insert(conn, token.game(), &[given], now).await?)
    }
}

/// What mail is for that reaches what a link opens: a sheet, or that of the further step that is open where
/// its seat does but write for later; or a seat, whose mail is for the round
/// that is open when it comes. None where no mail is taken.
async fn destination(
    conn: &mut PgConnection,
    game: &GameId,
    opens: Opens,
    generation: u32,
) -> Result<Option<Destination>, Failure> {
    let holding = |seat| Holding { game: game.clone(), seat, generation };
    Ok(match opens {
        Opens::Sheet { seat, round } => {
            let ticket = holding(seat).ticket(round);
            let open = steps::further_step(conn, ticket.key(), Mover::Another).await?;
            let ticket = holding(seat).ticket(open.unwrap_or(round));
            Some(Destination::Sheet { ticket, named: Some(round) })
        }
        Opens::Seat(seat) => Some(match rounds::latest(conn, game).await? {
            Some(Round { number, .. }) => {
                Destination::Sheet { ticket: holding(seat).ticket(number), named: None }
            }
            None => Destination::TooEarly(holding(seat)),
        }),
        _ => None,
    })
}
