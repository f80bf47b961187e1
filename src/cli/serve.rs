//! `sealed-orders serve`: pages, letters, deadlines.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use clap::Args;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    EnvFilter, Layer, fmt,
    layer::{Context, SubscriberExt},
    registry,
    util::SubscriberInitExt,
};

use super::{ServerFlags, Stop, print};
use crate::{
    app,
    clock::Clock,
    config::{Config, ConfigError, LogFormat, PlaceFlags, Transport, WatchFlags},
    counts::COUNTS,
    database::DatabaseError,
    game::fail,
    registry::Registry,
};

/// How long a start that is told to end may go on.
const NEARLY_OPEN: Duration = Duration::from_secs(3);

/// The flags of `serve`.
#[derive(Args)]
pub struct Flags {
    #[command(flatten)]
    server: ServerFlags,
    #[command(flatten)]
    watch: WatchFlags,
    /// Die at the named step: for tests of crashes
    #[arg(long, env = "SEALED_ORDERS_FAIL_POINT", hide = true)]
    fail_point: Option<String>,
}

/// Runs the server until it is told to stop.
pub async fn run(place: PlaceFlags, flags: Flags) -> Result<(), Stop> {
    open_log(&flags.watch)?;
    if let Some(name) = &flags.fail_point
        && !fail::choose(name)
    {
        return Err(Stop::BadInput(format!("there is no fail point {name:?}")));
    }
    let read = || {
        let metrics = flags.watch.metrics()?;
        let config = flags.server.read(place)?;
        Ok::<_, ConfigError>(Config { metrics, ..config })
    };
    let config = read().map_err(|error| Stop::BadInput(error.to_string()))?;
    let mut ends = Ends::new()?;
    let sends = !matches!(config.post.transport, Transport::Mailroom);
    let start = app::start(config, Registry::standard(), Clock::Database);
    tokio::pin!(start);
    let running = tokio::select! {
        running = &mut start => running?,
        () = ends.told() => {
            print("Closing before it was open.").ok();
            // What is nearly open ends in good order. What waits for minutes, for PostgreSQL to recover or for
            // another server's migrations, is left: the next start finds a private PostgreSQL that runs.
            if let Ok(Ok(running)) = tokio::time::timeout(NEARLY_OPEN, start).await {
                running.stop().await?;
            }
            return Ok(());
        }
    };
    // What it says here is for whoever looks on: it serves as well when nobody can be told.
    print(format_args!("Sealed Orders is open at {}", running.url)).ok();
    if running.mailroom {
        print(format_args!(
            "No mail server is set: letters stay in the mailroom, {}mailroom",
            running.url
        ))
        .ok();
    } else if !sends {
        print("No mail server is set, so letters reach nobody, and the mailroom is closed because the \
             server can be reached from elsewhere: set --smtp-url.").ok();
    }
    if let Some(hold) = &running.mail_is_held {
        tracing::warn!(%hold, "outgoing mail is held");
        print(format_args!(
            "Outgoing mail is held {hold}. Nobody is written to; `sealed-orders mail release` lets it go."
        ))
        .ok();
    }
    if running.behind_proxy {
        print("Behind a proxy: it must write X-Forwarded-For, or all who ask count as one.").ok();
    }
    let outgrown = tokio::select! {
        () = ends.told() => false,
        () = running.outgrown() => true,
    };
    print("Closing: sealed sheets and waiting letters are kept.").ok();
    running.stop().await?;
    if outgrown { Err(DatabaseError::Newer.into()) } else { Ok(()) }
}

/// The signals that tell a server to end.
struct Ends([Signal; 3]);

impl Ends {
    fn new() -> io::Result<Self> {
        let [interrupt, terminate, hangup] =
            [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(signal);
        Ok(Self([interrupt?, terminate?, hangup?]))
    }

    /// Waits until one comes.
    async fn told(&mut self) {
        let Self([interrupt, terminate, hangup]) = self;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    }
}

/// Begins to log, on standard error.
fn open_log(watch: &WatchFlags) -> Result<(), Stop> {
    let filter = EnvFilter::try_new(&watch.log)
        .map_err(|why| Stop::BadInput(format!("--log is {:?}: {why}", watch.log)))?;
    let log = registry().with(filter).with(NoRequests).with(CountedLines);
    let lines = fmt::layer().with_writer(std::io::stderr);
    match watch.log_format {
        LogFormat::Text => log.with(lines.with_ansi(std::io::stderr().is_terminal())).init(),
        LogFormat::Json => log.with(lines.json().flatten_event(true)).init(),
    }
    Ok(())
}

/// Where the server of pages tells of what it cannot read: as errors, though they are not the server's.
const READS: &str = "actix_http::h1";

/// Makes lines of DEBUG of the errors about what strangers send that is no request, or break off.
struct NoRequests;

impl<S: Subscriber> Layer<S> for NoRequests {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let about = event.metadata();
        if *about.level() != Level::ERROR || !about.target().starts_with(READS) {
            return true;
        }
        let mut message = Message(String::new());
        event.record(&mut message);
        let Message(told) = message;
        // What goes wrong with an answer is the server's own.
        if told.starts_with("Response payload") || told.contains("service") {
            return true;
        }
        // Nothing is logged while something is logged: in a moment.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { tracing::debug!(told, "a request could not be read") });
        }
        false
    }
}

/// What a line of the log says.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Counts what goes wrong by the lines that tell of it.
struct CountedLines;

impl<S: Subscriber> Layer<S> for CountedLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        match *event.metadata().level() {
            Level::ERROR => COUNTS.logged.count("error"),
            Level::WARN => COUNTS.logged.count("warn"),
            _ => {}
        }
    }
}
