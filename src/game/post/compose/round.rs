//! What a letter says of a round: the sheet to write, what was sealed, what came of it.

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::Failure,
    history::Viewer,
    mail::content::{Content, Fate, News, Receipt, SheetContent},
    store::{
        round::rounds::{self, Round},
        sheet::sheets::{self, SealedSheet},
    },
};

impl Writer<'_> {
    pub(super) async fn sheet(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Content, Failure> {
        let (seat, language) = (self.seat, self.person.language);
        let teller = &self.played.teller;
        let (url, reply) = self.ways(conn, round.number).await?;
        let last = match round.number.checked_sub(1) {
            Some(number) => rounds::find(conn, &self.game.id, number).await?,
            None => None,
        };
        let news = match last {
            Some(last) => self.news(conn, &last).await?,
            None => self.position(&round.before)?,
        };
        Ok(Content::Sheet(Box::new(SheetContent {
            round: round.number,
            final_round: round.final_round,
            deadline: self.deadline(round),
            news,
            briefing: teller.briefing(&round.before, seat, language)?,
            form: teller.form(&round.before, seat, language)?,
            example: self.example(round)?,
            url,
            reply,
        })))
    }

    pub(super) async fn sealed(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        version: u32,
    ) -> Result<Option<Content>, Failure> {
        let seat = self.seat;
        let key = round.sheet_of(seat);
        let Some(sheet) = sheets::version(conn, key, version).await? else { return Ok(None) };
        let latest = sheets::latest(conn, key).await?;
        let fate = match latest {
            Some(latest) if latest.version == sheet.version => Fate::Counts,
            Some(_) => Fate::Overtaken,
            None => Fate::Withdrawn,
        };
        let (url, reply) = self.ways(conn, round.number).await?;
        Ok(Some(Content::Sealed {
            lines: self.played.teller.check(
                &round.before,
                seat,
                &sheet.stored,
                self.person.language,
            )?,
            receipt: self.receipt(round, sheet, fate),
            left_aside: self.left_aside.clone(),
            url,
            reply,
        }))
    }

    pub(super) fn receipt(&self, round: &Round, sheet: SealedSheet, fate: Fate) -> Receipt {
        Receipt {
            round: round.number,
            version: sheet.version,
            received_at: sheet.received_at,
            deadline: self.deadline(round),
            seal: data_encoding::HEXLOWER.encode(&sheet.seal),
            hold: sheet.hold,
            waits_for_mending: sheet.unreadable > 0,
            fate,
            resolved: round
                .is_resolved()
                .then(|| self.addresses.round(&self.game.id, round.number)),
            orders: sheet.canonical,
        }
    }

    pub(super) async fn final_letter(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Content, Failure> {
        let ending = self.game.ending.as_deref();
        let winners = ending.map_or(&[][..], |ending| &ending.winners);
        Ok(Content::Final {
            news: self.news(conn, round).await?,
            winners: self
                .holders
                .iter()
                .filter(|holder| winners.contains(&holder.seat))
                .map(|holder| Ok((self.seat_name(holder.seat)?, holder.name(self.person.language))))
                .collect::<Result<_, Failure>>()?,
            drawn: ending.is_some_and(|ending| ending.kind == crate::rules::EndKind::Drawn),
        })
    }

    /// A resolved round as this holder may know it.
    pub(super) async fn news(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<News, Failure> {
        let (Some(events), Some(after)) = (&round.events, &round.after) else {
            return self.position(&round.before);
        };
        let (seat, language) = (self.seat, self.person.language);
        let teller = &self.played.teller;
        let own = match sheets::latest(conn, round.sheet_of(seat)).await? {
            Some(sheet) => teller.report(&round.before, seat, &sheet.stored, events, language)?,
            None => Vec::new(),
        };
        Ok(News {
            round: Some(round.number),
            url: Some(self.addresses.round(&self.game.id, round.number)),
            told: teller.events(&round.before, events, Viewer::Seat(seat), language)?,
            own,
            ..self.position(after)?
        })
    }

    /// A position, with nothing told of how it came about.
    pub(super) fn position(&self, state: &serde_json::Value) -> Result<News, Failure> {
        let (viewer, language) = (Viewer::Seat(self.seat), self.person.language);
        let teller = &self.played.teller;
        Ok(News {
            round: None,
            url: None,
            told: Vec::new(),
            own: Vec::new(),
            board_svg: teller.board_svg(state, viewer, language)?,
            board_text: teller.board_text(state, viewer, language)?,
            placed: teller.placed(state, viewer, language)?,
            standing: teller.standing(state, viewer, language)?,
        })
    }
}
