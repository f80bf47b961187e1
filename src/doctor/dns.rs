//! What the DNS says of us beside what it should say: where mail for the reply domain goes (MX), who may
//! send for it (SPF), the key that letters are signed with (DKIM), what is done with forgeries (DMARC),
//! and the address of the pages.

use std::fmt::Display;

use mail_auth::hickory_resolver::{TokioResolver, net::NetError, proto::rr::RData};
use url::Host;

use super::{Finding, one_within};
use crate::{
    config::{Authentication, Checks, Config},
    mail::{authentication, dkim},
};

const MX: &str = "dns-mx";
const SPF: &str = "dns-spf";
const DKIM: &str = "dns-dkim";
const DMARC: &str = "dns-dmarc";
const ADDRESS: &str = "dns-address";

const UNASKED: &str = "Check the name servers in /etc/resolv.conf, or --dns-server \
                       (SEALED_ORDERS_DNS_SERVER).";

/// Asks for all of it.
pub(super) async fn examine(config: &Config) -> Vec<Finding> {
    let domain = config.place.reply_domain.as_str();
    if !domain.contains('.') {
        let why = format!("{domain} is no name of the DNS: set --public-url or --reply-domain");
        return [MX, SPF, DKIM, DMARC, ADDRESS]
            .map(|name| Finding::not_looked_at(name, why.clone()))
            .into();
    }
    let checks = match &config.authentication {
        Authentication::Checked(checks) => checks.clone(),
        Authentication::Off => Checks::default(),
    };
    let asked = match authentication::resolver(&checks) {
        Ok(asked) => asked,
        Err(why) => return vec![Finding::broken(MX, why.to_string(), UNASKED)],
    };
    let dns = asked.resolver();
    let sender = config.post.from.email.domain();
    let envelope = if config.post.own_return_paths { domain } else { sender };
    let found = tokio::join!(
        one_within(MX, UNASKED, mx(dns, domain)),
        one_within(SPF, UNASKED, spf(dns, envelope)),
        one_within(DKIM, UNASKED, dkim_key(dns, config, sender)),
        one_within(DMARC, UNASKED, dmarc(dns, sender)),
        one_within(ADDRESS, UNASKED, address(dns, config)),
    );
    <[Finding; 5]>::from(found).into()
}

fn unasked(name: &'static str, why: impl Display) -> Finding {
    Finding::broken(name, format!("the name server does not tell: {why}"), UNASKED)
}

/// What was found, or nothing where the DNS has nothing.
fn or_nothing<T: Default>(found: Result<T, NetError>) -> Result<T, NetError> {
    match found {
        Err(why) if why.is_no_records_found() || why.is_nx_domain() => Ok(T::default()),
        found => found,
    }
}

/// The texts of a name.
async fn texts(dns: &TokioResolver, name: &str) -> Result<Vec<String>, NetError> {
    let found = dns.txt_lookup(format!("{name}.")).await.map(|found| {
        let texts = found.answers().iter().filter_map(|record| match &record.data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        });
        texts.collect()
    });
    or_nothing(found)
}

async fn mx(dns: &TokioResolver, domain: &str) -> Finding {
    let found = dns.mx_lookup(format!("{domain}.")).await.map(|found| {
        let hosts = found.answers().iter().filter_map(|record| match &record.data {
            RData::MX(mx) => Some(mx.exchange.to_ascii()),
            _ => None,
        });
        hosts.collect::<Vec<_>>()
    });
    match or_nothing(found) {
        Err(why) => unasked(MX, why),
        Ok(hosts) if hosts.iter().any(|host| host == ".") => {
            let found = format!("{domain} says that it takes no mail (MX 0 .)");
            let advice = format!("Give {domain} an MX record with the host that takes its mail.");
            Finding::broken(MX, found, advice)
        }
        Ok(hosts) if hosts.is_empty() => {
            let found =
                format!("{domain} has no MX record: its mail goes to its address, if it has one");
            let advice = format!("Give {domain} an MX record with the host that takes its mail.");
            Finding::look(MX, found, advice)
        }
        Ok(hosts) => Finding::good(MX, format!("mail for {domain} goes to {}", hosts.join(", "))),
    }
}

async fn spf(dns: &TokioResolver, domain: &str) -> Finding {
    let records = match texts(dns, domain).await {
        Ok(texts) => texts.into_iter().filter(|text| is_spf(text)).collect::<Vec<_>>(),
        Err(why) => return unasked(SPF, why),
    };
    match records.as_slice() {
        [one] if names_nobody(one) => Finding::broken(
            SPF,
            format!("{domain} says that nobody sends for it: {one}"),
            format!(
                "Name the mail server in it, as in \"v=spf1 mx -all\" for the one that takes {domain}'s mail."
            ),
        ),
        [one] => Finding::good(SPF, format!("{domain} says {one}")),
        [] => Finding::look(
            SPF,
            format!("{domain} does not say who sends for it"),
            format!(
                "Give {domain} a TXT record such as \"v=spf1 mx -all\" that names the mail server."
            ),
        ),
        _ => Finding::broken(
            SPF,
            format!("{domain} has {} SPF records, so none counts", records.len()),
            "Make one TXT record of them.",
        ),
    }
}

fn is_spf(text: &str) -> bool {
    text.split(' ').next().is_some_and(|version| version.eq_ignore_ascii_case("v=spf1"))
}

/// Whether a record lets nobody send: each of its mechanisms turns away.
fn names_nobody(record: &str) -> bool {
    let rest = record.split_whitespace().skip(1);
    let mut names = rest.filter(|term| {
        let is_modifier = term.contains('=') && !term.to_lowercase().starts_with("redirect=");
        !is_modifier && !term.starts_with(['-', '~', '?'])
    });
    names.next().is_none()
}

async fn dkim_key(dns: &TokioResolver, config: &Config, sender: &str) -> Finding {
    let Some(key) = &config.post.dkim else {
        return Finding::not_looked_at(DKIM, "no key is set: the mail server may sign letters");
    };
    let ours = match dkim::record_of(key.pem.reveal().as_bytes()) {
        Ok(record) => record,
        Err(why) => {
            let advice =
                "Check --dkim-key (SEALED_ORDERS_DKIM_KEY); `sealed-orders mail key` makes one.";
            return Finding::broken(DKIM, why.to_string(), advice);
        }
    };
    let name = format!("{}._domainkey.{sender}", key.selector);
    let records = match texts(dns, &name).await {
        Ok(records) => records,
        Err(why) => return unasked(DKIM, why),
    };
    let advice =
        "`sealed-orders mail key` prints the record that fits the key. Put it into the DNS.";
    match records.as_slice() {
        [] => Finding::broken(DKIM, format!("the DNS has no key at {name}"), advice),
        [one] if public_half(one) == public_half(&ours) => {
            Finding::good(DKIM, format!("{name} has the key that fits ours"))
        }
        [_] => Finding::broken(DKIM, format!("the key at {name} is not the one of ours"), advice),
        _ => Finding::broken(DKIM, format!("there are several records at {name}"), advice),
    }
}

/// The key in a record's text.
fn public_half(record: &str) -> Option<String> {
    let tags = record.split(';').filter_map(|tag| tag.split_once('='));
    let mut keys = tags.filter(|(name, _)| name.trim() == "p").map(|(_, key)| key);
    keys.next().map(|key| key.split_whitespace().collect())
}

async fn dmarc(dns: &TokioResolver, sender: &str) -> Finding {
    // Where the domain itself says nothing, one above it speaks for it.
    let mut asked = sender;
    while asked.contains('.') {
        match texts(dns, &format!("_dmarc.{asked}")).await {
            Err(why) => return unasked(DMARC, why),
            Ok(texts) => {
                if let Some(policy) = texts.iter().find(|text| text.starts_with("v=DMARC1")) {
                    return Finding::good(DMARC, format!("{asked} says {policy}"));
                }
            }
        }
        asked = asked.split_once('.').map_or("", |(_, above)| above);
    }
    Finding::look(
        DMARC,
        format!("nothing is said of forgeries of {sender}"),
        format!(
            "Give _dmarc.{sender} a TXT record such as \"v=DMARC1; p=none\": some ask for one."
        ),
    )
}

async fn address(dns: &TokioResolver, config: &Config) -> Finding {
    let host = match config.place.public_url().host() {
        Some(Host::Domain(host)) if host != "localhost" => host,
        _ => return Finding::not_looked_at(ADDRESS, "the public address has no name"),
    };
    match dns.lookup_ip(format!("{host}.")).await {
        Ok(found) => {
            let addresses: Vec<String> = found.iter().map(|address| address.to_string()).collect();
            Finding::good(ADDRESS, format!("{host} is {}", addresses.join(", ")))
        }
        Err(why) if why.is_no_records_found() || why.is_nx_domain() => Finding::broken(
            ADDRESS,
            format!("{host} has no address: nobody can open a page or a letter's links"),
            format!("Give {host} an A or AAAA record, or set another --public-url."),
        ),
        Err(why) => unasked(ADDRESS, why),
    }
}
