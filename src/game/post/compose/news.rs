//! What a letter tells of a round and of those before it, and how everything stands after them.

use sqlx::PgConnection;

use super::{Writer, untold::Untold};
use crate::{
    game::{
        Failure,
        acts::declared::{Declared, names_at},
    },
    history::{Line, Matter, Position, Sentence, Story, Viewer},
    links::addresses,
    mail::{
        content::{Beginning, Earlier, Fate, News, Receipted, Unsent},
        inbound::LeftAside,
        letter::Sealed,
    },
    rules::StoredState,
    store::{
        acts::{Act, Entry},
        mail_in::left_aside,
        post::{receipts, told},
        round::rounds::{ClosedBy, Round},
        seats::holders,
        sheet::sheets::{self, Door, SealedSheet},
    },
};

impl Writer<'_> {
    /// A resolved round and what happened before it since the last letter that told of the game; with
    /// the receipt of the sheet that was the whole turn. And the state that the reader knew, where that is
    /// an earlier one than the round's.
    pub(super) async fn news_since(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        sealed: Option<Sealed>,
    ) -> Result<(News, Option<StoredState>), Failure> {
        let told = told::until(conn, &self.game.id, self.seat).await?;
        let first = match told {
            Some(told) => told + 1,
            None if self.generation == holders::FIRST => 1,
            None => round.number,
        };
        let entries = self.shared.entries(conn).await?;
        let untold = self.untold(conn, (first, round), entries).await?;
        let since = untold.known.as_ref().unwrap_or(&round.before);
        let lost = match &round.after {
            Some(after) => {
                self.played.teller.lost((since, after), self.seat, self.person.language)?
            }
            None => None,
        };
        let receipts = self.receipts(conn, (first, round), sealed).await?;
        let mut news = self.news(conn, round, untold.known.as_ref(), entries).await?;
        if let Some(Earlier { title, url, told }) = untold.last {
            news = News { title, told, url: Some(url), ..news };
        }
        let Untold { earlier, has_more, known, own_steps, .. } = untold;
        let mut own = Vec::new();
        for number in own_steps {
            let Some(step) = self.shared.round(conn, number).await? else { continue };
            let Some(story) = self.story(conn, &step).await? else { continue };
            own.extend(self.own_lines(story.as_ref()));
        }
        own.append(&mut news.own);
        news = News { earlier, has_more, receipts, lost, own, ..news };
        // Whoever has taken the seat over may never have played it.
        if told.is_none() && self.generation != holders::FIRST {
            let after = round.after.as_ref().unwrap_or(&round.before);
            let after = self.played.teller.position(after)?;
            news.beginning = Some(self.beginning(after.as_ref()));
        }
        Ok((news, known))
    }

    /// The receipts of the reader's sheets of which no letter has told, from the round of the number `first` to the
    /// last one that a letter tells of: of those that came by mail where they alone were waited for, and of the one
    /// that the letter is posted for.
    async fn receipts(
        &self,
        conn: &mut PgConnection,
        (first, last): (u32, &Round),
        sealed: Option<Sealed>,
    ) -> Result<Vec<Receipted>, Failure> {
        // Of the last round there is but the sheet that the letter is posted for.
        let mut sheets = match (first, last.number) {
            (first, last) if first >= last => Vec::new(),
            rounds => receipts::none_of_mailed(conn, &self.game.id, self.seat, rounds).await?,
        };
        sheets.extend(sealed.map(|sealed| sealed.of(last.number)));
        sheets.sort_unstable();
        sheets.dedup();
        let mut receipts = Vec::new();
        for (number, version) in sheets {
            let earlier = match number == last.number {
                true => None,
                false => self.shared.round(conn, number).await?,
            };
            let round = earlier.as_deref().unwrap_or(last);
            let sheet = sheets::version(conn, round.sheet_of(self.seat), version).await?;
            let Some(sheet) = sheet else { continue };
            let left_aside = self.left_aside_of(conn, &sheet).await?;
            let receipt = self.receipt(round, sheet, Fate::Counts);
            receipts.push(Receipted { receipt, left_aside });
        }
        Ok(receipts)
    }

    /// What counted for nothing in the mail that brought a sheet, whichever letter is that mail's answer by now.
    pub(super) async fn left_aside_of(
        &self,
        conn: &mut PgConnection,
        sheet: &SealedSheet,
    ) -> sqlx::Result<LeftAside> {
        if sheet.door != Door::Mail {
            return Ok(LeftAside::default());
        }
        left_aside::of(conn, (&self.game.id, self.seat), sheet.received_at).await
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
        let Some(story) = self.story(conn, round).await? else {
            return Ok(self.position(teller.position(&round.before)?.as_ref()));
        };
        let mut told = self.became(entries, round.number);
        told.extend(self.sentences(story.as_ref()));
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
            unsent: self.unsent(round, story.as_ref(), entries),
            own: self.own_lines(story.as_ref()),
            beginning: None,
            ..position
        })
    }

    /// Why a round went without the reader's sheet. Nobody waited for who has given up; who lost on time was awaited
    /// and missed it; a round that all others settled nobody misses.
    fn unsent(&self, round: &Round, story: &dyn Story, entries: &[Entry]) -> Option<Unsent> {
        let stood_in = entries.iter().any(|entry| {
            matches!(entry.act, Act::StoodIn { .. })
                && (entry.seat, entry.round) == (Some(self.seat), round.number)
        });
        if stood_in {
            return Some(Unsent::StoodIn);
        }
        let declared = Declared::of(entries);
        let has_given_up =
            declared.has_surrendered(self.seat) && !declared.has_timed_out(self.seat);
        if !round.awaited.contains(&self.seat) || story.seats().contains(&self.seat) || has_given_up
        {
            return None;
        }
        match round.closed()?.1 {
            ClosedBy::Deadline => Some(Unsent::Missed),
            ClosedBy::Host => Some(Unsent::Closed),
            ClosedBy::AllIn | ClosedBy::Settled | ClosedBy::Ended => None,
        }
    }

    /// What happened in a round, with the reader's own sheet; none while it is not resolved.
    async fn story(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<Option<Box<dyn Story + '_>>, Failure> {
        let Some(events) = &round.events else { return Ok(None) };
        let own = sheets::latest(conn, round.sheet_of(self.seat)).await?;
        let own: Vec<_> = own.iter().map(|sheet| (self.seat, &sheet.stored)).collect();
        Ok(Some(self.played.teller.story(&round.before, &own, events)?))
    }

    /// The reader's own sheet line by line, with what became of it.
    fn own_lines(&self, story: &dyn Story) -> Vec<Line> {
        story.report(self.seat, Viewer::Seat(self.seat), self.person.language)
    }

    /// What happened, as this holder may know it.
    pub(super) fn sentences(&self, story: &dyn Story) -> Vec<Sentence> {
        story.sentences(Viewer::Seat(self.seat), self.person.language)
    }

    /// What became of the seats that missed the deadline of that round.
    pub(super) fn became(&self, entries: &[Entry], round: u32) -> Vec<Sentence> {
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
    pub(super) fn title(&self, before: &dyn Position, round: u32) -> String {
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
            has_more: false,
            told: Vec::new(),
            lost: None,
            receipts: Vec::new(),
            unsent: None,
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
