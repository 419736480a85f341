//! Times that lines begin with, and zones that headings name.

use super::*;

#[test]
fn times_are_read_as_far_as_they_are_said() {
    let found = |line: &str| {
        let clock = leading_clock(line)?;
        let rest = clock.behind(line);
        Some((clock.day, clock.time?, clock.offset, clock.about, rest))
    };
    let day = Some((2020, 11, 17));
    for (line, wanted) in [
        (
            "**16:58 UTC** - Down",
            (None, (16, 58, 0), Some(0), false, "Down"),
        ),
        ("04:49 PM UTC Site", (None, (16, 49, 0), Some(0), false, "Site")),
        ("12:05 am: x", (None, (0, 5, 0), None, false, "x")),
        ("2020-11-17 10:45~", (day, (10, 45, 0), None, true, "")),
        (
            "2020-11-17T10:45:30Z done",
            (day, (10, 45, 30), Some(0), false, "done"),
        ),
        ("November 17, 2020, 12:42 PM", (day, (12, 42, 0), None, false, "")),
        ("Nov 17 2020 14:17", (day, (14, 17, 0), None, false, "")),
        ("~10:45 CET – x", (None, (10, 45, 0), None, true, "CET – x")),
        ("10:45 UTC+2: x", (None, (10, 45, 0), Some(7_200), false, "x")),
        ("10:45 +01:00 x", (None, (10, 45, 0), Some(3_600), false, "x")),
        ("10:45+01:00 x", (None, (10, 45, 0), Some(3_600), false, "x")),
        (
            "2020-11-17T10:45-05:00 x",
            (day, (10, 45, 0), Some(-18_000), false, "x"),
        ),
        (
            "2020-11-17 10:45:30-05:00 x",
            (day, (10, 45, 30), Some(-18_000), false, "x"),
        ),
        // Numbers that follow a time.
        (
            "10:45 -5% traffic",
            (None, (10, 45, 0), None, false, "-5% traffic"),
        ),
        ("10:45 +3 nodes", (None, (10, 45, 0), None, false, "+3 nodes")),
        ("10:45 - 5 nodes", (None, (10, 45, 0), None, false, "5 nodes")),
        ("10:45: ~5 nodes", (None, (10, 45, 0), None, false, "~5 nodes")),
        ("10:45 .5%", (None, (10, 45, 0), None, false, ".5%")),
        // Words that begin like halves of the day.
        ("12:10 Amazon", (None, (12, 10, 0), None, false, "Amazon")),
        ("11:20 PMs paged", (None, (11, 20, 0), None, false, "PMs paged")),
        ("11:20pm, x", (None, (23, 20, 0), None, false, "x")),
        // Marks that end elsewhere.
        (
            "**16:58 UTC: Alert fires**",
            (None, (16, 58, 0), Some(0), false, "**Alert fires**"),
        ),
        ("**16:58:** _Alert_", (None, (16, 58, 0), None, false, "_Alert_")),
        (
            "[10:45](x) Down",
            (None, (10, 45, 0), None, false, "[10:45](x) Down"),
        ),
        ("[10:45] Down", (None, (10, 45, 0), None, false, "Down")),
        ("(10:45, x) Down", (None, (10, 45, 0), None, false, "(x) Down")),
    ] {
        let (day, time, offset, about, rest) = wanted;
        assert_eq!(
            found(line),
            Some((day, time, offset, about, rest.to_owned())),
            "{line}"
        );
    }
    for line in [
        "At 10:45 we",
        "5 pods",
        "2020-11-17 it broke",
        "10:75",
        "",
        "**",
        "1:2:3",
        "10:45-05:00 may be a range or an offset",
        "22:00-08:00 too",
        "2:45-3:15 pm",
    ] {
        assert_eq!(found(line), None, "{line}");
    }
}

#[test]
fn times_have_ends() {
    for (line, until, offset, rest) in [
        ("2026-03-01 10:45-11:00 Deploy", Some((11, 0, 0)), None, "Deploy"),
        ("10:45 – 11:00 UTC: x", Some((11, 0, 0)), Some(0), "x"),
        ("10:45−05:00 x", None, Some(-18_000), "x"),
        ("10:45 AM-01:15 PM x", Some((13, 15, 0)), None, "x"),
        ("23:50-00:10 x", Some((0, 10, 0)), None, "x"),
        ("10:45 -11:00 x", None, Some(-39_600), "x"),
        ("10:45-5 pods", None, None, "-5 pods"),
    ] {
        let clock = leading_clock(line).unwrap();
        let rest = (rest.to_owned(), until, offset);
        assert_eq!((clock.behind(line), clock.until, clock.offset), rest, "{line}");
    }
}

#[test]
fn zones_that_could_be_several_are_none() {
    assert_eq!(zone_of("Timeline (times in UTC)").as_deref(), Some("UTC"));
    assert_eq!(zone_of("All times in CET (GMT+1)").as_deref(), Some("+01:00"));
    assert_eq!(
        zone_of("All times Europe/Berlin.").as_deref(),
        Some("Europe/Berlin")
    );
    assert_eq!(zone_of("Timeline (times in BST)"), None);
    assert_eq!(zone_of("UTC or UTC+1"), None);
}
