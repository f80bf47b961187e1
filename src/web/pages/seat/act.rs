//! The forms of a sheet's page: each asks for one thing.

use uuid::Uuid;

use crate::{
    game::{
        acts::{act::PlayerAct, draw::DrawWord, message::To},
        sheet::withdraw::Withdrawal,
    },
    language::Language,
    rules::Seat,
    web::fields::Fields,
};

/// What a form of a sheet's page asks for.
pub enum Press {
    /// Something beside the orders.
    Act(PlayerAct),
    /// Something that is to be confirmed first.
    Ask(Question),
    /// To be led to what the seat is asked for now.
    Open,
    /// To be led to where an address keeps a game that is played without letters.
    Keep,
    /// Something with what is written on the sheet.
    Orders(OrdersPress),
}

/// What is to be done with what is written on a sheet.
pub enum OrdersPress {
    /// To keep the orders, and read them.
    Draft,
    /// To show what would happen.
    Rehearse,
    /// To tell the page's script what would happen.
    Try,
    /// To go on with a line that looks ahead, upon the board as it would be.
    Ahead(String),
    /// To show how the orders are read.
    Check,
    /// To go on in another language, with what is written so far.
    Speak(Language),
    /// To seal the orders.
    Seal,
    /// Something that no form of ours asks for.
    Unknown,
}

/// What is asked once more, as it cannot be undone.
pub enum Question {
    /// Whether to give up.
    Surrender,
    /// Whether to call a time-out from that deadline.
    TimeOut { meant: String },
    /// Whether to end the game: with this word all agree to a draw.
    Draw,
}

/// What a form asks for, by its field `act`: `withdraw` with the sheet's `version`; `draw`, and `sure` where
/// the game ends with it; `no_draw`, `pause`, `no_pause`; `time_out` with the `deadline` that was seen, and
/// then `sure`; `message` with `to`, `words` and `key`; `offer`, `no_offer`; `surrender` and then `sure`;
/// `open`, which leads to what the seat is asked for now; `keep`, which leads to where a game without letters
/// is kept; `draft`, `rehearse`, `try`, `check` and `ahead`, with the line `begun`, by which nothing is
/// sealed; `seal_anyway`, though lines will do nothing; `speak_fr` and `speak_en`; `seal`, as the form in a letter
/// does, which has no `act`.
pub fn read(fields: &Fields) -> Press {
    Press::Act(match fields.get("act") {
        "draw" if fields.ticked("sure") => PlayerAct::Draw(DrawWord::AgreesForGood),
        "draw" => PlayerAct::Draw(DrawWord::Agrees),
        "no_draw" => PlayerAct::Draw(DrawWord::TakesBack),
        "pause" => PlayerAct::Pause { agree: true },
        "no_pause" => PlayerAct::Pause { agree: false },
        "time_out" if fields.ticked("sure") => PlayerAct::TimeOut {
            deadline: Some(fields.get("deadline").parse().unwrap_or_default()),
        },
        "time_out" => {
            let meant = fields.get("deadline").to_owned();
            return Press::Ask(Question::TimeOut { meant });
        }
        "message" => message(fields),
        "withdraw" => {
            PlayerAct::Withdraw(Withdrawal::of(fields.get("version").parse().unwrap_or(0)))
        }
        "offer" => PlayerAct::OfferSeat { offer: true },
        "no_offer" => PlayerAct::OfferSeat { offer: false },
        "surrender" if fields.ticked("sure") => PlayerAct::Surrender,
        "surrender" => return Press::Ask(Question::Surrender),
        "open" => return Press::Open,
        "keep" => return Press::Keep,
        asked => return Press::Orders(orders(asked, fields)),
    })
}

fn orders(asked: &str, fields: &Fields) -> OrdersPress {
    match asked {
        "draft" => OrdersPress::Draft,
        "rehearse" => OrdersPress::Rehearse,
        "try" => OrdersPress::Try,
        "check" => OrdersPress::Check,
        "ahead" => OrdersPress::Ahead(fields.get("begun").to_owned()),
        "" | "seal" | "seal_anyway" => OrdersPress::Seal,
        other => {
            let language = other.strip_prefix("speak_").and_then(|code| code.parse().ok());
            language.map_or(OrdersPress::Unknown, OrdersPress::Speak)
        }
    }
}

fn message(fields: &Fields) -> PlayerAct {
    // What names no seat reaches nobody.
    let to = To::named(fields.get("to")).unwrap_or(To::Seat(Seat(u8::MAX)));
    let key = Uuid::parse_str(fields.get("key")).unwrap_or_else(|_| Uuid::now_v7());
    PlayerAct::Message { to, words: fields.get("words").to_owned(), key: key.to_string() }
}
