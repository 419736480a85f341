//! An element as a value: one type for all of them.
//!
//! What `view!` makes of markup is a type of its own for each shape of element, and each brings its own code along:
//! for an account with a hundred and fifty shapes that came to a quarter of the program. An [`El`] is built by one
//! piece of code, whatever its tag and attributes, and a part that follows signals is a boxed closure in it; Leptos
//! runs and mounts it, as any other view. Nothing is ever written as markup in a browser, so that strict content
//! policies hold and SVG gets its own namespace.

use std::borrow::Cow;

use leptos::ev::EventDescriptor;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::tachys::renderer::types::Event;
use leptos::wasm_bindgen::JsCast;

/// A text that is written once or often.
pub type Text = Cow<'static, str>;
/// What an attribute or a text says from now on; `None` takes an attribute away.
pub(super) type Say = Box<dyn Fn() -> Option<Text> + Send>;
/// What is drawn from now on.
pub(super) type Draw = Box<dyn Fn() -> Vec<Part> + Send>;
/// What is done about an event.
pub(super) type Act = Box<dyn FnMut(Event) + Send>;

/// An element, before it is in a document or on paper.
///
/// In a box: it's handed on with each thing that is said about it, and so that is a pointer.
pub struct El(pub(super) Box<Draft>);

/// What an element will be.
pub(super) struct Draft {
    pub(super) tag: &'static str,
    pub(super) svg: bool,
    pub(super) set: Vec<(&'static str, Text)>,
    pub(super) follows: Vec<(&'static str, Say)>,
    pub(super) acts: Vec<(Text, Act)>,
    pub(super) node_ref: Option<NodeRef<Div>>,
    pub(super) parts: Vec<Part>,
}

/// Something in an element.
pub enum Part {
    /// Words.
    Text(Text),
    /// Another element.
    El(El),
    /// Words that follow the signals that they're made from.
    Said(Say),
    /// Parts that follow the signals that they're made from.
    Drawn(Draw),
}

/// An HTML element.
pub fn el(tag: &'static str) -> El {
    draft(tag, false)
}

/// An SVG element.
pub fn svg(tag: &'static str) -> El {
    draft(tag, true)
}

fn draft(tag: &'static str, svg: bool) -> El {
    El(Box::new(Draft {
        tag,
        svg,
        set: Vec::new(),
        follows: Vec::new(),
        acts: Vec::new(),
        node_ref: None,
        parts: Vec::new(),
    }))
}

/// An HTML element of a class.
pub fn classed(tag: &'static str, class: &'static str) -> El {
    el(tag).set("class", class)
}

impl El {
    /// With an attribute. A value of `None` is no attribute.
    pub fn set(mut self, name: &'static str, value: impl IntoValue) -> Self {
        if let Some(value) = value.value() {
            self.0.set.push((name, value));
        }
        self
    }

    /// With an attribute that follows the signals that `say` reads.
    pub fn follow<T: IntoValue>(mut self, name: &'static str, say: impl Fn() -> T + Send + 'static) -> Self {
        self.0.follows.push((name, Box::new(move || say().value())));
        self
    }

    /// With something that is done about an event.
    pub fn on<E>(mut self, event: E, mut act: impl FnMut(E::EventType) + Send + 'static) -> Self
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        self.0
            .acts
            .push((event.name(), Box::new(move |event| act(event.unchecked_into()))));
        self
    }

    /// Known to `node_ref` once it is built.
    pub fn node_ref(mut self, node_ref: NodeRef<Div>) -> Self {
        self.0.node_ref = Some(node_ref);
        self
    }

    /// With something in it, after what is there.
    pub fn add(mut self, parts: impl IntoParts) -> Self {
        parts.put(&mut self.0.parts);
        self
    }

    /// With something in it, a space apart from what is there; nothing brings no space.
    pub fn apart(self, given: impl IntoParts) -> Self {
        let given = parts(given);
        if given.is_empty() || self.0.parts.is_empty() {
            self.add(given)
        } else {
            self.add(" ").add(given)
        }
    }

    /// Itself, if there is anything in it.
    pub fn filled(self) -> Option<Self> {
        (!self.0.parts.is_empty()).then_some(self)
    }
}

impl From<El> for Part {
    fn from(element: El) -> Self {
        Self::El(element)
    }
}

impl From<String> for Part {
    fn from(words: String) -> Self {
        Self::Text(Cow::Owned(words))
    }
}

impl From<&'static str> for Part {
    fn from(words: &'static str) -> Self {
        Self::Text(Cow::Borrowed(words))
    }
}

/// Parts in a row.
pub fn parts(given: impl IntoParts) -> Vec<Part> {
    let mut parts = Vec::new();
    given.put(&mut parts);
    parts
}

/// What an attribute can be set to.
pub trait IntoValue {
    /// The value, if there is one.
    fn value(self) -> Option<Text>;
}

impl IntoValue for &'static str {
    fn value(self) -> Option<Text> {
        Some(Cow::Borrowed(self))
    }
}

impl IntoValue for String {
    fn value(self) -> Option<Text> {
        Some(Cow::Owned(self))
    }
}

impl<T: IntoValue> IntoValue for Option<T> {
    fn value(self) -> Option<Text> {
        self.and_then(T::value)
    }
}

/// What can be put into an element.
pub trait IntoParts {
    /// Puts it after what is there.
    fn put(self, parts: &mut Vec<Part>);
}

impl<T: Into<Part>> IntoParts for T {
    fn put(self, parts: &mut Vec<Part>) {
        parts.push(self.into());
    }
}

impl<T: IntoParts> IntoParts for Option<T> {
    fn put(self, parts: &mut Vec<Part>) {
        if let Some(part) = self {
            part.put(parts);
        }
    }
}

impl<A: IntoParts, B: IntoParts> IntoParts for (A, B) {
    fn put(self, parts: &mut Vec<Part>) {
        self.0.put(parts);
        self.1.put(parts);
    }
}

impl<T: IntoParts> IntoParts for Vec<T> {
    fn put(self, parts: &mut Vec<Part>) {
        for part in self {
            part.put(parts);
        }
    }
}
