//! Files with very many faults.

use super::survives;

/// Many of a kind, each of them wrong in its way: the time may grow with their number, not with its square.
#[test]
fn many_faults_take_no_long_time() {
    const MANY: usize = 20_000;
    let list = |key: &str, item: &dyn Fn(usize) -> String| {
        let items: Vec<String> = (0..MANY).map(item).collect();
        format!(r#""{key}": [{}]"#, items.join(","))
    };
    let phase = |rest: &dyn Fn(usize) -> String| {
        list("phases", &|i| {
            format!(
                r#"{{"from": "2026-10-{:02}T10:{:02}Z", {}}}"#,
                1 + i % 28,
                i % 60,
                rest(i)
            )
        })
    };
    let chapters = list("chapters", &|i| {
        let from = format!("2026-10-{:02}T{:02}:{:02}", 1 + i % 28, i / 28 % 24, i / 672 % 60);
        format!(r#"{{"id": "c{i}", "title": "x", "from": "{from}:00Z", "to": "{from}:01Z"}}"#)
    });
    let text = |i: usize| format!("https://{i}.example");
    for keys in [
        phase(&|_| r#""level": "x""#.to_owned()),
        phase(&|_| r#""level": "healthy", "to": null"#.to_owned()),
        phase(&|i| format!(r#""level": "healthy", "components": ["c{i}"]"#)),
        phase(&|i| format!(r#""level": "healthy", "chapter": "c{i}", "id": "phase-{i}", "a{i}": 1"#)),
        phase(&|i| {
            format!(
                r#""mix": [{{"level": "degraded", "minutes": {i}}}, {{"level": "full_outage", "minutes": {i}}}]"#
            )
        }),
        format!(
            "{}, {chapters}",
            phase(&|_| r#""level": "healthy", "to": "2026-10-29T00:00Z", "chapter": "cc""#.to_owned())
        ),
        format!(
            "{chapters}, {}, {}",
            phase(&|_| r#""level": "degraded""#.to_owned()),
            list("moments", &|_| {
                r#"{"at": "2026-10-01T10:00Z", "kind": "detection", "text": "x"}"#.to_owned()
            })
        ),
        list("moments", &|i| {
            format!(
                r#"{{"at": "{:04}-10-19", "text": "x", "kind": "kind{i}"}}"#,
                i % 9_999
            )
        }),
        list("sections", &|i| {
            format!(r#"{{"id": "s{i}", "title": "x", "text": "x", "after": "t{i}"}}"#)
        }),
        list("links", &|i| format!(r#"{{"url": "java{}"}}"#, text(i))),
        list("components", &|i| {
            format!(r#"{{"id": "{}", "name": "x"}}"#, i % 100)
        }),
        list("updates", &|i| {
            format!(
                r#"{{"at": "2026-10-19T10:{:02}Z", "text": "x", "components": ["u{i}"]}}"#,
                i % 60
            )
        }),
        format!(
            r#""charts": [{{"title": "T", {}}}]"#,
            list("series", &|_| r#"{"id": "a", "readings": [{"at": 5}]}"#
                .to_owned())
        ),
        format!(
            r#""charts": [{{"title": "T", "series": [{{{}}}]}}]"#,
            list("readings", &|i| format!(
                r#"{{"at": "2026-10-19T10:{:02}Z", "vlaue": "{i}"}}"#,
                59 - i % 60
            ))
        ),
        (0..MANY)
            .map(|i| format!(r#""k{i}": {i}"#))
            .collect::<Vec<_>>()
            .join(","),
        vec![r#""title": "X""#; MANY].join(","),
    ] {
        survives(format!(r#"{{"format": 1, "id": "x", "title": "X", {keys}}}"#).as_bytes());
    }
}
