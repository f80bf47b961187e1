//! The forms of a sheet's page: each asks for one thing.

use uuid::Uuid;

use crate::{
    game::{
        acts::{act::PlayerAct, draw::DrawWord, message::To, pause::PauseWord},
        seats::replace::OfferWord,
        sheet::withdraw::Withdrawal,
    },
    language::Language,
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
    /// That this browser keeps the seat.
    Stay,
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
    /// Whether to end a pause: time runs again for everybody.
    EndPause,
}

/// What a form asks for, by its field `act`: `withdraw` with the sheet's `version`; `draw`, and `sure` where
/// the game ends with it; `no_draw`; `pause`, `no_pause`, and `sure` where that ends a pause of others, too,
/// as `pauses_others` has it; `time_out` with the `deadline` that was seen, and
/// then `sure`; `message` with `to`, `words` and `key`; `offer`, `no_offer`; `surrender` and then `sure`;
/// `open`, which leads to what the seat is asked for now; `keep`, which leads to where a game without letters
/// is kept; `stay`, with which this browser keeps the seat; `draft`, `rehearse`, `try`, `check` and `ahead`,
/// with the line `begun`, by which nothing is sealed; `seal_anyway`, though lines will do nothing; `speak_fr`
/// and `speak_en`; `seal`, as the form in a letter does, which has no `act`.
pub fn read(fields: &Fields, pauses_others: bool) -> Press {
    match fields.get("act") {
        "time_out" if !fields.ticked("sure") => {
            Press::Ask(Question::TimeOut { meant: fields.get("deadline").to_owned() })
        }
        "surrender" if !fields.ticked("sure") => Press::Ask(Question::Surrender),
        "no_pause" if pauses_others && !fields.ticked("sure") => Press::Ask(Question::EndPause),
        "open" => Press::Open,
        "keep" => Press::Keep,
        "stay" => Press::Stay,
        asked => match beside(asked, fields) {
            Some(act) => Press::Act(act),
            None => Press::Orders(orders(asked, fields)),
        },
    }
}

/// What is asked for beside the orders; none where it is nothing that a form of ours asks for.
fn beside(asked: &str, fields: &Fields) -> Option<PlayerAct> {
    Some(match asked {
        "draw" if fields.ticked("sure") => PlayerAct::Draw(DrawWord::AgreesForGood),
        "draw" => PlayerAct::Draw(DrawWord::Agrees),
        "no_draw" => PlayerAct::Draw(DrawWord::TakesBack),
        "pause" => PlayerAct::Pause(PauseWord::Agrees),
        "no_pause" => PlayerAct::Pause(PauseWord::TakesBack),
        "time_out" => PlayerAct::TimeOut { deadline: Some(fields.parsed("deadline")?) },
        "message" => PlayerAct::Message {
            to: To::named(fields.get("to")).unwrap_or(To::Nobody),
            words: fields.get("words").to_owned(),
            key: fields.parsed("key").unwrap_or_else(Uuid::now_v7).to_string(),
        },
        "withdraw" => PlayerAct::Withdraw(Withdrawal::of(fields.parsed("version")?)),
        "offer" => PlayerAct::OfferSeat(OfferWord::Offers),
        "no_offer" => PlayerAct::OfferSeat(OfferWord::TakesBack),
        "surrender" => PlayerAct::Surrender,
        _ => return None,
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
        _ => fields.spoken().map_or(OrdersPress::Unknown, OrdersPress::Speak),
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, OrdersPress, Press, read};

    #[test]
    fn what_cannot_be_read_stands_for_nothing_else() {
        let sent: [&[u8]; 3] = [
            b"act=withdraw",
            b"act=withdraw&version=first",
            b"act=time_out&deadline=soon&sure=yes",
        ];
        for sent in sent {
            let press = read(&Fields::read(sent), false);
            assert!(matches!(press, Press::Orders(OrdersPress::Unknown)), "{sent:?}");
        }
        assert!(matches!(read(&Fields::read(b"act=withdraw&version=2"), false), Press::Act(_)));
    }
}
