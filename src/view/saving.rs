//! Takes the report along: on paper, or in another form as a file.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::fold::details;
use super::live;
use super::sections::SectionKey;
use super::timeline;
use crate::platform::save;
use crate::state::Action;

/// Told what came of it: the text of a file, or why there is none, in words.
pub type Written = Box<dyn FnOnce(Result<String, String>)>;
/// Writes the incident in a form, `markdown`, `csv`, `svg`, `json` or `json-ld`, of which a chart by its number or
/// `timeline` may be a part; in its own time.
pub type Write = Rc<dyn Fn(&str, &str, Written)>;

/// A form: its name, what its button says, the end of the file's name, and its type.
type Form = (&'static str, &'static str, &'static str, &'static str);

const MARKDOWN: Form = (
    "markdown",
    "saving.markdown",
    ".md",
    "text/markdown;charset=utf-8",
);
const JSON: Form = ("json", "saving.json", ".json", "application/json");
const JSON_LD: Form = ("json-ld", "saving.json_ld", ".jsonld", "application/ld+json");
const CSV: Form = ("csv", "saving.csv", ".csv", "text/csv;charset=utf-8");
const SVG: Form = ("svg", "saving.svg", ".svg", "image/svg+xml");

/// Whether some drawing has the buttons below it that this is one of; else it stands at the end of the account.
pub fn is_below_drawing(ctx: &Ctx) -> bool {
    let (incident, sections) = (ctx.incident(), ctx.sections());
    match timeline::is_drawn(incident) {
        true => sections.contains(&SectionKey::Timeline),
        false => sections.contains(&SectionKey::Charts) && !incident.charts.is_empty(),
    }
}

/// All that can be taken along, in a fold.
pub fn saving(ctx: &Ctx) -> El {
    const NAME: &str = "saving";
    let (fold, is_open) = details(ctx, NAME.to_owned(), NAME);
    let said = RwSignal::new(String::new());
    let own = ctx.clone();
    let list = live::part(move || is_open.get().then(|| untrack(|| list(&own, said))));
    let own = ctx.clone();
    let close = move |event: ev::KeyboardEvent| {
        if event.key() != "Escape" || !is_open.get_untracked() {
            return;
        }
        let name = NAME.to_owned();
        own.reader.act(Action::SetFold { name, open: false });
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let fold = target.and_then(|target| target.closest("details").ok().flatten());
        let summary = fold.and_then(|fold| fold.first_element_child());
        if let Some(summary) = summary {
            let _ = summary.unchecked_into::<HtmlElement>().focus();
        }
    };
    let status = classed("p", "said-of").set("role", "status");
    fold.on(ev::keydown, close)
        .add(el("summary").add(ctx.word("saving.title")))
        .add(list)
        .add(status.add(live::text(move || said.get())))
}

fn list(ctx: &Ctx, said: RwSignal<String>) -> El {
    let file = |what: &str, which: &str, form| file(ctx, said, what, which, form);
    let row = |what: El, buttons: Vec<El>| el("li").add(what).add(el("div").add(buttons));
    let name = |word: &str| el("span").add(word.to_owned());
    let report = ctx.word("saving.report");
    let print = button(ctx.word("saving.print"), move || {
        // While the browser asks the reader how, the account for paper comes and goes.
        let _ = window().print();
    });
    let mut rows = vec![row(
        name(&report),
        vec![
            print,
            file(&report, "", MARKDOWN),
            file(&report, "", JSON),
            file(&report, "", JSON_LD),
        ],
    )];
    if timeline::is_drawn(ctx.incident()) {
        let what = ctx.word("timeline.title");
        rows.push(row(name(&what), vec![file(&what, "timeline", SVG)]));
    }
    for chart in &ctx.incident().charts {
        let (what, which) = (&chart.title, chart.key.number.to_string());
        let buttons = vec![file(what, &which, SVG), file(what, &which, CSV)];
        rows.push(row(name(what).set("lang", ctx.lang()), buttons));
    }
    el("ul").set("role", "list").add(rows)
}

/// The button that saves a form; `what` is taken along, which is `which` of the drawings or charts.
fn file(ctx: &Ctx, said: RwSignal<String>, what: &str, which: &str, form: Form) -> El {
    let (form, word, end, kind) = form;
    let id = &ctx.incident().id;
    let name = match which.parse::<usize>() {
        Ok(_) => [id, "-chart-", which, end].concat(),
        Err(_) if which.is_empty() => [id, end].concat(),
        Err(_) => [id, "-", which, end].concat(),
    };
    let words = ctx.word(word);
    let label = ctx
        .words()
        .fill("saving.name", &[("form", &words), ("what", what)]);
    let (own, which) = (ctx.clone(), which.to_owned());
    let press = move || {
        said.set(own.word("saving.busy"));
        let (ctx, name) = (own.clone(), name.clone());
        let done = move |written: Result<String, String>| {
            let (key, value) = match &written {
                Ok(text) => {
                    save(&name, kind, text);
                    ("saving.saved", &name)
                }
                Err(why) => ("saving.failed", why),
            };
            let _ = said.try_set(ctx.words().fill(key, &[("value", value)]));
        };
        own.write(form, &which, Box::new(done));
    };
    button(words, press).set("aria-label", label)
}

fn button(words: String, mut press: impl FnMut() + Send + 'static) -> El {
    el("button")
        .set("type", "button")
        .on(ev::click, move |_| press())
        .add(words)
}
