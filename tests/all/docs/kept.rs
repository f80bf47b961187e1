//! Nothing grows for ever unasked: each table of the database has its row in the operators' guide.

use std::collections::BTreeSet;

use super::text;
use crate::support::database::Database;

#[tokio::test]
async fn for_each_table_the_guide_says_how_long_what_is_kept() {
    let guide = text("docs/operators.md");
    let chapter = guide.split("## How long things are kept").nth(1).unwrap();
    let chapter = chapter.split("\n## ").next().unwrap();
    let rows = chapter.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut told = BTreeSet::new();
    for row in rows {
        let [what, tables, how_long, _] = row.trim_matches('|').split('|').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        assert!(!what.trim().is_empty() && !how_long.trim().is_empty(), "{row}");
        told.extend(tables.split('`').skip(1).step_by(2).map(str::to_owned));
    }
    let tables = "select tablename::text from pg_tables where schemaname = 'public'";
    let database = Database::new().await;
    let pool = database.pool().await;
    let there: Vec<String> = sqlx::query_scalar(tables).fetch_all(&pool).await.unwrap();
    assert_eq!(told, there.into_iter().collect());
}
