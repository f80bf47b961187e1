//! The page of a sheet whose round is open, and what it has to say before the form.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use uuid::Uuid;

use super::{
    act::Question,
    beyond::{Beyond, TimeOut},
    desk::Desk,
    draft::version,
    guesses::{self, Guess},
    lately::Lately,
    letters::HealthShown,
};
use crate::{
    game::window::absences::IsAway,
    history::{Form, Input, Line, Occasion, Rehearsal, Viewer},
    language::Language,
    links::addresses::Room,
    store::{
        games::Game,
        round::rounds,
        seats::holders::against_computers,
        sheet::sheets::{self, SealedSheet},
    },
    web::{
        PageError, Site,
        fields::Fields,
        page_with,
        pages::{
            board::Board,
            due::Due,
            notice::Notice,
            rules::{self, Lessons},
        },
    },
};

#[derive(Template)]
#[template(path = "pages/seat/sheet.html")]
struct SheetPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    occasion: Occasion,
    /// Whether the round waits for the sheet.
    awaited: bool,
    /// Whether it waits for that sheet alone: it is the turn.
    alone: bool,
    final_round: bool,
    due: Due,
    why: String,
    last_round: Option<u32>,
    board: Board,
    /// What another did in the turn before.
    lately: Lately,
    /// What it is all for, on a seat's first sheet.
    aim: Option<String>,
    /// Where the game is learned, if it is.
    lessons: Option<Lessons>,
    briefing: Vec<String>,
    example: String,
    form: Form,
    beyond: Beyond,
    fields: Fields,
    /// Why what was sent beside the orders was refused; empty where it was not.
    refused: String,
    /// The version of the draft that the page knows of.
    draft: String,
    guesses: Vec<Guess>,
    /// Names this page's submission, so that a double click hands in once.
    key: String,
    said: SheetNotice,
    /// Whether a sheet is sealed already. Not what it says: who has the link may not be its author.
    sealed: Option<SealedSheet>,
    received_at: String,
    /// Where absences are noted, the days of the next one, and how many may hold the game.
    away_url: String,
    away: Option<String>,
    absence_days: u32,
    against_computers: bool,
    /// How the seat's mail fares, and where its letters are chosen.
    health: HealthShown,
    letters_url: String,
    has_letters: bool,
    /// Whether a letter comes that shows what was sealed.
    receipts: bool,
    /// Where the rules are told, if they are.
    rules: Option<String>,
}

impl SheetPage<'_> {
    /// Whether something is guessed of anybody.
    fn has_guesses(&self) -> bool {
        self.guesses.iter().any(|guess| !self.fields.get(&guess.field).trim().is_empty())
    }
}

/// What the page has to say before the form.
pub(super) enum SheetNotice {
    Nothing,
    /// What was written, as it will be read; not sealed.
    Checked(Vec<Line>),
    /// The form begins with the sheet that is sealed.
    BeginsSealed {
        /// The page that shows that sheet.
        its_page: String,
    },
    /// Some lines will do nothing, or something is left to the rules, which is asked about before the sheet
    /// is sealed.
    Idle {
        lines: Vec<Line>,
        idle: usize,
        /// What is left to the rules, in a sentence.
        left: Option<String>,
        /// Names the text that is asked about.
        of: String,
    },
    /// The page was asked for in this language, which is not the seat's.
    SpeaksAnother(Language),
    /// Nothing was written.
    Empty,
    /// What was asked for is nothing that the page knows.
    Unknown,
    /// More was written than any sheet has.
    TooLong,
    /// It was sent by a form with other rows than this version's.
    OtherForm,
    /// Another page has kept this, and it is the draft.
    Another(String),
    /// What would happen with it if nobody else wrote anything.
    Rehearsed(Rehearsal),
    /// The ruleset has secrets that trying it out would tell.
    NotRehearsed,
    /// An act was carried out, or was not.
    Notice(Notice),
    /// A sheet was sealed and carried out, and the turn goes on: its seal, and what happened; where that
    /// is long, in few sentences first.
    GoesOn {
        seal: String,
        in_short: Option<Vec<String>>,
        told: Vec<String>,
    },
    /// Something that cannot be undone is to be confirmed.
    Asked(Question),
}

impl Desk<'_> {
    pub(super) async fn show(
        &self,
        site: &Site,
        status: StatusCode,
        fields: Fields,
        said: SheetNotice,
    ) -> Result<HttpResponse, PageError> {
        let (l, seat, position) = (self.language(), self.ticket.seat, &self.position);
        let mut conn = site.games.pool().acquire().await?;
        let lately = Lately::of(&mut conn, site, self).await?;
        let told = self.told(&mut conn, site, lately.known.as_ref()).await?;
        let sealed = sheets::latest(&mut conn, self.ticket.key()).await?;
        let occasion = told.occasion(self.round.number, Some(seat), l);
        let of_round = (&self.game, &self.round);
        let occasion =
            site.games.occasion_by_terms(&mut conn, of_round, seat, (occasion, l)).await?;
        let now = site.games.clock().now(&mut conn).await?;
        let is_first =
            rounds::is_first_of(&mut conn, &self.game.id, seat, self.round.number).await?;
        drop(conn);
        let draft = site.games.draft_kept_at(&self.ticket).await?;
        let away = site.games.who_is_away(&self.ticket.game, &self.holders).await?;
        let mut board = Board::of(told.as_ref(), Viewer::Seat(seat), l);
        if !lately.marks_svg.is_empty() {
            board.svg = lately.marked(&board.svg);
        }
        let template = SheetPage {
            l,
            game: &self.game,
            seat: self.seat_name(),
            occasion,
            awaited: self.round.awaited.contains(&seat),
            alone: self.round.awaits_alone(seat),
            final_round: self.round.final_round,
            due: Due::new(self.round.deadline, now, self.person.zone, l),
            why: self.why(),
            last_round: self.round.number.checked_sub(1).filter(|&number| number > 0),
            board,
            lately,
            aim: if is_first { position.aim(seat, l) } else { None },
            lessons: Lessons::of(site.games.played(&self.game)?, l),
            briefing: position.briefing(seat, l),
            example: position.example(seat, l),
            form: position.form(seat, l),
            beyond: Beyond::of(site, self, &fields).await?,
            fields,
            refused: match &said {
                SheetNotice::Notice(notice) => notice.refused().to_owned(),
                _ => String::new(),
            },
            draft: version(draft),
            guesses: guesses::fields(self),
            key: Uuid::now_v7().to_string(),
            said,
            away_url: Room::Sheet.path(&self.token),
            away: IsAway::say_all(&away, seat, l),
            absence_days: self.game.calendar.absence_days,
            against_computers: against_computers(&self.holders, seat),
            rules: rules::url(site.games.played(&self.game)?, l),
            received_at: sealed
                .as_ref()
                .map(|sheet| self.moment(sheet.received_at))
                .unwrap_or_default(),
            sealed,
            letters_url: Room::Letters.path(&self.token),
            has_letters: self.person.address.is_some(),
            receipts: site.games.wishes(&self.game.id, seat).await?.wants_receipts(),
            health: HealthShown::new(
                &site.games.health_of(&self.game.id, seat).await?,
                self.person.zone,
                l,
            ),
        };
        page_with(status, &template)
    }
}
