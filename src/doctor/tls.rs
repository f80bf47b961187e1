//! The TLS of the public address: whether a browser would trust it, for how long, and whether it leads to
//! this server.

use std::{sync::Arc, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_rustls::rustls::{
    RootCertStore,
    client::{WebPkiServerVerifier, danger::ServerCertVerifier},
    crypto::ring,
    pki_types::{CertificateDer, ServerName, UnixTime},
};

use super::{Finding, one_within};
use crate::{clock, config::Config, tls};

const NAME: &str = "tls";
/// How long it may take to be reached.
const REACHED_WITHIN: Duration = Duration::from_secs(5);
/// Whoever renews certificates by a program does so before that.
const FEW_DAYS: u64 = 7;
/// No certificate that browsers take is good for so long.
const MANY_DAYS: u64 = 1000;
/// With which `/health` is answered, beside, where a proxy does not say for whom it asks.
const UNSAID_HEADER: &str = "x-counted-as";
const A_DAY: u64 = 24 * 3600;

/// Looks at the public address as a browser does.
pub(super) async fn examine(config: &Config) -> Finding {
    let url = config.place.public_url();
    let (Some(host), "https") = (url.host_str(), url.scheme()) else {
        return Finding::not_looked_at(
            NAME,
            "the public address is not https: nothing is encrypted",
        );
    };
    let (host, port) = (host.trim_matches(['[', ']']).to_owned(), url.port().unwrap_or(443));
    let connecting = TcpStream::connect((host.as_str(), port));
    let stream = match tokio::time::timeout(REACHED_WITHIN, connecting).await {
        Ok(Ok(stream)) => stream,
        // Many networks let nobody inside reach their own public address.
        Ok(Err(why)) => return unreachable(&host, &why.to_string()),
        Err(_) => return unreachable(&host, "no answer"),
    };
    let advice = "Look at the log of the web server that stands before this one.";
    let now = u64::try_from(clock::of_this_machine().timestamp()).unwrap_or_default();
    one_within(NAME, advice, look(stream, &host, tls::usual_authorities(), now)).await
}

fn unreachable(host: &str, why: &str) -> Finding {
    Finding::not_looked_at(
        NAME,
        format!("{host} cannot be reached from here ({why}): look from outside"),
    )
}

/// Looks at whoever is at the other end, at that moment, in seconds since 1970.
async fn look(stream: TcpStream, host: &str, authorities: RootCertStore, now: u64) -> Finding {
    let broken = |found: String, advice: &str| Finding::broken(NAME, found, advice);
    let name = match ServerName::try_from(host.to_owned()) {
        Ok(name) => name,
        Err(why) => return broken(format!("{host}: {why}"), "Check --public-url."),
    };
    let roots = Arc::new(authorities.clone());
    let verifier =
        WebPkiServerVerifier::builder_with_provider(roots, Arc::new(ring::default_provider()))
            .build();
    let (verifier, connector) = match (verifier, tls::trusting(authorities)) {
        (Ok(verifier), Ok(connector)) => (verifier, connector),
        (verifier, connector) => {
            let why = verifier.err().map(|why| why.to_string());
            let why = why.or(connector.err().map(|why| why.to_string())).unwrap_or_default();
            return Finding::not_looked_at(NAME, why);
        }
    };
    let mut stream = match connector.connect(name.clone(), stream).await {
        Ok(stream) => stream,
        Err(why) => {
            let advice = "Give the web server a certificate of an authority that browsers trust, for this \
                          name, with all certificates between them (fullchain.pem), and renew it in time.";
            return broken(format!("{host}: no browser trusts it: {why}"), advice);
        }
    };
    let chain = stream.get_ref().1.peer_certificates().unwrap_or_default();
    let days = days_left(&*verifier, chain, &name, now);
    let answered = answer_of(&mut stream, host).await;
    let found = format!("{host} has a good certificate for {days} more days");
    match answered {
        _ if days < FEW_DAYS => {
            Finding::look(NAME, found, "Renew it, and see why no program has renewed it by now.")
        }
        Answered::OtherThanWeDo(status) => Finding::look(
            NAME,
            format!("{found}, but answers `{status}` for /health"),
            "Have the web server there pass requests on to `sealed-orders serve`, and see that this runs.",
        ),
        Answered::ForNobody => Finding::look(
            NAME,
            format!("{found}, but the web server there does not say for whom it asks"),
            "Have it write the header X-Forwarded-For: until then all who ask count as one.",
        ),
        Answered::AsWeDo => Finding::good(NAME, format!("{found}, and leads to a server of ours")),
    }
}

/// For how many whole days the chain will still be good, as far as its certificates say.
fn days_left(
    verifier: &dyn ServerCertVerifier,
    chain: &[CertificateDer<'_>],
    name: &ServerName<'_>,
    now: u64,
) -> u64 {
    let Some((own, between)) = chain.split_first() else { return 0 };
    let is_good_in = |days: u64| {
        let then = UnixTime::since_unix_epoch(Duration::from_secs(now + days * A_DAY));
        verifier.verify_server_cert(own, between, name, &[], then).is_ok()
    };
    let (mut good, mut bad) = (0, MANY_DAYS);
    while bad - good > 1 {
        let between = (good + bad) / 2;
        if is_good_in(between) { good = between } else { bad = between }
    }
    good
}

/// How `/health` was answered.
enum Answered {
    /// As by a server of ours.
    AsWeDo,
    /// By a server of ours that was not told for whom it was asked.
    ForNobody,
    /// With another first line, or not at all.
    OtherThanWeDo(String),
}

/// Asks for `/health`.
async fn answer_of(
    stream: &mut (impl AsyncReadExt + AsyncWriteExt + Unpin),
    host: &str,
) -> Answered {
    let asked = format!("GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let mut answer = Vec::new();
    let talk = async {
        stream.write_all(asked.as_bytes()).await?;
        stream.flush().await?;
        stream.take(8192).read_to_end(&mut answer).await
    };
    // Whoever hangs up without a good-bye has answered all the same.
    let talked = talk.await;
    let answer = String::from_utf8_lossy(&answer);
    let first = answer.lines().next().unwrap_or_default();
    if first.contains(" 200") && answer.trim_end().ends_with("ok") {
        let is_header = |line: &str| line.to_lowercase().starts_with(UNSAID_HEADER);
        return match answer.lines().any(is_header) {
            true => Answered::ForNobody,
            false => Answered::AsWeDo,
        };
    }
    Answered::OtherThanWeDo(match talked {
        Err(why) if first.is_empty() => why.to_string(),
        _ => first.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use chrono::{Datelike, Duration as Days};
    use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
    use tokio::net::TcpListener;
    use tokio_rustls::{
        TlsAcceptor,
        rustls::{ServerConfig, pki_types::PrivateKeyDer},
    };

    use super::*;
    use crate::doctor::Verdict;

    const OURS: &str = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    /// What is found at a server with a certificate for that name that ends so many days from today.
    async fn found(name: &str, days: i64, answer: &'static str) -> Finding {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let today = clock::of_this_machine();
        let end = (today + Days::days(days)).date_naive();
        let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
        params.not_after = rcgen::date_time_ymd(
            end.year(),
            end.month().try_into().unwrap(),
            end.day().try_into().unwrap(),
        );
        let key = KeyPair::generate().unwrap();
        let own = params.signed_by(&key, &authority).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(
                vec![own.der().clone()],
                PrivateKeyDer::try_from(key.serialize_der()).unwrap(),
            )
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            // Whoever does not trust us hangs up.
            let accepted = TlsAcceptor::from(Arc::new(config)).accept(stream).await;
            let Ok(mut stream) = accepted else { return };
            let mut asked = [0; 1024];
            if stream.read(&mut asked).await.is_ok_and(|bytes| bytes > 0) {
                stream.write_all(answer.as_bytes()).await.unwrap();
                stream.shutdown().await.unwrap();
            }
        });
        let mut roots = RootCertStore::empty();
        roots.add(authority.as_ref().der().clone()).unwrap();
        let stream = TcpStream::connect(at).await.unwrap();
        let now = u64::try_from(today.timestamp()).unwrap();
        let found = look(stream, "games.example.org", roots, now).await;
        serving.await.unwrap();
        found
    }

    #[tokio::test]
    async fn a_certificate_is_judged_as_a_browser_does_and_its_days_are_counted() {
        let is = |finding: Finding, verdict: Verdict, words: &str| {
            assert!(finding.verdict == verdict && finding.found.contains(words), "{finding:?}");
        };
        let ours = "games.example.org";
        is(found(ours, 60, OURS).await, Verdict::Good, "for 59 more days, and leads to");
        is(found(ours, 5, OURS).await, Verdict::Look, "for 4 more days");
        is(found(ours, -1, OURS).await, Verdict::Broken, "expired");
        is(found("other.example.org", 60, OURS).await, Verdict::Broken, "not valid for name");
        let unsaid = "HTTP/1.1 200 OK\r\nX-Counted-As: unsaid\r\nContent-Length: 2\r\n\r\nok";
        is(found(ours, 60, unsaid).await, Verdict::Look, "does not say for whom it asks");
        let away = "HTTP/1.1 502 Bad Gateway\r\n\r\nok";
        is(found(ours, 60, away).await, Verdict::Look, "answers `HTTP/1.1 502 Bad Gateway`");
    }
}
