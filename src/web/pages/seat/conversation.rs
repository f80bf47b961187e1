//! The conversation of a game, for one seat: a thread with all, with the living, and with each other
//! player.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use uuid::Uuid;

use super::{act, act::Press, place::Place};
use crate::{
    game::acts::{company::Company, conversation::ThreadPage, message::To},
    language::Language,
    links::addresses::Room,
    moment::moment,
    rules::Seat,
    store::{acts::messages::Message, games::Game},
    web::{PageError, Site, fields::Fields, page_with, pages::notice::Notice},
};

#[derive(Template)]
#[template(path = "pages/seat/conversation.html")]
struct ConversationPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    home: &'a str,
    /// Its own.
    url: String,
    notice: Option<Notice>,
    threads: Vec<ThreadShown>,
    /// The one that is shown, and its name.
    shown: To,
    with: String,
    title: String,
    messages: Vec<MessageShown>,
    earlier: Option<u32>,
    /// The newest message of the thread, where something in it is unread.
    unread_until: Option<u32>,
    /// To whom one may write at all.
    company: Company,
    /// Names the next message; none where nothing can be written.
    key: Option<String>,
    typed: &'a str,
}

/// A thread in the list.
struct ThreadShown {
    with: String,
    title: String,
    unread: u32,
    is_shown: bool,
}

/// A message of the thread.
struct MessageShown {
    number: u32,
    from: String,
    is_own: bool,
    sent_at: String,
    words: String,
}

impl Place<'_> {
    /// With whom a thread is, in words.
    fn thread_title(&self, with: To) -> String {
        let l = self.language();
        match with {
            To::All => l.say("All players", "Tout le monde").to_owned(),
            To::Living => l
                .say("All players still in the game", "Toutes les personnes encore en jeu")
                .to_owned(),
            To::Seat(seat) => {
                let holder = self.now.holders.iter().find(|holder| holder.seat == seat);
                let name = holder.map_or_else(String::new, |holder| holder.name(l));
                format!("{name} ({})", self.seat_name(seat))
            }
            // No thread is with nobody.
            To::Nobody => String::new(),
        }
    }

    /// Every thread there may be: with the people of the other seats, with all of them where they are more
    /// than one, and with those still in the game where some are out; as far as one may write to them.
    fn all_threads(&self) -> Vec<To> {
        let living = self.position.state().turn().living;
        let others = self.now.holders.iter().filter(|holder| holder.seat != self.holding.seat);
        let people: Vec<_> = others.filter(|holder| holder.person().is_some()).collect();
        let is_anybody_out = people.iter().any(|holder| !living.contains(&holder.seat));
        let all = (people.len() > 1).then_some(To::All);
        let in_game = all.and(is_anybody_out.then_some(To::Living));
        let each = people.iter().map(|holder| To::Seat(holder.seat));
        let threads = all.into_iter().chain(in_game).chain(each);
        threads.filter(|&with| self.company().takes(with)).collect()
    }

    /// To whom whoever it is may write.
    fn company(&self) -> Company {
        self.now.company(&self.position.state().turn(), self.holding.seat)
    }

    fn message(&self, message: Message) -> MessageShown {
        let l = self.language();
        MessageShown {
            number: message.number,
            from: format!("{} ({})", message.author, self.seat_name(message.seat)),
            is_own: message.seat == self.holding.seat,
            sent_at: moment(message.sent_at, self.person.zone, l),
            words: message.words,
        }
    }

    /// Notes that the thread was read as far as the fields say.
    async fn mark_read(
        &self,
        site: &Site,
        with: Option<To>,
        fields: &Fields,
    ) -> Result<(), PageError> {
        let until = fields.parsed("until").unwrap_or(0);
        if let Some(with) = with {
            site.games.mark_read(&self.holding, with, until).await?;
        }
        Ok(())
    }

    /// The thread that is asked for; without one, the one with the newest unread words, or the first.
    async fn show_thread(
        &self,
        site: &Site,
        status: StatusCode,
        (asked, before): (Option<To>, Option<u32>),
        (notice, typed): (Option<Notice>, &str),
    ) -> Result<HttpResponse, PageError> {
        let company = self.company();
        let written = site.games.threads(&self.holding).await?;
        let unread = |with| written.iter().find(|it| it.with == with).map_or(0, |it| it.unread);
        let mut all = self.all_threads();
        let news = || written.iter().filter(|it| it.unread > 0).max_by_key(|it| it.newest);
        let with = asked
            .or_else(|| news().map(|thread| thread.with))
            .or_else(|| all.first().copied())
            .unwrap_or(To::All);
        // Somebody may have written who plays no more.
        for with in written.iter().map(|thread| thread.with).chain([with]) {
            if !all.contains(&with) {
                all.push(with);
            }
        }
        let shown = |of: &To| ThreadShown {
            with: of.name(),
            title: self.thread_title(*of),
            unread: unread(*of),
            is_shown: *of == with,
        };
        let ThreadPage { mut messages, earlier } =
            site.games.thread(&self.holding, with, before).await?;
        messages.reverse();
        let newest = written.iter().find(|thread| thread.with == with && thread.unread > 0);
        let writes = company.takes(with) && self.is_open();
        let page = ConversationPage {
            l: self.language(),
            game: &self.now.game,
            seat: self.seat_name(self.holding.seat),
            home: &self.home,
            url: Room::Conversation.path(&self.token),
            notice,
            threads: all.iter().map(shown).collect(),
            shown: with,
            with: with.name(),
            title: self.thread_title(with),
            messages: messages.into_iter().map(|message| self.message(message)).collect(),
            earlier,
            unread_until: newest.filter(|_| before.is_none()).map(|thread| thread.newest),
            company,
            key: writes.then(|| Uuid::now_v7().to_string()),
            typed,
        };
        page_with(status, &page)
    }

    /// The thread of that name, if there may be one.
    fn thread_named(&self, name: &str) -> Option<To> {
        let known = |seat: Seat| {
            seat != self.holding.seat && self.now.holders.iter().any(|holder| holder.seat == seat)
        };
        To::named(name).filter(|with| !matches!(*with, To::Seat(seat) if !known(seat)))
    }
}

/// `GET /conversation/{token}?with=…&before=…`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let asked = Fields::of_query(&request);
    let with = place.thread_named(asked.get("with"));
    place.show_thread(&site, StatusCode::OK, (with, asked.parsed("before")), (None, "")).await
}

/// `POST /conversation/{token}` with `act=message` and what [`act::read`] takes for one; or with
/// `act=read`, `to` and `until`, the newest message that was seen. Anything else changes nothing.
pub async fn say(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let with = place.thread_named(fields.get("to"));
    let nothing = (None, "");
    match (fields.get("act"), act::read(&fields, false)) {
        ("read", _) => {
            place.mark_read(&site, with, &fields).await?;
            place.show_thread(&site, StatusCode::OK, (with, None), nothing).await
        }
        ("message", Press::Act(act)) => {
            let done = match &place.ticket {
                Some(ticket) => site.games.player_act(ticket, &act).await,
                None => Err(place.now.no_window().into()),
            };
            let notice = Notice::of(done, place.language())?;
            let (status, typed) = match &notice {
                Notice::Done(_) => (StatusCode::OK, ""),
                Notice::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, fields.get("words")),
            };
            // Whoever answers has read what they answer.
            if matches!(notice, Notice::Done(_)) {
                place.mark_read(&site, with, &fields).await?;
            }
            place.show_thread(&site, status, (with, None), (Some(notice), typed)).await
        }
        _ => place.show_thread(&site, StatusCode::OK, (with, None), nothing).await,
    }
}
