//! Paths that are keys stay out of the log of a web server in front: the guide names them, and the example for
//! nginx leaves them out.

use std::collections::BTreeSet;

use super::{quoted, text};
use crate::routes::routes;

#[test]
fn every_path_that_is_a_key_is_kept_out_of_a_web_server_s_log() {
    let routes = routes();
    let room = |path: &str| {
        let (room, _) = path.split_once("/{token}").or_else(|| path.split_once("/{secret}"))?;
        Some(room.trim_start_matches('/').to_owned())
    };
    let keys: BTreeSet<String> = routes.iter().filter_map(|(_, path)| room(path)).collect();
    assert!(keys.len() > 10, "{keys:?}");

    let guide = text("docs/operators.md");
    let told = guide.split("Keep these paths out").nth(1).unwrap().split("\n\n").next().unwrap();
    let told = quoted(told).into_iter().map(|path| path.trim_matches('/').to_owned());
    assert_eq!(told.collect::<BTreeSet<_>>(), keys, "the guide");

    let nginx = text("packaging/examples/nginx.conf");
    let left_out =
        nginx.lines().filter_map(|line| line.trim().strip_prefix("~^/(")).flat_map(|line| {
            let (rooms, end) = line.split_once(')').unwrap();
            assert_eq!(end, "/ 0;", "{line}");
            rooms.split('|').map(str::to_owned)
        });
    assert_eq!(left_out.collect::<BTreeSet<_>>(), keys, "nginx");
}
