//! The flags and variables as they are typed, for clap.

use std::{convert::Infallible, fmt, path::PathBuf, str::FromStr};

use clap::Args;

use super::error::Setting;

macro_rules! settings {
    ($($name:ident = $flag:literal, $variable:literal;)*) => {
        $(pub(super) const $name: Setting = Setting { flag: $flag, variable: $variable };)*
    };
}

settings! {
    LISTEN = "listen", "SEALED_ORDERS_LISTEN";
    DATA = "data", "SEALED_ORDERS_DATA";
    DATABASE_URL = "database-url", "DATABASE_URL";
    PUBLIC_URL = "public-url", "SEALED_ORDERS_PUBLIC_URL";
    REPLY_DOMAIN = "reply-domain", "SEALED_ORDERS_REPLY_DOMAIN";
    SMTP_URL = "smtp-url", "SEALED_ORDERS_SMTP_URL";
    MAIL_FROM = "mail-from", "SEALED_ORDERS_MAIL_FROM";
    RETURN_PATH = "return-path", "SEALED_ORDERS_RETURN_PATH";
    DKIM_KEY = "dkim-key", "SEALED_ORDERS_DKIM_KEY";
    DKIM_SELECTOR = "dkim-selector", "SEALED_ORDERS_DKIM_SELECTOR";
}

// Given to each flag: a heading for all that follow would go on to the flags of others.
const PLACE: &str = "Where things are";
const POST: &str = "How letters leave";

/// Where the server listens unless told otherwise: for people at this machine alone.
pub(super) const DEFAULT_LISTEN: &str = "127.0.0.1:8080";

const DEFAULT_RETURN_PATH: &str = "letter";
const DEFAULT_SELECTOR: &str = "sealed-orders";

/// To be shown below the help of `sealed-orders serve`.
pub const SERVE_EXAMPLES: &str = "\
Examples:
  Try it on this machine; letters stay in the mailroom, a page of the server:
    sealed-orders serve

  Behind a web server that answers as games.example.org, with a mail server at hand:
    sealed-orders serve --public-url https://games.example.org \\
      --smtp-url smtp://localhost --mail-from 'Sealed Orders <post@games.example.org>'

  With a mail provider's account and a database of your own; in the environment, where
  other users of the machine cannot read the passwords:
    SEALED_ORDERS_SMTP_URL='smtps://name:password@mail.example.org' \\
    SEALED_ORDERS_MAIL_FROM=post@games.example.org \\
    DATABASE_URL='postgres://name:password@database.example.org/games' \\
      sealed-orders serve --public-url https://games.example.org";

/// Where things are. Every subcommand takes these.
#[derive(Args, Clone, Debug)]
pub struct PlaceFlags {
    /// Address and port the server listens on; port 0 lets the system choose
    #[arg(long, env = LISTEN.variable, value_name = "ADDRESS:PORT", global = true, help_heading = PLACE)]
    #[arg(default_value = DEFAULT_LISTEN)]
    pub listen: String,

    /// Directory of the private database [default: /var/lib/sealed-orders for root,
    /// else ~/.local/share/sealed-orders]
    #[arg(long, env = DATA.variable, value_name = "DIRECTORY", global = true, help_heading = PLACE)]
    pub data: Option<PathBuf>,

    /// PostgreSQL database to use, as postgres://user:password@host/database [default: a private
    /// PostgreSQL in the data directory, started when needed]
    #[arg(long, env = DATABASE_URL.variable, value_name = "URL", global = true, help_heading = PLACE)]
    #[arg(hide_env_values = true)]
    pub database_url: Option<Secret>,

    /// Web address at which people reach the server, for the links in letters [default: http://
    /// and the address it listens on]
    #[arg(long, env = PUBLIC_URL.variable, value_name = "URL", global = true, help_heading = PLACE)]
    pub public_url: Option<String>,

    /// Domain of the addresses that players reply to [default: the host of the public address]
    #[arg(long, env = REPLY_DOMAIN.variable, value_name = "DOMAIN", global = true, help_heading = PLACE)]
    pub reply_domain: Option<String>,
}

/// How letters leave. The server takes these.
#[derive(Args, Clone, Debug)]
pub struct PostFlags {
    /// Mail server that takes the letters [default: none; they stay in the mailroom, a page for
    /// people at this machine]
    ///
    /// `smtps://name:password@host` for TLS from the start (port 465), `smtp://host` for plain
    /// SMTP (port 25, or 587 with a name and password). Without `?tls=…`, smtp:// goes over to TLS
    /// if the mail server offers it, and insists on it when there is a password; on this machine
    /// itself it stays plain. `?tls=required`, `?tls=opportunistic` or `?tls=none` says otherwise.
    #[arg(long, env = SMTP_URL.variable, value_name = "URL", hide_env_values = true)]
    #[arg(help_heading = POST)]
    pub smtp_url: Option<Secret>,

    /// Sender of the letters, as `Name <address>` or an address alone; needed with a mail server
    #[arg(long, env = MAIL_FROM.variable, value_name = "SENDER", help_heading = POST)]
    pub mail_from: Option<String>,

    /// Where letters that cannot be delivered come back to: `letter`, an address of each letter's
    /// own at the reply domain, so that the server sees it, or `sender`, for mail providers that
    /// send for nobody else
    #[arg(long, env = RETURN_PATH.variable, value_name = "WHICH", help_heading = POST)]
    #[arg(default_value = DEFAULT_RETURN_PATH)]
    pub return_path: String,

    /// File with the private key that letters are signed with [default: none; the mail server may
    /// sign them]; `sealed-orders mail key` makes one
    #[arg(long, env = DKIM_KEY.variable, value_name = "FILE", help_heading = POST)]
    pub dkim_key: Option<PathBuf>,

    /// Under which name the DNS has the public half of the key
    #[arg(long, env = DKIM_SELECTOR.variable, value_name = "NAME", help_heading = POST)]
    #[arg(default_value = DEFAULT_SELECTOR)]
    pub dkim_selector: String,
}

impl Default for PostFlags {
    fn default() -> Self {
        Self {
            smtp_url: None,
            mail_from: None,
            return_path: DEFAULT_RETURN_PATH.to_owned(),
            dkim_key: None,
            dkim_selector: DEFAULT_SELECTOR.to_owned(),
        }
    }
}

/// A text that may hold a password, and is therefore never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The text, for the one who needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Secret(text)
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Secret(text.to_owned()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::*;

    /// The way the program's own arguments are put together.
    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        _place: PlaceFlags,
        #[command(flatten)]
        _post: PostFlags,
        /// Of the one who flattens.
        #[arg(long)]
        _own: bool,
    }

    #[test]
    fn the_help_names_every_setting_and_shows_no_password() {
        let help = Arguments::command().render_long_help().to_string();
        for setting in [
            LISTEN,
            DATA,
            DATABASE_URL,
            PUBLIC_URL,
            REPLY_DOMAIN,
            SMTP_URL,
            MAIL_FROM,
            RETURN_PATH,
            DKIM_KEY,
            DKIM_SELECTOR,
        ] {
            assert!(help.contains(&format!("--{}", setting.flag)), "{setting}: {help}");
            assert!(help.contains(&format!("[env: {}", setting.variable)), "{setting}: {help}");
        }
        for setting in [DATABASE_URL, SMTP_URL] {
            assert!(help.contains(&format!("[env: {}]", setting.variable)), "{setting}: {help}");
        }
        let (own, headed) = help.split_once(PLACE).unwrap();
        assert!(own.contains("--own") && !headed.contains("--own"), "{help}");
    }

    #[test]
    fn what_may_hold_a_password_does_not_show_itself() {
        let flags = PostFlags {
            smtp_url: Some(Secret::from("smtps://ann:hush@mail".to_owned())),
            ..PostFlags::default()
        };
        assert!(!format!("{flags:?}").contains("hush"));
    }
}
