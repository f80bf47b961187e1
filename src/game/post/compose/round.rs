//! What a letter says of a round: the sheet to write, what was sealed or was no sheet, its deadline, what
//! came of it.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::Failure,
    history::{Position, Viewer},
    mail::{
        content::{Content, Fate, News, Receipt, SheetContent},
        letter::NoSheet,
    },
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
        let before = self.played.teller.position(&round.before)?;
        let (url, reply) = self.ways(conn, round.number).await?;
        let last = match round.number.checked_sub(1) {
            Some(number) => rounds::find(conn, &self.game.id, number).await?,
            None => None,
        };
        let news = match last {
            Some(last) => self.news(conn, &last).await?,
            None => self.position(before.as_ref()),
        };
        Ok(Content::Sheet(Box::new(SheetContent {
            round: round.number,
            final_round: round.final_round,
            deadline: self.deadline(round),
            news,
            briefing: before.briefing(seat, language),
            form: before.form(seat, language),
            example: before.example(seat, language),
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
        let before = self.played.teller.position(&round.before)?;
        Ok(Some(Content::Sealed {
            lines: before.own_sheet(seat, &sheet.stored)?.check(self.person.language),
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

    /// Why a mail was no sheet.
    pub(super) async fn no_sheet(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        why: NoSheet,
    ) -> Result<Content, Failure> {
        let (url, reply) = self.ways(conn, round.number).await?;
        Ok(Content::NoSheet {
            round: round.number,
            why,
            deadline: self.deadline(round),
            sealed: self.has_sheet(conn, round).await?,
            left_aside: self.left_aside.clone(),
            example: self.example(round)?,
            url,
            reply,
        })
    }

    /// That orders came too late.
    pub(super) async fn late(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        received_at: DateTime<Utc>,
    ) -> Result<Content, Failure> {
        Ok(Content::Late {
            round: round.number,
            received_at,
            closed_at: round.window_closed_at(),
            sealed: self.has_sheet(conn, round).await?,
            open: self.open_sheet(conn, round.number).await?.map(Box::new),
        })
    }

    pub(super) async fn new_deadline(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Content, Failure> {
        let (url, reply) = self.ways(conn, round.number).await?;
        Ok(Content::NewDeadline {
            round: round.number,
            deadline: self.deadline(round),
            sealed: self.has_sheet(conn, round).await?,
            url,
            reply,
        })
    }

    /// None once nobody waits for the seat's sheet.
    pub(super) async fn reminder(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Option<Content>, Failure> {
        if self.has_sheet(conn, round).await? || self.has_surrendered(conn).await? {
            return Ok(None);
        }
        let (url, reply) = self.ways(conn, round.number).await?;
        Ok(Some(Content::Reminder {
            round: round.number,
            deadline: self.deadline(round),
            example: self.example(round)?,
            url,
            reply,
        }))
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
                .map(|holder| (self.seat_name(holder.seat), holder.name(self.person.language)))
                .collect(),
            drawn: ending.is_some_and(|ending| ending.kind == crate::rules::EndKind::Drawn),
        })
    }

    /// A resolved round as this holder may know it.
    pub(super) async fn news(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<News, Failure> {
        let teller = &self.played.teller;
        let Some(events) = &round.events else {
            return Ok(self.position(teller.position(&round.before)?.as_ref()));
        };
        let (seat, language) = (self.seat, self.person.language);
        let own = sheets::latest(conn, round.sheet_of(seat)).await?;
        let own: Vec<_> = own.iter().map(|sheet| (seat, &sheet.stored)).collect();
        let story = teller.story(&round.before, &own, events)?;
        Ok(News {
            round: Some(round.number),
            url: Some(self.addresses.round(&self.game.id, round.number)),
            told: story.told(Viewer::Seat(seat), language),
            own: story.report(seat, language),
            ..self.position(story.after().as_ref())
        })
    }

    /// A position, with nothing told of how it came about.
    fn position(&self, position: &dyn Position) -> News {
        let (viewer, language) = (Viewer::Seat(self.seat), self.person.language);
        News {
            round: None,
            url: None,
            told: Vec::new(),
            own: Vec::new(),
            board_svg: position.board_svg(viewer, language),
            board_text: position.board_text(viewer, language),
            placed: position.placed(viewer, language),
            standing: position.standing(viewer, language),
        }
    }
}
