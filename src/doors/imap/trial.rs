//! A mailbox tried out: signed in, its folder opened to be read only, and nothing taken.

use super::{MailboxError, is_refusal, visit::sign_in, within, words};
use crate::config::Mailbox;

/// How many mails lie in its folder.
///
/// # Errors
/// When it cannot be opened.
pub async fn try_out(mailbox: &Mailbox) -> Result<u32, MailboxError> {
    let mut session = sign_in(mailbox).await?;
    let found =
        within(async { Ok::<_, MailboxError>(session.examine(&mailbox.folder).await) }).await?;
    let found = found.map_err(|error| match is_refusal(&error) {
        true => MailboxError::Folder { folder: mailbox.folder.clone(), words: words(&error) },
        false => error.into(),
    })?;
    // It has told: how it takes the good-bye does not matter.
    let _ = within(session.logout()).await;
    Ok(found.exists)
}
