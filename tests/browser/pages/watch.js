// Runs before everything else of a test page and writes down what the tests ask about afterwards: whatever went
// wrong, the viewer's events, and what the page still holds on to (listeners, timers, observers, wasm memory).
(() => {
  const problems = [];
  const events = [];
  const memories = [];
  const watch = { problems, events, memories };
  Object.defineProperty(window, '__watch', { value: watch });

  const words = value => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value));
  addEventListener('error', event => {
    // The viewer's own `error` events may bubble up to here; those are events, not faults of the page.
    if (event.target === window) problems.push(`uncaught: ${event.message} (${event.filename}:${event.lineno})`);
  });
  addEventListener('unhandledrejection', event => problems.push(`unhandled rejection: ${words(event.reason)}`));
  document.addEventListener('securitypolicyviolation', event => problems.push(
    `policy violation: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
  ), true);
  const consoleError = console.error;
  console.error = (...values) => {
    problems.push(`console.error: ${values.map(words).join(' ')}`);
    consoleError.apply(console, values);
  };

  for (const type of ['load', 'error', 'navigate', 'rangechange']) {
    document.addEventListener(type, event => {
      if (event.target.localName !== 'postmortem-viewer') return;
      let detail = null;
      try {
        detail = JSON.parse(JSON.stringify(event.detail ?? null));
      } catch {
        detail = 'not JSON';
      }
      events.push({ type, id: event.target.id, detail });
    }, true);
  }

  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    if (!original) continue;
    WebAssembly[name] = async (...values) => {
      const made = await original.apply(WebAssembly, values);
      const memory = (made.instance ?? made).exports?.memory;
      if (memory) memories.push(memory);
      return made;
    };
  }

  // Listeners outside the element outlive it unless it takes them away.
  const held = new Map();
  // Noted no longer than it's held: a note would keep alive whatever the listener knows.
  const forget = (listener, list, name) => {
    list.delete(name);
    if (!list.size) held.delete(listener);
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const key = (type, listener, options) => {
      const list = held.get(listener) ?? held.set(listener, new Set()).get(listener);
      const capture = typeof options === 'object' ? !!options?.capture : !!options;
      return [list, `${target === window ? 'window' : 'document'} ${type} ${capture}`];
    };
    target.addEventListener = function (type, listener, options) {
      if (listener) {
        const [list, name] = key(type, listener, options);
        list.add(name);
        const gone = () => forget(listener, list, name);
        if (options?.once) add.call(target, type, gone, { once: true, capture: !!options.capture });
        options?.signal?.addEventListener('abort', gone);
      }
      return add.call(this ?? target, type, listener, options);
    };
    target.removeEventListener = function (type, listener, options) {
      if (listener) {
        const [list, name] = key(type, listener, options);
        forget(listener, list, name);
      }
      return remove.call(this ?? target, type, listener, options);
    };
  }

  // The tests' own waits don't count; nor does the timer by which a driver guards a script, known by its odd length.
  watch.later = window.setTimeout.bind(window);
  const driverTimer = 29_999;
  const timers = new Map();
  for (const [set, clear, once] of [['setTimeout', 'clearTimeout', true], ['setInterval', 'clearInterval', false]]) {
    const [originalSet, originalClear] = [window[set], window[clear]];
    window[set] = (call, delay, ...values) => {
      const id = originalSet.call(window, (...given) => {
        if (once) timers.delete(id);
        return call(...given);
      }, delay, ...values);
      if (delay !== driverTimer) timers.set(id, { name: `${set} ${delay ?? 0} ms`, isBrief: once && !(delay >= 1_000) });
      return id;
    };
    window[clear] = id => {
      timers.delete(id);
      originalClear.call(window, id);
    };
  }

  const observing = new Map();
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver']) {
    const Original = window[name];
    window[name] = class extends Original {
      observe(target, options) {
        const entry = observing.get(this) ?? observing.set(this, { name, targets: new Set() }).get(this);
        entry.targets.add(target);
        return super.observe(target, options);
      }

      unobserve(target) {
        observing.get(this)?.targets.delete(target);
        return super.unobserve(target);
      }

      disconnect() {
        observing.delete(this);
        return super.disconnect();
      }
    };
  }

  // Everything that the page still holds on to, in words, sorted so that two readings can be compared.
  watch.held = () => [
    ...[...held.values()].flatMap(list => [...list].map(name => `listener: ${name}`)),
    ...[...timers.values()].map(({ name }) => `timer: ${name}`),
    ...[...observing.values()].filter(({ targets }) => targets.size).map(({ name }) => `observer: ${name}`),
  ].sort();
  // Whether nothing is about to happen that was put off for a moment only.
  watch.isAtRest = () => ![...timers.values()].some(({ isBrief }) => isBrief);
  watch.wasmBytes = () => memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
})();
