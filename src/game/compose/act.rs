//! What a letter says of what somebody did, or wrote.

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{Failure, declared::Declared},
    mail::content::{Audience, Content},
    rules::Seat,
    store::{
        acts::{self, Act, Entry},
        games::Status,
        messages::{self, Reach},
        rounds::Round,
    },
};

impl Writer<'_> {
    /// The letter about an act; none when it is not so any more.
    pub(super) async fn act(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        number: u32,
    ) -> Result<Option<Content>, Failure> {
        let entries = acts::all(conn, &self.game.id).await?;
        let declared = Declared::of(&entries);
        let Some(entry) = entries.iter().find(|entry| entry.number == number) else {
            return Ok(None);
        };
        let still_so = match entry.act {
            Act::DrawOffered => declared.agrees(entry.seat),
            Act::DrawWithdrawn => !declared.agrees(entry.seat),
            Act::Surrendered => true,
            Act::TimeOut { .. } => round.is_open(),
        };
        if self.game.status != Status::Playing || !still_so {
            return Ok(None);
        }
        let language = self.person.language;
        let mut told = vec![entry.act.say(&self.who(entry.seat)?, language)];
        told.extend(self.agreed(round, entry, &declared)?);
        told.push(entry.act.meaning(language).to_owned());
        let url = self.page(conn, round).await?;
        let title = entry.act.title(language).to_owned();
        let deadline = matches!(entry.act, Act::TimeOut { .. }).then(|| self.deadline(round));
        Ok(Some(Content::Act { round: round.number, title, told, deadline, url }))
    }

    /// The letter that brings a message; none once this seat may not see it.
    pub(super) async fn message(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        number: u32,
    ) -> Result<Option<Content>, Failure> {
        let Some(message) = messages::find(conn, &self.game.id, number).await? else {
            return Ok(None);
        };
        if !message.readers().contains(&self.seat) {
            return Ok(None);
        }
        Ok(Some(Content::Message {
            round: round.number,
            from: format!("{} ({})", message.author, self.seat_name(message.seat)?),
            audience: match message.reach {
                Reach::Seat => Audience::You,
                Reach::Living => Audience::Living,
                Reach::All => Audience::All,
            },
            words: message.words,
            url: self.page(conn, round).await?,
        }))
    }

    /// The page of the holder's sheet, while the holder may act on it.
    async fn page(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Option<String>, Failure> {
        let may_act = round.is_open() && round.awaited().contains(&self.seat);
        Ok(if may_act { Some(self.ways(conn, round.number).await?.0) } else { None })
    }

    /// A player with what they play.
    fn who(&self, seat: Seat) -> Result<String, Failure> {
        let holder = self.holders.iter().find(|holder| holder.seat == seat);
        let name = holder.map_or_else(String::new, |holder| holder.name(self.person.language));
        Ok(format!("{name} ({})", self.seat_name(seat)?))
    }

    /// Whose word for a draw is still missing.
    fn agreed(
        &self,
        round: &Round,
        entry: &Entry,
        declared: &Declared,
    ) -> Result<Option<String>, Failure> {
        if entry.act != Act::DrawOffered {
            return Ok(None);
        }
        let living = self.played.rules.turn(&round.before)?.living;
        let missing = living.into_iter().filter(|&seat| !declared.agrees(seat));
        let missing: Vec<String> = missing.map(|seat| self.who(seat)).collect::<Result<_, _>>()?;
        let still = self.person.language.say("Still missing:", "Il manque encore :");
        Ok((!missing.is_empty()).then(|| format!("{still} {}.", missing.join(", "))))
    }
}
