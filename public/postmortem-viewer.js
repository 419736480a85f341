// Defines <postmortem-viewer> at once; the viewer itself, glue and wasm, comes when an element needs it.

const TAG = 'postmortem-viewer';
const VERSION = '0.1.0';

// Attributes that the viewer itself reads.
const OPTIONS = ['heading-level', 'time-zone', 'sections'];

// Properties that mirror attributes; of several words the first is the default.
const MIRRORED = { src: [], loading: ['lazy', 'eager'], theme: ['auto', 'light', 'dark'] };

// When the report for paper takes the screen's place, and gives it back.
const PRINTING = ['beforeprint', 'afterprint'];

const SHEET = `
:host { display: block !important; min-width: 0; min-height: var(--postmortem-min-height, 0) }
:host([hidden]) { display: none !important }
.message:not(:empty) { margin-block-end: 16px; padding-inline-start: 12px; border-inline-start: 3px solid }
:host([theme=light i]) [part] { color-scheme: light }
:host([theme=dark i]) [part] { color-scheme: dark }
`;

// The viewer adds a sheet of its own.
let css = SHEET;

/** Where the glue (a URL) and the wasm (a URL, or bytes) come from, unless from beside this module. */
export const assets = {};

const addresses = ({ glue, wasm } = PostmortemViewerElement.assets) => [
  glue ?? new URL('./wasm/viewer.js', import.meta.url),
  wasm ?? new URL('./wasm/viewer_bg.wasm', import.meta.url),
];

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const pause = ms => new Promise(done => setTimeout(done, ms));const fault = (code, message) => ({ code, message });
const blockedBy = (directive, what = 'viewer') =>
  fault('csp', `The security policy of this page (${directive}) blocks the ${what}.`);
const stopped = fault('panic', 'The viewer stopped because of a fault of its own.');

// A promise of the glue of the instance that all elements share, and how many before it ended.
let engine;
let ended = 0;
const mounted = new Set();

async function boot() {
  const [address, wasm] = addresses();
  const mine = ended;
  try {
    const [glue, program] = await Promise.all([
      // With a fragment it's a module, and so an instance, of its own.
      import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${mine}`),
      wasm.href ? fetch(wasm) : wasm,
    ]);
    await glue.default({ module_or_path: program });
    glue.start(() => queueMicrotask(() => bury(mine)));
    return glue;
  } catch ({ message }) {
    bury(mine);
    throw /unsafe-eval|CSP|Content Security/i.test(message)
      ? blockedBy('script-src')
      : fault('wasm', `The viewer could not be loaded: ${message}`);
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
  static observedAttributes = ['src', 'loading', 'openable', ...OPTIONS];

  static {
    for (const [name, words] of Object.entries(MIRRORED)) {
      Object.defineProperty(this.prototype, name, {
        get() {
          const text = this.getAttribute(name) ?? '';
          return words.find(word => word == text.toLowerCase()) ?? words[0] ?? text;
        },
        set(value) { this.setAttribute(name, value); },
      });
    }
  }

  #fallback = make('slot');
  #message = make('div', { role: 'status', className: 'message' });
  #root = make('div', { part: 'root' });
  #incident;
  #diagnostics = [];
  #viewer;
  #due = true;
  #near;
  #cache;
  #queued;
  #opener;
  #observer;
  #abort;
  #print = ({ type }) => this.#viewer.paper(type == 'beforeprint');
  #end = () => {
    this.#viewer = null;
    this.#fail(stopped);
  };

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(
      make('slot', { name: 'header' }), this.#message, this.#fallback, this.#root, make('slot', { name: 'footer' }));
    dress(this);
    // A property set before the element was defined hides the accessor.
    for (const name of ['incident', ...Object.keys(MIRRORED)]) {
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
    this.#cache = 'no-cache';
    this.#schedule(true);
  }

  connectedCallback() { this.#schedule(); }

  disconnectedCallback() {
    queueMicrotask(() => {
      // An element that is only moved is connected again by now.
      if (this.isConnected) return;
      this.#unmount();
      this.#due = true;
      this.#near = false;
    });
  }

  adoptedCallback() { dress(this); }

  attributeChangedCallback(name, before, now) {
    if (before != now) this.#schedule(name == 'src');
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
    if (!this.#due) return;
    if (this.loading == 'lazy' && !this.#near) return this.#watch();
    const { src } = this;
    const inline = this.querySelector(':scope > script[type="application/json"]');
    const given = this.#incident ?? (src ? null : inline?.textContent);
    if (src || this.#incident != null || document.readyState != 'loading') {
      this.#due = false;
      if (src || given != null) this.#load(given, src);
      else this.#unmount();
    } else {
      // The script inside may not be parsed yet.
      document.addEventListener('DOMContentLoaded', () => this.#schedule(), { once: true });
    }
  }

  #configure() {
    for (const name of OPTIONS) this.#viewer?.setOption(name, this.getAttribute(name));
  }

  // The way to open a file of one's own is a module of its own: few hosts offer it.
  #offer() {
    if (this.hasAttribute('openable') == !!this.#opener) return;
    if (this.#opener) return this.#opener = this.#opener.abort();
    const { signal } = this.#opener = new AbortController();
    // Without it there is nothing to press, and all else works.
    import('./open-file.js').then(({ offer }) => offer(this, signal), () => {});
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

  async #load(given, src) {
    this.#stop();
    const abort = this.#abort = new AbortController();
    const over = () => abort != this.#abort;
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
        cache: this.#cache,
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(30_000)]),
      });
      source.catch?.(() => {}); // looked at once the wasm is here
      this.#cache = 'default';
      const glue = await (engine ??= boot());
      const bytes = await glue.read(source);
      await pause(0); // a task of its own: not within somebody's resize observer
      if (over()) return;
      if (mine != ended) throw stopped;
      if (!this.#viewer) {
        css = SHEET + glue.style();
        dress(this);
        mounted.add(this.#end);
        this.#viewer = glue.mount(this.#root, this);
        this.#configure();
        for (const type of PRINTING) addEventListener(type, this.#print);
      }
      const { detail, diagnostics } = this.#viewer.load(bytes);
      this.#diagnostics = diagnostics;
      this.#fallback.hidden = true;
      this.#message.textContent = '';
      await pause(0);
      if (!over()) this.dispatchEvent(new CustomEvent('load', { detail }));
    } catch (error) {
      // What has no code of ours is a fault, after which the instance is unfit for use.
      if (typeof error.code != 'string') bury(mine, error = stopped);
      if (over()) return;
      await pause(50); // the report of a blocked request comes after its failure
      if (!over()) this.#fail(refusal ?? error);
    } finally {
      abort.abort();
    }
  }

  #fail({ code, message, diagnostics = [] }) {
    this.#unmount();
    this.#diagnostics = diagnostics;
    this.#message.textContent = message;
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
  }

  #unmount() {
    this.#stop();
    for (const type of PRINTING) removeEventListener(type, this.#print);
    this.#viewer?.free();
    this.#viewer = null;
    mounted.delete(this.#end);
    this.#fallback.hidden = false;
    this.#message.textContent = '';
    // What a viewer left behind that ended by a fault goes with its root.
    this.#root.replaceWith(this.#root = this.#root.cloneNode());
  }
}

const registry = globalThis.customElements;
const known = registry?.get(TAG);
if (known) console.warn(`<${TAG}> ${VERSION} does nothing: version ${known.version} is here already.`);
else registry?.define(TAG, PostmortemViewerElement);
