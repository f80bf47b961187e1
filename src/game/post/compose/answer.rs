//! What came of a mail, looked up when the letter that answers it leaves.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{
        Failure,
        acts::{company::Company, declared::Declared},
    },
    links::addresses,
    mail::{
        content::{
            AnswerContent, CommandReport, Content, Fate, GameStands, InTime, Notation, OpenSheet,
            SheetAnswered, SheetIs,
        },
        outcome::{CommandOutcome, SheetOutcome},
    },
    store::{
        games::Status,
        round::rounds::{self, ClosedBy, Round},
        sheet::{attendance, sheets},
    },
};

impl Writer<'_> {
    /// What may be written to the game.
    fn notation(&self) -> Notation {
        let (language, ruleset) = (self.person.language, self.played.rules.name());
        let Some(book) = self.played.teller.rulebook() else { return Notation::default() };
        Notation {
            lines: book.notation(language),
            warnings: book.warnings(language),
            url: Some(self.addresses.page(&addresses::rules(ruleset, language))),
        }
    }

    pub(super) async fn answer(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        sheet: Option<&SheetOutcome>,
        told: &[CommandOutcome],
    ) -> Result<Content, Failure> {
        let sheet = match sheet {
            Some(SheetOutcome::Sealed { version }) => {
                self.sealed_now(conn, round, *version).await?
            }
            Some(SheetOutcome::Late { received_at }) => Some(late(round, *received_at)),
            Some(SheetOutcome::TooLong) => Some(SheetAnswered::TooLong),
            Some(SheetOutcome::TooOften) => Some(SheetAnswered::TooOften),
            Some(SheetOutcome::NotAwaited) => {
                Some(SheetAnswered::NotAwaited(self.idle(conn).await?))
            }
            None => None,
        };
        let mut answered = Vec::new();
        for told in told {
            answered.push(match told {
                CommandOutcome::Status => CommandReport::Status(Box::new(self.stands(conn).await?)),
                CommandOutcome::History { round } => self.history(conn, *round).await?,
                told => CommandReport::Told(told.clone()),
            });
        }
        // A mail for a round that is over may be answered with one for the round that is open.
        let was_late = matches!(sheet, Some(SheetAnswered::Late { .. }));
        let open = self.open_round(conn).await?;
        let open = open.filter(|open| !was_late || open.number > round.number);
        let (url, reply) = match &open {
            Some(open) => self.ways(open.number)?,
            None => {
                let desk = self.desk()?;
                (desk.url, desk.reply)
            }
        };
        Ok(Content::Answer(Box::new(AnswerContent {
            round: round.number,
            sheet,
            told: answered,
            awaited: open.as_ref().map(|open| open.number),
            silent: self.company(conn, round).await?.is_nobody(),
            notation: told.contains(&CommandOutcome::Help).then(|| self.notation()),
            left_aside: self.left_aside.clone(),
            example: match &open {
                Some(open) => self.example(open)?,
                None => String::new(),
            },
            url,
            reply,
        })))
    }

    /// To whom its reader may write.
    async fn company(&self, conn: &mut PgConnection, round: &Round) -> Result<Company, Failure> {
        let declared = Declared::of(self.shared.entries(conn).await?);
        let turn = self.played.rules.state(&round.before)?.turn();
        Ok(Company::of(self.game.terms.talk, &turn, &declared, self.seat))
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
            early: matches!(round.closed(), Some((_, ClosedBy::AllIn | ClosedBy::Host))),
            in_time: if self.has_sheet(conn, round).await? {
                InTime::Sheet
            } else if round.awaited.contains(&self.seat) {
                InTime::Nothing
            } else {
                InTime::NotAwaited
            },
            over: self.game.status == Status::Finished,
            open: self.open_sheet(conn, round.number).await?.map(Box::new),
        })
    }

    /// The round that is open, if it awaits a sheet of this seat.
    async fn open_round(&self, conn: &mut PgConnection) -> Result<Option<Round>, Failure> {
        let latest = rounds::latest(conn, &self.game.id).await?;
        Ok(latest.filter(|latest| latest.is_open() && latest.takes(self.seat)))
    }

    /// The sheet that can still be written by somebody who was late for that round. A round whose
    /// window has closed is open until it is resolved.
    pub(super) async fn open_sheet(
        &self,
        conn: &mut PgConnection,
        late_for: u32,
    ) -> Result<Option<OpenSheet>, Failure> {
        let open = self.open_round(conn).await?.filter(|open| open.number > late_for);
        let Some(round) = open else { return Ok(None) };
        if self.has_surrendered(conn).await? {
            return Ok(None);
        }
        let (url, reply) = self.ways(round.number)?;
        Ok(Some(OpenSheet {
            round: round.number,
            deadline: self.deadline(&round),
            example: self.example(&round)?,
            url,
            reply,
        }))
    }

    async fn sealed_now(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        version: u32,
    ) -> Result<Option<SheetAnswered>, Failure> {
        Ok(match self.sealed(conn, round, version).await? {
            Some(Content::Sealed { receipt, lines, .. }) => {
                Some(SheetAnswered::Sealed { receipt, lines })
            }
            _ => None,
        })
    }

    /// The game as its page shows it, and the seat's own sheet.
    async fn stands(&self, conn: &mut PgConnection) -> Result<GameStands, Failure> {
        let round = rounds::latest(conn, &self.game.id).await?;
        let Some(round) = round.filter(Round::is_open) else {
            let over = self.game.status == Status::Finished;
            return Ok(GameStands::Still { over });
        };
        let sheets_in = attendance::who_is_in(conn, &self.game.id, round.number).await?;
        let declared = Declared::of(self.shared.entries(conn).await?);
        let mut seats = Vec::new();
        for holder in self.holders {
            let is = if sheets_in.iter().any(|sheet| sheet.seat == holder.seat) {
                SheetIs::In
            } else if round.awaited.contains(&holder.seat) && !declared.has_surrendered(holder.seat)
            {
                SheetIs::Awaited
            } else {
                SheetIs::NotAwaited
            };
            seats.push((self.seat_name(holder.seat), holder.name(self.person.language), is));
        }
        let own = sheets::latest(conn, round.sheet_of(self.seat)).await?;
        Ok(GameStands::Open {
            round: round.number,
            final_round: round.final_round,
            deadline: self.deadline(&round),
            seats,
            own: own.map(|sheet| Box::new(self.receipt(&round, sheet, Fate::Counts))),
        })
    }

    async fn history(
        &self,
        conn: &mut PgConnection,
        number: u32,
    ) -> Result<CommandReport, Failure> {
        let latest = rounds::latest(conn, &self.game.id).await?;
        let played = latest.as_ref().map_or(0, |latest| {
            if latest.is_resolved() { latest.number } else { latest.number.saturating_sub(1) }
        });
        let news = match self.shared.round(conn, number).await? {
            Some(round) if round.is_resolved() => {
                let entries = self.shared.entries(conn).await?;
                Some(Box::new(self.news(conn, &round, None, entries).await?))
            }
            _ => None,
        };
        Ok(CommandReport::History { round: number, news, played })
    }
}

fn late(round: &Round, received_at: DateTime<Utc>) -> SheetAnswered {
    SheetAnswered::Late { received_at, closed_at: round.window_closed_at() }
}
