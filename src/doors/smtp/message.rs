//! A message as it comes in: its dots, and how large it may be.

use std::slice::Iter;

use smtp_proto::request::receiver::{DataReceiver, DummyDataReceiver};
use tokio::time::Instant;

use crate::game::mail_in::stored::LARGEST_STORED;

/// Of a message that is too large, so many times the limit is read before we hang up on it.
const MOST_EXCESS: usize = 32;

/// A message that is coming in, until the dot.
pub(super) struct Message {
    /// When it must be there.
    pub end: Instant,
    raw: Vec<u8>,
    receiver: DataReceiver,
    /// Takes over when it is too large.
    excess: Option<(DummyDataReceiver, usize)>,
}

/// How far it is.
pub(super) enum Progress {
    More,
    Complete(Vec<u8>),
    TooLarge,
    Flood,
}

impl Message {
    pub(super) fn begin(end: Instant) -> Self {
        let (mut receiver, mut raw) = (DataReceiver::new(), Vec::new());
        // A dot on the first line is one at the beginning of a line, too.
        receiver.ingest(&mut b"\r\n".iter(), &mut raw);
        raw.clear();
        Self { end, raw, receiver, excess: None }
    }

    pub(super) fn ingest(&mut self, bytes: &mut Iter<'_, u8>) -> Progress {
        let limit = usize::try_from(LARGEST_STORED).unwrap_or(usize::MAX);
        let more = bytes.len();
        if let Some((excess, sum)) = &mut self.excess {
            *sum += more;
            return match excess.ingest(bytes) {
                true => Progress::TooLarge,
                false if *sum > limit.saturating_mul(MOST_EXCESS) => Progress::Flood,
                false => Progress::More,
            };
        }
        if self.receiver.ingest(bytes, &mut self.raw) {
            return match std::mem::take(&mut self.raw) {
                raw if raw.len() > limit => Progress::TooLarge,
                raw => Progress::Complete(raw),
            };
        }
        if self.raw.len() > limit {
            self.excess = Some((DummyDataReceiver::new_data(&self.receiver), 0));
            self.raw = Vec::new();
        }
        Progress::More
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn received(pieces: &[&[u8]]) -> Option<Vec<u8>> {
        let mut message = Message::begin(Instant::now());
        for piece in pieces {
            match message.ingest(&mut piece.iter()) {
                Progress::More => {}
                Progress::Complete(raw) => return Some(raw),
                Progress::TooLarge | Progress::Flood => panic!("it is small"),
            }
        }
        None
    }

    #[test]
    fn dots_are_taken_off_wherever_a_piece_ends() {
        let sent = b"..first\r\na.\r\n..\r\nend\r\n.\r\n";
        let meant = b".first\r\na.\r\n.\r\nend\r\n";
        assert_eq!(received(&[sent]).unwrap(), meant);
        let bytes: Vec<&[u8]> = sent.chunks(1).collect();
        assert_eq!(received(&bytes).unwrap(), meant);
        assert_eq!(received(&[b".\r\n"]).unwrap(), b"");
    }

    /// Mail that another server would see as two is one here.
    #[test]
    fn only_a_dot_between_proper_line_ends_is_the_end() {
        for smuggled in ["a\n.\nb", "a\n.\r\nb", "a\r.\rb", "a\r\n.\nb", "a\r\n.\rb"] {
            assert_eq!(received(&[smuggled.as_bytes()]), None, "{smuggled:?}");
        }
    }

    #[test]
    fn what_is_too_large_is_not_kept_while_it_comes_in() {
        let line = [b'a'; 1000];
        let mut message = Message::begin(Instant::now());
        let mut floods = false;
        for _ in 0..2000 {
            assert!(matches!(message.ingest(&mut line.iter()), Progress::More));
            assert!(message.raw.len() <= 1024 * 1024 + 1000);
        }
        assert!(message.raw.is_empty());
        assert!(matches!(message.ingest(&mut b"\r\n.\r\n".iter()), Progress::TooLarge));
        for _ in 0..40_000 {
            floods |= matches!(message.ingest(&mut line.iter()), Progress::Flood);
        }
        assert!(floods);
    }
}
