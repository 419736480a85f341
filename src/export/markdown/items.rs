//! Chapters, moments, who was affected, causes, actions and updates.

use super::Edition;
use crate::edition::{
    Heading, NO_CHAPTER, NOTHING_OPEN, bold_title, commit_of, escape, item, label, link, status_word,
    text_of, title_mark,
};
use crate::export::json::{chapter_id, implied_ends};
use crate::incident::{
    Action, Affected, Cause, Chapter, Commit, Edge, Key, Link, Moment, Remarks, Status, Update,
};

impl Edition<'_> {
    /// An item: what comes before its title, its title and text, and the lines below it.
    fn entry(&self, head: &str, title: Option<&str>, text: &str, lines: &[String]) -> String {
        let head = match title {
            Some(title) => format!("{head}{}", title_mark(title)),
            None => head.to_owned(),
        };
        let reads = |body: &str| {
            let bare = body.strip_prefix(head.trim_end()).map(str::trim_start);
            let own = bare.is_some_and(|bare| text_of(bare) == text.trim());
            // Without a title, nothing may be taken for one.
            own && (title.is_some() || bold_title(text).is_none())
        };
        item(&head, text, lines, &reads)
    }

    fn remarks(&self, remarks: &Remarks) -> Vec<String> {
        let stated = remarks.stated.as_deref();
        let stated = stated.map(|words| label("Source’s words", &escape(words)));
        let note = self.text_line("Note", &remarks.note);
        [stated, note].into_iter().flatten().collect()
    }

    fn id_line(&self, key: &Key) -> Option<String> {
        key.id.as_deref().map(|id| label("Id", &escape(id)))
    }

    fn links(&self, links: &[Link]) -> Vec<String> {
        let each = links.iter();
        each.map(|one| label("See", &link(&one.title, &one.url)))
            .collect()
    }

    /// The names of components, or their ids where names could be taken for each other.
    pub(super) fn parts(&self, indices: &[usize]) -> String {
        let named = indices
            .iter()
            .filter_map(|index| self.incident.components.get(*index));
        let names: Vec<String> = named
            .map(|part| escape(if self.by_id { &part.id } else { &part.name }))
            .collect();
        names.join(", ")
    }

    fn parts_line(&self, indices: &[usize]) -> Option<String> {
        (!indices.is_empty()).then(|| label("Parts", &self.parts(indices)))
    }

    /// Entries in order, under the heading of a chapter wherever that changes.
    pub(super) fn by_chapter(&self, entries: impl Iterator<Item = (Option<usize>, String)>) -> Vec<String> {
        let mut content: Vec<String> = Vec::new();
        let mut list = String::new();
        let mut now: Option<usize> = None;
        for (chapter, entry) in entries {
            if chapter != now {
                content.extend((!list.is_empty()).then(|| std::mem::take(&mut list).trim_end().to_owned()));
                content.push(self.chapter_heading(chapter));
                now = chapter;
            }
            list.push_str(&entry);
        }
        content.extend((!list.is_empty()).then(|| list.trim_end().to_owned()));
        content
    }

    pub(super) fn chapter_heading(&self, chapter: Option<usize>) -> String {
        let found = chapter.and_then(|index| self.incident.chapters.get(index));
        match found {
            Some(chapter) => format!("### Chapter {}: {}", chapter.key.number, escape(&chapter.title)),
            None => format!("### {NO_CHAPTER}"),
        }
    }

    pub(super) fn chapters(&self) -> Option<String> {
        let entry = |(chapter, implied): (&Chapter, Option<Edge>)| {
            let mut lines = vec![label("Id", &escape(&chapter_id(chapter)))];
            if let Some((from, to)) = chapter.edges {
                lines.push(label("From", &self.when(from.when, false)));
                if Some(to) != implied {
                    lines.push(label("To", &self.when(to.when, false)));
                }
            }
            self.entry(
                "",
                Some(&chapter.title),
                chapter.text.as_deref().unwrap_or_default(),
                &lines,
            )
        };
        let chapters = self.incident.chapters.iter().zip(implied_ends(self.incident));
        let entries: String = chapters.map(entry).collect();
        (!entries.is_empty())
            .then(|| self.section(Heading::Chapters, &None, vec![entries.trim_end().to_owned()]))
    }

    pub(super) fn moments(&self) -> Option<String> {
        let intro = &self.incident.intros.moments;
        let entries = self.incident.moments.iter();
        let content = self.by_chapter(entries.map(|moment| (moment.chapter, self.moment(moment))));
        (!content.is_empty() || intro.is_some()).then(|| self.section(Heading::Moments, intro, content))
    }

    fn moment(&self, moment: &Moment) -> String {
        let at = moment.at.map(|at| self.when(at, moment.approximate));
        let until = moment
            .until
            .map(|until| format!(" – {}", self.when(until, false)));
        let about = if moment.approximate { "~" } else { "" };
        let head = match at {
            Some(at) => format!("{at}{}: ", until.unwrap_or_default()),
            None => format!("{about}Time not known: "),
        };
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.id_line(&moment.key));
        lines.extend(moment.kind.map(|kind| label("Kind", kind.key())));
        lines.extend(self.parts_line(&moment.components));
        lines.extend(self.remarks(&moment.remarks));
        lines.extend(self.links(&moment.links));
        self.entry(&head, moment.title.as_deref(), &moment.text, &lines)
    }

    pub(super) fn affected(&self) -> Option<String> {
        let entry = |affected: &Affected| {
            let figure = affected.figure.as_deref();
            let lines: Vec<String> = figure
                .map(|figure| label("Figure", &escape(figure)))
                .into_iter()
                .collect();
            let title = (!affected.title.is_empty()).then_some(affected.title.as_str());
            self.entry("", title, affected.text.as_deref().unwrap_or_default(), &lines)
        };
        let intro = &self.incident.intros.affected;
        let entries: String = self.incident.affected.iter().map(entry).collect();
        let content = (!entries.is_empty()).then(|| entries.trim_end().to_owned());
        (content.is_some() || intro.is_some())
            .then(|| self.section(Heading::Affected, intro, content.into_iter().collect()))
    }

    pub(super) fn causes(&self) -> Option<String> {
        let entry = |cause: &Cause| {
            let lines: Vec<String> = self.id_line(&cause.key).into_iter().collect();
            let text = cause.text.as_deref().unwrap_or_default();
            (
                cause.chapter,
                self.entry("", cause.title.as_deref(), text, &lines),
            )
        };
        let intro = &self.incident.intros.causes;
        let content = self.by_chapter(self.incident.causes.iter().map(entry));
        (!content.is_empty() || intro.is_some()).then(|| self.section(Heading::Causes, intro, content))
    }

    /// What was changed, and what is still open.
    pub(super) fn actions(&self) -> Vec<String> {
        let (all, intro) = (&self.incident.actions, &self.incident.intros.actions);
        let list = |open: bool| {
            let those = all
                .iter()
                .filter(|action| (action.status == Status::Open) == open);
            self.by_chapter(those.map(|action| (action.chapter, self.action(action))))
        };
        let changed = list(false);
        let mut sections = Vec::new();
        if !changed.is_empty() || intro.is_some() {
            sections.push(self.section(Heading::Actions, intro, changed));
        }
        let open = list(true);
        let nothing = all.iter().all(|action| action.status == Status::Done);
        if !open.is_empty() {
            sections.push(self.section(Heading::Open, &None, open));
        } else if !all.is_empty() && nothing {
            let said = vec![NOTHING_OPEN.to_owned()];
            sections.push(self.section(Heading::Open, &None, said));
        }
        sections
    }

    fn action(&self, action: &Action) -> String {
        let date = action.date.map(|date| format!(" ({})", self.when(date, false)));
        let head = format!("{}{}: ", status_word(action.status), date.unwrap_or_default());
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.id_line(&action.key));
        lines.extend(
            action
                .group
                .as_deref()
                .map(|group| label("Group", &escape(group))),
        );
        lines.extend(action.due.map(|due| label("Due", &self.when(due, false))));
        lines.extend(
            action
                .owner
                .as_deref()
                .map(|owner| label("Owner", &escape(owner))),
        );
        lines.extend(action.commits.iter().map(|commit| self.commit(commit)));
        lines.extend(self.remarks(&action.remarks));
        lines.extend(self.links(&action.links));
        // The text of an action has no title, so that a bold beginning is its own.
        let reads = |body: &str| {
            let bare = body.strip_prefix(head.trim_end()).map(str::trim_start);
            bare.is_some_and(|bare| text_of(bare) == action.text.trim())
        };
        item(&head, &action.text, &lines, &reads)
    }

    /// "[owner/name@5594f22](https://…): Title"; of what isn't a repository and a hash by itself with a label before it.
    fn commit(&self, commit: &Commit) -> String {
        let own = (&commit.repo, &commit.sha, &commit.url, &commit.title);
        let reads = |line: &str| {
            let found = commit_of(line);
            found.is_some_and(|found| (&found.repo, &found.sha, &found.url, &found.title) == own)
        };
        let mut behind = String::new();
        if let Some(date) = commit.date {
            behind.push_str(&format!(" ({})", self.when(date, false)));
        }
        if let Some(title) = &commit.title {
            behind.push_str(&format!(": {}", escape(title)));
        }
        let last = commit.url.as_deref().and_then(|url| url.rsplit('/').next());
        let short = match last == Some(&*commit.sha) {
            true => commit.sha.get(..7).unwrap_or(&commit.sha),
            false => &commit.sha,
        };
        let name = format!("{}@{short}", commit.repo);
        let name = match &commit.url {
            Some(url) => link(&name, url),
            None => escape(&name),
        };
        let line = format!("{name}{behind}");
        if reads(&line) {
            return line;
        }
        let name = format!("{}@{}", commit.repo, commit.sha);
        let name = match &commit.url {
            Some(url) => link(&name, url),
            None => format!("**{}**", escape(&name)),
        };
        label("Commit", &format!("{name}{behind}"))
    }

    pub(super) fn updates(&self) -> Option<String> {
        let entries: String = self
            .incident
            .updates
            .iter()
            .map(|update| self.update(update))
            .collect();
        let intro = &self.incident.intros.updates;
        let content = (!entries.is_empty()).then(|| entries.trim_end().to_owned());
        (content.is_some() || intro.is_some())
            .then(|| self.section(Heading::Updates, intro, content.into_iter().collect()))
    }

    fn update(&self, update: &Update) -> String {
        let head = format!("{}: ", self.when(update.at, false));
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.id_line(&update.key));
        lines.extend(
            update
                .author
                .as_deref()
                .map(|author| label("Author", &escape(author))),
        );
        lines.extend(self.parts_line(&update.components));
        lines.extend(
            update
                .edited
                .map(|edited| label("Edited", &self.when(edited, false))),
        );
        lines.extend(self.remarks(&update.remarks));
        self.entry(&head, update.status.as_deref(), &update.text, &lines)
    }
}
