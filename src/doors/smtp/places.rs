//! How many connections there are at once, and from where. When there is no place left, whoever has brought
//! no message for longest leaves for the next: silent connections from many networks close the door to nobody.

use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::{sync::watch, time::Instant};

use crate::game::blocks::{around, network};

/// As many times what one network may have, all of an IPv6 /48 may: whoever has one has 65,536 networks.
const NETWORKS: usize = 2;

/// The places of a listener.
pub(super) struct Places {
    most: usize,
    from_one: usize,
    taken: Mutex<Vec<Taken>>,
    next: AtomicU64,
}

struct Taken {
    id: u64,
    from: Option<Networks>,
    /// When a message last began or was there; before the first, when the connection was taken.
    since: Instant,
    leaves: watch::Sender<bool>,
}

/// A network, and the one that it is part of.
#[derive(Clone, Copy)]
struct Networks {
    network: IpAddr,
    around: IpAddr,
}

impl Networks {
    fn of(address: IpAddr) -> Self {
        Self { network: network(address), around: around(address) }
    }
}

impl Places {
    /// So many, of which so many are for one network.
    pub(super) fn new(most: usize, from_one: usize) -> Arc<Self> {
        let (taken, next) = (Mutex::default(), AtomicU64::default());
        Arc::new(Self { most, from_one, taken, next })
    }

    /// A place for one more, from that address if it is counted; none where its network has enough.
    pub(super) fn take(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Place> {
        let from = address.map(Networks::of);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(from) = from {
            let theirs = || taken.iter().filter_map(|taken| taken.from);
            let near = theirs().filter(|it| it.network == from.network).count();
            let around = theirs().filter(|it| it.around == from.around).count();
            if near >= self.from_one || around >= self.from_one * NETWORKS {
                return None;
            }
        }
        if taken.len() >= self.most {
            let longest = taken.iter().enumerate().min_by_key(|(_, taken)| taken.since);
            let longest = longest.map(|(nth, _)| nth)?;
            // Nobody listens any more where it has left by itself.
            let _ = taken.swap_remove(longest).leaves.send(true);
        }
        let (leaves, left) = watch::channel(false);
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        taken.push(Taken { id, from, since: Instant::now(), leaves });
        Some(Place { id, all: self.clone(), left })
    }
}

/// A connection's place.
pub(super) struct Place {
    id: u64,
    all: Arc<Places>,
    left: watch::Receiver<bool>,
}

impl Place {
    /// Notes that a message begins, or is there.
    pub(super) fn has_message(&self) {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = taken.iter_mut().find(|taken| taken.id == self.id) {
            taken.since = Instant::now();
        }
    }

    /// Waits until another has this place.
    pub(super) fn lost(&self) -> impl Future<Output = ()> + use<> {
        let mut left = self.left.clone();
        async move {
            // Without whoever would say so it is lost as well.
            let _ = left.wait_for(|left| *left).await;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|taken| taken.id != self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(places: &Arc<Places>, address: &str) -> Option<Place> {
        places.take(Some(address.parse().unwrap()))
    }

    #[tokio::test]
    async fn a_household_with_many_addresses_is_one() {
        let places = Places::new(64, 2);
        let first = take(&places, "2001:db8:0:1::1");
        let second = take(&places, "2001:db8:0:1:ffff::1");
        assert!(first.is_some() && second.is_some());
        assert!(take(&places, "2001:db8:0:1::2").is_none(), "its network has two");
        let others = [take(&places, "2001:db8:0:2::1"), take(&places, "192.0.2.1")];
        assert!(others.iter().all(Option::is_some));
        let third = take(&places, "2001:db8:0:3::1");
        assert!(
            third.is_some() && take(&places, "2001:db8:0:4::1").is_none(),
            "nor has its /48 more"
        );
        assert!(take(&places, "2001:db8:1:4::1").is_some());
        drop(first);
        assert!(take(&places, "2001:db8:0:1::3").is_some(), "one of them has left");
    }

    #[tokio::test]
    async fn whoever_has_brought_no_message_for_longest_leaves_for_the_next() {
        let places = Places::new(3, 1);
        let [one, two, three] =
            [1, 2, 3].map(|nth| take(&places, &format!("192.0.2.{nth}")).unwrap());
        one.has_message();
        let four = take(&places, "192.0.2.4").unwrap();
        two.lost().await;
        for stays in [&one, &three, &four] {
            assert!(!*stays.left.borrow());
        }
        drop(two);
        let five = take(&places, "192.0.2.5").unwrap();
        three.lost().await;
        assert!(!*one.left.borrow() && !*five.left.borrow());
    }
}
