//! All of somebody's games: their resolved rounds, the windows that wait for them, and the deadlines.
//! The address is the secret: it opens these two, and shows what everybody may see of each game.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{Deadline, Feed, News, PRIVATE, atom, calendar, open_round_of, round_of};
use crate::{
    game::Failure,
    history::Viewer,
    language::Language,
    links::secret::Secret,
    moment::moment,
    store::account::{accounts::Account, feeds::FeedRound},
    web::{PageError, Site, asked_language, language},
};

/// `GET /feeds/{secret}/rounds.atom`
pub async fn rounds(
    site: web::Data<Site>,
    request: HttpRequest,
    secret: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (account, l) = whose(&site, &request, &secret).await?;
    let mut news = Vec::new();
    for round in site.accounts.resolved(&account).await? {
        // A round that cannot be read hides no other.
        let left_out =
            |why: &Failure| tracing::error!(game = %round.game.id, %why, "a round is left out");
        news.extend(news_of(&site, &round, l).inspect_err(left_out));
    }
    let windows = site.accounts.windows(&account).await?;
    for window in windows.into_iter().filter(|window| window.awaits_them) {
        let href = site.addresses.game(&window.game.id);
        let round = open_round_of(&site, &window.game, window.round, l);
        let closes = moment(window.deadline, account.zone, l);
        news.push(News {
            id: format!("{href}#window-{}", window.round),
            href,
            at: window.changed,
            title: format!("{round}{}", l.say(": your orders", " : vos ordres")),
            text: format!("{} {closes}.", l.say("They are awaited before", "Attendus avant")),
        });
    }
    news.sort_by_key(|news| std::cmp::Reverse(news.at));
    let feed = Feed {
        id: format!("urn:uuid:{}", account.id),
        title: l.say("My games", "Mes parties").to_owned(),
        page: site.addresses.account(),
        own: None,
        began: account.made_at,
        ruleset: None,
        news,
    };
    Ok(atom(feed, l, PRIVATE))
}

/// What a round that was resolved says.
fn news_of(site: &Site, resolved: &FeedRound, l: Language) -> Result<News, Failure> {
    let FeedRound { game, round, before, events, .. } = resolved;
    let story = site.games.played(game)?.teller.story(before, &[], events)?;
    let href = site.addresses.round(&game.id, *round);
    Ok(News {
        id: href.clone(),
        href,
        at: resolved.closed_at,
        title: round_of(&game.name, &story.before().occasion(*round, None, l).title),
        text: story.told(Viewer::Public, l).join("\n"),
    })
}

/// `GET /feeds/{secret}/deadlines.ics`
pub async fn deadlines(
    site: web::Data<Site>,
    request: HttpRequest,
    secret: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (account, l) = whose(&site, &request, &secret).await?;
    let windows = site.accounts.windows(&account).await?.into_iter();
    let deadlines = windows.map(|window| Deadline {
        uid: format!("{}-{}@{}", window.game.id, window.round, site.addresses.reply_domain()),
        href: site.addresses.game(&window.game.id),
        changed: window.changed,
        at: window.deadline,
        what: open_round_of(&site, &window.game, window.round, l),
        why: match window.awaits_them {
            true => l.say("Your orders are awaited.", "Vos ordres sont attendus."),
            false => l.say("Nothing is asked of you.", "Rien ne vous est demandé."),
        }
        .to_owned(),
    });
    Ok(calendar(l.say("My games", "Mes parties"), deadlines.collect(), l, PRIVATE))
}

/// Whose feeds the secret opens, and the language asked for, otherwise theirs.
async fn whose(
    site: &Site,
    request: &HttpRequest,
    secret: &str,
) -> Result<(Account, Language), PageError> {
    let l = language(request);
    let secret = Secret::parse(secret).ok_or_else(|| PageError::no_link(l))?;
    let account = site.accounts.whose_feeds(&secret).await?;
    let account = account.ok_or_else(|| PageError::no_link(l))?;
    let l = asked_language(request).unwrap_or(account.language);
    Ok((account, l))
}
