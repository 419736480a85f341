//! What the documents state, a line each, written from the documents and not from the samples; and whether a report
//! says it.

/// The facts of a sample's document.
pub(crate) fn of(sample: &str) -> Vec<String> {
    let path = format!("{}/tests/facts/{sample}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_lowercase)
        .collect()
}

/// The facts that a report, in lower case, doesn't say.
pub(crate) fn missing(sample: &str, seen: &str) -> Vec<String> {
    let facts = of(sample);
    facts.into_iter().filter(|fact| !says(seen, fact)).collect()
}

/// Whether the report says a fact: as it stands, or as the end of a span that names its day once, as
/// "oct 19, 15:07 – 19:12" names "oct 19, 19:12".
fn says(seen: &str, fact: &str) -> bool {
    let ends_a_span = || {
        let (day, clock) = fact.rsplit_once(", ")?;
        let (day, end) = (format!("{day}, "), format!(" – {clock}"));
        seen.match_indices(&day).find(|(at, _)| {
            let rest = seen[at + day.len()..].char_indices().nth("00:00".len());
            rest.is_some_and(|(length, _)| seen[at + day.len() + length..].starts_with(&end))
        })
    };
    seen.contains(fact) || ends_a_span().is_some()
}
