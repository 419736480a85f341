//! The account, mounted into a page.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::{Interval, Timeout};
use leptos::mount::mount_to;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::app::app;
use super::ctx::Ctx;
use super::el::Part;
use super::fragment::Link;
use super::freshness::{self, Freshness};
use super::given::Given;
use super::go_to::{self, Goal, Target};
use super::linking::Asked;
use super::live;
use super::saving::Write;
use super::sections::SectionKey;
use crate::incident::End;
use crate::platform::clock;
use crate::state::{Action, Clock, State};
use crate::time::Span;

/// What a host is told of.
pub struct Hooks {
    /// Asked about items and links.
    pub asked: Asked,
    /// The reader sees another range; `None` for the whole.
    pub range_changed: Box<dyn Fn(Option<Span>)>,
    /// The reader wants the incident in another form.
    pub write: Write,
}

/// A range that stays for so long is told of.
const SETTLED_MS: u32 = 250;

/// So much is repeated of what isn't there.
const LONGEST_NAME: usize = 60;

/// How often what goes on is reckoned anew.
const TICK_MS: u32 = 15_000;

/// A mounted account. Dropping it takes it away, with every listener and timer.
pub struct Mounted {
    // In this order: what is mounted goes before what it follows.
    _handle: Box<dyn Any>,
    _owner: Owner,
    _ticking: Option<Interval>,
    root: HtmlElement,
    ctx: Ctx,
    /// The range that the host knows of: it set that itself, or was told.
    known: Known,
    /// How fresh the account is, where that is to be seen.
    fresh: RwSignal<Option<Freshness>>,
    goal: Goal,
    going: RefCell<Option<Timeout>>,
}

type Known = Rc<Cell<Option<Span>>>;

/// What goes over from an account to the one that takes its place.
struct Resumed {
    state: State,
    selected: Option<String>,
    /// What the host knows of, where it has yet to be told of the range.
    untold: Option<Option<Span>>,
    /// Where the reader is being led, and the name of that if it's an item.
    goal: (Option<Target>, Option<String>),
    /// What was said of a link that leads nowhere.
    missing: String,
}

/// Mounts the account into `root`; it's there when this returns. It takes the place of `before`; where that showed
/// the same incident, the reader's state goes over, and what is under way. Nobody is told of what happens where there
/// are no hooks.
pub fn mount_app(root: HtmlElement, given: Given, before: Option<Mounted>, hooks: Option<Hooks>) -> Mounted {
    let before = before.filter(|before| before.ctx.incident().id == given.incident.id);
    let resumed = before.map(|before| before.handed_over());
    let (untold, goal, missing) = match &resumed {
        Some(resumed) => (resumed.untold, resumed.goal.clone(), resumed.missing.clone()),
        None => Default::default(),
    };
    let owner = Owner::new();
    let ctx = owner.with(|| match resumed {
        Some(resumed) => Ctx::resumed(given, resumed.state, resumed.selected.as_deref()),
        None => Ctx::new(given),
    });
    let known = Known::new(Cell::new(untold.unwrap_or(ctx.reader.state().range)));
    let fresh = owner.with(|| RwSignal::new(None));
    let (own, told) = (ctx.clone(), known.clone());
    let mount = move || {
        if let Some(hooks) = hooks {
            own.ask(hooks.asked);
            own.write_by(hooks.write);
            tell_ranges(&own, told, hooks.range_changed.into());
            let own = own.clone();
            live::effect(move || freshness::say(&own, fresh.get()));
        }
        // Much is read once on purpose while the account is put together; what follows a signal does so in `live`.
        untrack(|| Part::from(app(&own)))
    };
    let handle = owner.with(|| mount_to(root.clone(), mount));
    let ticks = matches!(ctx.incident().ended, End::Ongoing { .. }) && !ctx.is_paper();
    let own = ctx.clone();
    let mounted = Mounted {
        _handle: Box::new(handle),
        _owner: owner,
        _ticking: ticks.then(|| clock::every(TICK_MS, move || own.tick(clock::now()))),
        root,
        ctx,
        known,
        fresh,
        goal: Goal::default(),
        going: RefCell::default(),
    };
    mounted.ctx.links.missing.set(missing);
    let target = match goal {
        // By now it may have another number.
        (_, Some(name)) => mounted.ctx.item(&name).map(Target::Item),
        (target, None) => target,
    };
    if let Some(target) = target {
        mounted.lead(target);
    }
    mounted
}

impl Mounted {
    fn handed_over(&self) -> Resumed {
        let state = self.ctx.reader.state();
        let known = self.known.get();
        Resumed {
            untold: (known != state.range).then_some(known),
            state,
            selected: self.selected(),
            goal: match self.goal.get() {
                Some(Target::Item(item)) => (None, Some(self.ctx.fragment(item))),
                target => (target, None),
            },
            missing: self.ctx.links.missing.get_untracked(),
        }
    }

    fn lead(&self, target: Target) {
        self.goal.set(Some(target));
        self.going
            .replace(Some(go_to::lead(&self.root, self.goal.clone())));
    }

    /// The visible range, unless it's the whole.
    pub fn range(&self) -> Option<Span> {
        self.ctx.reader.state().range
    }

    /// Shows a range, or the whole.
    pub fn show(&self, range: Option<Span>) {
        let reader = self.ctx.reader;
        reader.act(Action::Show(range.and_then(|range| self.ctx.narrowed(range))));
        self.known.set(reader.state().range);
    }

    /// Shows times another way.
    pub fn set_clock(&self, clock: Clock) {
        self.ctx.reader.act(Action::SetClock(clock));
    }

    /// The fragment of the chosen item.
    pub fn selected(&self) -> Option<String> {
        let selected = self.ctx.reader.state().selected;
        selected.map(|item| self.ctx.fragment(item))
    }

    /// Chooses an item by its fragment; none where nothing has that name.
    pub fn select(&self, fragment: Option<&str>) {
        let item = fragment.and_then(|fragment| self.ctx.item(&Link::read(fragment).item));
        self.ctx.select(item);
    }

    /// Whether what a link says is an item or a section here.
    pub fn has(&self, fragment: &str) -> bool {
        let name = Link::read(fragment).item;
        self.ctx.item(&name).is_some() || SectionKey::ALL.iter().any(|(_, word)| *word == name)
    }

    /// Leads the reader to what a link says and chooses it. Where there is no such thing, that is said.
    pub fn go_to(&self, fragment: &str) {
        let (ctx, link) = (&self.ctx, Link::read(fragment));
        let is_known = |clock: &Clock| match clock {
            Clock::Zone(name) => untrack(|| ctx.knows_zone(name)),
            _ => true,
        };
        if let Some(clock) = link.clock.filter(is_known) {
            self.set_clock(clock);
        }
        let item = ctx.item(&link.item);
        let whole = untrack(|| ctx.whole());
        let wanted = link.range.filter(|range| range.overlaps(whole));
        if let Some(range) = wanted.or_else(|| go_to::range(ctx, item?)) {
            self.show(Some(range));
        }
        let mut sections = SectionKey::ALL.iter();
        let section = sections.find(|(_, word)| *word == link.item);
        let target = match (item, section) {
            (Some(item), _) => Target::Item(item),
            (None, Some((_, word))) => Target::Section(word),
            (None, None) if !link.item.is_empty() => Target::Missing,
            (None, None) if wanted.is_some() => Target::Drawing,
            (None, None) => return,
        };
        ctx.select(item);
        match target {
            Target::Item(item) => ctx.reader.act(Action::Lead(item)),
            Target::Missing => {
                let end = link.item.char_indices().nth(LONGEST_NAME);
                let name = end.and_then(|(end, _)| link.item.get(..end));
                let name = name.unwrap_or(&link.item);
                let words = ctx.words().fill("links.missing", &[("name", name)]);
                ctx.links.missing.set(words);
            }
            _ => {}
        }
        self.lead(target);
    }

    /// Shows when the file was last read, or doesn't.
    pub fn set_freshness(&self, freshness: Option<Freshness>) {
        self.fresh.set(freshness);
    }
}

/// Tells of each range that the reader comes to rest at.
fn tell_ranges(ctx: &Ctx, known: Known, tell: Rc<dyn Fn(Option<Span>)>) {
    let reader = ctx.reader;
    let mut settling = None;
    live::effect(move || {
        let range = reader.range();
        // A range that comes within the time takes the place of the one before.
        drop(settling.take());
        if range != known.get() {
            let (known, tell) = (known.clone(), tell.clone());
            settling = Some(clock::after(SETTLED_MS, move || {
                known.set(range);
                tell(range);
            }));
        }
    });
}
