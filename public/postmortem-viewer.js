// Defines <postmortem-viewer> at once; the viewer itself, glue and wasm, comes when an element needs it.

const TAG = 'postmortem-viewer';
const VERSION = '0.1.0';

// What the wasm must be, to the bit; written here once it is built.
const INTEGRITY = '';

// Properties that mirror attributes, each with its default; of several words that's the first.
const MIRRORED = {
  src: '',
  loading: ['lazy', 'eager'],
  theme: ['auto', 'light', 'dark'],
  timeZone: 'incident',
  sections: '',
  headingLevel: 2,
  refresh: 0,
  openable: false,
  deepLinks: false,
  linkBase: '',
};
const dashed = name => name.replace(/[A-Z]/, letter => '-' + letter.toLowerCase());

// Properties of what the reader sees.
const SEEN = ['timeRange', 'selected'];

// What few hosts want are modules of their own. Without them all else works.
const EXTRAS = {
  deepLinks: () => import('./links.js'),
  openable: () => import('./open-file.js'),
  refresh: () => import('./refresh.js'),
};

const SHEET = `
:host { display: block !important; min-width: 0 }
:host([hidden]) { display: none !important }
.frame { display: flow-root; min-height: var(--postmortem-min-height, 0) }
.message:not(:empty) { margin-bottom: 16px; padding-inline: 12px; border-inline-start: 3px solid }
.message button { margin-inline: 8px; font: inherit }
`;

// The viewer adds a sheet of its own.
let css = SHEET;

/** Where glue (a URL), wasm (a URL, or bytes) and the like come from, unless from beside this module. */
export const assets = {};

const addresses = ({ glue, wasm } = assets) => [
  glue ?? new URL('./wasm/viewer.js', import.meta.url),
  wasm ?? new URL('./wasm/viewer_bg.wasm', import.meta.url),
];

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const makeRoot = () => make('div', { part: 'root' });
const pause = ms => new Promise(done => setTimeout(done, ms));
// Calls `act` when a server has been silent for too long. Not by `AbortSignal.timeout`: some browsers forget theirs.
const afterSilence = act => setTimeout(act, 30_000);
const fault = (code, message) => ({ code, message });
const blockedBy = (directive, what = 'viewer') =>
  fault('csp', `The security policy of this page (${directive}) blocks the ${what}.`);
const stopped = fault('panic', 'The viewer stopped because of a fault of its own.');

// A promise of the glue of the instance that all elements share, and how many before it ended.
let engine;
let ended = 0;
const mounted = new Set();
let wishes = 0;

async function boot() {
  const mine = ended;
  try {
    // With a fragment it's a module, and so an instance, of its own.
    const glue = await run(addresses(), INTEGRITY, mine);
    glue.start(() => queueMicrotask(() => bury(mine)));
    return glue;
  } catch ({ message }) {
    bury(mine);
    throw /unsafe-eval|CSP|Content Security/i.test(message)
      ? blockedBy('script-src')
      : fault('wasm', `The viewer could not be loaded: ${message}`);
  }
}

// The glue at an address once its wasm is there.
async function run([address, wasm], integrity, which) {
  let timer;
  try {
    const [glue, program] = await Promise.race([
      Promise.all([
        import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${which}`),
        wasm.byteLength ? wasm : fetch(wasm, { integrity }),
      ]),
      new Promise((_, reject) => timer = afterSilence(() => reject(Error('no answer within 30 seconds')))),
    ]);
    await glue.default({ module_or_path: program });
    return glue;
  } finally {
    clearTimeout(timer);
  }
}

function bury(which) {
  if (which != ended) return;
  ended++;
  engine = null;
  for (const end of mounted) end();
}

// A constructed sheet belongs to one document.
const sheets = new WeakMap();

function dress({ ownerDocument, shadowRoot }) {
  if (!ownerDocument.defaultView) return;
  const sheet = sheets.get(ownerDocument) ?? new ownerDocument.defaultView.CSSStyleSheet();
  sheets.set(ownerDocument, sheet);
  if (sheet.css != css) sheet.replaceSync(sheet.css = css);
  shadowRoot.adoptedStyleSheets = [sheet];
}

// `Object` stands in on a server, where there is no DOM.
export class PostmortemViewerElement extends (globalThis.HTMLElement ?? Object) {
  static version = VERSION;
  static assets = assets;
  static observedAttributes = [...Object.keys(MIRRORED).map(dashed), 'lang'];

  static {
    const define = (name, get, set) => Object.defineProperty(this.prototype, name, { get, set });
    for (const [name, standard] of Object.entries(MIRRORED)) {
      const attribute = dashed(name);
      const words = [standard].flat();
      const kind = typeof standard;
      define(name, function () {
        const text = this.getAttribute(attribute);
        if (kind == 'boolean') return text && name == 'deepLinks' ? text : text != null;
        if (kind == 'number') return /^\s*0*[1-9]\d*\s*$/.test(text) && (name == 'refresh' || text < 7) ? +text : standard;
        return words.find(word => word == text?.toLowerCase()) ?? (words[1] ? words[0] : text || standard);
      }, function (value) {
        if (value == null || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : value);
      });
    }
    for (const name of SEEN) {
      define(name, function () {
        return name in this.#wishes ? this.#wishes[name] : this.#viewer?.tell(name) ?? null;
      }, function (value) { this.#wish(name, value ?? null); });
    }
  }

  #fallback = make('slot');
  #message = make('div', { role: 'status', className: 'message' });
  #root = makeRoot();
  #incident;
  #diagnostics = [];
  #viewer;
  #due = true;
  #near;
  #again;
  #queued;
  #extras = {};
  #observer;
  #abort;
  #wishes = {};
  #end = () => {
    this.#viewer = null;
    this.#fail(stopped);
  };

  constructor() {
    super();
    const frame = make('div', { className: 'frame' });
    frame.append(
      make('slot', { name: 'header' }), this.#message, this.#fallback, this.#root, make('slot', { name: 'footer' }));
    this.attachShadow({ mode: 'open' }).append(frame);
    dress(this);
    // A property set before the element was defined hides the accessor.
    for (const name of ['incident', ...SEEN, ...Object.keys(MIRRORED)]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  get incident() { return this.#incident ?? null; }
  set incident(value) {
    this.#incident = value;
    this.#schedule(true);
  }

  get diagnostics() { return this.#diagnostics; }

  reload() {
    this.#again = true;
    this.#schedule(true);
  }

  goTo(fragment) { this.#wish('goTo', fragment, true); }

  zoomTo(from, to) { this.timeRange = { from, to }; }

  resetZoom() { this.timeRange = null; }

  print() { this.#wish('print', null, true); }

  toMarkdown() { return this.#write('markdown'); }

  toCsv(chart) { return this.#write('csv', chart); }

  toSvg(which) { return this.#write('svg', which); }

  // The incident in another form. Of what is asked for each time has a name of its own.
  #write = async (form, which) => {
    const { write } = await import('./writer.js');
    return write(this, run, take => this.#wish(++wishes, take, true), form, which);
  };

  // Done once all is set that a host sets in one go, and the account is there. Some wishes don't wait until an element
  // is near the window: nobody scrolls to it first.
  #wish(name, value, eager) {
    delete this.#wishes[name];
    this.#wishes[name] = value;
    this.#near ||= eager;
    this.#schedule();
  }

  #fulfil() {
    const wishes = this.#wishes;
    if (!this.#viewer) return;
    this.#wishes = {};
    for (const name in wishes) this.#viewer.fulfil(name, wishes[name]);
  }

  connectedCallback() { this.#schedule(); }

  // Moved without being taken out.
  connectedMoveCallback() {}

  disconnectedCallback() {
    queueMicrotask(() => {
      // An element that is only moved is connected again by now.
      if (this.isConnected) return;
      this.#unmount();
      this.#due = true;
      this.#near = false;
      this.#offer(true);
    });
  }

  adoptedCallback() { dress(this); }

  attributeChangedCallback(name, before, now) {
    if (before == now) return;
    this.#again &&= name != 'src';
    this.#schedule(name == 'src');
  }

  // However much a host sets in one go, it is looked at once.
  #schedule(due) {
    this.#due ||= due;
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#update();
    });
  }

  #update() {
    this.#configure();
    this.#offer();
    if (!this.#due) return this.#abort || this.#fulfil();
    if (this.loading == 'lazy' && !this.#near) return this.#watch();
    const { src } = this;
    const inline = this.querySelector(':scope > script[type="application/json"]');
    const given = this.#incident ?? (src ? null : inline?.textContent);
    if (src || this.#incident != null || document.readyState != 'loading') {
      this.#due = false;
      if (src || given != null) return this.#load(given, src);
      this.#unmount();
      // The host is still getting the incident.
      if (this.loading != 'lazy') (engine ??= boot()).catch(() => {});
    } else {
      // The script inside may not be parsed yet.
      document.addEventListener('DOMContentLoaded', () => this.#schedule(), { once: true });
    }
  }

  #configure() {
    let changed;
    for (const name in MIRRORED) changed = this.#viewer?.setOption(name, `${this[name]}`) || changed;
    if (changed) this.#viewer.draw();
  }

  #offer(over) {
    for (const name in EXTRAS) {
      const known = this.#extras[name];
      const wanted = !over && this[name];
      if (known?.wanted == wanted) continue;
      known?.abort();
      const abort = this.#extras[name] = new AbortController();
      abort.wanted = wanted;
      if (wanted) {
        EXTRAS[name]().then(({ offer }) =>
          abort.signal.aborted || offer(this, abort.signal, () => this.#refresh()), () => {});
      }
    }
  }

  // Reads the file of an address again while the incident goes on; says whether that failed.
  #refresh() {
    if (!this.src || !this.#viewer?.isOngoing() || this.#incident != null || this.#abort || this.#due) return;
    this.#again = true;
    return this.#load(undefined, this.src, true);
  }

  #watch() {
    this.#observer ??= new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      this.#near = true;
      this.#schedule();
    }, { rootMargin: '600px' });
    this.#observer.observe(this);
  }

  #stop() {
    this.#observer?.disconnect();
    this.#abort?.abort();
    this.#observer = this.#abort = null;
  }

  async #load(given, src, quietly) {
    this.#stop();
    const again = this.#again;
    this.#again = false;
    const abort = this.#abort = new AbortController();
    const over = () => abort != this.#abort;
    const timer = afterSilence(() => abort.abort());
    abort.signal.onabort = () => clearTimeout(timer);
    const mine = ended;
    const url = make('a', { href: src }).href;
    let refusal;
    const note = ({ disposition, blockedURI, effectiveDirective }) => {
      if (disposition != 'enforce') return;
      if (`wasm-eval ${addresses()}`.includes(blockedURI)) refusal = blockedBy(effectiveDirective);
      else if (url.startsWith(blockedURI)) refusal = blockedBy(effectiveDirective, 'incident file');
    };
    document.addEventListener('securitypolicyviolation', note, { signal: abort.signal });
    try {
      const source = given ?? fetch(url, {
        cache: again ? 'no-cache' : 'default',
        signal: abort.signal,
      });
      source.catch?.(() => {}); // looked at once the wasm is here
      const glue = await (engine ??= boot());
      const bytes = await glue.read(source);
      await pause(0); // a task of its own: not within somebody's resize observer
      if (over()) return;
      if (mine != ended) throw stopped;
      if (quietly && this.#viewer.isSame(bytes)) return;
      if (!this.#viewer) {
        css = SHEET + glue.style();
        dress(this);
        mounted.add(this.#end);
        this.#viewer = glue.mount(this.#root, this, this.#write);
        this.#configure();
      }
      const { detail, diagnostics } = this.#viewer.load(bytes);
      this.#diagnostics = diagnostics;
      this.#fallback.hidden = true;
      this.#message.textContent = '';
      // What is drawn by effects is a microtask of its own, and so is the end of an instance by a fault in it.
      await 0;
      await 0;
      if (over()) return;
      this.#abort = null;
      this.#fulfil();
      this.dispatchEvent(new CustomEvent('load', { detail }));
    } catch (error) {
      // What has no code of ours is a fault, after which the instance is unfit for use.
      if (typeof error.code != 'string') bury(mine, error = stopped);
      if (over()) return;
      await pause(50); // the report of a blocked request comes after its failure
      if (!over()) this.#fail(refusal ?? error, again);
      return true;
    } finally {
      if (!over()) {
        this.#abort = null;
        this.#fulfil();
      }
      abort.abort();
    }
  }

  // What is shown stays when it can't be read again.
  #fail({ code, message, diagnostics = [] }, again) {
    if (!again || !this.#viewer?.outdated()) {
      this.#unmount();
      this.#diagnostics = diagnostics;
      this.#message.textContent = message;
      this.#message.append(make('button', { type: 'button', textContent: 'Try again', onclick: () => this.reload() }));
    }
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
  }

  #unmount() {
    this.#stop();
    this.#viewer?.free();
    this.#viewer = null;
    mounted.delete(this.#end);
    this.#fallback.hidden = false;
    this.#message.textContent = '';
    // What a viewer left behind that ended by a fault goes with its root.
    this.#root.replaceWith(this.#root = makeRoot());
  }
}

const registry = globalThis.customElements;
const known = registry?.get(TAG);
if (known) console.warn(`<${TAG}> ${VERSION} does nothing: version ${known.version} is here.`);
else registry?.define(TAG, PostmortemViewerElement);
