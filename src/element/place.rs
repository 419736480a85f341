//! What would be lost when an account is drawn anew: how high it is, and where the focus was.

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, ShadowRoot};

/// The height of an element, and the place of the focus in it.
pub(super) struct Place {
    root: HtmlElement,
    /// The way down to the element that has the focus, by the indices of children.
    focus: Option<(Vec<u32>, String)>,
}

impl Place {
    /// Keeps `root` as high as it is, until this is restored.
    pub(super) fn of(root: &HtmlElement) -> Self {
        let height = root.offset_height().to_string() + "px";
        let _ = root.style().set_property("min-height", &height);
        let shadow = root.get_root_node().dyn_into::<ShadowRoot>().ok();
        let active = shadow.and_then(|shadow| shadow.active_element());
        let focus = active.and_then(|active| Some((way(root, &active)?, active.tag_name())));
        Self {
            root: root.clone(),
            focus,
        }
    }

    /// Gives the focus to what is now where it was.
    pub(super) fn refocus(&self) {
        let Some((way, tag)) = &self.focus else { return };
        let mut element = Element::from(self.root.clone());
        for index in way {
            let Some(child) = element.children().item(*index) else {
                return;
            };
            element = child;
        }
        if element.tag_name() == *tag {
            let still = FocusOptions::new();
            still.set_prevent_scroll(true);
            let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&still);
        }
    }

    /// Lets it be as high as what is in it.
    pub(super) fn release(self) {
        let _ = self.root.style().remove_property("min-height");
    }
}

/// The way from `root` down to `element`; none if that's elsewhere.
fn way(root: &HtmlElement, element: &Element) -> Option<Vec<u32>> {
    let mut way = Vec::new();
    let mut element = element.clone();
    while !element.is_same_node(Some(root)) {
        let mut index = 0;
        let mut before = element.previous_element_sibling();
        while let Some(sibling) = before {
            index += 1;
            before = sibling.previous_element_sibling();
        }
        way.insert(0, index);
        element = element.parent_element()?;
    }
    Some(way)
}
