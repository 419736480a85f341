// The standalone page: with ?src=URL it shows that incident, without it the list of samples.

const byId = id => document.getElementById(id);
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

function reveal() {
  const viewer = byId('viewer');
  viewer.addEventListener('load', event => document.title = event.detail.title);
  // The incident's title is the heading of the page now.
  byId('samples').remove();
  byId('back').hidden = viewer.hidden = false;
  return viewer;
}

function show(src) {
  const viewer = reveal();
  // Anybody can write the address; only one that a fetch could read becomes a link.
  const link = byId('file');
  if (URL.canParse(src, document.baseURI) && /^https?:/.test(new URL(src, document.baseURI))) link.href = src;
  else link.parentElement.remove();
  viewer.setAttribute('src', src);
}

// A file from the reader's own disk; it's read here and goes nowhere.
async function open({ target: { files: [file] } }) {
  if (!file) return;
  const text = await file.text();
  const viewer = reveal();
  byId('file').parentElement.remove();
  viewer.incident = text;
}

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

async function list() {
  byId('samples').hidden = false;
  byId('open').addEventListener('change', open);
  try {
    const response = await fetch('incidents/index.json');
    if (!response.ok) throw Error(`the server answered ${response.status}`);
    byId('list').append(...(await response.json()).map(row));
  } catch (error) {
    byId('trouble').textContent = `The list of incidents could not be fetched: ${error.message}.`;
  }
}

const src = new URLSearchParams(location.search).get('src');
if (src) show(src);
else list();
