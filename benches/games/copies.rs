//! Copies of a game that was really played so far, made in bulk by the database itself.

use sealed_orders::links::game_id::GameId;
use sqlx::{AssertSqlSafe, PgPool};

/// The tables that have rows of a game, with the column that names it: those that others refer to first.
const TABLES: [(&str, &str); 8] = [
    ("games", "id"),
    ("seats", "game"),
    ("holdings", "game"),
    ("rounds", "game"),
    ("sheets", "game"),
    ("links", "game"),
    ("programs", "game"),
    ("letters", "game"),
];

/// A copy's name as an expression over its number `n`, such as every door takes for a game's.
pub const NAME: &str = "translate(lpad(n::text, 16, '0'), '0189', 'abcd')";

/// Copies a game, once for each number from the first to the last, under the name that an expression makes
/// of the number `n`.
pub async fn copy(pool: &PgPool, game: &GameId, name: &str, range: (i64, i64)) {
    copy_with(pool, game, name, range, &[]).await;
}

/// The same, with other values in some places, as `rounds.due_at`: each is an expression over the number `n`
/// and the row `t` that is copied.
pub async fn copy_with(
    pool: &PgPool,
    game: &GameId,
    name: &str,
    (first, last): (i64, i64),
    others: &[(&str, &str)],
) {
    for (table, column) in TABLES {
        // What the database makes of the others is not copied.
        let asked = "select attname::text from pg_attribute
                     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''";
        let columns: Vec<String> =
            sqlx::query_scalar(asked).bind(table).fetch_all(pool).await.unwrap();
        let own = |of: &String| match of.as_str() {
            of if of == column => name.to_owned(),
            // A game is opened by one proposal.
            "opening" => "null".to_owned(),
            of => match others.iter().find(|(place, _)| *place == format!("{table}.{of}")) {
                Some((_, value)) => (*value).to_owned(),
                None => format!("t.{of}"),
            },
        };
        let copied = columns.iter().map(own).collect::<Vec<_>>().join(", ");
        let copy = format!(
            "insert into {table} ({}) select {copied} from {table} t, generate_series($2, $3) n
             where t.{column} = $1",
            columns.join(", ")
        );
        let copied = sqlx::query(AssertSqlSafe(copy)).bind(game).bind(first).bind(last);
        copied.execute(pool).await.unwrap();
    }
}
