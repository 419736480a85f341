// Joins what a reader chose to the fragment of the page's address, as the attribute `deep-links` asks for: links lead to
// items, and Back and Forward walk what was chosen. Without the attribute this isn't even fetched.

// The viewers that share the address: the prefix of each, the fragment that it knows of, and what makes it let go of what
// is another's.
const sharers = new Map();

// The page's address with another fragment.
function withFragment(text) {
  const url = new URL(location);
  url.hash = text;
  return url;
}

// How the browser writes a prefix.
const written = prefix => prefix ? withFragment(prefix).hash : '#';

// Whether a fragment leads to something of the page itself. The fallback in a viewer may have its items' anchors.
function isOfPage(name) {
  const target = document.getElementById(name) ?? document.anchors.namedItem(name);
  return target && !target.closest('postmortem-viewer');
}

// What the address says to whom: behind the longest prefix that it begins with. Nothing where it's the page's own.
function read() {
  const { hash } = location;
  const names = [hash.slice(1)];
  try {
    names.push(decodeURIComponent(names[0]));
  } catch {
    // Anybody can write an address; this one leads to nothing, which its viewer says.
  }
  if (names.some(name => !name || name == 'top' || isOfPage(name))) return {};
  const [prefix] = [...sharers.values()].map(sharer => sharer.prefix)
    .filter(prefix => hash.startsWith(written(prefix))).sort((a, b) => b.length - a.length);
  const rest = prefix == null ? '' : hash.slice(written(prefix).length);
  return rest ? { prefix, rest } : {};
}

/** Keeps the two together for a viewer, until `signal` says that it's over. */
export function offer(viewer, signal) {
  const prefix = viewer.deepLinks === true ? '' : viewer.deepLinks;
  let led;

  const release = () => {
    if (led) viewer.selected = null;
    led = false;
  };

  const follow = () => {
    if (location.hash == own.seen) return;
    own.seen = location.hash;
    const said = read();
    if (said.prefix == prefix) {
      // As a browser does about what it finds in a page.
      for (let fold = viewer; fold = fold.parentElement?.closest('details');) fold.open = true;
      led = true;
      viewer.goTo(said.rest);
    } else if (said.prefix == null) {
      release();
    }
  };

  const write = fragment => {
    // What isn't this viewer's stays when nothing is chosen any more.
    if (fragment == null && read().prefix != prefix) return;
    const url = withFragment(fragment == null ? '' : prefix + fragment);
    led = true;
    try {
      // What the page keeps with its entry goes on.
      if (url.hash != location.hash) history.pushState(history.state, '', url);
    } catch {
      // Refused to some pages in sandboxes, and to all that do it very often.
    }
    for (const sharer of sharers.values()) sharer.seen = location.hash;
  };

  const own = {
    prefix,
    // What this one took for its own before the other came.
    yield: other => other.length > prefix.length && location.hash.startsWith(written(other)) && release(),
  };
  for (const sharer of sharers.values()) sharer.yield(prefix);
  sharers.set(viewer, own);
  signal.addEventListener('abort', () => sharers.delete(viewer));
  viewer.addEventListener('navigate', event => {
    // Once everybody has had their say.
    if (event.target == viewer) queueMicrotask(() => event.defaultPrevented || write(event.detail.fragment));
  }, { signal });
  for (const type of ['popstate', 'hashchange']) addEventListener(type, follow, { signal });
  // Others on the page may be about to share the address.
  queueMicrotask(() => signal.aborted || follow());
}
