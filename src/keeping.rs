//! For how long things are kept that nobody needs for ever.

use chrono::Duration;

/// For how long what is kept; none is for ever. That a mail came is known for as long as the mail is kept, whatever
/// is said here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// Mail as it came in, and what came back to letters.
    pub mail: Option<Duration>,
    /// That a mail came: until then the same one again is no new one.
    pub known_mail: Option<Duration>,
    /// Letters and their links.
    pub letters: Option<Duration>,
    /// Games that nobody has begun.
    pub invitations: Option<Duration>,
    /// Who asked for a seat: their letter's link can be followed for as long.
    pub claims: Option<Duration>,
    /// Letters by which somebody signed in, with the network they were asked from. Not for ever: they are looked
    /// through whenever somebody signs in.
    pub sign_ins: Duration,
}

impl Default for Keeping {
    fn default() -> Self {
        Self {
            mail: Some(Duration::days(30)),
            known_mail: Some(Duration::days(400)),
            letters: Some(Duration::days(180)),
            invitations: Some(Duration::days(365)),
            claims: Some(Duration::days(30)),
            sign_ins: Duration::days(30),
        }
    }
}
