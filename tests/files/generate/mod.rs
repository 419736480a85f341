//! Incidents by number: each key of the format now and then, with texts that trip those who write Markdown.

mod items;

use fastrand::Rng;
use serde_json::{Map, Value, json};

const TITLES: [&str; 16] = [
    "Pools stalled",
    "Was it the *disk*?",
    "Phases",
    "a_b_c and __init__",
    "# not a heading",
    "1. not a list",
    "[link](x) & <b>bold</b> &amp;",
    "ends with a dot.",
    "two: colons: here",
    "back\\slash `tick`",
    "ein „Zitat“ – und mehr",
    "| a pipe",
    "Done (2026-10-19): not this",
    "~Oct 19 09:56: neither",
    "**bold.** start",
    "- dash > quote",
];

const TEXTS: [&str; 24] = [
    "Plain words.",
    "Two\nlines.",
    "Two paragraphs.\n\nAnd a second.",
    "A list:\n\n- one\n- two\n  - three",
    "- begins as a list\n- Kind: impact",
    "# A heading\n\nand text",
    "## Phases\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    "```\ncode with | pipes\n## and headings\n```",
    "```\nnever closed",
    "> quoted",
    "> quoted\n\nand not",
    "a | b",
    "a <br> b \\<br> c\\",
    "ends with a backslash \\",
    "**Bold.** start",
    "**Bold start** without a dot",
    "https://example.com/only/this",
    "[ref]: https://example.com/x\n\nuses [ref]",
    "Published 2026-10-25.",
    "Started Oct 19 09:56 UTC.",
    "5 (1–2); text",
    "<script>\n\nx",
    "    indented code? trimmed",
    "hard  \nbreak\\\nhere \u{a0} and ẞ",
];

const KINDS: [&str; 4] = ["cause", "impact", "detection", "recovery"];

struct Maker {
    rng: Rng,
    ids: usize,
    /// Minutes since the epoch where the incident begins.
    start: i64,
    chapters: usize,
    components: usize,
}

/// The file of an incident.
pub(crate) fn incident(seed: u64) -> String {
    let mut rng = Rng::with_seed(seed);
    let start = rng.i64(25_000_000..30_000_000);
    let (chapters, components) = (rng.usize(0..3), rng.usize(0..3));
    let mut maker = Maker {
        rng,
        ids: 0,
        start,
        chapters,
        components,
    };
    serde_json::to_string_pretty(&maker.file()).unwrap()
}

impl Maker {
    fn sometimes(&mut self) -> bool {
        self.rng.u8(0..3) == 0
    }

    fn title(&mut self) -> Value {
        json!(TITLES[self.rng.usize(0..TITLES.len())])
    }

    fn text(&mut self) -> Value {
        json!(TEXTS[self.rng.usize(0..TEXTS.len())].trim())
    }

    fn url(&mut self) -> Value {
        let urls = [
            "https://example.com/a",
            "https://example.com/a_(b)?x=1&copy=2&amp;",
            "mailto:a@example.com",
            "../relative.html",
            "https://example.com/<x>\\y",
        ];
        json!(urls[self.rng.usize(0..urls.len())])
    }

    fn time(&mut self, minutes: i64) -> String {
        let seconds = (self.start + minutes) * 60 + [0, 0, 0, 30][self.rng.usize(0..4)];
        let time = chrono(seconds);
        if self.rng.u8(0..20) == 0 {
            return time.replace('Z', ".250Z");
        }
        time
    }

    fn when(&mut self, minutes: i64) -> Value {
        let exact = self.time(minutes);
        match self.rng.u8(0..12) {
            0 => json!(&exact[..10]),
            1 => json!(&exact[..7]),
            2 => json!(&exact[..4]),
            3 => json!({"after": exact, "before": self.time(minutes + 90)}),
            _ => json!(exact),
        }
    }

    /// Adds a value now and then.
    fn add(&mut self, map: &mut Map<String, Value>, key: &str, value: impl FnOnce(&mut Self) -> Value) {
        if self.sometimes() {
            let value = value(self);
            map.insert(key.to_owned(), value);
        }
    }

    fn id(&mut self, map: &mut Map<String, Value>) {
        self.ids += 1;
        let id = format!("own-{}", self.ids);
        self.add(map, "id", |_| json!(id));
    }

    fn common(&mut self, map: &mut Map<String, Value>) {
        self.id(map);
        self.add(map, "stated", Self::title);
        self.add(map, "note", Self::text);
    }

    fn belonging(&mut self, map: &mut Map<String, Value>) {
        let (chapters, components) = (self.chapters, self.components);
        if chapters > 0 {
            self.add(map, "chapter", |own| {
                json!(format!("c{}", own.rng.usize(0..chapters)))
            });
        }
        if components > 0 {
            self.add(map, "components", |own| {
                json!([format!("part{}", own.rng.usize(0..components))])
            });
        }
    }

    fn list(&mut self, most: usize, mut item: impl FnMut(&mut Self, usize) -> Map<String, Value>) -> Value {
        let count = self.rng.usize(0..=most);
        Value::Array((0..count).map(|index| Value::Object(item(self, index))).collect())
    }

    fn links(&mut self) -> Value {
        self.list(2, |own, _| {
            let mut link = Map::new();
            link.insert("url".to_owned(), own.url());
            own.add(&mut link, "title", Self::title);
            link
        })
    }

    fn named(&mut self) -> Value {
        let mut named = Map::new();
        named.insert("name".to_owned(), self.title());
        self.add(&mut named, "url", Self::url);
        Value::Object(named)
    }

    fn file(&mut self) -> Value {
        let mut map = Map::new();
        map.insert("format".to_owned(), json!(1));
        map.insert("id".to_owned(), json!("made-up_1.x"));
        map.insert("title".to_owned(), self.title());
        self.add(&mut map, "organization", Self::named);
        self.add(&mut map, "source", Self::named);
        self.add(&mut map, "url", Self::url);
        self.add(&mut map, "lang", |_| json!("de"));
        self.add(&mut map, "time_zone", |own| {
            json!(["Europe/Berlin", "+05:45", "America/New_York", "Asia/Kathmandu"][own.rng.usize(0..4)])
        });
        if self.rng.bool() {
            let (a, b) = (self.text(), self.text());
            map.insert(
                "summary".to_owned(),
                json!(format!("{}\n\n{}", a.as_str().unwrap(), b.as_str().unwrap())),
            );
        }
        self.add(&mut map, "started", |own| own.when(0));
        self.add(&mut map, "ended", |own| match own.sometimes() {
            true => Value::Null,
            false => own.when(60_000),
        });
        self.add(&mut map, "published", |own| own.when(200_000));
        self.add(&mut map, "updated", |own| own.when(300_000));
        self.add(&mut map, "report", |_| json!("preliminary"));
        self.add(&mut map, "stated_level", Self::title);
        self.add(&mut map, "graded_by", |_| json!("author"));
        self.add(
            &mut map,
            "facts",
            |own| json!([{"name": own.title(), "value": own.title()}]),
        );
        let components: Vec<Value> = (0..self.components)
            .map(|index| {
                let mut part = Map::new();
                part.insert("id".to_owned(), json!(format!("part{index}")));
                part.insert("name".to_owned(), self.title());
                self.add(&mut part, "group", Self::title);
                Value::Object(part)
            })
            .collect();
        map.insert("components".to_owned(), json!(components));
        let chapters: Vec<Value> = (0..self.chapters)
            .map(|index| {
                let mut chapter = Map::new();
                chapter.insert("id".to_owned(), json!(format!("c{index}")));
                chapter.insert("title".to_owned(), self.title());
                let from = self.time(index as i64 * 150);
                self.add(&mut chapter, "from", |_| json!(from));
                self.add(&mut chapter, "to", |own| {
                    json!(own.time(index as i64 * 150 + 100))
                });
                self.add(&mut chapter, "text", Self::text);
                Value::Object(chapter)
            })
            .collect();
        map.insert("chapters".to_owned(), json!(chapters));
        self.lists(&mut map);
        Value::Object(map)
    }

    fn lists(&mut self, map: &mut Map<String, Value>) {
        let phases = self.list(4, Self::phase);
        map.insert("phases".to_owned(), phases);
        let moments = self.list(4, Self::moment);
        map.insert("moments".to_owned(), moments);
        let charts = self.list(2, |own, _| own.chart());
        map.insert("charts".to_owned(), charts);
        let affected = self.list(2, |own, _| {
            let mut map = Map::new();
            map.insert("title".to_owned(), own.title());
            own.add(&mut map, "text", Self::text);
            own.add(&mut map, "figure", Self::title);
            map
        });
        map.insert("affected".to_owned(), affected);
        let causes = self.list(3, |own, _| {
            let mut map = Map::new();
            own.id(&mut map);
            own.add(&mut map, "title", Self::title);
            if !map.contains_key("title") || own.sometimes() {
                map.insert("text".to_owned(), own.text());
            }
            if own.chapters > 0 {
                own.add(&mut map, "chapter", |_| json!("c0"));
            }
            map
        });
        map.insert("causes".to_owned(), causes);
        let actions = self.list(4, |own, _| own.action());
        map.insert("actions".to_owned(), actions);
        let updates = self.list(3, Self::update);
        map.insert("updates".to_owned(), updates);
        let sections = self.list(2, |own, _| {
            let mut map = Map::new();
            own.id(&mut map);
            map.insert("title".to_owned(), own.title());
            map.insert("text".to_owned(), own.text());
            own.add(&mut map, "after", |_| json!("moments"));
            map
        });
        map.insert("sections".to_owned(), sections);
        self.add(map, "links", Self::links);
        self.add(map, "intros", |own| {
            let mut intros = Map::new();
            for key in [
                "timeline", "charts", "phases", "moments", "affected", "causes", "actions", "updates",
            ] {
                own.add(&mut intros, key, Self::text);
            }
            Value::Object(intros)
        });
    }
}

/// RFC 3339 of seconds since the epoch.
fn chrono(seconds: i64) -> String {
    use postmortem_viewer::time::{Instant, ZoneRules};
    postmortem_viewer::words::iso(&ZoneRules::utc(), Instant::from_millis(seconds * 1_000))
}
