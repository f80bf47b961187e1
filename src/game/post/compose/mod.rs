//! What a letter says, looked up when it leaves. Links and reply addresses are made here, so that
//! the database never holds one that can be read.

mod act;
mod answer;

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    health::Health,
    wishes::{Leave, Thread, Wishes},
};
use crate::{
    addresses::Addresses,
    game::{Failure, Games, acts::declared::Declared, token::Token},
    history::Viewer,
    mail::{
        content::{Addressee, Content, Deadline, Fate, News, Receipt, SheetContent},
        inbound::LeftAside,
        letter::{Letter, Role, Sort},
    },
    registry::Played,
    rules::Seat,
    store::{
        acts,
        games::{self, Answer, Game, GameId, Holder, Person, Status},
        links::Opens,
        mail_in::mails,
        post::{
            letters::{self, Gathered, Posted},
            wishes,
        },
        round::rounds::{self, Round},
        seats::people::Correspondent,
        sheet::sheets::{self, SealedSheet},
    },
};

/// What becomes of a letter whose time has come.
pub enum Composed {
    /// It says this.
    Letter(Box<(Addressee, Content)>),
    /// Its reader wants it later, or another letter will tell of it by then.
    Later(DateTime<Utc>),
    /// It is past its use, or not wanted.
    Dropped,
}

/// How long a letter waits for the one that tells of it.
const TOLD_SOON: Duration = Duration::minutes(1);

impl Games {
    /// The letter's words-to-be. It is dropped when it is past its use: an invitation to a game that
    /// has begun, a sheet or a reminder for a round that is over, a reminder for a sheet that is in,
    /// whatever a newer letter says better.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn compose(
        &self,
        posted: &Posted,
        (game, seat): (&GameId, Seat),
        addresses: &Addresses,
    ) -> Result<Composed, Failure> {
        let mut conn = self.pool.acquire().await?;
        let conn = &mut *conn;
        let Some(game) = games::find(conn, game).await? else {
            return Ok(Composed::Dropped);
        };
        let holders = games::holders(conn, &game.id).await?;
        let Some(holder) = holders.iter().find(|holder| holder.seat == seat) else {
            return Ok(Composed::Dropped);
        };
        // Somebody who holds no seat is written to like a holder, but for what only a holder may.
        let other = posted.person.as_deref();
        let role = other.map_or(Role::Holder, |other| other.role);
        let reader = other.map(reader);
        let Some(person) = reader.as_ref().or(holder.person()) else {
            return Ok(Composed::Dropped);
        };
        let wanted = match role {
            Role::Holder => wishes::find(conn, &game.id, seat).await?,
            Role::Former | Role::Host | Role::Newcomer | Role::Account | Role::Writer => {
                Wishes::default()
            }
        };
        let now = self.clock.now(conn).await?;
        let newer = letters::newer(conn, posted, (&game.id, seat), now).await?;
        if newer.iter().any(|newer| newer.replaces(&posted.letter)) {
            return Ok(Composed::Dropped);
        }
        let mut told = vec![posted.letter.0.clone()];
        match wanted.leave(&posted.letter, posted.made_at, now, person.zone) {
            Leave::Now => {}
            Leave::At(then) => return Ok(Composed::Later(then)),
            Leave::Never => return Ok(Composed::Dropped),
            Leave::WithOthers => {
                let kinds = Letter::OPTIONAL.iter().filter(|(kind, sort)| {
                    *sort == Sort::Notice && !wanted.muted.iter().any(|muted| muted == kind)
                });
                let kinds: Vec<&str> = kinds.map(|(kind, _)| *kind).collect();
                match letters::gather(conn, posted, (&game.id, seat), &kinds, now).await? {
                    Gathered::ByAnother => return Ok(Composed::Later(now + TOLD_SOON)),
                    Gathered::Of(others) => told.extend(others.into_iter().map(|l| l.letter.0)),
                }
            }
        }
        let played = self.played(&game)?;
        let writer = Writer {
            games: self,
            played,
            game: &game,
            holders: &holders,
            seat,
            generation: holder.generation,
            letter: posted.id,
            person,
            role,
            addresses,
            left_aside: &posted.left_aside,
        };
        let mut contents = Vec::new();
        for (index, letter) in told.iter().enumerate() {
            let later = told.get(index + 1..).unwrap_or_default();
            if later.iter().any(|later| later.replaces(letter)) {
                continue;
            }
            let round = match letter.round() {
                Some(number) => rounds::find(conn, &game.id, number).await?,
                None => None,
            };
            contents.extend(writer.content(conn, letter, round).await?);
        }
        let content = match contents.len() {
            0 => return Ok(Composed::Dropped),
            1 => contents.pop(),
            _ => Some(Content::Daily { told: contents }),
        };
        let Some(content) = content else { return Ok(Composed::Dropped) };
        let to = Addressee {
            plain: wanted.plain,
            without_form: wanted.without_form,
            thread_by_game: wanted.thread == Thread::Game,
            ..writer.addressee(conn).await?
        };
        Ok(Composed::Letter(Box::new((to, content))))
    }
}

fn reader(other: &Correspondent) -> Person {
    Person {
        name: other.name.clone(),
        address: other.address.clone(),
        language: other.language,
        zone: other.zone.parse().unwrap_or_default(),
        answer: Answer::Accepted,
    }
}

/// Writes one letter.
struct Writer<'a> {
    games: &'a Games,
    played: &'a Played,
    game: &'a Game,
    holders: &'a [Holder],
    seat: Seat,
    generation: u32,
    /// The letter's id.
    letter: Uuid,
    /// Who reads the letter.
    person: &'a Person,
    /// What the reader is to the game.
    role: Role,
    addresses: &'a Addresses,
    /// What counted for nothing in the mail that the letter answers.
    left_aside: &'a LeftAside,
}

impl Writer<'_> {
    async fn addressee(&self, conn: &mut PgConnection) -> Result<Addressee, Failure> {
        let language = self.person.language;
        let holds = self.role == Role::Holder;
        let renewal_url = match self.game.status {
            Status::Inviting | Status::Playing if holds => {
                Some(self.open_to_seat(conn, Opens::Renewal(self.seat)).await?)
            }
            _ => None,
        };
        let letters_url = match holds {
            true => Some(self.open_to_seat(conn, Opens::Letters(self.seat)).await?),
            false => None,
        };
        Ok(Addressee {
            name: self.person.name.clone(),
            address: self.person.address.clone(),
            role: self.role,
            language,
            zone: self.person.zone,
            seat: match self.role {
                Role::Host => language.say("host", "hôte").to_owned(),
                _ => self.seat_name(self.seat)?,
            },
            game: self.game.name.clone(),
            ruleset: self.played.teller.title(language).to_owned(),
            game_url: self.addresses.game(&self.game.id),
            renewal_url,
            letters_url,
            plain: false,
            without_form: false,
            thread_by_game: false,
        })
    }

    async fn content(
        &self,
        conn: &mut PgConnection,
        letter: &Letter,
        round: Option<Round>,
    ) -> Result<Option<Content>, Failure> {
        let content = match (letter, round) {
            (Letter::Act { act, .. }, Some(round)) => return self.act(conn, &round, *act).await,
            (Letter::Claim { claim, .. }, round) => {
                return self.claim(conn, round.as_ref(), *claim).await;
            }
            (Letter::Returned { .. }, round) => return self.returned(conn, round).await,
            (Letter::SetAside { .. }, Some(round)) if round.is_open() => {
                Content::SetAside { round: round.number }
            }
            // All else is for holders alone.
            _ if self.role != Role::Holder => return Ok(None),
            (Letter::Invitation, _) if self.game.status == Status::Inviting => {
                self.invitation(conn).await?
            }
            (Letter::Sheet { .. }, Some(round)) if round.is_open() => {
                self.sheet(conn, &round).await?
            }
            (Letter::Receipt { version, .. } | Letter::Faults { version, .. }, Some(round)) => {
                return self.sealed(conn, &round, *version).await;
            }
            (Letter::NoSheet { why, .. }, Some(round)) => {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::NoSheet {
                    round: round.number,
                    why: *why,
                    deadline: self.deadline(&round),
                    sealed: self.has_sheet(conn, &round).await?,
                    left_aside: self.left_aside.clone(),
                    example: self.example(&round)?,
                    url,
                    reply,
                }
            }
            (Letter::Answer { sheet, told, .. }, Some(round)) => {
                self.answer(conn, &round, sheet.as_ref(), told).await?
            }
            (Letter::Confirm { mail, .. }, Some(round)) if round.is_open() => {
                return self.confirm(conn, &round, *mail).await;
            }
            (Letter::CalledOff, _) => self.called_off()?,
            (Letter::NewDeadline { .. }, Some(round)) if round.is_open() => {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::NewDeadline {
                    round: round.number,
                    deadline: self.deadline(&round),
                    sealed: self.has_sheet(conn, &round).await?,
                    url,
                    reply,
                }
            }
            (Letter::Reminder { .. }, Some(round))
                if round.is_open()
                    && !self.has_sheet(conn, &round).await?
                    && !self.has_surrendered(conn).await? =>
            {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::Reminder {
                    round: round.number,
                    deadline: self.deadline(&round),
                    example: self.example(&round)?,
                    url,
                    reply,
                }
            }
            (Letter::Message { message, .. }, Some(round)) => {
                return self.message(conn, &round, *message).await;
            }
            (Letter::Late { received_at, .. }, Some(round)) => Content::Late {
                round: round.number,
                received_at: *received_at,
                closed_at: round.window_closed_at(),
                sealed: self.has_sheet(conn, &round).await?,
                open: self.open_sheet(conn, round.number).await?.map(Box::new),
            },
            (Letter::Result { .. }, Some(round)) => {
                Content::Result { news: self.news(conn, &round).await? }
            }
            (Letter::Final { .. }, Some(round)) => self.final_letter(conn, &round).await?,
            (Letter::Test, _) => Content::Test,
            (Letter::Token, _) => Content::Token,
            _ => return Ok(None),
        };
        Ok(Some(content))
    }

    async fn invitation(&self, conn: &mut PgConnection) -> Result<Content, Failure> {
        let opens = Opens::Invitation(self.seat);
        let token = self.link(conn, opens).await?;
        Ok(Content::Invitation {
            url: self.addresses.link(opens, &token),
            host: self
                .game
                .terms
                .host
                .as_ref()
                .filter(|host| !host.address.eq_ignore_ascii_case(&self.person.address))
                .map(|host| host.name.clone()),
            players: self
                .holders
                .iter()
                .filter(|holder| holder.seat != self.seat)
                .map(|holder| Ok((self.seat_name(holder.seat)?, holder.name(self.person.language))))
                .collect::<Result<_, Failure>>()?,
            window: self.game.window_said(self.person.language),
        })
    }

    async fn confirm(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        mail: Uuid,
    ) -> Result<Option<Content>, Failure> {
        let found = mails::find(conn, &self.game.id, mail).await?.filter(mails::Mail::waits);
        let Some((mail, doubt)) = found.and_then(|mail| Some((mail.clone(), mail.doubt?))) else {
            return Ok(None);
        };
        let opens = Opens::Confirmation { seat: self.seat, mail: mail.id };
        let token = self.link(conn, opens).await?;
        Ok(Some(Content::Confirm {
            round: round.number,
            doubt: doubt.0,
            received_at: mail.received_at,
            deadline: round.deadline,
            url: self.addresses.link(opens, &token),
        }))
    }

    /// A link to the letter's reader.
    async fn link(&self, conn: &mut PgConnection, opens: Opens) -> Result<Token, Failure> {
        let letter = Some(self.letter);
        self.games.link_in(conn, &self.game.id, opens, self.generation, letter).await
    }

    async fn open_to_seat(&self, conn: &mut PgConnection, opens: Opens) -> Result<String, Failure> {
        let token = self.link(conn, opens).await?;
        Ok(self.addresses.link(opens, &token))
    }

    /// None when the seat's mail arrives again.
    async fn returned(
        &self,
        conn: &mut PgConnection,
        round: Option<Round>,
    ) -> Result<Option<Content>, Failure> {
        let seat = self.seat;
        let health = Health::of_seat(conn, &self.game.id, seat).await?;
        let Health::Bouncing { since, words, .. } = health else {
            return Ok(None);
        };
        let holder = self.holders.iter().find(|holder| holder.seat == seat);
        let name = holder.and_then(Holder::person).map(|person| person.name.clone());
        Ok(Some(Content::Returned {
            player: (self.seat_name(seat)?, name.unwrap_or_default()),
            open: round.filter(Round::is_open).map(|round| (round.number, round.deadline)),
            since,
            words,
        }))
    }

    fn called_off(&self) -> Result<Content, Failure> {
        let declined = self.holders.iter().filter(|holder| holder.answer() == Answer::Declined);
        let declined = declined
            .map(|holder| Ok((self.seat_name(holder.seat)?, holder.name(self.person.language))))
            .collect::<Result<_, Failure>>()?;
        Ok(Content::CalledOff { declined })
    }

    async fn sheet(&self, conn: &mut PgConnection, round: &Round) -> Result<Content, Failure> {
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

    async fn sealed(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        version: u32,
    ) -> Result<Option<Content>, Failure> {
        let seat = self.seat;
        let Some(sheet) = sheets::version(conn, &self.game.id, round.number, seat, version).await?
        else {
            return Ok(None);
        };
        let latest = sheets::latest(conn, &self.game.id, round.number, seat).await?;
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

    fn receipt(&self, round: &Round, sheet: SealedSheet, fate: Fate) -> Receipt {
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

    async fn final_letter(
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
    async fn news(&self, conn: &mut PgConnection, round: &Round) -> Result<News, Failure> {
        let (Some(events), Some(after)) = (&round.events, &round.after) else {
            return self.position(&round.before);
        };
        let (seat, language) = (self.seat, self.person.language);
        let teller = &self.played.teller;
        let own = match sheets::latest(conn, &self.game.id, round.number, seat).await? {
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

    fn deadline(&self, round: &Round) -> Deadline {
        let why = round.closing().why;
        Deadline { at: round.deadline, why: why.say(self.game, self.holders, self.person.language) }
    }

    /// A position, with nothing told of how it came about.
    fn position(&self, state: &serde_json::Value) -> Result<News, Failure> {
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

    /// The sheet's page and the reply address, with a fresh token.
    async fn ways(&self, conn: &mut PgConnection, round: u32) -> Result<(String, String), Failure> {
        let opens = Opens::Sheet { seat: self.seat, round };
        let token = self.link(conn, opens).await?;
        Ok((self.addresses.link(opens, &token), self.addresses.reply(&token)))
    }

    fn example(&self, round: &Round) -> Result<String, Failure> {
        let (seat, language) = (self.seat, self.person.language);
        Ok(self.played.teller.example(&round.before, seat, language)?)
    }

    fn seat_name(&self, seat: Seat) -> Result<String, Failure> {
        let language = self.person.language;
        Ok(self.played.teller.seat_name(&self.game.state, seat, language)?)
    }

    async fn has_surrendered(&self, conn: &mut PgConnection) -> Result<bool, Failure> {
        let entries = acts::all(conn, &self.game.id).await?;
        Ok(Declared::of(&entries).has_surrendered(self.seat))
    }

    async fn has_sheet(&self, conn: &mut PgConnection, round: &Round) -> Result<bool, Failure> {
        let sheets = sheets::who_is_in(conn, &self.game.id, round.number).await?;
        Ok(sheets.iter().any(|sheet| sheet.seat == self.seat))
    }
}
