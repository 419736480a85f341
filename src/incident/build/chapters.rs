//! Chapters and components: what items can name.

use crate::format::{self, List, Place, shorten};
use crate::incident::{Chapter, Component, Edge, End};
use crate::time::{Instant, Span, When};

use super::desk::{Desk, filled};
use super::ids;

/// Where chapters lie in time.
#[derive(Debug, Default)]
pub(super) struct ChapterTimes {
    /// First and last instant of each chapter as far as the file says.
    stated: Vec<(Option<Instant>, Option<Instant>)>,
    /// The same as exactly as the file says.
    whens: Vec<(Option<When>, Option<When>)>,
    /// Start and index of each by time; empty unless every chapter has a start.
    by_start: Vec<(Instant, usize)>,
}

impl ChapterTimes {
    /// Finds the order of the chapters in time, if every one has a start.
    fn find_starts(&mut self) {
        for (index, (from, _)) in self.stated.iter().enumerate() {
            let Some(from) = from else {
                return self.by_start.clear();
            };
            self.by_start.push((*from, index));
        }
        crate::sort::by_key(&mut self.by_start, |(start, _)| start.millis());
    }

    /// The chapter that an instant belongs to, where time alone says so.
    fn at(&self, at: Instant) -> Option<usize> {
        let next = self.by_start.partition_point(|(start, _)| *start <= at);
        let (_, index) = *self.by_start.get(next.checked_sub(1)?)?;
        let end = self.stated.get(index)?.1;
        end.is_none_or(|end| at <= end).then_some(index)
    }

    /// Start of the chapter that comes after `start`.
    fn next_start(&self, start: Instant) -> Option<Edge> {
        let next = self.by_start.partition_point(|(other, _)| *other <= start);
        let (at, index) = *self.by_start.get(next)?;
        let when = self.whens.get(index)?.0?;
        Some(Edge::new(at, when, false))
    }

    /// What the chapters span if every one states both its ends, by time and without overlaps; what lies outside
    /// is left open on purpose.
    pub(super) fn closed(&self) -> Option<Vec<Span>> {
        let mut spans = Vec::with_capacity(self.stated.len());
        for (from, to) in &self.stated {
            spans.push(Span::between((*from)?, (*to)?));
        }
        if spans.is_empty() {
            return None;
        }
        crate::sort::by_key(&mut spans, |span| span.from.millis());
        let mut joined: Vec<Span> = Vec::new();
        for span in spans {
            match joined.last_mut() {
                Some(last) if span.from <= last.to => *last = last.hull(span),
                _ => joined.push(span),
            }
        }
        Some(joined)
    }
}

impl Desk<'_> {
    /// Takes up the components.
    pub(super) fn components(&mut self, list: List<format::Component>, top: &Place) {
        self.each(list, top, "components", &mut |desk, written, place| {
            let id = desk.need(&mut written.id, place, "id", "write what phases call it");
            let name = desk.need(&mut written.name, place, "name", "write what readers call it");
            let Some(id) = id else {
                return;
            };
            desk.claim(&mut Some(id.clone()), place, "only the first is known by it");
            if desk.component_ids.add(&id, desk.components.len()) {
                desk.components.push(Component {
                    name: name.unwrap_or_else(|| id.clone()),
                    id,
                    group: filled(&mut written.group),
                });
            }
        });
    }

    /// Takes up the chapters; their spans are known only when the incident's end is, see [`finish`].
    pub(super) fn chapters(&mut self, list: List<format::Chapter>, top: &Place) -> Vec<Chapter> {
        let mut chapters = Vec::new();
        self.each(list, top, "chapters", &mut |desk, written, place| {
            let id = desk.need(&mut written.id, place, "id", "write what items call it");
            let title = desk.need(&mut written.title, place, "title", "write its heading");
            let from = desk.when(written.from, place, "from");
            let to = desk.when(written.to, place, "to");
            if let (Some(from), Some(to)) = (from, to)
                && to.span.to < from.span.from
            {
                desk.backwards(place, "to", from, to);
            }
            desk.chapter_times.whens.push((from, to));
            let (from, to) = (from.map(|when| when.span.from), to.map(|when| when.span.to));
            if let Some(id) = &id {
                desk.chapter_ids.add(id, chapters.len());
            }
            let key = desk.key(&mut id.clone(), place);
            desk.chapter_times
                .stated
                .push((from, to.map(|to| from.map_or(to, |from| from.max(to)))));
            chapters.push(Chapter {
                key,
                title: title.or(id).unwrap_or_else(|| (chapters.len() + 1).to_string()),
                text: filled(&mut written.text),
                span: None,
                edges: None,
            });
        });
        ids::number(chapters.iter_mut().map(|chapter: &mut Chapter| &mut chapter.key));
        self.chapter_times.find_starts();
        chapters
    }

    /// The chapter of the item at `place`: the one that it names, or the one of its time.
    pub(super) fn chapter(
        &mut self,
        named: &mut Option<String>,
        at: Option<Instant>,
        place: &Place,
    ) -> Option<usize> {
        let by_time = at.and_then(|at| self.chapter_times.at(at));
        let Some(named) = filled(named) else {
            return by_time;
        };
        if let Some(index) = self.chapter_ids.get(&named) {
            return Some(index);
        }
        let advice = match self.guess(&named, &mut self.chapter_ids.iter()) {
            Some(nearest) => format!("did you mean “{nearest}”?"),
            None => "add it to the chapters, or take it out".to_owned(),
        };
        let what = format!("there is no chapter “{}”", shorten(&named));
        self.problems.warn((place, "chapter"), what, advice);
        by_time
    }

    /// The components that the item at `place` names. One that isn't in the list is added to it, since the item
    /// would otherwise speak of the whole service.
    pub(super) fn named_components(&mut self, names: Option<Vec<String>>, place: &Place) -> Vec<usize> {
        let mut indices = Vec::new();
        for (position, name) in names.unwrap_or_default().into_iter().enumerate() {
            if let Some(index) = self.component_ids.get(&name) {
                indices.push(index);
                continue;
            }
            let advice = match self.guess(&name, &mut self.component_ids.iter()) {
                Some(nearest) => format!("did you mean “{nearest}”?"),
                None => "add it to the components".to_owned(),
            };
            let what = format!("there is no component “{}”", shorten(&name));
            self.problems
                .warn((place, &format!("components[{position}]")), what, advice);
            indices.push(self.components.len());
            self.component_ids.add(&name, self.components.len());
            self.components.push(Component {
                id: name.clone(),
                name,
                group: None,
            });
        }
        crate::sort::by_key(&mut indices, |index| *index as i64);
        indices.dedup();
        indices
    }

    /// Says that something ends before it begins.
    pub(super) fn backwards(&mut self, place: &Place, key: &str, from: When, to: When) {
        let (from, to) = (self.written(from), self.written(to));
        self.problems.warn(
            (place, key),
            format!("it ends at {to}, before it begins at {from}"),
            "mend one of the two times; until then it has no length",
        );
    }
}

/// The chapters with their spans, now that the end of the incident is known.
pub(super) fn finish(desk: &Desk<'_>, mut chapters: Vec<Chapter>, ended: End) -> Vec<Chapter> {
    let last = match ended {
        End::At(bound) => Edge::new(bound.when.span.to, bound.when, bound.about),
        End::Ongoing { last_known } => Edge::exact(last_known, false),
    };
    let times = &desk.chapter_times;
    for (chapter, (from, to)) in chapters.iter_mut().zip(&times.whens) {
        let Some(from) = from else {
            continue;
        };
        let start = Edge::new(from.span.from, *from, false);
        let to = to.map(|to| Edge::new(to.span.to, to, false));
        let to = to.or_else(|| times.next_start(start.at)).unwrap_or(last);
        let to = if to.at < start.at { start } else { to };
        chapter.span = Some(Span::between(start.at, to.at));
        chapter.edges = Some((start, to));
    }
    chapters
}
