//! Phases and incidents of no length.

use super::*;

#[test]
fn what_has_no_length_still_has_a_worst_level() {
    let worst = |keys: &str| {
        let worst = facts(keys).worst.unwrap();
        (worst.level, minutes(worst.total), worst.stretches, worst.at_least)
    };
    let instant = phases(&[phase(60, 60, FULL)]);
    assert_eq!(worst(&instant), (Level::FullOutage, 0.0, 1, false));
    let bounds = r#""started": "2026-10-19T01:00Z", "ended": "2026-10-19T01:00Z""#;
    let longer = phases(&[phase(0, 90, PARTIAL), phase(0, 30, FULL)]);
    assert_eq!(
        worst(&format!("{bounds}, {longer}")),
        (Level::PartialOutage, 0.0, 1, false)
    );
    assert_eq!(facts(bounds).worst, None);
    // Within something longer, and twice; outside it counts as little as all else outside.
    let twice = [
        phase(0, 90, PARTIAL),
        phase(10, 10, FULL),
        phase(20, 20, FULL),
        phase(20, 20, FULL),
    ];
    assert_eq!(worst(&phases(&twice)), (Level::FullOutage, 0.0, 2, false));
    let outside = [phase(0, 0, FULL), phase(60, 90, PARTIAL)];
    assert_eq!(
        worst(&format!(
            r#""started": "2026-10-19T01:00Z", {}"#,
            phases(&outside)
        )),
        (Level::PartialOutage, 30.0, 1, false)
    );
}
