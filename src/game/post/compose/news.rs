//! What happened in the rounds of which no letter has told yet, and how everything stands after them.

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{Failure, acts::declared::names_at},
    history::{Matter, Position, Sentence, Viewer},
    links::addresses,
    mail::{
        content::{Beginning, Earlier, Fate, News, Receipt},
        letter::Sealed,
    },
    rules::StoredState,
    store::{
        acts::Entry,
        post::letters,
        round::rounds::{self, Round},
        seats::holders,
        sheet::sheets,
    },
};

/// Of how many rounds before the last one a letter tells at the most; the others are on their pages.
const MOST_EARLIER: u32 = 12;

impl Writer<'_> {
    /// A resolved round and what happened before it since the last letter that told of the game; with
    /// the receipt of the sheet that was the whole turn.
    pub(super) async fn news_since(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        sealed: Option<Sealed>,
    ) -> Result<News, Failure> {
        let told = letters::told_until(conn, &self.game.id, self.seat).await?;
        let first = match told {
            Some(told) => told + 1,
            None if self.generation == holders::FIRST => 1,
            None => round.number,
        };
        let first = first.max(round.number.saturating_sub(MOST_EARLIER));
        let most = round.number.saturating_sub(first);
        let mut before = match most {
            0 => Vec::new(),
            _ => rounds::resolved_before(conn, &self.game.id, round.number, most).await?,
        };
        before.reverse();
        let entries = self.shared.entries(conn).await?;
        let (language, mut earlier) = (self.person.language, Vec::new());
        let since = before.first().unwrap_or(round);
        let lost = match &round.after {
            Some(after) => self.played.teller.lost((&since.before, after), self.seat, language)?,
            None => None,
        };
        let known = (most > 0).then(|| since.before.clone());
        for round in before {
            let Some(events) = round.events else { continue };
            let story = self.played.teller.story(&round.before, &[], &events)?;
            let mut told = self.became(entries, round.number);
            told.extend(story.sentences(Viewer::Seat(self.seat), language));
            let title = self.title(story.before(), round.number);
            let url = self.addresses.round(&self.game.id, round.number);
            earlier.push(Earlier { title, url, told });
        }
        let receipt = match sealed {
            Some(sheet) => self.receipt_of(conn, round, sheet).await?,
            None => None,
        };
        let news = self.news(conn, round, known.as_ref(), entries).await?;
        let mut news = News { earlier, receipt, lost, ..news };
        // Whoever has taken the seat over may never have played it.
        if told.is_none() && self.generation != holders::FIRST {
            let after = round.after.as_ref().unwrap_or(&round.before);
            let after = self.played.teller.position(after)?;
            news.beginning = Some(self.beginning(after.as_ref()));
        }
        Ok(news)
    }

    /// The receipt of a sheet of the last round that a letter tells of, or of one before.
    async fn receipt_of(
        &self,
        conn: &mut PgConnection,
        last: &Round,
        sealed: Sealed,
    ) -> Result<Option<Receipt>, Failure> {
        let (number, version) = sealed.of(last.number);
        let earlier = match number == last.number {
            true => None,
            false => self.shared.round(conn, number).await?,
        };
        let round = earlier.as_deref().unwrap_or(last);
        let sheet = sheets::version(conn, round.sheet_of(self.seat), version).await?;
        Ok(sheet.map(|sheet| self.receipt(round, sheet, Fate::Counts)))
    }

    /// A resolved round as this holder may know it. What changed since `known` is marked, where they were last
    /// told of a state before that round.
    pub(super) async fn news(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        known: Option<&StoredState>,
        entries: &[Entry],
    ) -> Result<News, Failure> {
        let teller = &self.played.teller;
        let Some(events) = &round.events else {
            return Ok(self.position(teller.position(&round.before)?.as_ref()));
        };
        let (seat, language) = (self.seat, self.person.language);
        let own = sheets::latest(conn, round.sheet_of(seat)).await?;
        let own: Vec<_> = own.iter().map(|sheet| (seat, &sheet.stored)).collect();
        let story = teller.story(&round.before, &own, events)?;
        let mut told = self.became(entries, round.number);
        told.extend(story.sentences(Viewer::Seat(seat), language));
        let position = match (known, &round.after) {
            (Some(known), Some(after)) => {
                self.position(teller.news_since((known, after))?.as_ref())
            }
            _ => self.position(story.after().as_ref()),
        };
        Ok(News {
            round: Some(round.number),
            title: self.title(story.before(), round.number),
            url: Some(self.addresses.round(&self.game.id, round.number)),
            told,
            own: story.report(seat, Viewer::Seat(seat), language),
            beginning: None,
            ..position
        })
    }

    /// What became of the seats that missed the deadline of that round.
    fn became(&self, entries: &[Entry], round: u32) -> Vec<Sentence> {
        let language = self.person.language;
        let became = entries.iter().filter(|it| it.round == round && it.act.is_of_the_round());
        let say = |entry: &Entry| {
            let seat = entry.seat?;
            let names = names_at(entries, self.holders, entry.number, language);
            let (name, plays) = (names.get(&seat)?, self.seat_name(seat));
            let words = entry.act.say(name, &plays, self.person.zone, language);
            let matter = if seat == self.seat { Matter::Own } else { Matter::Great };
            Some(Sentence { words, matter })
        };
        became.filter_map(say).collect()
    }

    /// What a round is called.
    fn title(&self, before: &dyn Position, round: u32) -> String {
        before.occasion(round, None, self.person.language).title
    }

    /// A position, with nothing told of how it came about.
    pub(super) fn position(&self, position: &dyn Position) -> News {
        let (viewer, language) = (Viewer::Seat(self.seat), self.person.language);
        News {
            round: None,
            title: String::new(),
            url: None,
            earlier: Vec::new(),
            told: Vec::new(),
            lost: None,
            receipt: None,
            own: Vec::new(),
            // One picture for all its readers: what only one may see is told in words.
            board_svg: position.board_svg(Viewer::Public, language),
            board_text: position.board_text(viewer, language),
            placed: position.placed(viewer, language),
            standing: position.standing(viewer, language),
            beginning: Some(self.beginning(position)),
        }
    }

    fn beginning(&self, position: &dyn Position) -> Beginning {
        let (language, ruleset) = (self.person.language, self.played.rules.name());
        let book = self.played.teller.rulebook();
        let learned = book.filter(|book| !book.lessons(language).is_empty());
        Beginning {
            aim: position.aim(self.seat, language),
            rules: book.map(|_| self.addresses.page(&addresses::rules(ruleset, language))),
            lessons: learned
                .map(|_| self.addresses.page(&addresses::first_lesson(ruleset, language))),
        }
    }
}
