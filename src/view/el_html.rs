//! Elements as markup, for paper and for what can be read without a program.

use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Position, PositionState, Render, RenderHtml};

use super::el::{Draft, Part};

/// Elements that have no content and no end tag.
const VOID: [&str; 5] = ["br", "hr", "img", "input", "wbr"];

impl Draft {
    fn write(self, out: &mut String) {
        out.push('<');
        out.push_str(self.tag);
        let follows = self.follows.iter();
        let said = follows.filter_map(|(name, say)| Some((*name, say()?)));
        for (name, value) in self.set.iter().cloned().chain(said) {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            escape(out, &value);
            out.push('"');
        }
        out.push('>');
        if VOID.contains(&self.tag) {
            return;
        }
        for part in self.parts {
            part.write(out);
        }
        out.push_str("</");
        out.push_str(self.tag);
        out.push('>');
    }
}

impl Part {
    fn write(self, out: &mut String) {
        match self {
            Self::Text(words) => escape(out, &words),
            Self::El(element) => element.0.write(out),
            Self::Said(say) => escape(out, &say().unwrap_or_default()),
            Self::Drawn(draw) => {
                for part in draw() {
                    part.write(out);
                }
            }
        }
    }
}

/// Writes words so that they are text in HTML, between tags and in attributes. Unlike in a drawing, a line break stays
/// one: preformatted text has them.
pub fn escape(out: &mut String, words: &str) {
    for character in words.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

impl RenderHtml for Part {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        buf: &mut String,
        position: &mut Position,
        _escape: bool,
        _mark_branches: bool,
        _extra_attrs: Vec<AnyAttribute>,
    ) {
        self.write(buf);
        *position = Position::NextChild;
    }

    /// Nothing of ours is taken over from markup: it is built.
    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Self::State {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}

/// Attributes are set where an element is made, not from outside.
impl AddAnyAttr for Part {
    type Output<NewAttr: Attribute> = Self;

    fn add_any_attr<NewAttr: Attribute>(self, _: NewAttr) -> Self {
        self
    }
}
