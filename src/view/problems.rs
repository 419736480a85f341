//! What is wrong with the file, for its author.

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::sections::{Frame, rows};
use crate::format::{Problem, Severity};

/// The problems as a list, or that there are none.
pub fn problems(ctx: &Ctx) -> El {
    let problems = ctx.problems();
    let content = if problems.is_empty() {
        classed("p", "quiet").add(ctx.word("problems.none"))
    } else {
        rows(problems.iter().map(|each| problem(ctx, each)).collect())
    };
    Frame::new(ctx, "problems", "problems.title")
        .counted(problems.len())
        .around(ctx, 0, content)
}

fn problem(ctx: &Ctx, problem: &Problem) -> El {
    let words = ctx.words();
    let place = [
        ("line", &*problem.line.to_string()),
        ("column", &*problem.column.to_string()),
    ];
    let place = words.fill("problems.place", &place);
    let severity = words.get(match problem.severity {
        Severity::Error => "problems.error",
        Severity::Warning => "problems.warning",
    });
    let name = classed("div", "name")
        .add(el("strong").add(severity.to_owned()))
        .apart(classed("span", "when").add(place));
    let mut what = classed("div", "what");
    if !problem.path.is_empty() {
        what = what.add(el("code").add(problem.path.clone())).add(": ");
    }
    let advice = classed("div", "remark").add(problem.advice.clone());
    let what = what.add(problem.what.clone()).add(advice);
    classed("li", "row problem").add(name).apart(what)
}
