//! Lists of the edition: chapters, moments, who was affected, causes, actions and updates.

use super::about::link;
use super::{Import, Part};
use crate::edition::{
    Kind, bold_title, commit_of, items, moment_head, plain_line, split_item, status_head, text_of, unlabelled,
};
use crate::export::commit_source;
use crate::incident::Commit;
use crate::json::Json;

/// The opening of a section, and its items.
type Opened = (Option<String>, Vec<Json>);

/// What lines below most items can say.
const COMMON: [&str; 5] = ["Id", "Parts", "Source’s words", "Note", "See"];

impl Import<'_> {
    /// The items of a section, each with the chapter that it stands in. Lines below them say what is among `labels`.
    fn entries(&mut self, body: &str, labels: &[&[&str]]) -> (Option<String>, Vec<(Option<String>, Entry)>) {
        let (intro, parts) = self.parts(body, Kind::List);
        let entries = parts.into_iter().flat_map(|Part { raw, chapter }| {
            let each = items(raw).into_iter();
            each.map(move |item| (chapter.clone(), Entry::of(&item)))
        });
        let entries: Vec<_> = entries.collect();
        for line in entries.iter().flat_map(|(_, entry)| &entry.lines) {
            // A commit may stand without its label.
            let label = unlabelled(line).map_or("Commit", |(label, _)| label);
            if !labels.iter().any(|some| some.contains(&label)) {
                self.left_out(line);
            }
        }
        (intro, entries)
    }

    /// The lines below an item that most items can have.
    fn common(&mut self, item: Json, entry: &Entry) -> Json {
        let mut links = Vec::new();
        for written in entry.values("See") {
            match link(written) {
                Some(link) => links.push(link),
                None => self.left_out(written),
            }
        }
        item.maybe("id", entry.plain("Id"))
            .maybe("stated", entry.plain("Source’s words"))
            .maybe("note", entry.value("Note").map(text_of))
            .filled(
                "components",
                self.component_ids(entry.value("Parts").unwrap_or_default()),
            )
            .filled("links", links)
    }

    /// The ids of components that are named in a line, by name or id.
    pub(super) fn component_ids(&self, line: &str) -> Vec<Json> {
        let line = plain_line(line);
        let names = line.split(", ").filter(|name| !name.is_empty());
        let id = |name: &str| self.called.get(name).map_or(name, |id| id).to_owned();
        names.map(|name| Json::from(id(name))).collect()
    }

    pub(super) fn figures(&mut self, body: &str) -> Vec<Json> {
        let (intro, entries) = self.entries(body, &[]);
        intro.iter().for_each(|intro| self.left_out(intro));
        let mut figures = Vec::new();
        for (_, entry) in entries {
            match bold_title(&entry.body) {
                Some((name, value)) => {
                    figures.push(Json::object().with("name", name).with("value", plain_line(value)));
                }
                None => self.left_out(&entry.body),
            }
        }
        figures
    }

    pub(super) fn chapters(&mut self, body: &str) -> Vec<Json> {
        let (intro, entries) = self.entries(body, &[&["Id", "From", "To"]]);
        intro.iter().for_each(|intro| self.left_out(intro));
        let mut chapters = Vec::new();
        for (_, entry) in entries {
            let (title, text) = titled(&entry.body);
            let title = title.unwrap_or_default();
            let id = entry.plain("Id").unwrap_or_else(|| super::slug(&title));
            self.chapters.push(id.clone());
            let from = self.certain(entry.value("From"));
            let to = self.certain(entry.value("To"));
            chapters.push(
                Json::object()
                    .with("id", id)
                    .with("title", title)
                    .maybe("from", from)
                    .maybe("to", to)
                    .maybe("text", text),
            );
        }
        chapters
    }

    pub(super) fn moments(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body, &[&COMMON, &["Kind"]]);
        let mut moments = Vec::new();
        for (chapter, entry) in entries {
            let moment = self.moment(&entry);
            moments.push(moment.maybe("chapter", chapter));
        }
        (intro, moments)
    }

    /// A moment: its time where that's certain, else the document's words for it.
    fn moment(&mut self, entry: &Entry) -> Json {
        let head = moment_head(&entry.body);
        let rest = head.map_or(entry.body.as_str(), |head| head.rest);
        let at = head.and_then(|head| head.at);
        let time = at.and_then(|at| self.time(at));
        let until = self.certain(head.and_then(|head| head.until));
        let uncertain = (time.is_none() && entry.value("Source’s words").is_none()).then(|| {
            let words = at.unwrap_or("not said");
            let what = format!("the time of this moment is not certain: {words}");
            self.doubt(
                &entry.body,
                &what,
                "write its time; until then the document’s words stand for it",
            );
            words.to_owned()
        });
        let (title, text) = titled(rest);
        let moment = Json::object()
            .maybe("at", time)
            .maybe("until", until)
            .flag("approximate", head.is_some_and(|head| head.about))
            .maybe("kind", entry.plain("Kind"))
            .maybe("title", title)
            .maybe("text", text)
            .maybe("stated", uncertain);
        self.common(moment, entry)
    }

    pub(super) fn affected(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body, &[&["Figure"]]);
        let affected = entries.into_iter().map(|(_, entry)| {
            let (title, text) = titled(&entry.body);
            Json::object()
                .maybe("title", title)
                .maybe("figure", entry.plain("Figure"))
                .maybe("text", text)
        });
        (intro, affected.collect())
    }

    pub(super) fn causes(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body, &[&COMMON]);
        let causes = entries.into_iter().map(|(chapter, entry)| {
            let (title, text) = titled(&entry.body);
            let cause = Json::object().maybe("title", title).maybe("text", text);
            self.common(cause, &entry).maybe("chapter", chapter)
        });
        (intro, causes.collect())
    }

    pub(super) fn actions(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body, &[&COMMON, &["Group", "Due", "Owner", "Commit"]]);
        let actions = entries.into_iter().map(|(chapter, entry)| {
            let head = status_head(&entry.body);
            let (status, date, rest) = match head {
                Some((status, date, rest)) => (status.key(), date, rest),
                None => ("unstated", None, entry.body.as_str()),
            };
            let commits: Vec<Json> = entry.lines.iter().filter_map(|line| self.commit(line)).collect();
            let date = self.certain(date);
            let due = self.certain(entry.value("Due"));
            let action = Json::object()
                .with("status", status)
                .maybe("date", date)
                .maybe("due", due)
                .maybe("owner", entry.plain("Owner"))
                .maybe("group", entry.plain("Group"))
                .with("text", text_of(rest))
                .filled("commits", commits);
            self.common(action, &entry).maybe("chapter", chapter)
        });
        (intro, actions.collect())
    }

    /// The commit of a line, if it's one of a commit.
    fn commit(&mut self, line: &str) -> Option<Json> {
        let Some(found) = commit_of(line) else {
            if unlabelled(line).is_some_and(|(label, _)| label == "Commit") {
                self.left_out(line);
            }
            return None;
        };
        let date = self.certain(found.date);
        let (repo, url) = commit_source(&Commit {
            repo: found.repo,
            sha: found.sha.clone(),
            title: None,
            url: found.url,
            date: None,
        });
        Some(
            Json::object()
                .with("repo", repo)
                .with("sha", found.sha)
                .maybe("title", found.title)
                .maybe("url", url)
                .maybe("date", date),
        )
    }

    pub(super) fn updates(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body, &[&COMMON, &["Author", "Edited"]]);
        let mut updates = Vec::new();
        for (_, entry) in entries {
            let head = moment_head(&entry.body);
            let time = head.and_then(|head| head.at).and_then(|at| self.time(at));
            let Some((head, at)) = head.zip(time) else {
                self.doubt(
                    &entry.body,
                    "an update has no time that is certain",
                    "begin it with its time, the year too; until then it is left out",
                );
                continue;
            };
            let (status, text) = titled(head.rest);
            let edited = self.certain(entry.value("Edited"));
            let update = Json::object()
                .with("at", at)
                .maybe("status", status)
                .maybe("author", entry.plain("Author"))
                .maybe("edited", edited)
                .maybe("text", text);
            updates.push(self.common(update, &entry));
        }
        (intro, updates)
    }
}

/// An item of a list: its body, and the lines below it.
pub(super) struct Entry {
    body: String,
    lines: Vec<String>,
}

impl Entry {
    fn of(item: &str) -> Self {
        let found = split_item(item);
        Self {
            body: found.body,
            lines: found.lines,
        }
    }

    /// What stands behind a label.
    fn value(&self, name: &str) -> Option<&str> {
        let mut found = self.lines.iter().filter_map(|line| unlabelled(line));
        found.find(|(label, _)| *label == name).map(|(_, value)| value)
    }

    /// What stands behind each label of that name.
    fn values<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e str> {
        let found = self.lines.iter().filter_map(|line| unlabelled(line));
        found
            .filter(move |(label, _)| *label == name)
            .map(|(_, value)| value)
    }

    fn plain(&self, name: &str) -> Option<String> {
        self.value(name).map(plain_line)
    }
}

/// The bold title that a text begins with, and the text behind it.
fn titled(body: &str) -> (Option<String>, Option<String>) {
    let body = body.trim_start();
    let (title, text) = match bold_title(body) {
        Some((title, rest)) => (Some(title), text_of(rest)),
        None => (None, text_of(body)),
    };
    (title, (!text.is_empty()).then_some(text))
}
