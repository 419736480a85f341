//! Elements in a document: built, brought up to date, taken away.

use leptos::prelude::*;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::renderer::types::{Element, Node, Placeholder, Text as TextNode};
use leptos::tachys::renderer::{RemoveEventHandler, Rndr};
use leptos::tachys::view::{Mountable, Render};

use super::el::{Act, Draft, Draw, Part, Say, Text};

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element in a document.
pub struct ElState {
    element: Element,
    tag: &'static str,
    set: Vec<(&'static str, Text)>,
    parts: Vec<PartState>,
    /// What keeps attributes up to date while this lives.
    follows: Vec<RenderEffect<Option<Text>>>,
    /// What takes the listeners away when this goes.
    acts: Vec<RemoveEventHandler<Element>>,
}

/// Something in an element, in a document.
pub enum PartState {
    /// Words.
    Text(TextNode, Text),
    /// An element.
    El(ElState),
    /// Words, and what keeps them up to date.
    Said(TextNode, RenderEffect<Option<Text>>),
    /// Parts, and what keeps them up to date.
    Drawn(RenderEffect<Row>),
}

/// Parts in a row, in a document.
pub struct Row {
    parts: Vec<PartState>,
    /// Stands after them: there may be none.
    end: Placeholder,
}

impl Draft {
    fn build(self) -> ElState {
        let element = Rndr::create_element(self.tag, self.svg.then_some(SVG));
        for (name, value) in &self.set {
            Rndr::set_attribute(&element, name, value);
        }
        let follow = |(name, say)| follow_attribute(element.clone(), name, say);
        let follows = self.follows.into_iter().map(follow).collect();
        let listen = |(name, act): (Text, Act)| Rndr::add_event_listener(&element, &name, act);
        let acts = self.acts.into_iter().map(listen).collect();
        let mut parts: Vec<PartState> = self.parts.into_iter().map(Part::build).collect();
        for part in &mut parts {
            part.mount(&element, None);
        }
        if let Some(node_ref) = self.node_ref {
            node_ref.load(&element);
        }
        ElState {
            element,
            tag: self.tag,
            set: self.set,
            parts,
            follows,
            acts,
        }
    }

    /// Whether the element in the document can become this one by other attributes and other parts.
    fn fits(&self, state: &ElState) -> bool {
        self.tag == state.tag
            && [self.follows.len(), self.acts.len()] == [0, 0]
            && [state.follows.len(), state.acts.len()] == [0, 0]
    }

    fn rebuild(self, state: &mut ElState) {
        for (name, value) in &self.set {
            if !state.set.iter().any(|(old, was)| old == name && was == value) {
                Rndr::set_attribute(&state.element, name, value);
            }
        }
        for (name, _) in &state.set {
            if !self.set.iter().any(|(new, _)| new == name) {
                Rndr::remove_attribute(&state.element, name);
            }
        }
        state.set = self.set;
        rebuild(self.parts, &mut state.parts, &|part| {
            part.mount(&state.element, None)
        });
    }
}

/// Brings a row of parts up to date; `add` puts a new one after the others.
///
/// What is there becomes what is next in the row, as long as it's of a kind. Where it isn't, there is one too many of
/// its kind if more are there than are still to come, and one too few if there are fewer: what comes after that finds
/// what it was before.
fn rebuild(parts: Vec<Part>, states: &mut Vec<PartState>, add: &dyn Fn(&mut PartState)) {
    let count = parts.len();
    for (index, part) in parts.into_iter().enumerate() {
        while states.len() > count && states.get(index).is_some_and(|state| !part.fits(state)) {
            states.remove(index).unmount();
        }
        let one_too_few = states.len() < count;
        match states.get_mut(index) {
            None => {
                let mut built = part.build();
                add(&mut built);
                states.push(built);
            }
            Some(state) if one_too_few && !part.fits(state) => {
                let mut built = part.build();
                state.insert_before_this(&mut built);
                states.insert(index, built);
            }
            Some(state) => part.rebuild(state),
        }
    }
    for mut state in states.drain(count..) {
        state.unmount();
    }
}

impl Part {
    /// Whether what is in the document can become this part.
    fn fits(&self, state: &PartState) -> bool {
        match (self, state) {
            (Self::Text(_), PartState::Text(..)) => true,
            (Self::El(element), PartState::El(state)) => element.0.fits(state),
            _ => false,
        }
    }
}

fn follow_attribute(element: Element, name: &'static str, say: Say) -> RenderEffect<Option<Text>> {
    follow(say, move |said| match said {
        Some(said) => Rndr::set_attribute(&element, name, said),
        None => Rndr::remove_attribute(&element, name),
    })
}

fn follow_text(node: TextNode, say: Say) -> RenderEffect<Option<Text>> {
    follow(say, move |said| Rndr::set_text(&node, said.unwrap_or_default()))
}

/// Tells `tell` what is said, at once and whenever it becomes something else.
fn follow(say: Say, tell: impl Fn(Option<&str>) + 'static) -> RenderEffect<Option<Text>> {
    RenderEffect::new(move |before: Option<Option<Text>>| {
        let now = say();
        if before.as_ref() != Some(&now) {
            tell(now.as_deref());
        }
        now
    })
}

fn draw(draw: Draw) -> RenderEffect<Row> {
    RenderEffect::new(move |row: Option<Row>| {
        let mut row = row.unwrap_or_else(|| Row {
            parts: Vec::new(),
            end: Rndr::create_placeholder(),
        });
        let Row { parts, end } = &mut row;
        rebuild(draw(), parts, &|part| {
            end.insert_before_this(part);
        });
        row
    })
}

impl Render for Part {
    type State = PartState;

    fn build(self) -> PartState {
        match self {
            Self::Text(words) => PartState::Text(Rndr::create_text_node(&words), words),
            Self::El(element) => PartState::El(element.0.build()),
            Self::Said(say) => {
                let node = Rndr::create_text_node("");
                PartState::Said(node.clone(), follow_text(node, say))
            }
            Self::Drawn(drawn) => PartState::Drawn(draw(drawn)),
        }
    }

    fn rebuild(self, state: &mut PartState) {
        match (self, &mut *state) {
            (Self::Text(words), PartState::Text(node, was)) => {
                if words != *was {
                    Rndr::set_text(node, &words);
                    *was = words;
                }
            }
            (Self::El(element), PartState::El(state)) if element.0.fits(state) => element.0.rebuild(state),
            (part, _) => {
                let mut built = part.build();
                state.insert_before_this(&mut built);
                state.unmount();
                *state = built;
            }
        }
    }
}

impl PartState {
    fn mounted(&self) -> &dyn Mountable {
        match self {
            Self::Text(node, _) => node,
            Self::El(state) => &state.element,
            Self::Said(node, _) => node,
            Self::Drawn(row) => row,
        }
    }

    fn mounted_mut(&mut self) -> &mut dyn Mountable {
        match self {
            Self::Text(node, _) => node,
            Self::El(state) => &mut state.element,
            Self::Said(node, _) => node,
            Self::Drawn(row) => row,
        }
    }
}

impl Mountable for PartState {
    fn unmount(&mut self) {
        self.mounted_mut().unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.mounted_mut().mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.mounted().insert_before_this(child)
    }

    /// They are asked for by who sets attributes from outside, and here nobody does.
    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}

impl Mountable for Row {
    fn unmount(&mut self) {
        for part in &mut self.parts {
            part.unmount();
        }
        self.end.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        for part in &mut self.parts {
            part.mount(parent, marker);
        }
        self.end.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let first: &dyn Mountable = match self.parts.first() {
            Some(part) => part,
            None => &self.end,
        };
        first.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}
