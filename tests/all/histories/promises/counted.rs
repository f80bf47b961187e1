//! Of sheets that counted: in the game's record is the newest of each seat that its author did not take
//! back, and none that came late. That the record's sheets are those that made the game is for its
//! replay to show.

use sealed_orders::record::Record;
use serde::Deserialize;

use super::sheets::Kept;
use crate::histories::life::{Broken, Living};

/// Of a game's record, as programs read it.
#[derive(Deserialize)]
struct Recorded {
    rounds: Vec<RoundRecorded>,
}

#[derive(Deserialize)]
struct RoundRecorded {
    number: u32,
    sheets: Vec<SheetRecorded>,
}

#[derive(Deserialize)]
struct SheetRecorded {
    seat: u8,
    seal: String,
}

impl Living {
    pub(super) fn of_counted(&self, all: &[Kept], record: &Record) -> Broken {
        let record = serde_json::to_value(record).unwrap();
        let Recorded { rounds } = serde_json::from_value(record).unwrap();
        let mut broken = Broken::new();
        for RoundRecorded { number, sheets } in rounds {
            for seat in 0..self.seats {
                let counted = sheets.iter().find(|sheet| sheet.seat == seat);
                let counted = counted.and_then(|it| all.iter().find(|kept| kept.seal == it.seal));
                let of_seat =
                    all.iter().filter(|kept| kept.is_of(seat, number) && self.stands(kept));
                let newest = of_seat.max_by_key(|kept| (kept.received_at, kept.version));
                let version = |kept: Option<&Kept>| kept.map(|kept| kept.version);
                if version(counted) != version(newest) && !self.may_be_withdrawn(seat, number) {
                    broken.push(format!(
                        "of seat {seat} in round {number} {newest:?} should count, and {counted:?} does"
                    ));
                }
                // A computer writes for whoever is missing after the deadline.
                let late = counted.filter(|kept| kept.is_of_player() && !kept.is_in_time());
                if let Some(late) = late.filter(|_| !self.lengthened.contains(&number)) {
                    broken.push(format!("{late:?} came late and counts"));
                }
            }
        }
        broken
    }

    /// Whether a sheet is to count unless a newer one does.
    fn stands(&self, kept: &Kept) -> bool {
        let mut withdrawn = self.told.withdrawn.iter();
        !kept.void
            && !withdrawn
                .any(|(seat, round, at)| kept.is_of(*seat, *round) && *at >= kept.received_at)
    }

    /// Whether somebody who was answered nothing may have taken a seat's sheets back.
    fn may_be_withdrawn(&self, seat: u8, round: u32) -> bool {
        self.told.maybe_withdrawn.contains(&(seat, round))
    }
}
