//! Gives text away: to the clipboard, or as a file.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, Document, Element, HtmlDocument, HtmlElement, HtmlTextAreaElement, Url,
};

/// Copies a text and tells `done` whether that worked.
///
/// Pages without a secure address have no clipboard, and some hosts forbid it; then the text is copied as a
/// selection would be.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let text = text.to_owned();
    let asked = web_sys::window()
        .filter(web_sys::Window::is_secure_context)
        .map(|window| window.navigator().clipboard().write_text(&text));
    spawn_local(async move {
        let written = match asked {
            Some(asked) => JsFuture::from(asked).await.is_ok(),
            None => false,
        };
        done(written || copy_selected(&text) == Some(true));
    });
}

/// Copies by way of a field that is there for a moment.
fn copy_selected(text: &str) -> Option<bool> {
    let document = web_sys::window()?.document()?;
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.unchecked_into();
    let focused = focused(&document);
    field.set_value(text);
    document.body()?.append_child(&field).ok()?;
    field.select();
    let copied = document
        .unchecked_ref::<HtmlDocument>()
        .exec_command("copy")
        .unwrap_or(false);
    field.remove();
    if let Some(focused) = focused.and_then(|focused| focused.dyn_into::<HtmlElement>().ok()) {
        let _ = focused.focus();
    }
    Some(copied)
}

/// What has the focus, in whatever shadow tree it is.
fn focused(document: &Document) -> Option<Element> {
    let mut focused = document.active_element()?;
    while let Some(within) = focused.shadow_root().and_then(|root| root.active_element()) {
        focused = within;
    }
    Some(focused)
}

/// Saves a text as a file of this name and type; browsers that ask where to do so.
pub fn save(name: &str, kind: &str, text: &str) {
    // What can't be saved, in a sandboxed frame say, is refused by the browser in its own words.
    let _ = offer(name, kind, text);
}

fn offer(name: &str, kind: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link = web_sys::window()?.document()?.create_element("a").ok()?;
    link.set_attribute("href", &url).ok()?;
    link.set_attribute("download", name).ok()?;
    link.unchecked_ref::<HtmlElement>().click();
    Url::revoke_object_url(&url).ok()
}
