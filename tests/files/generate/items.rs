//! Phases, moments, actions, updates and charts by chance.

use postmortem_viewer::incident::Level;
use serde_json::{Map, Value, json};

use super::{KINDS, Maker, TITLES};

impl Maker {
    pub(super) fn phase(&mut self, index: usize) -> Map<String, Value> {
        let mut map = Map::new();
        let from = index as i64 * 97;
        map.insert("from".to_owned(), self.when(from));
        if self.sometimes() {
            // Chained and open ends are for exact beginnings: a day that ends before it begins contradicts itself.
            map.insert("from".to_owned(), json!(self.time(from)));
        } else {
            let to = self.time(from + 90_000);
            map.insert("to".to_owned(), json!(to));
        }
        if self.rng.u8(0..8) == 0 {
            let mix =
                json!([{"level": "degraded", "minutes": 12.5}, {"level": "full_outage", "minutes": 20}]);
            map.insert("mix".to_owned(), mix);
        } else {
            let level = match self.rng.u8(0..10) {
                0 => json!("wobbly, *very*"),
                _ => json!(Level::ALL[self.rng.usize(0..7)].key()),
            };
            map.insert("level".to_owned(), level);
        }
        self.common(&mut map);
        self.belonging(&mut map);
        self.add(&mut map, "text", Self::text);
        self.add(&mut map, "title", Self::title);
        self.add(&mut map, "stated_level", Self::title);
        self.add(&mut map, "graded_by", |_| json!("author"));
        self.add(&mut map, "from_approximate", |_| json!(true));
        self.add(&mut map, "to_approximate", |_| json!(true));
        map
    }

    pub(super) fn moment(&mut self, index: usize) -> Map<String, Value> {
        let mut map = Map::new();
        self.common(&mut map);
        self.belonging(&mut map);
        if self.rng.u8(0..6) == 0 {
            map.insert("stated".to_owned(), self.title());
        } else {
            let at = index as i64 * 60;
            map.insert("at".to_owned(), self.when(at));
            self.add(&mut map, "until", |own| own.when(at + 1_000_000));
        }
        self.add(&mut map, "title", Self::title);
        if !map.contains_key("title") || self.sometimes() {
            map.insert("text".to_owned(), self.text());
        }
        self.add(&mut map, "kind", |own| json!(KINDS[own.rng.usize(0..4)]));
        self.add(&mut map, "approximate", |_| json!(true));
        self.add(&mut map, "links", Self::links);
        map
    }

    pub(super) fn action(&mut self) -> Map<String, Value> {
        let mut map = Map::new();
        self.common(&mut map);
        map.insert("text".to_owned(), self.text());
        let statuses = ["done", "in_progress", "open", "unstated"];
        map.insert("status".to_owned(), json!(statuses[self.rng.usize(0..4)]));
        if self.chapters > 0 {
            self.add(&mut map, "chapter", |_| json!("c0"));
        }
        self.add(&mut map, "group", Self::title);
        self.add(&mut map, "owner", Self::title);
        self.add(&mut map, "date", |own| own.when(500));
        self.add(&mut map, "due", |own| own.when(90_000));
        self.add(&mut map, "links", Self::links);
        self.add(&mut map, "commits", |own| {
            own.list(2, |own, _| {
                let mut commit = Map::new();
                let repos = [
                    "owner/name",
                    "https://gitlab.com/a/b",
                    "https://git.example.org/a/b",
                    "git@github.com:a/b_c.git",
                ];
                commit.insert("repo".to_owned(), json!(repos[own.rng.usize(0..4)]));
                let shas = ["5594f223307a", "abcd", "0123456789abcdef0123456789abcdef01234567"];
                commit.insert("sha".to_owned(), json!(shas[own.rng.usize(0..3)]));
                own.add(&mut commit, "title", Self::title);
                own.add(&mut commit, "url", Self::url);
                own.add(&mut commit, "date", |own| own.when(400));
                commit
            })
        });
        map
    }

    pub(super) fn update(&mut self, index: usize) -> Map<String, Value> {
        let mut map = Map::new();
        self.common(&mut map);
        map.insert("at".to_owned(), self.when(index as i64 * 45));
        map.insert("text".to_owned(), self.text());
        self.add(&mut map, "status", Self::title);
        self.add(&mut map, "author", Self::title);
        self.add(&mut map, "edited", |own| own.when(2_000));
        if self.components > 0 {
            self.add(&mut map, "components", |_| json!(["part0"]));
        }
        map
    }

    fn reading(&mut self, index: usize) -> Map<String, Value> {
        let mut map = Map::new();
        let at = index as i64 * 30;
        map.insert("at".to_owned(), self.when(at));
        let value = f64::from(self.rng.i32(-5_000..900_000)) / [1.0, 10.0, 1_000.0][self.rng.usize(0..3)];
        self.add(&mut map, "value", |_| json!(value));
        self.add(&mut map, "low", |_| json!(value - 5.5));
        self.add(&mut map, "high", |_| json!(value + 7.0));
        self.add(&mut map, "approximate", |_| json!(true));
        self.add(&mut map, "at_approximate", |_| json!(true));
        self.add(&mut map, "until", |own| own.when(at + 1_000_000));
        self.add(&mut map, "text", |own| match own.sometimes() {
            true => own.text(),
            false => json!(["12.5", "none", "about 5", "; odd", "(1–2)"][own.rng.usize(0..5)]),
        });
        map
    }

    pub(super) fn chart(&mut self) -> Map<String, Value> {
        let mut map = Map::new();
        self.id(&mut map);
        map.insert("title".to_owned(), self.title());
        let mut series = self.list(3, |own, index| {
            let mut series = Map::new();
            series.insert("name".to_owned(), json!(format!("line {index} | {}", TITLES[index])));
            let columns = own.rng.usize(20..60);
            let readings = match own.rng.u8(0..3) {
                0 => json!({"start": own.time(3), "step_seconds": 90, "values": vec![Some(1.5); columns]}),
                1 => json!({"times": (0..columns).map(|at| own.start * 60_000 + (at * at) as i64).collect::<Vec<_>>(), "times_unit": "ms", "values": (0..columns).map(|at| (at % 7 != 3).then_some(at)).collect::<Vec<_>>()}),
                _ => own.list(6, Self::reading),
            };
            series.insert("readings".to_owned(), readings);
            series
        });
        if let [alone] = series.as_array_mut().unwrap().as_mut_slice()
            && self.sometimes()
        {
            alone.as_object_mut().unwrap().remove("name");
        }
        map.insert("series".to_owned(), series);
        self.add(&mut map, "unit", |own| {
            json!(["GB", "req/s", "%", "| unit *"][own.rng.usize(0..4)])
        });
        self.add(&mut map, "caption", Self::title);
        self.add(&mut map, "table_caption", Self::title);
        self.add(&mut map, "between", |own| {
            json!(["line", "none", "step"][own.rng.usize(0..3)])
        });
        self.add(&mut map, "max_gap_seconds", |_| json!(90.5));
        self.add(&mut map, "scale", |_| json!("log"));
        self.add(&mut map, "number", |own| {
            json!(["compact", "full"][own.rng.usize(0..2)])
        });
        self.add(
            &mut map,
            "thresholds",
            |own| json!([{"value": 12.5, "label": own.title()}]),
        );
        map
    }
}
