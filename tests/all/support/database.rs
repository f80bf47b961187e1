//! A database for each test, in one private cluster for them all.
//!
//! The cluster is kept by a process of its own: statics are not dropped at the end of a test run,
//! but the pipe to that process closes even when the run is killed, and then it stops PostgreSQL
//! and removes the files.

use std::{
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use sealed_orders::{
    cluster::{Cluster, Durability, Setup},
    store::MIGRATIONS,
};
use sqlx::{
    AssertSqlSafe, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{runtime, sync::OnceCell};

use super::{
    hanging::Watch,
    role::{Actor, Role, tell_parent, until_told_to_leave},
    scratch::Scratch,
};

/// A database of the test's own, dropped with it.
#[derive(Debug)]
pub struct Database {
    name: String,
    _watch: Watch,
}

impl Database {
    /// One with the tables of the present version, and nothing in them.
    pub async fn new() -> Self {
        static TEMPLATE: OnceCell<()> = OnceCell::const_new();
        TEMPLATE.get_or_init(make_template).await;
        Self::clone_of("sealed_orders_template").await
    }

    /// One without tables.
    pub async fn empty() -> Self {
        Self::clone_of("template0").await
    }

    async fn clone_of(template: &str) -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", LAST.fetch_add(1, Ordering::Relaxed));
        command(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await.unwrap();
        Database { _watch: Watch::over(Path::new(&name)), name }
    }

    /// How to connect to it.
    pub fn options(&self) -> PgConnectOptions {
        options().clone().database(&self.name)
    }

    /// The same as an address, for the `DATABASE_URL` of another process.
    pub fn url(&self) -> String {
        let options = self.options();
        let socket = options.get_socket().unwrap().to_str().unwrap();
        format!("postgres://{}@localhost/{}?host={socket}", options.get_username(), self.name)
    }

    /// The same by a way that leads to the database's socket.
    pub fn url_by(&self, address: std::net::SocketAddr) -> String {
        let options = self.options();
        let (user, name) = (options.get_username(), &self.name);
        format!("postgres://{user}@{address}/{name}?sslmode=disable")
    }

    /// A pool of connections.
    pub async fn pool(&self) -> PgPool {
        PgPoolOptions::new().max_connections(8).connect_with(self.options()).await.unwrap()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let drop = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        // The test's own runtime cannot be waited for here.
        let dropped = thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(command(&drop))
        });
        // It goes with the whole cluster anyway.
        let _ = dropped.join();
    }
}

/// What the keeper of the cluster does.
pub async fn keep_until_told_to_leave(data: &Path) {
    let setup = Setup { durability: Durability::Relaxed, ..Setup::new(data) };
    let cluster = Cluster::start_as(&setup).await.unwrap();
    tell_parent(cluster.options().get_socket().unwrap().to_str().unwrap());
    until_told_to_leave().await;
    cluster.stop().await.unwrap();
    std::fs::remove_dir_all(data).ok();
}

/// How to connect to the cluster, which is started the first time.
fn options() -> &'static PgConnectOptions {
    static CLUSTER: OnceLock<(Actor, PgConnectOptions)> = OnceLock::new();
    let (_, options) = CLUSTER.get_or_init(|| {
        // Removed by the keeper, for our own end is not ours to see.
        let data = Scratch::new().give_away();
        let mut keeper = Actor::start(Role::DatabaseKeeper, &data);
        let socket = keeper.hear();
        let options = PgConnectOptions::new_without_pgpass().socket(socket).port(5432);
        (keeper, options.username("sealed_orders"))
    });
    options
}

async fn make_template() {
    command("CREATE DATABASE sealed_orders_template").await.unwrap();
    let template = options().clone().database("sealed_orders_template");
    let mut connection = PgConnection::connect_with(&template).await.unwrap();
    MIGRATIONS.run(&mut connection).await.unwrap();
    if std::env::var_os("SEALED_ORDERS_TEST_PARTITIONS").is_some() {
        spread(&mut connection).await;
    }
    connection.close().await.unwrap();
}

/// Has every table of games in hash partitions, as docs/machines.md says. With the environment variable
/// `SEALED_ORDERS_TEST_PARTITIONS` every test has its tables so.
pub async fn spread(connection: &mut PgConnection) {
    let script = include_str!("../../../docs/partitions.sql");
    sqlx::raw_sql(script).execute(connection).await.unwrap();
}

async fn command(command: &str) -> sqlx::Result<()> {
    let mut connection =
        PgConnection::connect_with(&options().clone().database("postgres")).await?;
    sqlx::query(AssertSqlSafe(command)).execute(&mut connection).await?;
    connection.close().await
}

#[tokio::test]
async fn each_test_has_a_database_of_its_own() {
    let (one, other) = (Database::new().await, Database::new().await);
    let pool = one.pool().await;
    sqlx::query("CREATE TABLE only_here ()").execute(&pool).await.unwrap();
    let count = "SELECT count(*) FROM pg_tables WHERE tablename IN ('games', 'only_here')";
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&pool).await.unwrap(), 2);
    let pool = other.pool().await;
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&pool).await.unwrap(), 1);

    let url: PgConnectOptions = Database::empty().await.url().parse().unwrap();
    assert_eq!(url.get_socket(), options().get_socket());
}
