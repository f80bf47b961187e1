//! Where a message may be brought: a device says where its push service is, and may say anything.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use tokio::net::lookup_host;
use url::{Host, Url};

use crate::config::PushServices;

/// Whether such an address may be a push service's: by TLS, at the usual port, of a name and not of a
/// number; or the one of one's own.
pub(super) fn may_be(endpoint: &Url, services: PushServices) -> bool {
    if !endpoint.username().is_empty() || endpoint.password().is_some() {
        return false;
    }
    // A name without a dot leads nowhere but within a network of one's own.
    let named = matches!(endpoint.host(), Some(Host::Domain(name)) if name.contains('.'));
    endpoint.scheme() == "https" && named && endpoint.port().is_none() || is_own(endpoint, services)
}

/// Whether it is the service of one's own.
pub(super) fn is_own(endpoint: &Url, services: PushServices) -> bool {
    let PushServices::AlsoAt(own) = services else { return false };
    let ip = match endpoint.host() {
        Some(Host::Ipv4(ip)) => IpAddr::V4(ip),
        Some(Host::Ipv6(ip)) => IpAddr::V6(ip),
        _ => return false,
    };
    endpoint.scheme() == "http" && endpoint.port().is_some_and(|port| own == (ip, port).into())
}

/// The addresses at which a service can be called. A name may lead anywhere: all of them are public, or
/// it is not called at all.
pub(super) async fn addresses(
    endpoint: &Url,
    services: PushServices,
) -> io::Result<Vec<SocketAddr>> {
    if let (true, PushServices::AlsoAt(own)) = (is_own(endpoint, services), services) {
        return Ok(vec![own]);
    }
    let host = endpoint.host_str().unwrap_or_default();
    let found: Vec<_> = lookup_host((host, 443)).await?.collect();
    match found.iter().all(|at| is_public(at.ip())) && !found.is_empty() {
        true => Ok(found),
        false => Err(io::Error::other("its name does not lead to the public network")),
    }
}

fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast()
        || a == 0
        || a >= 240
        || a == 100 && (64..128).contains(&b)
        || a == 192 && b == 0 && c == 0
        || a == 198 && (b == 18 || b == 19);
    !is_special
}

/// Global unicast, without what carries other addresses within.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let is_special = a == 0x2001 && (b < 0x200 || b == 0xdb8) || a == 0x2002;
    a & 0xe000 == 0x2000 && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_network_is_called() {
        for (ip, public) in [
            ("142.250.74.10", true),
            ("2a00:1450:4001:82f::200a", true),
            ("127.0.0.1", false),
            ("10.1.2.3", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("0.0.0.0", false),
            ("255.255.255.255", false),
            ("198.18.0.1", false),
            ("::1", false),
            ("::", false),
            ("::ffff:127.0.0.1", false),
            ("::ffff:10.0.0.1", false),
            ("::127.0.0.1", false),
            ("64:ff9b::7f00:1", false),
            ("2002:7f00:1::", false),
            ("2001:0:1::", false),
            ("fe80::1", false),
            ("fd00::1", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_public(ip.parse().unwrap()), public, "{ip}");
        }
    }

    #[test]
    fn a_push_service_has_a_name_and_tls_unless_it_is_ones_own() {
        let own = PushServices::AlsoAt("127.0.0.1:9".parse().unwrap());
        for (endpoint, public, with_own) in [
            ("https://push.example.org/x", true, true),
            ("http://push.example.org/x", false, false),
            ("https://push.example.org:8443/x", false, false),
            ("https://me@push.example.org/x", false, false),
            ("https://127.0.0.1/x", false, false),
            ("https://[::1]/x", false, false),
            ("https://2130706433/x", false, false),
            ("http://127.0.0.1:9/x", false, true),
            ("http://127.0.0.1:10/x", false, false),
            ("ftp://push.example.org/x", false, false),
        ] {
            let endpoint: Url = endpoint.parse().unwrap();
            assert_eq!(may_be(&endpoint, PushServices::Public), public, "{endpoint}");
            assert_eq!(may_be(&endpoint, own), with_own, "{endpoint}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_called() {
        let endpoint = "https://localhost/x".parse().unwrap();
        assert!(addresses(&endpoint, PushServices::Public).await.is_err());
    }
}
