//! An invitation: look at it, then accept or decline.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::about::About;
use crate::{
    game::{
        acts::company,
        opening::invitation::{InvitationWord, RsvpOutcome},
    },
    language::Language,
    links::{
        opens::{Holding, Opens},
        token::Token,
    },
    rules::Seat,
    store::{
        games::{Game, Status},
        seats::holders::{Holder, Person, Rsvp},
    },
    web::{
        PageError, Site, device,
        fields::{Again, Fields},
        language, lead_to, page,
        pages::game::terms::terms,
    },
};

#[derive(Template)]
#[template(path = "pages/join/invitation.html")]
struct InvitationPage<'a> {
    l: Language,
    game: &'a Game,
    about: About,
    /// What it is played by.
    terms: Vec<String>,
    person: &'a Person,
    /// Who invites; none where it is a game of their own, or of nobody's.
    host: Option<&'a str>,
    seat: String,
    players: Vec<(String, String)>,
    came: Came,
    /// Whether a no ends the game for everybody.
    ends_it: bool,
    /// Whether a yes begins it: everybody else has said theirs.
    begins_it: bool,
}

/// What came of a press on that page.
enum Came {
    /// Nothing was pressed.
    Nothing,
    /// Their no is for good: they are asked once more, with what they have sent.
    Asked(Again),
    /// An answer.
    Answered {
        outcome: RsvpOutcome,
        /// Where this yes leads that has begun the game.
        way: Option<Way>,
    },
}

/// Where somebody goes from there.
struct Way {
    /// To the first sheet, which is awaited; else to the player's own desk.
    to_sheet: bool,
    address: String,
}

impl Came {
    const fn outcome(&self) -> Option<RsvpOutcome> {
        match self {
            Self::Answered { outcome, .. } => Some(*outcome),
            _ => None,
        }
    }

    const fn asked(&self) -> Option<&Again> {
        match self {
            Self::Asked(sent) => Some(sent),
            _ => None,
        }
    }

    const fn way(&self) -> Option<&Way> {
        match self {
            Self::Answered { way, .. } => way.as_ref(),
            _ => None,
        }
    }
}

struct Invitation {
    game: Game,
    seat: Seat,
    /// As which of the seat's holders somebody was invited.
    generation: u32,
    holders: Vec<Holder>,
}

impl Invitation {
    /// As whom somebody was invited.
    fn holding(&self) -> Holding {
        let Self { game, seat, generation, .. } = self;
        Holding { game: game.id.clone(), seat: *seat, generation: *generation }
    }

    /// Whether theirs is the last answer.
    fn lacks_one(&self) -> bool {
        let mut others = self.holders.iter().filter(|holder| holder.seat != self.seat);
        others.all(|holder| holder.answer() == Rsvp::Accepted)
    }

    /// Whether a no calls the whole game off, rather than freeing the seat.
    fn hangs_on_it(&self) -> bool {
        self.game.status == Status::Inviting && !self.game.terms.for_comers
    }
}

/// What the link opens, with the language of whom it was sent to.
async fn find(
    site: &Site,
    request: &HttpRequest,
    token: &str,
) -> Result<(Invitation, Language), PageError> {
    let no_link = || PageError::no_link(language(request));
    let token = Token::parse(token).ok_or_else(no_link)?;
    let found = site.games.follow_as(&token).await?;
    let Some((Opens::Invitation(seat), generation)) = found else { return Err(no_link()) };
    let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
    let holder = now.holders.iter().find(|holder| holder.seat == seat).ok_or_else(no_link)?;
    let l = holder.person().ok_or_else(no_link)?.language;
    Ok((Invitation { game: now.game, seat, generation, holders: now.holders }, l))
}

fn show_page(
    site: &Site,
    invitation: &Invitation,
    came: Came,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let played = site.games.played(&invitation.game)?;
    let position = played.teller.position(&invitation.game.state)?;
    let name = |seat| position.seat_name(seat, l);
    let person = invitation
        .holders
        .iter()
        .find(|holder| holder.seat == invitation.seat)
        .and_then(Holder::person)
        .ok_or_else(|| PageError::no_link(l))?;
    let host = invitation.game.terms.host.as_ref();
    let host = host.filter(|host| person.address.as_deref() != Some(host.address.as_str()));
    let terms = terms((played, position.as_ref()), &invitation.game, l);
    let template = InvitationPage {
        l,
        game: &invitation.game,
        about: About::of(played, l),
        terms,
        person,
        host: host.map(|host| host.name.as_str()),
        seat: name(invitation.seat),
        players: company::listed(
            invitation.holders.iter(),
            (invitation.seat, &played.rules.state(&invitation.game.state)?.turn()),
            name,
            l,
        ),
        came,
        ends_it: invitation.hangs_on_it(),
        begins_it: invitation.lacks_one(),
    };
    page(&template)
}

/// `GET /invitations/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (invitation, l) = find(&site, &request, &token).await?;
    show_page(&site, &invitation, Came::Nothing, l)
}

/// `POST /invitations/{token}` with `answer=accept` or `answer=decline`; with `act=speak_en` or
/// `act=speak_fr` for the language of whom it was sent to; with `act=open`, once the game has begun, it leads
/// to the desk; anything else changes nothing. A no is done with `sure` alone: it calls the game off, or the
/// link opens nothing any more.
pub async fn answer(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (invitation, l) = find(&site, &request, &token).await?;
    if let Some(to) = fields.spoken() {
        site.games.speak(&invitation.holding(), to).await?;
        let (invitation, l) = find(&site, &request, &token).await?;
        return show_page(&site, &invitation, Came::Nothing, l);
    }
    if fields.get("act") == "open" && invitation.game.status == Status::Playing {
        return Ok(lead_to(way(&site, &invitation).await?.address));
    }
    let word = match fields.get("answer") {
        "accept" => InvitationWord::Accepts,
        "decline" if !fields.ticked("sure") => {
            return show_page(&site, &invitation, Came::Asked(fields.again()), l);
        }
        "decline" => InvitationWord::Declines,
        _ => return show_page(&site, &invitation, Came::Nothing, l),
    };
    let Invitation { game, seat, generation, .. } = &invitation;
    let outcome = site.games.answer(&game.id, *seat, *generation, word).await?;
    // Who has freed the seat, or was replaced, has no link to it any more.
    let invitation = match find(&site, &request, &token).await {
        Ok((now, _)) => now,
        Err(_) => invitation,
    };
    let way = match outcome {
        RsvpOutcome::Started => Some(way(&site, &invitation).await?),
        _ => None,
    };
    let answered = show_page(&site, &invitation, Came::Answered { outcome, way }, l)?;
    let accepted = word == InvitationWord::Accepts
        && matches!(outcome, RsvpOutcome::Noted | RsvpOutcome::Started);
    Ok(match accepted {
        true => device::keeping(&site, &request, answered, &invitation.holding(), None).await,
        false => answered,
    })
}

/// Where whom the invitation was sent to goes once the game has begun: they hold the seat, or it would open
/// nothing.
async fn way(site: &Site, invitation: &Invitation) -> Result<Way, PageError> {
    let Invitation { game, seat, generation, .. } = invitation;
    let open = site.games.now(&game.id).await?.and_then(|now| now.round);
    let open = open.filter(|round| round.is_open() && round.awaited.contains(seat));
    let opens = match &open {
        Some(round) => Opens::Sheet { seat: *seat, round: round.number },
        None => Opens::Seat(*seat),
    };
    let link = site.games.give_link_as(&game.id, opens, *generation).await?;
    Ok(Way { to_sheet: open.is_some(), address: site.addresses.link(opens, &link) })
}
