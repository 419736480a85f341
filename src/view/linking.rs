//! Choosing items and linking to them, and what the account's surroundings have to say about that.

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::fragment::Link;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use crate::platform::Listener;
use crate::state::{Action, ItemRef, State};
use crate::time::{Instant, Millis, Span};

/// Told of an item by its fragment, or of none where one is let go; `false` keeps it as it was.
pub type Navigate = Box<dyn Fn(Option<&str>) -> bool>;

/// The whole address of a link that says this after the `#`, if there is a page for it to lead to.
pub type Address = Box<dyn Fn(&str) -> Option<String>>;

/// Those who answer for the place that the account is shown in.
pub struct Asked {
    /// Before an item is chosen.
    pub navigate: Navigate,
    /// For a link.
    pub address: Address,
}

/// What goes on about links.
pub struct Linking {
    /// What nothing in the view follows.
    held: StoredValue<Held, LocalStorage>,
    /// What a link led to that isn't here, in words.
    pub missing: RwSignal<String>,
    /// What is said of what the reader did, to those who don't see it.
    pub spoken: RwSignal<String>,
}

/// What is kept until something takes its place.
#[derive(Default)]
pub struct Held {
    /// Who is asked.
    asked: Option<Asked>,
    /// The button that says that it has copied a link, and what will end that.
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    pub copied: Option<(web_sys::Element, Timeout)>,
    /// What takes the field away again that holds a link to be copied by hand.
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    pub by_hand: Option<Listener>,
}

impl Linking {
    /// Nobody is asked, and nothing is said.
    pub fn new() -> Self {
        Self {
            held: StoredValue::new_local(Held::default()),
            missing: RwSignal::new(String::new()),
            spoken: RwSignal::new(String::new()),
        }
    }

    /// Changes what is held, while there is a viewer.
    pub fn hold(&self, change: &mut dyn FnMut(&mut Held)) {
        let _ = self.held.try_update_value(|held| change(held));
    }

    /// What is made of those who are asked, if anybody is.
    fn asked<T>(&self, ask: impl FnOnce(&Asked) -> T) -> Option<T> {
        self.held.with_value(|held| held.asked.as_ref().map(ask))
    }
}

impl Ctx {
    /// From now on `asked` is, before an item is chosen, and for links.
    pub fn ask(&self, asked: Asked) {
        let mut asked = Some(asked);
        self.links.hold(&mut |held| held.asked = asked.take());
    }

    /// The reader chooses an item; one that is chosen already is let go again.
    pub fn choose(&self, item: ItemRef) {
        let chosen = (untrack(|| self.reader.chosen()) != Some(item)).then_some(item);
        let fragment = chosen.map(|item| self.fragment(item));
        let agreed = self.links.asked(|asked| (asked.navigate)(fragment.as_deref()));
        if agreed != Some(false) {
            self.select(chosen);
        }
    }

    /// Chooses an item, or none. What a link led to before is of no interest any more.
    pub fn select(&self, item: Option<ItemRef>) {
        self.links.missing.set(String::new());
        self.reader.act(Action::Select(item));
    }

    /// The whole address of a link to an item, as the reader sees it: with the range, where they zoomed, and the clock,
    /// where they chose another. None where there is no page for it to lead to.
    pub fn address(&self, item: ItemRef) -> Option<String> {
        let State { range, clock, .. } = self.reader.state();
        let link = Link {
            item: self.fragment(item),
            range: range.map(outward),
            clock: (clock != *self.first_clock()).then_some(clock),
        };
        self.links
            .asked(|asked| (asked.address)(&link.written()))
            .flatten()
    }
}

/// The range in whole seconds, where those are small in it: shorter to write.
fn outward(range: Span) -> Span {
    if range.length() < Millis::MINUTE {
        return range;
    }
    let whole = |ms: i64| Instant::from_millis(ms.div_euclid(1_000).saturating_mul(1_000));
    Span {
        from: whole(range.from.millis()),
        to: whole(range.to.millis().saturating_add(999)),
    }
}
