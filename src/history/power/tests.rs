use resvg::{tiny_skia, usvg};
use crate::{language::Language, rules::power::{Position, State}, rules::Chance};

/// Some positions worth looking at.
fn state(position: &str) -> State {
    let options = serde_json::from_str("{}").unwrap();
    let mut state = State::set_up(&options, 4, &mut Chance::of_round([7; 32], 0)).unwrap();
    if !position.is_empty() {
        state.position = serde_json::from_str::<Position>(position).unwrap();
    }
    state
}

const MIDDLE: &str = r#"{"G":{"flags":["G"],"reserve":{"P":3,"I":1},"spaces":{"GHQ":{"I":2,"T":2},"G4":{"F":1,"H":1},"S1":{"D":2,"C":1},"XI":{"I":1},"B4":{"T":3},"R0":{"B":1}}},
"B":{"flags":["B","Y"],"reserve":{"P":12,"T":1},"spaces":{"BHQ":{"D":2,"R":1,"M":1},"B4":{"F":1},"NI":{"I":2,"T":1},"S7":{"C":2},"Y0":{"F":2,"T":1},"Y8":{"R":1},"YHQ":{"I":1}}},
"Y":{},
"R":{"flags":["R"],"reserve":{},"spaces":{"RHQ":{"T":1,"I":3,"B":2,"C":1,"R":1},"R7":{"H":2},"WI":{"F":3},"S12":{"D":3},"G2":{"F":1,"B":1},"SI":{"I":1}}}}"#;

const CROWDED: &str = r#"{"G":{"flags":["G"],"reserve":{},"spaces":{"GHQ":{"I":2,"T":2,"F":3,"D":2,"R":1,"H":2,"B":1,"C":1,"M":1},"XI":{"I":2,"T":2,"F":3},"B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1}}},
"B":{"flags":["B"],"reserve":{},"spaces":{"GHQ":{"I":12},"XI":{"T":2,"C":1},"B4":{"I":2,"T":22,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1},"S6":{"D":2,"C":1}}},
"Y":{"flags":["Y"],"reserve":{},"spaces":{"GHQ":{"I":1},"XI":{"I":2,"T":2},"B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1},"S6":{"C":2}}},
"R":{"flags":["R"],"reserve":{},"spaces":{"XI":{"I":2,"T":2},"B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1,"H":2,"C":1},"S6":{"D":2,"C":1}}}}"#;

#[test]
#[ignore = "draws pictures to look at"]
fn pictures() {
    for (name, position) in [("start", ""), ("middle", MIDDLE), ("crowded", CROWDED)] {
        for language in Language::ALL {
            let svg = super::board::svg(&state(position), language);
            let path = format!("target/board-{name}-{language}");
            std::fs::write(format!("{path}.svg"), &svg).unwrap();
            let mut options = usvg::Options::default();
            for font in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
                let data = std::fs::read(format!("/usr/share/fonts/truetype/dejavu/{font}")).unwrap();
                options.fontdb_mut().load_font_data(data);
            }
            let tree = usvg::Tree::from_str(&svg, &options).unwrap();
            for width in [540.0, 320.0] {
                let scale = width / tree.size().width();
                let mut pixmap = tiny_skia::Pixmap::new(width as u32, (tree.size().height() * scale) as u32).unwrap();
                resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
                pixmap.save_png(format!("{path}-{width}.png")).unwrap();
            }
            println!("{name} {language} {} bytes", svg.len());
            println!("{}", super::map::text(&state(position), language));
        }
    }
}
