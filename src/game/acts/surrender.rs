//! Giving up. The round in play is carried out as usual, the sheet that is sealed included; then
//! all that the player has leaves the game.

use crate::{
    game::{Error, Games},
    links::opens::Ticket,
    store::acts::Act,
};

impl Games {
    /// Gives up, for good. The round does not wait for the player any more; with at most one
    /// player left who has not given up it is resolved at once. True when it was.
    pub async fn surrender(&self, ticket: &Ticket) -> Result<bool, Error> {
        let mut tx = self.pool.begin().await?;
        let mut held = self.hold_window(&mut tx, ticket).await?;
        let over = self.note(&mut tx, &held, ticket.seat, &Act::Surrendered).await?;
        // The word of whoever gives up may have been the only one missing for a pause.
        if !over && !held.round.is_paused() {
            self.pause_if_agreed(&mut tx, &mut held).await?;
        }
        self.commit_act(tx).await?;
        if over {
            self.resolve_at_once(&ticket.game).await;
        }
        Ok(over)
    }
}
