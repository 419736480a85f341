//! Elements in a document: built, brought up to date, taken away.

use leptos::prelude::*;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::renderer::types::{Element, Node, Text as TextNode};
use leptos::tachys::renderer::{RemoveEventHandler, Rndr};
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Mountable, Render};

use super::el::{Act, El, Part, Say, Text};

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
    /// Anything else.
    View(AnyViewState),
}

impl El {
    fn build(self) -> ElState {
        let element = Rndr::create_element(self.tag, self.svg.then_some(SVG));
        for (name, value) in &self.set {
            Rndr::set_attribute(&element, name, value);
        }
        let follow = |(name, say)| follow(element.clone(), name, say);
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
        let gone = state.parts.len().min(self.parts.len());
        for mut part in state.parts.drain(gone..) {
            part.unmount();
        }
        let mut parts = self.parts.into_iter();
        for (old, new) in state.parts.iter_mut().zip(parts.by_ref()) {
            new.rebuild(old);
        }
        for part in parts {
            let mut part = part.build();
            part.mount(&state.element, None);
            state.parts.push(part);
        }
    }
}

fn follow(element: Element, name: &'static str, say: Say) -> RenderEffect<Option<Text>> {
    RenderEffect::new(move |before: Option<Option<Text>>| {
        let now = say();
        match &now {
            Some(now) if before.as_ref().and_then(Option::as_ref) == Some(now) => {}
            Some(now) => Rndr::set_attribute(&element, name, now),
            None => Rndr::remove_attribute(&element, name),
        }
        now
    })
}

impl Render for Part {
    type State = PartState;

    fn build(self) -> PartState {
        match self {
            Self::Text(words) => PartState::Text(Rndr::create_text_node(&words), words),
            Self::El(element) => PartState::El(element.build()),
            Self::View(view) => PartState::View(view.build()),
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
            (Self::El(element), PartState::El(state)) if element.fits(state) => element.rebuild(state),
            (Self::View(view), PartState::View(state)) => view.rebuild(state),
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
            Self::View(state) => state,
        }
    }

    fn mounted_mut(&mut self) -> &mut dyn Mountable {
        match self {
            Self::Text(node, _) => node,
            Self::El(state) => &mut state.element,
            Self::View(state) => state,
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

    fn elements(&self) -> Vec<Element> {
        self.mounted().elements()
    }
}
