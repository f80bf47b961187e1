//! Whether dice are fair, by how often each of their outcomes came.

/// By degrees of freedom, of which there is one fewer than of outcomes: what the sum of squares exceeds by
/// chance less than once in ten thousand times.
const BOUNDS: [(usize, f64); 6] =
    [(2, 18.43), (4, 23.52), (5, 25.75), (6, 27.86), (7, 29.88), (35, 74.93)];

/// Outcomes came as often as it was to be expected: of each how often it did, and how likely it is.
pub fn is_fair(what: &str, counted: &[(u32, f64)]) {
    let all: f64 = counted.iter().map(|&(count, _)| f64::from(count)).sum();
    let square = |&(count, chance): &(u32, f64)| {
        let expected = chance * all;
        (f64::from(count) - expected).powi(2) / expected
    };
    let found: f64 = counted.iter().map(square).sum();
    let freedom = counted.len() - 1;
    let (_, bound) = BOUNDS.into_iter().find(|&(of, _)| of == freedom).unwrap();
    assert!(found < bound, "{what}, {freedom} degrees of freedom: {found} {counted:?}");
}

/// The same of faces that are equally likely; no other was shown. They are counted by face, from 0.
pub fn are_alike(what: &str, counts: &[u32], faces: std::ops::RangeInclusive<usize>) {
    let others = counts.iter().enumerate().filter(|(face, _)| !faces.contains(face));
    assert_eq!(others.map(|(_, count)| count).sum::<u32>(), 0, "{what}: {counts:?}");
    let shown = &counts[faces];
    let chance = 1.0 / shown.len() as f64;
    is_fair(what, &shown.iter().map(|&count| (count, chance)).collect::<Vec<_>>());
}
