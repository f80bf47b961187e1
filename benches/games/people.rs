//! People with accounts, who are signed in.

use sealed_orders::links::secret::Secret;
use sqlx::PgPool;
use uuid::Uuid;

/// Somebody's account, at that address; `page` is what their page is called.
pub async fn account(pool: &PgPool, address: &str, page: Option<&str>) -> Uuid {
    let account = Uuid::now_v7();
    let begin = "insert into accounts (id, name, language, zone, made_at, page)
                 values ($1, 'Ida', 'en', 'UTC', now(), $2)";
    sqlx::query(begin).bind(account).bind(page).execute(pool).await.unwrap();
    let add = "insert into account_addresses (address, account, added_at) values ($1, $2, now())";
    sqlx::query(add).bind(address).bind(account).execute(pool).await.unwrap();
    account
}

/// What a browser, a program or a reader of feeds shows.
pub async fn session(pool: &PgPool, account: Uuid, kind: &str) -> Secret {
    let id = Uuid::now_v7();
    let secret = Secret::random(id).unwrap();
    let begin = "insert into sessions (id, account, hash, kind, made_at, seen_at, ends_at)
                 values ($1, $2, $3, $4, now(), now(), now() + interval '1 day')";
    let begin = sqlx::query(begin).bind(id).bind(account).bind(secret.hash().to_vec());
    begin.bind(kind).execute(pool).await.unwrap();
    secret
}
