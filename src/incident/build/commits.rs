//! Commits: how a repository is named, and where its commits can be read.

use crate::format::{self, List, Place, shorten};
use crate::incident::Commit;

use super::desk::Desk;

/// A repository, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Repository {
    /// How people name it.
    name: String,
    /// Its address, without a slash at the end.
    address: String,
    /// What stands between its address and the hash, on the hosts that we know.
    path: Option<&'static str>,
}

/// Takes apart `owner/name`, a web address, or what git clones from.
fn repository(written: &str) -> Option<Repository> {
    let written = written.trim().trim_end_matches('/');
    let is_name = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
    };
    if let Some((owner, name)) = written.split_once('/')
        && is_name(owner)
        && is_name(name)
    {
        return Some(Repository {
            name: written.to_owned(),
            address: format!("https://github.com/{written}"),
            path: Some("commit"),
        });
    }
    let address = written.split_once(':');
    let address = address.and_then(|(scheme, rest)| Some((scheme, rest.strip_prefix("//")?)));
    let (scheme, rest) = match address {
        Some(("http", rest)) => ("http", rest),
        Some(("https" | "ssh" | "git" | "git+ssh" | "git+https", rest)) => ("https", rest),
        Some(_) => return None,
        None => ("https", written.strip_prefix("git@")?),
    };
    // `git@host:owner/name` has a colon where an address has a slash.
    let rest = rest.strip_prefix("git@").unwrap_or(rest);
    let (host, path) = rest.split_once(['/', ':'])?;
    let path = path.strip_suffix(".git").unwrap_or(path);
    let host = host.to_ascii_lowercase();
    let ok = !host.is_empty() && !path.is_empty() && !rest.contains(char::is_whitespace);
    ok.then(|| Repository {
        name: match host.as_str() {
            "github.com" => path.to_owned(),
            _ => format!("{host}/{path}"),
        },
        address: format!("{scheme}://{host}/{path}"),
        path: commit_path(&host),
    })
}

/// What stands between a repository's address and a hash on `host`, if we know it.
fn commit_path(host: &str) -> Option<&'static str> {
    let host = host.strip_prefix("www.").unwrap_or(host);
    match host.split('.').next().unwrap_or_default() {
        "gitlab" => Some("-/commit"),
        "gitea" | "forgejo" => Some("commit"),
        _ => match host {
            "github.com" | "codeberg.org" => Some("commit"),
            "bitbucket.org" => Some("commits"),
            _ => None,
        },
    }
}

/// How people name the repository of a commit, and where the commit can be read if nobody says so; `repo` is as a file
/// writes it.
pub fn commit_names(repo: &str, sha: &str) -> (String, Option<String>) {
    names(repository(repo), repo.to_owned(), is_hash(sha).then_some(sha))
}

/// The same of a repository that was taken apart; without a hash there is no address.
#[inline(always)]
fn names(found: Option<Repository>, repo: String, sha: Option<&str>) -> (String, Option<String>) {
    let derived = found.as_ref().zip(sha).and_then(|(found, sha)| {
        let path = found.path?;
        Some(format!("{}/{path}/{sha}", found.address))
    });
    (found.map_or(repo, |found| found.name), derived)
}

fn is_hash(sha: &str) -> bool {
    (4..=64).contains(&sha.len()) && sha.bytes().all(|byte| byte.is_ascii_hexdigit())
}

impl Desk<'_> {
    /// The commits of the item at `place`.
    pub(super) fn commits(&mut self, list: List<format::Commit>, place: &Place) -> Vec<Commit> {
        let mut commits = Vec::new();
        self.each(list, place, "commits", &mut |desk, written, place| {
            commits.extend(desk.commit(written, place));
        });
        commits
    }

    fn commit(&mut self, written: &mut format::Commit, place: &Place) -> Option<Commit> {
        let repo = self.need(
            &mut written.repo,
            place,
            "repo",
            "write owner/name, or an address",
        );
        let sha = self.need(&mut written.sha, place, "sha", "write the hash of the commit");
        let url = self.url(&mut written.url, place, "url");
        let date = self.when(written.date, place, "date");
        let (repo, sha) = (repo?, sha?);
        let found = repository(&repo);
        if found.is_none() {
            self.problems.warn(
                (place, "repo"),
                format!("“{}” is not a repository", shorten(&repo)),
                "write owner/name for one on GitHub, or its address; until then there is no link",
            );
        }
        let is_hash = is_hash(&sha);
        if !is_hash {
            self.problems.warn(
                (place, "sha"),
                format!("“{}” is not the hash of a commit", shorten(&sha)),
                "write 4 to 64 of the digits 0–9 and a–f; until then there is no link",
            );
        }
        let (repo, derived) = names(found, repo, is_hash.then_some(sha.as_str()));
        Some(Commit {
            repo,
            sha,
            title: super::desk::filled(&mut written.title),
            url: url.or(derived),
            date,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(repo: &str) -> Option<String> {
        let found = repository(repo)?;
        Some(format!("{}|{}/{}/x", found.name, found.address, found.path?))
    }

    #[test]
    fn known_hosts_get_links() {
        for (repo, expected) in [
            (
                "urnetwork/server",
                "urnetwork/server|https://github.com/urnetwork/server/commit/x",
            ),
            (
                "https://github.com/a/b.git",
                "a/b|https://github.com/a/b/commit/x",
            ),
            ("git@github.com:a/b.git", "a/b|https://github.com/a/b/commit/x"),
            (
                "ssh://git@gitlab.com/a/b",
                "gitlab.com/a/b|https://gitlab.com/a/b/-/commit/x",
            ),
            (
                "https://gitlab.example.org/a/b/c/",
                "gitlab.example.org/a/b/c|https://gitlab.example.org/a/b/c/-/commit/x",
            ),
            (
                "https://codeberg.org/a/b",
                "codeberg.org/a/b|https://codeberg.org/a/b/commit/x",
            ),
            (
                "https://gitea.example.org/a/b",
                "gitea.example.org/a/b|https://gitea.example.org/a/b/commit/x",
            ),
            (
                "https://bitbucket.org/a/b",
                "bitbucket.org/a/b|https://bitbucket.org/a/b/commits/x",
            ),
        ] {
            assert_eq!(link(repo).as_deref(), Some(expected), "{repo}");
        }
        let other = repository("https://git.example.org/a/b").unwrap();
        assert_eq!((other.name.as_str(), other.path), ("git.example.org/a/b", None));
    }

    #[test]
    fn what_is_no_repository() {
        for bad in [
            "",
            "server",
            "a/b/c",
            "javascript://x/y",
            "https://",
            "a b/c",
            "git@",
        ] {
            assert_eq!(repository(bad), None, "{bad}");
        }
    }
}
