//! Puts the pool, the post, the pages and the workers together. Tests start the same one on port 0.

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::{
    App, HttpServer,
    dev::{Server, ServerHandle},
    middleware,
};
use listenfd::ListenFd;
use tokio::{runtime::Handle, sync::watch, task::JoinHandle};

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
    web::{self, Site},
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

/// Threads that serve pages: the work is the database's.
const PAGE_THREADS: usize = 2;

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
    let transport = Transport::new(&config.post.transport)?;
    let sender = sender(&config.post)?;
    let courier = Courier::new(config.push, format!("mailto:{}", config.post.from.email))?;
    let database = Database::open(&config.place).await?;
    if let Err(error) = database.takes_writing().await {
        database.close().await?;
        return Err(error.into());
    }
    let authenticator = Authenticator::new(&config.authentication, &config.place.reply_domain);
    let games = Games::new(database.pool().clone(), registry, clock).authenticating(authenticator);
    let addresses = Addresses::new(config.place.public_url(), &config.place.reply_domain)
        .sending_from(config.post.from.email.as_ref());
    let inlet = Inlet::new(games.clone(), addresses.clone());
    let doors = match open_doors(&config.doors, &inlet).await {
        Ok(doors) => doors,
        Err(error) => {
            database.close().await?;
            return Err(error.into());
        }
    };
    let site = Site {
        games: games.clone(),
        accounts: Accounts::new(games.clone()),
        addresses: addresses.clone(),
        mailroom: config.mailroom_is_open(),
        behind_proxy: config.place.is_behind_proxy(),
        pace: Arc::default(),
        shelf: Arc::default(),
        readiness: Arc::default(),
        push: config.push,
        aside: Handle::current(),
    };
    // Before anything else: what closed while no server ran is lengthened, or held back.
    let mut vigil = Vigil::default();
    games.keep_watch(&mut vigil).await?;
    // By which push services know this server: a page that shows it makes none.
    games.push_key().await?;
    games.look_up_blocked_networks().await?;
    let server = serve(&site, listener)?;
    let counts_at = metrics.as_ref().map(TcpListener::local_addr).transpose()?;
    let counts = metrics.map(|listener| serve_counts(&games, listener)).transpose()?;
    let (stop, stopped) = watch::channel(false);
    let pushes = Pushes::new(games.clone(), addresses.clone(), courier);
    let outbox = Outbox::new(games.clone(), addresses.clone(), transport, sender);
    let walk = Walk::new(config.keeping.mail, config.keeping.letters);
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
    if let Some(counts) = counts {
        let mut stopped = stopped.clone();
        workers.push(tokio::spawn(async move {
            let handle = counts.handle();
            let served = tokio::spawn(counts);
            stopped.changed().await.ok();
            handle.stop(false).await;
            served.await.ok();
        }));
    }
    let [smtp, lmtp] = doors.each_ref().map(|door| door.as_ref().and_then(Listener::address));
    workers.extend(doors.into_iter().flatten().map(|door| tokio::spawn(door.run(stopped.clone()))));
    if let Some(mailbox) = config.doors.mailbox {
        workers.push(tokio::spawn(Reader::new(mailbox, inlet).run(stopped)));
    }
    Ok(Running {
        metrics: counts_at,
        smtp,
        lmtp,
        url: config.place.public_url().to_string(),
        mailroom: site.mailroom,
        behind_proxy: site.behind_proxy,
        pages: server.handle(),
        served: tokio::spawn(server),
        workers,
        stop,
        database,
    })
}

/// Where pages are served: the socket that systemd holds and passes on, or else one of our own. That of
/// systemd stays open from one server to the next: who asks meanwhile waits.
fn listener(at: SocketAddr) -> anyhow::Result<TcpListener> {
    match ListenFd::from_env().take_tcp_listener(0) {
        Ok(Some(passed_on)) => Ok(passed_on),
        Ok(None) => bind(at, "--listen"),
        Err(error) => Err(anyhow::anyhow!(
            "the socket that was passed on is none to serve pages on: {error}; \
             systemd's ListenStream= must be a port, or an address and a port"
        )),
    }
}

/// Listens there; `flag` names another place.
fn bind(at: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(at).map_err(|error| {
        anyhow::anyhow!("cannot listen on {at}: {error}; choose another with {flag}")
    })
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

/// The server of the pages, ready to run.
fn serve(site: &Site, listener: TcpListener) -> std::io::Result<Server> {
    let (routes, https) = (web::routes(site), site.addresses.is_https());
    let server = HttpServer::new(move || {
        App::new()
            .wrap(middleware::from_fn(web::tell_reader))
            .wrap(middleware::from_fn(web::session::no_foreign_forms))
            .wrap(middleware::from_fn(web::pace))
            .wrap(middleware::from_fn(web::not_from_blocked_networks))
            .wrap(middleware::from_fn(web::never_unpack))
            .wrap(middleware::from_fn(web::patience))
            .wrap(middleware::from_fn(web::packed))
            .wrap(middleware::from_fn(web::as_it_is_for_old_clients))
            .wrap(web::headers(https))
            .wrap(middleware::from_fn(web::metrics::counted))
            .wrap(middleware::from_fn(web::request::named))
            .wrap(middleware::from_fn(web::pieces::in_pieces))
            .configure(routes.clone())
    });
    let server = server
        .workers(PAGE_THREADS)
        .h1_write_buffer_size(web::pieces::AT_ONCE)
        // Else the last piece waits until the one before it is acknowledged.
        .tcp_nodelay(true)
        .disable_signals()
        .shutdown_timeout(LONGEST_FAREWELL.as_secs());
    Ok(server.listen(listener)?.run())
}

/// The server of what is counted, ready to run.
fn serve_counts(games: &Games, listener: TcpListener) -> std::io::Result<Server> {
    let routes = web::metrics::routes(games.clone());
    let server = HttpServer::new(move || App::new().configure(routes.clone()));
    Ok(server.workers(1).disable_signals().listen(listener)?.run())
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
