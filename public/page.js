// The standalone page: with ?src=URL it shows that incident, without it the list of samples.
// A reader can open a file of their own at any time.

import { accept } from './open-file.js';

const byId = id => document.getElementById(id);
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// One sample: its title, and below it when, how bad and how long.
function row({ file, title, lang, organization, date, datetime, level, word, duration }) {
  const swatch = make('span', { className: `swatch ${level}`, ariaHidden: 'true' });
  return make('li', {},
    make('a', { href: `?src=${encodeURIComponent(`incidents/${file}`)}` },
      make('span', { className: 'title', lang }, title),
      make('span', { className: 'facts' },
        make('span', { className: 'organization' }, organization),
        make('time', { dateTime: datetime }, date),
        make('span', { className: 'level' }, swatch, word),
        make('span', { className: 'duration' }, duration))));
}

const withoutFragment = () => location.href.replace(/#.*/, '');

let listed;

// The samples; fetched once.
async function list() {
  byId('samples').hidden = false;
  if (listed) return;
  listed = true;
  try {
    const response = await fetch('incidents/index.json');
    if (!response.ok) throw Error(`the server answered ${response.status}`);
    byId('list').append(...(await response.json()).map(row));
  } catch (error) {
    byId('trouble').textContent = `The list of incidents could not be fetched: ${error.message}.`;
  }
}

function fetchFrom(src) {
  // Anybody can write the address; only one that a fetch could read becomes a link.
  if (URL.canParse(src, document.baseURI) && /^https?:/.test(new URL(src, document.baseURI))) {
    byId('as-file').hidden = false;
    byId('as-file').firstElementChild.href = src;
  }
  viewer.src = src;
  // Links lead to this page, wherever the report itself has one.
  viewer.linkBase = withoutFragment();
}

const viewer = byId('viewer');
const src = new URLSearchParams(location.search).get('src');
let opened = false;

viewer.addEventListener('load', ({ detail: { title } }) => {
  document.title = title;
  byId('back').hidden = false;
  // The way back from a file of one's own is the browser's.
  if (viewer.incident != null && !opened) history.pushState({ opened: true }, '');
  opened = viewer.incident != null;
  // Who opens a file of their own wants to know what is wrong with it. Nobody else could follow a link into it.
  if (opened) {
    viewer.sections = 'all';
    viewer.deepLinks = viewer.linkBase = null;
  }
});

// What can't be shown leaves the way to everything else.
viewer.addEventListener('error', () => {
  document.title = 'Postmortem Viewer';
  byId('back').hidden = !src;
  list();
});

addEventListener('popstate', ({ state }) => {
  if (opened != !!state?.opened) location.reload();
});

accept(document, text => viewer.incident = text);
if (src) fetchFrom(src);
else list();
