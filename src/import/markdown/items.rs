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

impl Import<'_> {
    /// The items of a section, each with the chapter that it stands in.
    fn entries(&self, body: &str) -> (Option<String>, Vec<(Option<String>, Entry)>) {
        let (intro, parts) = self.parts(body);
        let lists = parts.into_iter().filter(|part| part.kind == Kind::List);
        let entries = lists.flat_map(|Part { raw, chapter, .. }| {
            let each = items(raw).into_iter();
            each.map(move |item| (chapter.clone(), Entry::of(&item)))
        });
        (intro, entries.collect())
    }

    /// The lines below an item that most items can have.
    fn common(&self, item: Json, entry: &Entry) -> Json {
        item.maybe("id", entry.plain("Id"))
            .maybe("stated", entry.plain("Source’s words"))
            .maybe("note", entry.value("Note").map(text_of))
            .filled(
                "components",
                self.component_ids(entry.value("Parts").unwrap_or_default()),
            )
            .filled("links", entry.values("See").filter_map(link).collect())
    }

    /// The ids of components that are named in a line, by name or id.
    pub(super) fn component_ids(&self, line: &str) -> Vec<Json> {
        let line = plain_line(line);
        let names = line.split(", ").filter(|name| !name.is_empty());
        let id = |name: &str| {
            let by_name = self.components.iter().filter(|(_, known)| known == name);
            let by_id = self.components.iter().filter(|(id, _)| id == name);
            by_id
                .chain(by_name)
                .next()
                .map_or(name.to_owned(), |(id, _)| id.clone())
        };
        names.map(|name| Json::from(id(name))).collect()
    }

    pub(super) fn figures(&self, body: &str) -> Vec<Json> {
        let (_, entries) = self.entries(body);
        let figure = |(_, entry): (Option<String>, Entry)| {
            let (name, value) = bold_title(&entry.body)?;
            Some(Json::object().with("name", name).with("value", plain_line(value)))
        };
        entries.into_iter().filter_map(figure).collect()
    }

    pub(super) fn chapters(&mut self, body: &str) -> Vec<Json> {
        let (_, entries) = self.entries(body);
        let mut chapters = Vec::new();
        for (_, entry) in entries {
            let (title, text) = entry.titled("");
            let title = title.unwrap_or_default();
            let id = entry.plain("Id").unwrap_or_else(|| super::slug(&title));
            self.chapters.push(id.clone());
            let time = |name: &str| entry.value(name).and_then(|text| self.time(text));
            chapters.push(
                Json::object()
                    .with("id", id)
                    .with("title", title)
                    .maybe("from", time("From"))
                    .maybe("to", time("To"))
                    .maybe("text", text),
            );
        }
        chapters
    }

    pub(super) fn moments(&mut self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body);
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
        let until = head
            .and_then(|head| head.until)
            .and_then(|until| self.time(until));
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
        let (title, text) = entry.titled(rest);
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

    pub(super) fn affected(&self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body);
        let affected = entries.into_iter().map(|(_, entry)| {
            let (title, text) = entry.titled("");
            Json::object()
                .maybe("title", title)
                .maybe("figure", entry.plain("Figure"))
                .maybe("text", text)
        });
        (intro, affected.collect())
    }

    pub(super) fn causes(&self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body);
        let causes = entries.into_iter().map(|(chapter, entry)| {
            let (title, text) = entry.titled("");
            let cause = Json::object().maybe("title", title).maybe("text", text);
            self.common(cause, &entry).maybe("chapter", chapter)
        });
        (intro, causes.collect())
    }

    pub(super) fn actions(&self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body);
        let actions = entries.into_iter().map(|(chapter, entry)| {
            let head = status_head(&entry.body);
            let (status, date, rest) = match head {
                Some((status, date, rest)) => (status.key(), date, rest),
                None => ("unstated", None, entry.body.as_str()),
            };
            let commits = entry.lines.iter().filter_map(|line| self.commit(line));
            let due = entry.value("Due").and_then(|due| self.time(due));
            let action = Json::object()
                .with("status", status)
                .maybe("date", date.and_then(|date| self.time(date)))
                .maybe("due", due)
                .maybe("owner", entry.plain("Owner"))
                .maybe("group", entry.plain("Group"))
                .with("text", text_of(rest))
                .filled("commits", commits.collect());
            self.common(action, &entry).maybe("chapter", chapter)
        });
        (intro, actions.collect())
    }

    fn commit(&self, line: &str) -> Option<Json> {
        let found = commit_of(line)?;
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
                .maybe("date", found.date.and_then(|date| self.time(date))),
        )
    }

    pub(super) fn updates(&self, body: &str) -> Opened {
        let (intro, entries) = self.entries(body);
        let updates = entries.into_iter().filter_map(|(_, entry)| {
            let head = moment_head(&entry.body)?;
            let (status, text) = entry.titled(head.rest);
            let update = Json::object()
                .maybe("at", head.at.and_then(|at| self.time(at)))
                .maybe("status", status)
                .maybe("author", entry.plain("Author"))
                .maybe(
                    "edited",
                    entry.value("Edited").and_then(|edited| self.time(edited)),
                )
                .maybe("text", text);
            Some(self.common(update, &entry))
        });
        (intro, updates.collect())
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

    /// The bold title and the text behind it; of the whole body, or of what stands behind a head.
    fn titled(&self, behind: &str) -> (Option<String>, Option<String>) {
        let body = if behind.is_empty() && !self.body.ends_with(':') {
            self.body.as_str()
        } else {
            behind
        };
        let body = body.trim_start();
        let (title, text) = match bold_title(body) {
            Some((title, rest)) => (Some(title), text_of(rest)),
            None => (None, text_of(body)),
        };
        (title, (!text.is_empty()).then_some(text))
    }
}
