//! The Markdown in an incident: addresses in it may be relative to the incident's page.

use crate::incident::{Incident, Intros};
use crate::markdown::resolved;

/// Makes the relative addresses in all Markdown of the incident absolute, if its own is.
pub(super) fn resolve(incident: &mut Incident) {
    let Some(base) = incident.url.clone() else {
        return;
    };
    let text = |text: &mut String| {
        if let Some(resolved) = resolved(text, &base) {
            *text = resolved;
        }
    };
    let some = |found: &mut Option<String>| found.iter_mut().for_each(text);
    text(&mut incident.summary);
    for chapter in &mut incident.chapters {
        some(&mut chapter.text);
    }
    for phase in &mut incident.phases {
        some(&mut phase.text);
        some(&mut phase.remarks.note);
    }
    for moment in &mut incident.moments {
        text(&mut moment.text);
        some(&mut moment.remarks.note);
    }
    for affected in &mut incident.affected {
        some(&mut affected.text);
    }
    for cause in &mut incident.causes {
        some(&mut cause.text);
    }
    for action in &mut incident.actions {
        text(&mut action.text);
        some(&mut action.remarks.note);
    }
    for update in &mut incident.updates {
        text(&mut update.text);
        some(&mut update.remarks.note);
    }
    for section in &mut incident.sections {
        text(&mut section.text);
    }
    let Intros {
        timeline,
        charts,
        phases,
        moments,
        affected,
        causes,
        actions,
        updates,
    } = &mut incident.intros;
    for intro in [
        timeline, charts, phases, moments, affected, causes, actions, updates,
    ] {
        some(intro);
    }
}
