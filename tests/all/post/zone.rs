//! The zone of a seat, chosen on the page of its letters.

use super::choice::page;
use crate::support::games::Table;

#[tokio::test]
async fn a_seats_zone_is_chosen_beside_its_language_and_is_that_of_the_hours() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("4d").await;
    let url = page(&table, &server.url, &game, 1).await;
    let client = reqwest::Client::new();
    let save = async |zone: &str| {
        let fields = [("act", "save"), ("pace", "each"), ("usual_reminder", "yes"), ("zone", zone)];
        let sent = client.post(&url).form(&fields).send().await.unwrap();
        (sent.status().as_u16(), sent.text().await.unwrap())
    };
    let kept = async || -> String {
        sqlx::query_scalar("select zone from seats where seat = 1")
            .fetch_one(&table.pool)
            .await
            .unwrap()
    };
    let (status, shown) = save(" america/new_york ").await;
    assert_eq!((status, kept().await.as_str()), (200, "America/New_York"), "{shown}");
    assert!(shown.contains("name=\"zone\" value=\"America/New_York\""), "{shown}");
    // Beside them: how the seat's mail fares is told in that zone, too.
    let (_, hours) = shown.split_once("name=\"daily_at\"").unwrap();
    let hours = hours.split("</form>").next().unwrap().matches("(America/New York)").count();
    assert_eq!(hours, 2, "at the daily hour, and at the quiet ones: {shown}");
    // An empty field keeps it; a slip is told in the words of every other form, and stands there again.
    assert_eq!((save("").await.0, kept().await.as_str()), (200, "America/New_York"));
    let (status, shown) = save("Atlantis").await;
    assert_eq!((status, kept().await.as_str()), (422, "America/New_York"));
    assert!(shown.contains("value=\"Atlantis\""), "{shown}");
    let told =
        "Nothing has been changed: “Atlantis” is no time zone: expected one like Europe/Paris";
    assert!(shown.contains(told), "{shown}");
    server.stop().await.unwrap();
}
