//! Who was affected, and which groups of components.

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::pages::list;
use super::remarks::plain;
use super::sections::Frame;
use super::text::line;
use crate::incident::Level;
use crate::names::Names;

/// The affected as a list, and below it the groups.
pub fn affected(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let count = incident.affected.len();
    let groups = groups(ctx);
    (count > 0 || !groups.is_empty()).then(|| {
        let list = (count > 0).then(|| list(ctx, "affected", (0..count).collect(), row));
        let frame = Frame::new(ctx, "affected", "affected.title");
        let frame = frame.intro(&incident.intros.affected);
        frame.around(ctx, 0, list.unwrap_or_default()).add(groups)
    })
}

/// The groups, each with those of its components that a phase says weren't healthy.
fn groups(ctx: &Ctx) -> Vec<El> {
    let incident = ctx.incident();
    let mut hit = vec![false; incident.components.len()];
    for phase in incident
        .phases
        .iter()
        .filter(|phase| phase.level > Level::Healthy)
    {
        for index in &phase.components {
            if let Some(hit) = hit.get_mut(*index) {
                *hit = true;
            }
        }
    }
    let (mut known, mut lines) = (Names::default(), Vec::<String>::new());
    for (part, _) in incident.components.iter().zip(hit).filter(|(_, hit)| *hit) {
        let Some(group) = part.group.as_deref() else {
            continue;
        };
        match known.get(group).and_then(|at| lines.get_mut(at)) {
            Some(line) => {
                line.push_str(", ");
                line.push_str(&part.name);
            }
            None => {
                known.add(group, lines.len());
                let values = [("name", group), ("text", part.name.as_str())];
                lines.push(ctx.words().fill("sentence.text", &values));
            }
        }
    }
    lines.into_iter().map(|line| plain(ctx, line)).collect()
}

fn row(ctx: &Ctx, index: usize) -> Option<El> {
    let each = ctx.incident().affected.get(index)?;
    let figure = each.figure.clone();
    let name = classed("div", "name")
        .add(el("strong").add(each.title.clone()))
        .add(figure.map(|figure| classed("div", "figure").add(figure)));
    let text = each.text.as_deref().map(|text| line(text, ctx.heading(2)));
    let row = classed("li", "row affected-row").set("lang", ctx.lang());
    Some(row.add(name).apart(classed("div", "what").add(text)))
}
