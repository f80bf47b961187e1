//! What a letter says of a round: the sheet to write, what was sealed or was no sheet, its deadline, what
//! came of it.

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{Failure, round::seed::PublishedSeed},
    history::{Line, OwnSheet, SheetsOpen},
    mail::{
        content::{Content, Fate, News, NextRound, Receipt, SheetContent, ToMend, WelcomeSheet},
        letter::{NoSheet, Sealed},
    },
    rules::EndKind,
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
        sealed: Option<Sealed>,
    ) -> Result<Content, Failure> {
        let (seat, language) = (self.seat, self.person.language);
        let before = self.played.teller.position(&round.before)?;
        let (url, reply) = self.ways(round.number)?;
        let last = match round.number.checked_sub(1) {
            Some(number) => self.shared.round(conn, number).await?,
            None => None,
        };
        let (news, known) = match last {
            Some(last) => self.news_since(conn, &last, sealed).await?,
            None => (self.position(before.as_ref()), None),
        };
        let teller = &self.played.teller;
        let told = known.map(|known| teller.news_since((&known, &round.before))).transpose()?;
        let occasion = self.asked(conn, round, told.as_deref().unwrap_or(&*before)).await?;
        let mut briefing = before.briefing(seat, language);
        if round.awaited.contains(&seat) {
            briefing.push(occasion.without.clone());
        }
        Ok(Content::Sheet(Box::new(SheetContent {
            round: round.number,
            occasion,
            awaited: round.awaited.contains(&seat),
            final_round: round.final_round,
            seed_sha256: self.seed_hash(conn, round).await?,
            deadline: self.deadline(round),
            news,
            briefing,
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
        let (url, reply) = self.ways(round.number)?;
        let before = self.played.teller.position(&round.before)?;
        let own = before.own_sheet(seat, &sheet.stored)?;
        let counts = fate == Fate::Counts && round.is_open();
        let stored = own.stored(self.person.language).filter(|_| counts);
        let lines = own.check(self.person.language);
        let example = self.to_send_again(round, own.as_ref(), &lines)?;
        let left_aside = self.left_aside_of(conn, &sheet).await?;
        Ok(Some(Content::Sealed {
            lines,
            receipt: Receipt { stored, ..self.receipt(round, sheet, fate) },
            left_aside,
            example,
            url,
            reply,
        }))
    }

    /// A sheet's orders as they could be sent again; where nothing of it is left, what can be written at all.
    fn to_send_again(
        &self,
        round: &Round,
        own: &dyn OwnSheet,
        checked: &[Line],
    ) -> Result<String, Failure> {
        let mended = own.mended(checked, self.person.language);
        if mended.is_empty() { self.example(round) } else { Ok(mended) }
    }

    pub(super) fn receipt(&self, round: &Round, sheet: SealedSheet, fate: Fate) -> Receipt {
        let opens = self.played.rules.sheets_open();
        Receipt {
            round: round.number,
            version: sheet.version,
            received_at: sheet.received_at,
            deadline: self.deadline(round),
            seal: data_encoding::HEXLOWER.encode(&sheet.seal),
            opens,
            published: fate == Fate::Counts && self.is_open_to_all(round, opens),
            hold: sheet.hold,
            waits_for_mending: sheet.waits_for_mending(),
            stored: None,
            fate,
            is_closed: !round.is_open(),
            // Once it is closed, or the last sheet is in, nothing can be mended, though it may be played a moment later.
            resolved: (!round.is_open() || round.due_at <= self.now)
                .then(|| self.addresses.round(&self.game.id, round.number)),
            orders: sheet.canonical,
        }
    }

    /// Whether anybody may read the sheets of that round by now.
    fn is_open_to_all(&self, round: &Round, opens: SheetsOpen) -> bool {
        match opens {
            SheetsOpen::AfterRound => round.is_resolved(),
            SheetsOpen::AfterGame => round.is_resolved() && self.game.ending.is_some(),
        }
    }

    /// Why a mail was no sheet.
    pub(super) async fn no_sheet(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        why: NoSheet,
    ) -> Result<Content, Failure> {
        let (url, reply) = self.ways(round.number)?;
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

    pub(super) async fn new_deadline(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Content, Failure> {
        let (url, reply) = self.ways(round.number)?;
        Ok(Content::NewDeadline {
            round: round.number,
            deadline: self.deadline(round),
            sealed: self.has_sheet(conn, round).await?,
            url,
            reply,
        })
    }

    /// None once nobody waits for the seat's sheet: it is in, and there is nothing to mend.
    pub(super) async fn reminder(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Option<Content>, Failure> {
        let sheet = sheets::latest(conn, round.sheet_of(self.seat)).await?;
        let is_done = sheet.as_ref().is_some_and(|sheet| !sheet.waits_for_mending());
        if is_done || self.has_surrendered(conn).await? {
            return Ok(None);
        }
        let (url, reply) = self.ways(round.number)?;
        let before = self.played.teller.position(&round.before)?;
        let (sheet, without, example) = match &sheet {
            Some(sheet) => {
                let own = before.own_sheet(self.seat, &sheet.stored)?;
                let lines = own.check(self.person.language);
                let left_aside = self.left_aside_of(conn, sheet).await?;
                let stored = own.stored(self.person.language).unwrap_or_default();
                let example = self.to_send_again(round, own.as_ref(), &lines)?;
                (Some(ToMend { lines, left_aside }), stored, example)
            }
            None => {
                let without = self.asked(conn, round, before.as_ref()).await?.without;
                (None, without, self.example(round)?)
            }
        };
        Ok(Some(Content::Reminder {
            round: round.number,
            left: round.deadline - self.now,
            sheet,
            without,
            deadline: self.deadline(round),
            example,
            url,
            reply,
        }))
    }

    pub(super) async fn final_letter(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        sealed: Option<Sealed>,
    ) -> Result<Content, Failure> {
        let ending = self.game.ending.as_deref();
        let winners = ending.map_or(&[][..], |ending| &ending.winners);
        Ok(Content::Final {
            news: self.news_since(conn, round, sealed).await?.0,
            winners: self
                .holders
                .iter()
                .filter(|holder| winners.contains(&holder.seat))
                .map(|holder| (self.seat_name(holder.seat), holder.name(self.person.language)))
                .collect(),
            drawn: ending.is_some_and(|ending| ending.kind == EndKind::Drawn),
            gave_up: self.has_surrendered(conn).await?,
            seed: PublishedSeed::of(self.game).opened().map(str::to_owned),
            url: self.addresses.front(),
        })
    }

    /// What happened in a round.
    pub(super) async fn result(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        sealed: Option<Sealed>,
    ) -> Result<Content, Failure> {
        let (news, _) = self.news_since(conn, round, sealed).await?;
        self.outcome(conn, news).await
    }

    /// That the game has begun.
    pub(super) async fn begun(&self, conn: &mut PgConnection) -> Result<Content, Failure> {
        self.outcome(conn, self.position(self.start.as_ref())).await
    }

    async fn outcome(&self, conn: &mut PgConnection, news: News) -> Result<Content, Failure> {
        let open = rounds::latest(conn, &self.game.id).await?.filter(Round::is_open);
        let (next, welcome) = match open {
            Some(round) => {
                let is_asked = round.awaited.contains(&self.seat).then_some(self.seat);
                let before = self.played.teller.position(&round.before)?;
                let next = before.occasion(round.number, is_asked, self.person.language);
                let next = NextRound { title: next.title, ask: next.ask, deadline: round.deadline };
                (Some(next), self.welcome(conn, round).await?)
            }
            None => (None, None),
        };
        Ok(Content::Result { news, next, welcome: welcome.map(Box::new) })
    }

    /// The sheet of an open round, where it takes one of this seat and does not wait for it.
    async fn welcome(
        &self,
        conn: &mut PgConnection,
        round: Round,
    ) -> Result<Option<WelcomeSheet>, Failure> {
        if !round.welcome.contains(&self.seat) {
            return Ok(None);
        }
        let before = self.played.teller.position(&round.before)?;
        let (url, reply) = self.ways(round.number)?;
        Ok(Some(WelcomeSheet {
            occasion: self.asked(conn, &round, before.as_ref()).await?,
            deadline: self.deadline(&round),
            url,
            reply,
        }))
    }

    /// The hash of the game's seed, where this round is the first that waits for the seat.
    async fn seed_hash(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Option<String>, Failure> {
        let first = rounds::first_awaiting(conn, &self.game.id, self.seat).await?;
        Ok((first == Some(round.number)).then(|| PublishedSeed::of(self.game).sha256))
    }
}
