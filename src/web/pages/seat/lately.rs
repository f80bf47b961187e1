//! What others did since a seat's last turn, where its ruleset is played in turns: in words, and marked on
//! the board. Where all write at once there is too much of it for that, and it has a page of its own.

use sqlx::PgConnection;

use super::desk::Desk;
use crate::{
    history::{self, Sentence, Viewer},
    rules::StoredState,
    store::round::rounds::{self, Happened},
    web::{PageError, Site},
};

/// Of how many rounds it is told: a turn may be of many.
const MOST_ROUNDS: usize = 240;
/// In how many sentences.
const MOST_SENTENCES: usize = 3;

/// What others did since a seat's last turn.
#[derive(Default)]
pub(super) struct Lately {
    /// One sentence each: first what happened to the reader.
    pub told: Vec<String>,
    /// Whether there is more to tell.
    pub is_cut: bool,
    /// The state before it.
    pub known: Option<StoredState>,
    /// What the last turn of them did, as SVG to lay over the board.
    pub marks_svg: String,
}

impl Lately {
    /// All rounds of others before the round of a desk, back to the seat's own; nothing where the last one
    /// was no turn of one other seat.
    pub(super) async fn of(
        conn: &mut PgConnection,
        site: &Site,
        desk: &Desk<'_>,
    ) -> Result<Self, PageError> {
        let (game, seat) = (&desk.game, desk.ticket.seat);
        let of_round = (seat, desk.round.number);
        let others = rounds::of_others(conn, &game.id, of_round, MOST_ROUNDS).await?;
        if others.is_empty() {
            return Ok(Self::default());
        }
        let last = others.chunk_by(|_, next| next.goes_on).next_back().unwrap_or_default();
        let begin = [&*others, last].map(|turns| turns.first().map(|round| round.number));
        let states = rounds::states_before(conn, &game.id, begin.into_iter().flatten()).await?;
        let (teller, viewer) = (&site.games.played(game)?.teller, Viewer::Seat(seat));
        let story = |turns: &[Happened]| {
            let before = turns.first().and_then(|round| states.get(&round.number));
            let events: Vec<_> = turns.iter().map(|round| &round.events).collect();
            before.map(|before| teller.stretch(before, &events)).transpose()
        };
        let (Some(all), Some(last)) = (story(&others)?, story(last)?) else {
            return Ok(Self::default());
        };
        let (told, is_cut) = foremost(all.sentences(viewer, desk.language()));
        let known = others.first().and_then(|first| states.get(&first.number)).cloned();
        let is_cut = is_cut || others.len() == MOST_ROUNDS;
        Ok(Self { told, is_cut, known, marks_svg: last.marks_svg(viewer) })
    }

    /// The drawing of the board, with what happened marked on it.
    pub(super) fn marked(&self, board_svg: &str) -> String {
        let marks = format!("<g class=\"lately\" pointer-events=\"none\">{}</g>", self.marks_svg);
        history::marked(board_svg, &marks)
    }
}

/// The sentences that matter most to their reader, in the order of how much they do and then of what
/// happened; and whether there are others.
fn foremost(mut told: Vec<Sentence>) -> (Vec<String>, bool) {
    told.sort_by_key(|sentence| sentence.matter);
    let is_cut = told.len() > MOST_SENTENCES;
    (told.into_iter().take(MOST_SENTENCES).map(|sentence| sentence.words).collect(), is_cut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::Matter;

    #[test]
    fn what_happened_to_the_reader_is_told_first_and_never_cut_off_by_more_of_others() {
        let said = |all: &[(&str, Matter)]| {
            let sentence =
                |&(words, matter): &(&str, Matter)| Sentence { words: words.to_owned(), matter };
            foremost(all.iter().map(sentence).collect())
        };
        let of_two = [
            ("Red places 5.", Matter::Plain),
            ("Red takes A.", Matter::Great),
            ("Red takes B.", Matter::Great),
            ("Blue takes C from you.", Matter::Own),
            ("Your turn.", Matter::Plain),
        ];
        let (told, is_cut) = said(&of_two);
        assert_eq!(told, ["Blue takes C from you.", "Red takes A.", "Red takes B."]);
        assert!(is_cut && !said(&of_two[..2]).1);
    }
}
