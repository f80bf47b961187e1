//! What is sealed is in no answer before its round is played, not even in its author's; nor is the seed
//! of the game's chance.

use reqwest::Method;
use sealed_orders::rules::Seat;
use serde_json::json;

use super::caller::Caller;
use crate::support::games::Table;

#[tokio::test]
async fn no_answer_holds_a_sealed_order() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let mut tokens = Vec::new();
    for seat in 0..4 {
        tokens.push(table.games.seat_token(&game, Seat(seat)).await.unwrap().unwrap());
    }
    let host = table.games.host_token(&game).await.unwrap();
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let sheet = json!({"round": 1, "orders": ["T HQ G8 # zanzibar"], "hold": true});
    for part in ["draft", "sheet"] {
        let what = format!("PUT /games/{game}/seats/0/{part}");
        let sent = if part == "draft" {
            json!({"round": 1, "orders": sheet["orders"]})
        } else {
            sheet.clone()
        };
        caller.done(tokens[0].reveal(), &what, Some(sent)).await;
    }
    let seed = table.games.find(&game).await.unwrap().unwrap().seed;
    let seed = data_encoding::HEXLOWER.encode(&seed);
    let mut read = 0;
    for operation in caller.operations() {
        if operation.method != Method::GET {
            continue;
        }
        for (seat, own) in tokens.iter().enumerate() {
            let path = operation.path.replace("{game}", &game.to_string());
            let path = path.replace("{seat}", &seat.to_string()).replace("{round}", "1");
            let token = if operation.tag() == "host" { &host } else { own };
            let (_, answer) = caller.call(token.reveal(), &format!("GET {path}"), None).await;
            let text = answer.to_string();
            for hidden in ["zanzibar", &seed] {
                assert!(!text.contains(hidden), "{path} for seat {seat}: {text}");
            }
            // The form may offer the same line to whom it was not sealed for.
            assert!(
                path.ends_with("/form")
                    || path.ends_with("/openapi.json")
                    || !text.contains("T GHQ G8"),
                "{path}: {text}"
            );
            read += 1;
        }
    }
    assert!(read > 40, "{read}");
    server.stop().await.unwrap();
}
