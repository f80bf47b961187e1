//! Every fault of docs/faults.md has a test.

use super::{quoted, text};

/// One fault of the list: its number, and the tests that show it, each as a file and a name.
struct Fault {
    number: u32,
    shown_by: Vec<(String, String)>,
}

fn faults() -> Vec<Fault> {
    let list = text("docs/faults.md");
    let mut faults = Vec::new();
    for entry in list.split("\n\n**").skip(1) {
        let Some(number) = entry.split('.').next().and_then(|number| number.parse().ok()) else {
            continue;
        };
        let (_, shown) = entry.split_once("Shown by ").unwrap_or((entry, ""));
        let (mut file, mut shown_by) = (String::new(), Vec::new());
        for name in quoted(shown) {
            if name.ends_with(".rs") {
                file = name;
            } else {
                shown_by.push((file.clone(), name));
            }
        }
        faults.push(Fault { number, shown_by });
    }
    faults
}

#[test]
fn every_fault_has_a_test_that_is_there() {
    let faults = faults();
    let all: Vec<u32> = faults.iter().map(|fault| fault.number).collect();
    assert_eq!(all, (1..=52).collect::<Vec<_>>(), "each is there, in its order");
    for Fault { number, shown_by } in faults {
        assert!(!shown_by.is_empty(), "nothing shows fault {number}");
        for (file, name) in shown_by {
            let code = text(&file);
            let at = code.find(&format!("fn {name}(")).unwrap_or_else(|| {
                panic!("fault {number} is shown by {name}, which is not in {file}")
            });
            let above = &code[..at];
            // Between the end of what stands before it and its name.
            let above = above.rfind("}\n").map_or(above, |end| &above[end..]);
            assert!(above.contains("#[test]") || above.contains("::test"), "{name} is a test");
        }
    }
}
