//! Letters as they could be sent, in both languages, for tests that look at all of them.

mod answers;
mod every;
mod played;
mod round;

use chrono::{TimeZone, Utc};
use sealed_orders::{
    language::Language,
    mail::{
        content::{Addressee, Deadline, SeatDesk},
        inbound::LeftAside,
        letter::{Letter, Role},
    },
};

pub use self::{
    every::all,
    round::{fault, form, news, next, sheet},
};

pub const URL: &str = "https://play.example.org/sheets/k3m7q2xw5ztb6p4n";

pub const DESK: &str = "https://play.example.org/hosts/k3m7q2xw5ztb6p4n";

pub const SEAT: &str = "https://play.example.org/seats/k3m7q2xw5ztb6p4n";

pub const REPLY: &str = "sheet+k3m7q2xw5ztb6p4n@play.example.org";

/// To whom a letter of that sort goes: not everybody has a seat.
pub fn reader(language: Language, letter: &Letter) -> Addressee {
    let role = match letter {
        Letter::Returned { .. } | Letter::SetAside { .. } | Letter::HostDesk => Role::Host,
        Letter::Claim { .. } => Role::Newcomer,
        Letter::Keep { .. } => Role::Guest,
        Letter::SignIn { .. } => Role::Account,
        Letter::Unclear { .. } => Role::Writer,
        _ => Role::Holder,
    };
    let to = addressee(language);
    if role == Role::Holder {
        return to;
    }
    let to = Addressee {
        role,
        name: if role == Role::Newcomer { to.name } else { String::new() },
        asked: None,
        letters_url: None,
        renewal_url: None,
        desk: None,
        ..to
    };
    if matches!(role, Role::Account | Role::Writer) {
        let (game, game_url) = ("Sealed Orders".to_owned(), "https://play.example.org/".to_owned());
        return Addressee { game, game_url, seat: String::new(), ruleset: String::new(), ..to };
    }
    match role {
        Role::Host => Addressee { seat: language.say("host", "hôte").to_owned(), ..to },
        // The seat that is offered.
        Role::Newcomer => Addressee { seat: language.say("Blue", "Bleu").to_owned(), ..to },
        _ => to,
    }
}

pub fn addressee(language: Language) -> Addressee {
    Addressee {
        name: language.say("Ann", "Zoé").to_owned(),
        address: "ann@example.org".to_owned(),
        role: Role::Holder,
        language,
        zone: language.say(chrono_tz::Europe::London, chrono_tz::Europe::Paris),
        seat: language.say("Green", "Vert").to_owned(),
        game: language.say("The siege of Ely", "Le siège d'Uzès").to_owned(),
        ruleset: "Power".to_owned(),
        occasion: None,
        asked: Some(language.say("your orders", "vos ordres").to_owned()),
        game_url: "https://play.example.org/games/0192f3c4".to_owned(),
        renewal_url: Some("https://play.example.org/renewals/k3m7q2xw5ztb6p4n".to_owned()),
        letters_url: Some("https://play.example.org/letters/k3m7q2xw5ztb6p4n".to_owned()),
        desk: Some(SeatDesk {
            url: "https://play.example.org/seats/k3m7q2xw5ztb6p4n".to_owned(),
            conversation: "https://play.example.org/conversation/k3m7q2xw5ztb6p4n".to_owned(),
            reply: "sheet+k3m7q2xw5ztb6p4n@play.example.org".to_owned(),
        }),
        plain: false,
        receipts: true,
        without_form: false,
        thread_by_game: false,
    }
}

/// What stood beside the orders of a mail.
fn words(l: Language) -> LeftAside {
    let words = l.say(["Hi,", "Ann of Ely"], ["Bonjour,", "Zoé d'Uzès"]).map(str::to_owned);
    LeftAside { words: words.to_vec(), ..LeftAside::default() }
}

fn deadline(l: Language) -> Deadline {
    let why = l.say(
        "2 days after the round opened, at the game's hour, 18:00 in Paris.",
        "2 jours après l'ouverture de la manche, à l'heure de la partie, 18 h 00 à Paris.",
    );
    Deadline { at: closes(), why: why.into() }
}

fn closes() -> chrono::DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, 17, 0, 0).unwrap()
}
