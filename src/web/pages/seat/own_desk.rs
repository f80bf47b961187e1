//! A seat's own desk: what its holder may do whatever round is open, and what was told to the seat
//! alone. Its link stands in the foot of every letter. Where the open round takes a sheet of the seat,
//! the desk leads to it.

mod press;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;

pub use self::press::press;
use super::{
    act::Question,
    beyond::{Beyond, TimeOut},
    desk::Desk,
    letters::HealthShown,
    notes,
    past::Past,
    seen::Seen,
};
use crate::{
    game::{round::record::GameNow, window::absences::IsAway},
    history::Occasion,
    language::Language,
    links::{
        addresses::Room,
        opens::{Holding, Opens},
        token::Token,
    },
    store::{
        games::{Game, Status},
        round::rounds::Round,
        seats::holders::{Holder, Person, Rsvp, against_computers},
        sheet::sheets::{self, SealedSheet},
    },
    web::{
        PageError, Site,
        fields::Fields,
        language, page_with,
        pages::{due::Due, game::ending, notice::Notice, rules},
    },
};

#[derive(Template)]
#[template(path = "pages/seat/own_desk.html")]
struct OwnDeskPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    stands: Stands,
    /// How the game ended, if it did, in a sentence.
    ended: Option<String>,
    /// While a round is open.
    seen: Option<Seen>,
    said: Said,
    /// What was sent and refused, and why: its form shows it again.
    typed: Fields,
    refused: String,
    /// None where no window is open, or the player has no part in the game any more.
    beyond: Option<Beyond>,
    /// Where absences are noted, the days of the next one, and how many may hold the game.
    away_url: String,
    away: Option<String>,
    absence_days: u32,
    against_computers: bool,
    /// Whether the game is worth keeping by an address: it goes on for the seat.
    may_keep: bool,
    past: Past,
    health: HealthShown,
    /// Where letters are chosen, and where mail reaches the seat; none for who plays without letters.
    letters: Option<Letters>,
    notes: String,
    notes_version: String,
    notes_url: String,
    push_url: String,
    /// Where the conversation is, and how much of it is unread; none where there is nobody to write to,
    /// and nothing was written.
    conversation_url: String,
    unread: Option<u32>,
    rules: Option<String>,
}

/// How somebody is written to, and writes.
struct Letters {
    url: String,
    reply: String,
}

/// What the game asks of the seat.
enum Stands {
    /// The game has not begun; perhaps the invitation is to be answered.
    NotBegun { is_invited: bool },
    /// A round is open.
    Open(Box<OpenRound>),
    /// No round is open, and the game goes on.
    Still,
    /// Nothing any more.
    Over,
}

/// The round that is open.
struct OpenRound {
    occasion: Occasion,
    due: Due,
    why: String,
    asks: Asks,
    /// Whether a sheet of the seat is sealed.
    is_sealed: bool,
    /// Whether the round waits for that one to be mended.
    mends: bool,
    /// Whether the player has no part in the game any more: no sheet of theirs counts.
    is_out: bool,
}

/// Whether it takes a sheet of the seat.
#[derive(PartialEq, Eq)]
enum Asks {
    /// It waits for one.
    Awaited,
    /// It takes one that counts later.
    Welcome,
    /// It takes none.
    Others,
}

/// What the page says first.
enum Said {
    Nothing,
    Notice(Notice),
    /// Something that cannot be undone is to be confirmed.
    Asked(Question),
}

/// Whose desk a link opens, and how the game stands.
struct OwnDesk<'a> {
    token: Token,
    holding: Holding,
    person: Person,
    now: GameNow,
    /// In the open round, if there is one.
    desk: Option<Desk<'a>>,
    /// What was told is shown of the rounds before that one, where it is asked for.
    before: Option<u32>,
}

impl<'a> OwnDesk<'a> {
    async fn find(site: &'a Site, request: &HttpRequest, path: &str) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let token = Token::parse(path).ok_or_else(no_link)?;
        let found = site.games.follow_as(&token).await?;
        let Some((Opens::Seat(seat), generation)) = found else { return Err(no_link()) };
        let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        let person = holder.and_then(Holder::person).cloned().ok_or_else(no_link)?;
        let holding = Holding { game: now.game.id.clone(), seat, generation };
        let desk = match now.round.as_ref().filter(|round| round.is_open()) {
            Some(Round { number, .. }) => {
                let ticket = holding.ticket(*number);
                Some(Desk::of(site, request, ticket, token.clone()).await?)
            }
            None => None,
        };
        let before = Fields::of_query(request).parsed("before");
        Ok(Self { token, holding, person, now, desk, before })
    }

    /// Whether the player gave up, so that no sheet of theirs counts.
    fn has_left(&self, site: &Site) -> Result<bool, PageError> {
        let rules = &site.games.played(&self.now.game)?.rules;
        Ok(self.now.declared().has_left(self.holding.seat, rules.as_ref()))
    }

    /// What the seat needs now, where that is another page.
    fn leads_to(&self, site: &Site) -> Result<Option<Opens>, PageError> {
        let seat = self.holding.seat;
        let has_left = self.has_left(site)?;
        Ok(match (&self.desk, self.now.game.status) {
            (Some(desk), _) if desk.round.takes(seat) && !has_left => {
                Some(Opens::Sheet { seat, round: desk.round.number })
            }
            (_, Status::Inviting) => Some(Opens::Invitation(seat)),
            _ => None,
        })
    }

    async fn stands(&self, site: &Site) -> Result<Stands, PageError> {
        let Some(desk) = &self.desk else {
            let holder = self.now.holders.iter().find(|holder| holder.seat == self.holding.seat);
            return Ok(match self.now.game.status {
                Status::Inviting => {
                    let answer = holder.map(Holder::answer);
                    Stands::NotBegun { is_invited: answer == Some(Rsvp::Waiting) }
                }
                Status::Playing => Stands::Still,
                Status::Finished | Status::Declined => Stands::Over,
            });
        };
        let mut conn = site.games.pool().acquire().await?;
        let sealed = sheets::latest(&mut conn, desk.ticket.key()).await?;
        let now = site.games.clock().now(&mut conn).await?;
        let (round, l) = (&desk.round, self.person.language);
        let is_out = !desk.position.state().turn().living.contains(&self.holding.seat)
            || self.has_left(site)?;
        let asks =
            match (round.awaited.contains(&self.holding.seat), round.takes(self.holding.seat)) {
                _ if is_out => Asks::Others,
                (true, _) => Asks::Awaited,
                (false, true) => Asks::Welcome,
                (false, false) => Asks::Others,
            };
        let asked = (asks != Asks::Others).then_some(self.holding.seat);
        let occasion = desk.position.occasion(round.number, asked, l);
        let of_round = (&desk.game, round);
        let seat = self.holding.seat;
        let occasion =
            site.games.occasion_by_terms(&mut conn, of_round, seat, (occasion, l)).await?;
        Ok(Stands::Open(Box::new(OpenRound {
            occasion,
            due: Due::new(round.deadline, now, desk.person.zone, l),
            why: desk.why(),
            mends: asks == Asks::Awaited
                && sealed.as_ref().is_some_and(SealedSheet::waits_for_mending),
            asks,
            is_sealed: sealed.is_some(),
            is_out,
        })))
    }

    async fn beyond(&self, site: &Site, typed: &Fields) -> Result<Option<Beyond>, PageError> {
        let Some(desk) = &self.desk else { return Ok(None) };
        if !desk.position.state().turn().living.contains(&self.holding.seat) {
            return Ok(None);
        }
        Beyond::of(site, desk, typed).await.map(Some)
    }

    async fn show(
        &self,
        site: &Site,
        status: StatusCode,
        (said, typed): (Said, Fields),
    ) -> Result<HttpResponse, PageError> {
        let (l, seat, game) = (self.person.language, self.holding.seat, &self.now.game);
        let played = site.games.played(game)?;
        let away = site.games.who_is_away(&game.id, &self.now.holders).await?;
        let health = site.games.health_of(&game.id, seat).await?;
        let kept = site.games.notes(&self.holding).await?;
        let threads = site.games.threads(&self.holding).await?;
        let unread = threads.iter().map(|thread| thread.unread).sum();
        let position = played.teller.position(self.now.state())?;
        let company = self.now.company(&position.state().turn(), seat);
        let seen = match &self.desk {
            Some(desk) => Some(Seen::of(site, desk).await?),
            None => None,
        };
        let template = OwnDeskPage {
            l,
            notes_version: notes::version(kept.as_ref()),
            notes: kept.map(|kept| kept.words).unwrap_or_default(),
            notes_url: Room::Notes.path(&self.token),
            push_url: Room::Push.path(&self.token),
            conversation_url: Room::Conversation.path(&self.token),
            unread: (!company.is_nobody() || !threads.is_empty()).then_some(unread),
            game,
            seat: position.seat_name(seat, l),
            stands: self.stands(site).await?,
            ended: ending::said_to(self.holding.seat, game, &self.now.holders, l),
            seen,
            refused: match &said {
                Said::Notice(notice) => notice.refused().to_owned(),
                Said::Nothing | Said::Asked(_) => String::new(),
            },
            said,
            beyond: self.beyond(site, &typed).await?,
            typed,
            away_url: Room::Seat.path(&self.token),
            away: IsAway::say_all(&away, seat, l),
            absence_days: game.calendar.absence_days,
            against_computers: against_computers(&self.now.holders, seat),
            may_keep: self.person.address.is_none()
                && game.goes_on()
                && !self.now.declared().has_surrendered(seat),
            past: Past::of(site, game, seat, self.before, l).await?,
            health: HealthShown::new(&health, self.person.zone, l),
            letters: self.person.address.is_some().then(|| Letters {
                url: Room::Letters.path(&self.token),
                reply: site.addresses.reply(&self.token),
            }),
            rules: rules::url(played, l),
        };
        page_with(status, &template)
    }
}

/// `GET /seats/{token}`; with `before` what was told of the rounds before that one.
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let desk = OwnDesk::find(&site, &request, &token).await?;
    desk.show(&site, StatusCode::OK, (Said::Nothing, Fields::default())).await
}
