//! A letter to oneself: out by the mail server and back in, by whichever way mail comes in here. It goes to
//! an address like those of sheets, which a row in the database makes good until the answer is known.

use std::time::{Duration, Instant};

use lettre::Message;
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{Finding, PATIENCE};
use crate::{
    clock::Clock,
    config::{Config, Transport},
    database::{Database, Reached},
    links::{addresses::Addresses, game_id::GameId, token::Token},
    mail::{dkim::Signer, message, transport},
    store::{mail_in::own_letters, post::hold},
};

const NAME: &str = "letter";
/// How long it may be on its way.
const ON_ITS_WAY: Duration = Duration::from_secs(60);
/// How often is looked whether it came.
const AGAIN: Duration = Duration::from_millis(100);

/// Sends one and waits for it.
pub(super) async fn to_oneself(config: &Config) -> Finding {
    if matches!(config.post.transport, Transport::Mailroom) {
        return Finding::not_looked_at(NAME, "no mail server is set: no letter leaves");
    }
    if !Database::is_made(&config.place) {
        return Finding::not_looked_at(NAME, "there is no database yet in which it could be noted");
    }
    let reached = match Reached::of(&config.place).await {
        Ok(reached) => reached,
        Err(why) => return Finding::not_looked_at(NAME, why.to_string()),
    };
    let found = sent_and_come(config, &reached).await;
    // What came of it is known.
    reached.close().await.ok();
    found.unwrap_or_else(|why| {
        let advice = "Look at the other lines first: with tables of this version and a good key a letter \
                      can be sent.";
        Finding::broken(NAME, format!("none could be sent: {why:#}"), advice)
    })
}

async fn sent_and_come(config: &Config, reached: &Reached) -> anyhow::Result<Finding> {
    let mut conn = PgConnection::connect_with(reached.options()).await?;
    if hold::stands(&mut conn).await? {
        return Ok(Finding::not_looked_at(NAME, "outgoing mail is held: no letter leaves"));
    }
    let token = Token::random(&GameId::random()?)?;
    let now = Clock::Database.now(&mut conn).await?;
    own_letters::insert(&mut conn, &token.hash(), now).await?;
    let found = on_its_way(config, &mut conn, &token).await;
    own_letters::remove(&mut conn, &token.hash()).await?;
    found
}

async fn on_its_way(
    config: &Config,
    conn: &mut PgConnection,
    token: &Token,
) -> anyhow::Result<Finding> {
    let domain = &config.place.reply_domain;
    let to = Addresses::new(config.place.public_url(), domain).reply(token);
    let transport = transport::Transport::new(&config.post.transport)?;
    let raw = written(config, &to)?;
    let since = Instant::now();
    if let Err(refused) = offered(&transport, config.post.from.email.as_ref(), (&to, &raw)).await {
        let advice =
            "Have the mail server take mail for sheet+…@ the reply domain: docs/mail.md tells how.";
        return Ok(Finding::broken(
            NAME,
            format!("the mail server does not take it: {refused}"),
            advice,
        ));
    }
    while since.elapsed() < ON_ITS_WAY {
        if own_letters::has_come(conn, &token.hash()).await? {
            let took = since.elapsed().as_secs_f64();
            return Ok(Finding::good(NAME, format!("it left and came back in {took:.1} seconds")));
        }
        tokio::time::sleep(AGAIN).await;
    }
    Ok(Finding::broken(
        NAME,
        format!("it left, and has not come back within {} seconds", ON_ITS_WAY.as_secs()),
        format!(
            "Look into the mail server's log for sheet+…@{domain}: where it brings mail for that, and \
             whether a server of this database takes it in there (LMTP, SMTP, a mailbox, the pipe)."
        ),
    ))
}

/// The letter, signed as letters are.
fn written(config: &Config, to: &str) -> anyhow::Result<Vec<u8>> {
    let post = &config.post;
    let id = message::own_id(&Uuid::now_v7().to_string(), &config.place.reply_domain);
    let letter = Message::builder()
        .from(post.from.clone())
        .to(to.parse()?)
        .subject("A letter to oneself")
        .message_id(Some(id))
        .body("sealed-orders doctor wants to know whether this comes back.\r\n".to_owned())?;
    let mut raw = letter.formatted();
    if let Some(key) = &post.dkim {
        let signer =
            Signer::new(key.pem.reveal().as_bytes(), post.from.email.domain(), &key.selector)?;
        raw = signer.sign(&raw)?;
    }
    Ok(raw)
}

/// Offers the letter to the mail server: its words where it is refused.
async fn offered(
    transport: &transport::Transport,
    from: &str,
    (to, raw): (&str, &[u8]),
) -> Result<(), String> {
    let transport::Transport::Smtp(smtp) = transport else {
        return Err("there is none".to_owned());
    };
    match tokio::time::timeout(2 * PATIENCE, smtp.send(from, to, raw)).await {
        Ok(sent) => sent.map_err(|refused| refused.to_string()),
        Err(_) => Err(format!("no answer within {} seconds", 2 * PATIENCE.as_secs())),
    }
}
