//! Puts the pool, the post, the pages and the workers together. Tests start the same one on port 0.

mod servers;

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::dev::{Server, ServerHandle};
use tokio::{runtime::Handle, sync::watch, task::JoinHandle};

use self::servers::{bind, count, listener, serve, serve_counts};
use crate::{
    account::Accounts,
    clock::Clock,
    config::{self, Config, Post},
    database::Database,
    doors::{
        Inlet,
        imap::Reader,
        smtp::{Limits, ListenError, Listener},
    },
    game::{Games, keeping::Walk, window::watch::Vigil},
    links::addresses::Addresses,
    mail::{authentication::Authenticator, dkim::Signer, transport::Transport},
    push::Courier,
    registry::Registry,
    store::post::hold::{self, Hold},
    web::Site,
    worker::{
        blocks, computer, deadline, inbox,
        outbox::{Outbox, Sender},
        push::Pushes,
        tidying,
    },
};

/// A server that runs.
pub struct Running {
    /// Where its pages are.
    pub url: String,
    /// Whether its mailroom can be looked at.
    pub mailroom: bool,
    /// Whether people reach it through a proxy on this machine alone.
    pub behind_proxy: bool,
    /// Since when, and why, it sends no mail, nor does any server of its database.
    pub mail_is_held: Option<Hold>,
    /// Where Prometheus reads what is counted.
    pub metrics: Option<SocketAddr>,
    /// Where mail is taken by SMTP.
    pub smtp: Option<SocketAddr>,
    /// Where mail is taken by LMTP, unless that is a path.
    pub lmtp: Option<SocketAddr>,
    pages: ServerHandle,
    served: JoinHandle<std::io::Result<()>>,
    workers: Vec<JoinHandle<()>>,
    stop: watch::Sender<bool>,
    database: Database,
}

/// How long what is told to stop may finish what it is at: pages and workers at the same time. With what the
/// database takes, a server is down within ten seconds.
const LONGEST_FAREWELL: Duration = Duration::from_secs(5);

/// How long connections that were let in before a stop have until somebody attends to them.
const LETTING_IN: Duration = Duration::from_millis(200);

/// Starts a server.
///
/// # Errors
/// A sentence about what cannot be used: the address, the database, the mail server's settings.
pub async fn start(
    mut config: Config,
    registry: Registry,
    clock: Clock,
) -> anyhow::Result<Running> {
    let listener = listener(config.place.listen)?;
    config.place.listens_at(listener.local_addr()?);
    let metrics = config.metrics.map(|at| bind(at, "--metrics-listen")).transpose()?;
    let post = Outgoing {
        transport: Transport::new(&config.post.transport)?,
        sender: sender(&config.post)?,
        courier: Courier::new(config.push, format!("mailto:{}", config.post.from.email))?,
    };
    let database = Database::open(&config.place).await?;
    let games = Games::new(database.pool().clone(), registry, clock);
    match Parts::on(&database, games, &config, listener, metrics).await {
        Ok(parts) => Ok(parts.run(config, post, database)),
        Err(error) => {
            // Whatever went wrong: the private PostgreSQL is stopped. Why nothing starts says more than how
            // that went.
            database.close().await.ok();
            Err(error)
        }
    }
}

/// By what letters leave, in whose name, and how devices are told.
struct Outgoing {
    transport: Transport,
    sender: Sender,
    courier: Courier,
}

/// All that may fail as a server starts; from here on it works.
struct Parts {
    site: Site,
    inlet: Inlet,
    vigil: Vigil,
    doors: [Option<Listener>; 2],
    pages: Server,
    counts: Option<(SocketAddr, Server)>,
    mail_is_held: Option<Hold>,
}

impl Parts {
    /// Makes them, on a database that stays open whatever comes of it.
    async fn on(
        database: &Database,
        games: Games,
        config: &Config,
        listener: TcpListener,
        metrics: Option<TcpListener>,
    ) -> anyhow::Result<Self> {
        database.takes_writing().await?;
        let authenticator = Authenticator::new(&config.authentication, &config.place.reply_domain);
        let games = games.authenticating(authenticator);
        let addresses = Addresses::new(config.place.public_url(), &config.place.reply_domain)
            .sending_from(config.post.from.email.as_ref());
        let inlet = Inlet::new(games.clone(), addresses.clone());
        let doors = open_doors(&config.doors, &inlet).await?;
        // Before anything else: what closed while no server ran is lengthened, or held back.
        let mut vigil = Vigil::default();
        games.keep_watch(&mut vigil).await?;
        // By which push services know this server: a page that shows it makes none.
        games.push_key().await?;
        games.look_up_blocked_networks().await?;
        let mail_is_held = hold::find(&mut *games.pool().acquire().await?).await?;
        let site = Site {
            accounts: Accounts::new(games.clone()),
            games,
            addresses,
            mailroom: config.mailroom_is_open(),
            behind_proxy: config.place.is_behind_proxy(),
            pace: Arc::default(),
            shelf: Arc::default(),
            readiness: Arc::default(),
            push: config.push,
            aside: Handle::current(),
        };
        let pages = serve(&site, listener)?;
        let counts = match metrics {
            Some(listener) => Some((listener.local_addr()?, serve_counts(&site.games, listener)?)),
            None => None,
        };
        Ok(Self { site, inlet, vigil, doors, pages, counts, mail_is_held })
    }

    /// Sets them to work.
    fn run(self, config: Config, post: Outgoing, database: Database) -> Running {
        let Self { site, inlet, vigil, doors, pages, counts, mail_is_held } = self;
        let Outgoing { transport, sender, courier } = post;
        let (games, addresses) = (&site.games, &site.addresses);
        let (stop, stopped) = watch::channel(false);
        let pushes = Pushes::new(games.clone(), addresses.clone(), courier);
        let outbox = Outbox::new(games.clone(), addresses.clone(), transport, sender);
        let walk = Walk::new(config.keeping);
        let mut workers = vec![
            tokio::spawn(deadline::run(games.clone(), vigil, stopped.clone())),
            tokio::spawn(inbox::run(games.clone(), stopped.clone())),
            tokio::spawn(blocks::run(games.clone(), stopped.clone())),
            tokio::spawn(computer::run(games.clone(), stopped.clone())),
            tokio::spawn(tidying::run(games.clone(), walk, stopped.clone())),
            tokio::spawn(outbox.run(stopped.clone())),
            tokio::spawn(pushes.run(stopped.clone())),
            tokio::spawn(Arc::clone(&site.pace).forget(stopped.clone())),
        ];
        let metrics = counts.map(|(at, counts)| {
            workers.push(tokio::spawn(count(counts, stopped.clone())));
            at
        });
        let [smtp, lmtp] = doors.each_ref().map(|door| door.as_ref().and_then(Listener::address));
        let doors = doors.into_iter().flatten();
        workers.extend(doors.map(|door| tokio::spawn(door.run(stopped.clone()))));
        if let Some(mailbox) = config.doors.mailbox {
            workers.push(tokio::spawn(Reader::new(mailbox, inlet).run(stopped)));
        }
        Running {
            url: config.place.public_url().to_string(),
            mailroom: site.mailroom,
            behind_proxy: site.behind_proxy,
            mail_is_held,
            metrics,
            smtp,
            lmtp,
            pages: pages.handle(),
            served: tokio::spawn(pages),
            workers,
            stop,
            database,
        }
    }
}

/// Waits until a worker that is told to stop has done so. A letter to a mail server that hangs is left to
/// the next start.
async fn leave(mut worker: JoinHandle<()>) {
    if tokio::time::timeout(LONGEST_FAREWELL, &mut worker).await.is_err() {
        worker.abort();
        worker.await.ok();
    }
}

/// In whose name letters go out.
fn sender(post: &Post) -> anyhow::Result<Sender> {
    let signer = match &post.dkim {
        Some(key) => {
            let signer =
                Signer::new(key.pem.reveal().as_bytes(), post.from.email.domain(), &key.selector);
            Some(signer.map_err(|why| anyhow::anyhow!("letters cannot be signed: {why}"))?)
        }
        None => None,
    };
    Ok(Sender {
        address: post.from.email.to_string(),
        own_return_paths: post.own_return_paths,
        signer,
    })
}

/// The listeners for SMTP and LMTP.
async fn open_doors(
    doors: &config::Doors,
    inlet: &Inlet,
) -> Result<[Option<Listener>; 2], ListenError> {
    let limits = Limits::default();
    let smtp = match doors.smtp {
        Some(at) => Some(Listener::smtp(at, doors.tls.clone(), inlet.clone(), limits).await?),
        None => None,
    };
    let lmtp = match &doors.lmtp {
        Some(at) => Some(Listener::lmtp(at, inlet.clone(), limits).await?),
        None => None,
    };
    Ok([smtp, lmtp])
}

impl Running {
    /// Returns once it can work no more, because a later version has changed the tables.
    pub async fn outgrown(&self) {
        self.database.outgrown().await;
    }

    /// Stops: no new requests, no new letters, then the database.
    ///
    /// # Errors
    /// When something did not stop as it should.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.stop.send_replace(true);
        let farewells: Vec<_> =
            self.workers.into_iter().map(|it| tokio::spawn(leave(it))).collect();
        // Whoever is let in, but not yet attended to, would be turned away by a stop.
        self.pages.pause().await;
        tokio::time::sleep(LETTING_IN).await;
        self.pages.stop(true).await;
        let served = self.served.await;
        for farewell in farewells {
            farewell.await.ok();
        }
        // Whatever went wrong above: the private PostgreSQL is stopped.
        self.database.close().await?;
        Ok(served??)
    }
}
