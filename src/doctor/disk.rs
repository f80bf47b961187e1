//! Room on the disk where the private database lies.

use nix::sys::statvfs::statvfs;

use super::Finding;
use crate::config::{Database, Place};

/// With less, somebody should look; with far less, the database will stop to write.
const LITTLE: u64 = 2 << 30;
const NONE: u64 = 200 << 20;

/// Looks at it.
pub(super) fn examine(place: &Place) -> Finding {
    if matches!(place.database, Database::Given(_)) {
        return Finding::not_looked_at(
            "disk",
            "the database is another server's: look at its disk there",
        );
    }
    // The directory may still be to be made: its disk is that of the first one above it.
    let Some(there) = place.data.ancestors().find(|dir| dir.exists()) else {
        return Finding::not_looked_at("disk", "there is no data directory");
    };
    match statvfs(there) {
        Ok(disk) => of_room(disk.blocks_available().saturating_mul(disk.fragment_size())),
        Err(why) => {
            let found = format!("{}: {why}", there.display());
            Finding::broken("disk", found, "Check --data (SEALED_ORDERS_DATA) and its rights.")
        }
    }
}

fn of_room(bytes: u64) -> Finding {
    let found = format!("{} MiB are free where the private database lies", bytes >> 20);
    let advice = "Make room, or move the data directory to a larger disk.";
    match bytes {
        ..NONE => Finding::broken("disk", found, advice),
        NONE..LITTLE => Finding::look("disk", found, advice),
        _ => Finding::good("disk", found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Verdict;

    #[test]
    fn a_full_disk_is_broken_and_a_filling_one_is_looked_at() {
        assert_eq!(of_room(0).verdict, Verdict::Broken);
        assert_eq!(of_room(1 << 30).verdict, Verdict::Look);
        assert_eq!(of_room(1 << 40).verdict, Verdict::Good);
    }
}
