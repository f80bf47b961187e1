//! How the next of what waits is taken: rounds that are due, letters, mails.

/// Begins the transaction in which it is taken, in the order of its index, and each of its rows by its key.
///
/// PostgreSQL plans by counts that are minutes old. When a storm of deadlines begins they say that next to
/// nothing waits, so that it would gather all that does and sort it for each one that is taken; and how many
/// are taken it does not know, so that it would read the whole table to find them.
pub const IN_ORDER: &str = "begin; set local enable_bitmapscan = off;
                            set local enable_hashjoin = off; set local enable_mergejoin = off";
