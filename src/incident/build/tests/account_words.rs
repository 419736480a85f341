//! The account around the timeline.

use super::*;

#[test]
fn what_each_part_needs() {
    says(
        r#""organization": {"url": "https://a.example"}, "facts": [{"name": "Duration"}], "components": [{"name": "A"}, {"id": "b"}], "chapters": [{"title": "A"}, {"id": "d"}],
        "affected": [{"text": "x"}], "causes": [{}], "actions": [{"text": "x"}, {"status": "done"}], "sections": [{"text": "x"}, {"title": "x"}], "links": [{"title": "x"}]"#,
        &[
            (
                "{\"url\"",
                "error: organization: “name” is missing; write the name; until then it is left out",
            ),
            (
                "{\"name\": \"D",
                "error: facts[0]: “value” is missing; write the figure as the document states it",
            ),
            (
                "{\"name\": \"A",
                "error: components[0]: “id” is missing; write what phases call it",
            ),
            (
                "{\"id\": \"b",
                "error: components[1]: “name” is missing; write what readers call it",
            ),
            (
                "{\"title\": \"A",
                "error: chapters[0]: “id” is missing; write what items call it",
            ),
            (
                "{\"id\": \"d",
                "error: chapters[1]: “title” is missing; write its heading",
            ),
            (
                "{\"text\": \"x\"}",
                "error: affected[0]: “title” is missing; write who was affected",
            ),
            (
                "{}",
                "error: causes[0]: “text” is missing; write a title or a text; until then the cause is left out",
            ),
            (
                "{\"text\"",
                "error: actions[0]: “status” is missing; write done, in_progress, open or unstated; until then it counts as unstated",
            ),
            (
                "{\"status\"",
                "error: actions[1]: “text” is missing; write what was or will be changed; until then the action is left out",
            ),
            (
                "{\"text\"",
                "error: sections[0]: “title” is missing; write its heading",
            ),
            (
                "{\"title\"",
                "error: sections[1]: “text” is missing; write the section; until then it is left out",
            ),
            (
                "{\"title\"",
                "error: links[0]: “url” is missing; write where the link leads",
            ),
        ],
    );
}

#[test]
fn addresses_commits_statuses_and_places() {
    says(
        r#""url": "javascript:alert(1)", "components": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}],
        "actions": [{"status": "finished", "text": "a", "commits": [{"repo": "server", "sha": "abc1234"}, {"repo": "a/b", "sha": "HEAD"}, {}]}],
        "sections": [{"title": "L", "text": "l", "after": "acts"}, {"title": "M", "text": "m", "after": "qqq"}]"#,
        &[
            (
                "\"javascript",
                "warning: url: “javascript:alert(1)” is not a web address; begin it with https://, http:// or mailto:, or write it relative to the incident’s own “url”; it is left out",
            ),
            (
                "\"a\", \"name\": \"B\"",
                "warning: components[1].id: the id “a” is taken by components[0]; choose another one; until then only the first is known by it",
            ),
            (
                "\"finished\"",
                "warning: actions[0].status: “finished” is not a status; write done, in_progress, open or unstated; until then it counts as unstated",
            ),
            (
                "\"server\"",
                "warning: actions[0].commits[0].repo: “server” is not a repository; write owner/name for one on GitHub, or its address; until then there is no link",
            ),
            (
                "\"HEAD\"",
                "warning: actions[0].commits[1].sha: “HEAD” is not the hash of a commit; write 4 to 64 of the digits 0–9 and a–f; until then there is no link",
            ),
            (
                "{}",
                "error: actions[0].commits[2]: “repo” is missing; write owner/name, or an address",
            ),
            (
                "{}",
                "error: actions[0].commits[2]: “sha” is missing; write the hash of the commit",
            ),
            (
                "\"acts\"",
                "warning: sections[0].after: there is no section “acts”; did you mean “actions”? Until then it comes last",
            ),
            (
                "\"qqq\"",
                "warning: sections[1].after: there is no section “qqq”; write one of summary, timeline, charts, phases, moments, affected, causes, actions, open, updates; until then it comes last",
            ),
        ],
    );
}
