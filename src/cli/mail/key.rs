//! `sealed-orders mail key`: the key that letters are signed with.

use std::{fs::File, io::Write, os::unix::fs::OpenOptionsExt};

use crate::{
    cli::{Stop, print},
    config::{DkimKey, Place, PlaceFlags, PostFlags},
    mail::dkim,
};

/// Makes the key, or reads it, and prints the record.
pub fn run(place: PlaceFlags, flags: &PostFlags) -> Result<(), Stop> {
    let bad_input = |error: &dyn std::fmt::Display| Stop::BadInput(error.to_string());
    let Some(file) = &flags.dkim_key else {
        return Err(Stop::BadInput(
            "--dkim-key is missing: it names the file that the private key is to be kept in".into(),
        ));
    };
    let selector = DkimKey::selector(flags).map_err(|error| bad_input(&error))?;
    let domain = match &flags.mail_from {
        Some(sender) => {
            let sender: Result<lettre::message::Mailbox, _> = sender.parse();
            let sender = sender.map_err(|_| {
                let given = flags.mail_from.as_deref().unwrap_or_default();
                Stop::BadInput(format!("--mail-from is `{given}`, but should be an address"))
            })?;
            sender.email.domain().to_owned()
        }
        None => Place::read(place).map_err(|error| bad_input(&error))?.reply_domain,
    };
    let record = if file.exists() {
        let key = DkimKey::read(flags).map_err(|error| bad_input(&error))?;
        let pem = key.as_ref().map_or("", |key| key.pem.reveal());
        dkim::record_of(pem.as_bytes())
            .map_err(|why| Stop::BadInput(format!("{}: {why}", file.display())))?
    } else {
        let new = dkim::new_key()?;
        // Nobody else may ever read it, not even for a moment.
        let mut written = File::options().write(true).create_new(true).mode(0o600).open(file)?;
        written.write_all(new.pem.as_bytes())?;
        written.sync_all()?;
        eprintln!("The private key is in {}: keep it to yourself.", file.display());
        eprintln!("The DNS of {domain} must say:");
        new.record
    };
    print(format_args!("{selector}._domainkey.{domain}. IN TXT {}", in_strings(&record)))?;
    Ok(())
}

/// A record's text in strings of at most 255 bytes (RFC 1035, 3.3), as zone files have them.
fn in_strings(text: &str) -> String {
    let bytes = text.as_bytes().chunks(255);
    let strings = bytes.map(|string| format!("\"{}\"", String::from_utf8_lossy(string)));
    format!("( {} )", strings.collect::<Vec<_>>().join(" "))
}
