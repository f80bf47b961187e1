//! A life that is played: its game, its servers, its people, and what they were told.

use std::{collections::BTreeSet, path::PathBuf, rc::Rc};

use chrono::{DateTime, Duration, Utc};
use futures_util::future::LocalBoxFuture;
use sealed_orders::{
    backup::one_game,
    clock::Clock,
    game::{Games, blocks::Blocked},
    links::game_id::GameId,
    registry::Registry,
    rules::Seat,
    store::{
        games::{self, Game},
        post::hold,
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
    },
};
use sqlx::{Connection, PgConnection, PgPool, postgres::PgPoolOptions};
use tokio::sync::Notify;

use super::{
    asked::{Asked, Meant, ask},
    dice::Dice,
    opening::{draw_by_seed, proposal},
    post::Post,
    script::{Act, Life, OnServer, SERVERS, Step, Worker},
    server::{Answer, Place, Server},
    stage::{Cue, Stage},
    told::Told,
    wire::Bell,
};
use crate::{backup::one_game::dump_as_of, support::database::Database};

/// What of the promise did not hold, in a sentence each.
pub type Broken = Vec<String>;

/// A life that is being played.
pub struct Living {
    pub game: GameId,
    pub clock: Clock,
    /// To look at the database, past all wires.
    pub pool: PgPool,
    /// What people have of links and tokens, past all wires.
    pub office: Games,
    pub post: Post,
    pub told: Told,
    /// How many seats it has.
    pub seats: u8,
    /// Whether nobody has watched since, and the rounds that were open in such times.
    unwatched: bool,
    pub lengthened: BTreeSet<u32>,
    pub monitor: PgConnection,
    pub servers: Vec<Option<Server>>,
    pub bell: Bell,
    started: usize,
    directory: PathBuf,
    database: Database,
}

/// What holds before something is done.
pub struct Now {
    pub game: Game,
    pub round: Option<Round>,
    pub holders: Vec<Holder>,
    pub at: DateTime<Utc>,
}

impl Now {
    /// Which holder of a seat it is.
    pub fn generation(&self, seat: u8) -> u32 {
        let holder = self.holders.iter().find(|holder| holder.seat == Seat(seat));
        holder.map_or(1, |holder| holder.generation)
    }

    /// The address of whoever holds a seat.
    pub fn address(&self, seat: u8) -> String {
        let holder = self.holders.iter().find(|holder| holder.seat == Seat(seat));
        let person = holder.and_then(|holder| holder.person());
        let own = person.and_then(|person| person.address.clone());
        own.unwrap_or_else(|| address(seat, self.generation(seat)))
    }

    /// The open round.
    pub fn open(&self) -> Option<&Round> {
        self.round.as_ref().filter(|round| round.is_open())
    }
}

/// Where everybody has their address.
const DOMAIN: &str = "example.org";

/// The address of whoever holds a seat, unless a newcomer has taken it.
pub fn address(seat: u8, generation: u32) -> String {
    format!("s{seat}g{generation}@{DOMAIN}")
}

impl Living {
    /// Opens the game of a life.
    pub async fn begin(life: &Life, directory: PathBuf) -> Self {
        let clock = Clock::fixed(life.game.begins);
        let database = Database::new().await;
        let pool = PgPoolOptions::new()
            .max_connections(2)
            .test_before_acquire(false)
            .connect_with(database.options())
            .await
            .unwrap();
        let office = Games::new(pool.clone(), Registry::standard(), clock.clone());
        let mut proposal = proposal(&life.game);
        let mut opened = office.open_once(&proposal, "", Default::default()).await;
        if opened.is_err() {
            proposal.options.clear();
            opened = office.open_once(&proposal, "", Default::default()).await;
        }
        let game = opened.unwrap().1.game;
        draw_by_seed(&office, &pool, &game, life.seed).await;
        let monitor = PgConnection::connect_with(&database.options()).await.unwrap();
        Self {
            told: Told::new(&game),
            game,
            clock,
            pool,
            office,
            post: Post::start().await,
            seats: life.game.people + life.game.computers,
            unwatched: false,
            lengthened: BTreeSet::new(),
            monitor,
            servers: (0..SERVERS).map(|_| None).collect(),
            bell: Rc::new(Notify::new()),
            started: 0,
            directory,
            database,
        }
    }

    /// The time.
    pub fn time(&self) -> DateTime<Utc> {
        self.clock.set_to().unwrap()
    }

    /// How things stand.
    pub async fn now(&self) -> Now {
        let mut conn = self.pool.acquire().await.unwrap();
        Now {
            game: games::find(&mut conn, &self.game).await.unwrap().unwrap(),
            round: rounds::latest(&mut conn, &self.game).await.unwrap(),
            holders: holders::of_game(&mut conn, &self.game).await.unwrap(),
            at: self.time(),
        }
    }

    /// Lets a step happen.
    pub async fn step(&mut self, step: &Step) {
        match step {
            Step::Wait(seconds) => self.pass(Duration::seconds(*seconds), true).await,
            Step::Outage(seconds) => self.pass(Duration::seconds(*seconds), false).await,
            Step::Deadline(micros) => {
                let now = self.now().await;
                let Some(round) = now.open().filter(|round| !round.is_paused()) else { return };
                let then = round.deadline + Duration::microseconds(*micros);
                if then > now.at {
                    self.pass(then - now.at, true).await;
                }
            }
            Step::Weather(weather) => self.post.ledger.borrow_mut().weather = *weather,
            Step::HoldMail(held) => self.hold_mail(*held).await,
            Step::Block(blocked) => self.block(*blocked).await,
            Step::Restore => self.lose_and_restore().await,
            Step::At { dice, acts } => self.act(&mut Dice::of(*dice), acts).await,
        }
    }

    /// Lets time pass. While servers run, they watch.
    pub async fn pass(&mut self, time: Duration, watched: bool) {
        let then = self.time() + time;
        self.unwatched |= !watched;
        self.note_lengthened().await;
        self.clock.set(then);
        if watched {
            let beat = "update watch set beat_at = $1 where held is null";
            let beaten = sqlx::query(beat).bind(then).execute(&self.pool).await.unwrap();
            self.unwatched &= beaten.rows_affected() == 0;
        }
    }

    /// Notes the open round, where nobody watches: its window gets the time back, and is open until then.
    async fn note_lengthened(&mut self) {
        if self.unwatched {
            self.lengthened.extend(self.now().await.open().map(|round| round.number));
        }
    }

    pub async fn hold_mail(&self, held: bool) {
        let mut conn = self.pool.acquire().await.unwrap();
        let now = self.time();
        match held {
            true => hold::set(&mut conn, None, now).await.unwrap(),
            false => hold::release(&mut conn, now).await.map(drop).unwrap(),
        }
    }

    /// Blocks where everybody writes mail from, or lets them in again.
    pub async fn block(&mut self, blocked: bool) {
        let domain: Blocked = DOMAIN.parse().unwrap();
        match blocked {
            true => self.office.block(&domain, None, |_| None).await.map(drop).unwrap(),
            false => self.office.unblock(&domain).await.map(drop).unwrap(),
        }
        self.told.blocked = blocked;
    }

    /// Loses the game, and puts it back from a backup.
    async fn lose_and_restore(&self) {
        let file = self.directory.join("game");
        // A backup is of the system's time, which is not that of this life.
        dump_as_of(self.time(), &self.database, &self.game, &file).await;
        let lose = "delete from games where id = $1";
        sqlx::query(lose).bind(&self.game).execute(&self.pool).await.unwrap();
        one_game::restore(&self.office, &file, &|_| {}).await.unwrap();
    }

    /// Has acts done at once.
    async fn act(&mut self, dice: &mut Dice, acts: &[OnServer]) {
        self.note_lengthened().await;
        let now = self.now().await;
        self.told.tokens.clear();
        let mut asked: Vec<Asked> = Vec::new();
        let mut cues: Vec<Cue<Answer>> = Vec::new();
        for (nth, OnServer { server, act, fault }) in acts.iter().enumerate() {
            let server = if acts.len() > 1 { nth } else { *server };
            self.start(server).await;
            let Some(there) = &self.servers[server] else { continue };
            let (wire, pool, name) = (there.wire.clone(), there.pool.clone(), there.name.clone());
            if let Some((one, act)) = ask(there, act, &now, &self.office, &mut self.told).await {
                cues.push(Cue { wire, pool, name, act, fault: *fault });
                asked.push(Asked { server, ..one });
            }
        }
        let alone = asked.len() == 1;
        // A mail that comes at the same moment may come too late.
        if asked.iter().any(|one| matches!(one.meant, Meant::Suspend)) {
            for one in &asked {
                if let Meant::Mail(nth) = one.meant
                    && self.told.mails[nth].taken.is_none()
                {
                    self.told.mails[nth].good = false;
                }
            }
        }
        let mut stage = Stage { bell: &self.bell, monitor: &mut self.monitor };
        let came = stage.play(cues, dice).await;
        let mut looked = None;
        for (one, came) in asked.into_iter().zip(came) {
            let answer = came.back.as_ref().map(Answer::in_short);
            let pieces = came.pieces;
            self.told.trace.push(format!("{}: {pieces} pieces, {answer:?}", one.meant.words()));
            if came.killed {
                self.servers[one.server] = None;
            }
            if let Some(panic) = &came.panic {
                self.told.broken.push(format!("{} panicked: {panic}", one.meant.words()));
            }
            let struck = came.struck;
            self.told.note(&one, came.back.as_ref(), (struck, alone), &now, &self.pool).await;
            if let (Meant::Look(look), Some(Answer::Web { status: 200, body, .. }), true) =
                (one.meant, came.back, alone)
            {
                looked = Some((one.server, look, body));
            }
        }
        if let Some((server, look, shown)) = looked {
            self.look_again(server, &look, &shown).await;
        }
        self.told.look_at_post(&self.post, &self.pool).await;
        // What is done later is later.
        self.clock.set(self.time() + Duration::microseconds(1));
    }

    /// Asks a server that runs for something, with nothing else going on and no fault.
    pub async fn asked_alone(
        &mut self,
        server: usize,
        request: impl FnOnce(&Server) -> LocalBoxFuture<'static, Answer>,
    ) -> Option<Answer> {
        let there = self.servers[server].as_ref()?;
        let (wire, pool, name) = (there.wire.clone(), there.pool.clone(), there.name.clone());
        let cue = Cue { wire, pool, name, act: request(there), fault: None };
        let mut stage = Stage { bell: &self.bell, monitor: &mut self.monitor };
        stage.play(vec![cue], &mut Dice::of(0)).await.pop()?.back
    }

    /// Starts a server, unless it runs.
    pub async fn start(&mut self, server: usize) {
        if self.servers[server].is_none() {
            self.started += 1;
            let place = Place {
                directory: &self.directory,
                database: &self.database.options(),
                clock: &self.clock,
                mail_server: &self.post.url(),
                bell: &self.bell,
            };
            let name = format!("server {server}, the {}th", self.started);
            self.servers[server] =
                Some(Server::start(&name.replace([' ', ','], "-"), &place).await);
        }
    }

    /// Has a worker of the first server work until there is nothing left to do.
    pub async fn work(&mut self, worker: Worker) -> bool {
        let mut any = false;
        for _ in 0..60 {
            let before = self.told.work_done;
            let act = OnServer { server: 0, act: Act::Work(worker), fault: None };
            self.act(&mut Dice::of(0), std::slice::from_ref(&act)).await;
            if self.told.work_done == before || matches!(worker, Worker::Watch) {
                return any;
            }
            any = true;
        }
        self.told.broken.push(format!("{worker:?} finds no end"));
        any
    }
}
