//! The servers of pages and of what is counted, and where they listen.

use std::net::{SocketAddr, TcpListener};

use actix_web::{App, HttpServer, dev::Server, middleware};
use listenfd::ListenFd;
use tokio::sync::watch;

use super::LONGEST_FAREWELL;
use crate::{
    game::Games,
    web::{self, Site},
};

/// Threads that serve pages: the work is the database's.
const PAGE_THREADS: usize = 2;

/// Where pages are served: the socket that systemd holds and passes on, or else one of our own. That of
/// systemd stays open from one server to the next: who asks meanwhile waits.
pub(super) fn listener(at: SocketAddr) -> anyhow::Result<TcpListener> {
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
pub(super) fn bind(at: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(at).map_err(|error| {
        anyhow::anyhow!("cannot listen on {at}: {error}; choose another with {flag}")
    })
}

/// The server of the pages, ready to run.
pub(super) fn serve(site: &Site, listener: TcpListener) -> std::io::Result<Server> {
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

/// Serves what is counted until it is told to stop.
pub(super) async fn count(server: Server, mut stopped: watch::Receiver<bool>) {
    let handle = server.handle();
    let served = tokio::spawn(server);
    stopped.changed().await.ok();
    handle.stop(false).await;
    served.await.ok();
}

/// The server of what is counted, ready to run.
pub(super) fn serve_counts(games: &Games, listener: TcpListener) -> std::io::Result<Server> {
    let routes = web::metrics::routes(games.clone());
    let server = HttpServer::new(move || App::new().configure(routes.clone()));
    Ok(server.workers(1).disable_signals().listen(listener)?.run())
}
