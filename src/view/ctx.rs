//! What every part of the view can see.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use leptos::prelude::*;

use super::fragment;
use super::given::{Given, Surface};
use super::linking::Linking;
use super::reader::Reader;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use super::saving::{Write, Written};
use super::sections::SectionKey;
use crate::drawing::chart::{Prepared, gutter_px};
use crate::drawing::timeline::{Setting, whole_range};
use crate::format::Problem;
use crate::incident::{Facts, Incident};
use crate::state::{Clock, ItemRef, State};
use crate::time::{Instant, Span, ZoneRules};
use crate::words::{LevelTotal, Times, Words};

/// A handle to what the parts of the view share. Every closure that draws or acts has one of its own, so it's one
/// pointer.
#[derive(Clone)]
pub struct Ctx(Arc<Shared>);

/// What the parts of the view share.
pub struct Shared {
    given: Arc<Given>,
    home: Arc<ZoneRules>,
    zone: Memo<Arc<ZoneRules>>,
    /// What the reader is doing.
    pub reader: Reader,
    /// What time it is, for an incident that goes on.
    now: RwSignal<Instant>,
    /// What follows from the incident.
    facts: Memo<Arc<Facts>>,
    /// All that can be shown.
    whole: Memo<Span>,
    prepared: Vec<Prepared>,
    /// Room left of every drawing, so that all share one time axis.
    gutter_px: f64,
    /// When the wheel last zoomed, in ms.
    pub wheeled: AtomicI64,
    /// What goes on about links.
    pub links: Linking,
    /// Writes the incident in other forms.
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    write: StoredValue<Option<Write>, LocalStorage>,
    /// When the file was last read, in words, where that is to be seen.
    pub freshness: RwSignal<String>,
    /// What that brought.
    pub news: RwSignal<String>,
}

impl Deref for Ctx {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Ctx {
    /// For a reader who has done nothing yet.
    pub fn new(given: Given) -> Self {
        let state = State {
            clock: given.clock.clone(),
            ..State::default()
        };
        Self::resumed(given, state, None)
    }

    /// Makes the signals; they live as long as the owner under which this is called. The item named `selected` is
    /// the chosen one.
    pub fn resumed(given: Given, state: State, selected: Option<&str>) -> Self {
        let at_first = whole_range(&given.incident, given.now);
        let home = ZoneRules::find(&given.incident.time_zone, at_first, given.zones.as_ref());
        let home = Arc::new(home.unwrap_or_else(ZoneRules::utc));
        let selected = selected.and_then(|fragment| fragment::item(&given.incident, fragment));
        let now = RwSignal::new(given.now);
        let prepared: Vec<Prepared> = given.incident.charts.iter().map(Prepared::of).collect();
        let gutter_px = gutter_px(&given.incident, &prepared, &given.words, given.widths.as_ref());
        let given = Arc::new(given);
        let whole = {
            let given = given.clone();
            Memo::new(move |_| whole_range(&given.incident, now.get()))
        };
        let reader = Reader::new(state.carried(at_first, selected), whole);
        let facts = {
            let given = given.clone();
            Memo::new(move |_| Arc::new(Facts::new(&given.incident, now.get())))
        };
        let zone = {
            let (given, home) = (given.clone(), home.clone());
            Memo::new(move |_| {
                let name = match reader.clock() {
                    Clock::Incident | Clock::Elapsed => return home.clone(),
                    Clock::Utc => "UTC".to_owned(),
                    Clock::Local => given.zones.local(),
                    Clock::Zone(name) => name,
                };
                ZoneRules::find(&name, at_first, given.zones.as_ref()).map_or_else(|| home.clone(), Arc::new)
            })
        };
        Self(Arc::new(Shared {
            given,
            home,
            zone,
            reader,
            now,
            facts,
            whole,
            prepared,
            gutter_px,
            wheeled: AtomicI64::new(0),
            links: Linking::new(),
            #[cfg(all(feature = "csr", target_arch = "wasm32"))]
            write: StoredValue::new_local(None),
            freshness: RwSignal::new(String::new()),
            news: RwSignal::new(String::new()),
        }))
    }

    /// From now on `write` writes the incident in other forms.
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    pub fn write_by(&self, write: Write) {
        self.write.set_value(Some(write));
    }

    /// Writes the incident in a form, of which `which` may be a part, and tells `done`.
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    pub fn write(&self, form: &str, which: &str, done: Written) {
        if let Some(write) = self.write.get_value() {
            write(form, which, done);
        }
    }

    /// It's later now.
    pub fn tick(&self, now: Instant) {
        self.now.set(now);
    }

    /// What a link to an item says after the `#`: its own id, or its kind and number.
    pub fn fragment(&self, item: ItemRef) -> String {
        fragment::of(self.incident(), item)
    }

    /// The item that a link names.
    pub fn item(&self, name: &str) -> Option<ItemRef> {
        fragment::item(self.incident(), name)
    }

    /// How times were shown at first.
    pub fn first_clock(&self) -> &Clock {
        &self.given.clock
    }

    /// The incident.
    pub fn incident(&self) -> &Incident {
        &self.given.incident
    }

    /// The words of the interface.
    pub fn words(&self) -> &Words {
        &self.given.words
    }

    /// The words behind `key`.
    pub fn word(&self, key: &str) -> String {
        self.words().get(key).to_owned()
    }

    /// What is wrong with the file.
    pub fn problems(&self) -> &[Problem] {
        &self.given.problems
    }

    /// Which sections to show, in order.
    pub fn sections(&self) -> &[SectionKey] {
        &self.given.sections
    }

    /// All that can be shown; follows the clock while the incident goes on.
    pub fn whole(&self) -> Span {
        self.whole.get()
    }

    /// What of each chart is the same whatever is visible.
    pub fn prepared(&self) -> &[Prepared] {
        &self.prepared
    }

    /// Draws for what is visible, at a width and `device_px` pixels of the device to one of the drawing's; what calls
    /// this follows the range, the zone and the time.
    pub fn setting<T>(&self, width_px: f64, device_px: f64, draw: impl FnOnce(&Setting<'_>) -> T) -> T {
        let now = self.now();
        let zone = self.zone();
        draw(&Setting {
            range: self.visible(),
            whole: (!self.is_paper()).then(|| self.whole()),
            times: self.times_in(&zone),
            widths: self.given.widths.as_ref(),
            width_px,
            device_px,
            gutter_px: self.gutter_px,
            now,
        })
    }

    /// Whether nobody can act on what is drawn.
    pub fn is_paper(&self) -> bool {
        self.given.surface == Surface::Paper
    }

    /// The level of a heading `below` the title's.
    pub fn heading(&self, below: u8) -> u8 {
        self.given.heading.saturating_add(below)
    }

    /// The language of the incident's text, where the interface speaks another.
    pub fn lang(&self) -> Option<String> {
        let lang = &self.incident().lang;
        (lang != self.words().lang()).then(|| lang.clone())
    }

    /// The rules of the zone that times are shown in; follows the reader's choice.
    pub fn zone(&self) -> Arc<ZoneRules> {
        self.zone.get()
    }

    /// Words times as the reader wants them; what calls this follows the choice.
    pub fn times<T>(&self, word: impl FnOnce(Times<'_>) -> T) -> T {
        let zone = self.zone();
        word(self.times_in(&zone))
    }

    fn times_in<'a>(&'a self, zone: &'a ZoneRules) -> Times<'a> {
        let incident = self.incident();
        let times = Times::new(self.words(), zone)
            .calendar(&self.home)
            .around(incident.span(self.given.now));
        match self.reader.clock() == Clock::Elapsed {
            true => times.since(incident.started.when.span.from),
            false => times,
        }
    }

    /// The name of the zone that the authors think in.
    pub fn home_zone(&self) -> String {
        self.home.name().to_owned()
    }

    /// The name of the reader's own zone.
    pub fn local_zone(&self) -> String {
        self.given.zones.local()
    }

    /// Whether there are rules for a zone.
    pub fn knows_zone(&self, name: &str) -> bool {
        ZoneRules::find(name, self.whole(), self.given.zones.as_ref()).is_some()
    }

    /// What time it is; follows the clock while the incident goes on.
    pub fn now(&self) -> Instant {
        self.now.get()
    }

    /// The instant up to which what goes on is reckoned; follows the clock.
    pub fn until(&self) -> Instant {
        self.incident().until(self.now())
    }

    /// What follows from the incident; follows the clock while it goes on.
    pub fn facts(&self) -> Arc<Facts> {
        self.facts.get()
    }

    /// The worst level and its total; follows the facts.
    pub fn worst(&self) -> Option<LevelTotal> {
        self.facts().worst.map(LevelTotal::from)
    }
}
