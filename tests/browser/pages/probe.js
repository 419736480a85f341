// Questions about the document, asked by the tests. The harness sends this expression with every question, so that
// it needs nothing of the page.
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const viewers = () => [...document.querySelectorAll('postmortem-viewer')];
  const root = element => element.shadowRoot?.querySelector('[part~=root]') ?? null;

  // Every node below a node, shadow trees included.
  function* below(node) {
    for (const child of node.childNodes) {
      yield child;
      yield* below(child);
    }
    if (node.shadowRoot) yield* below(node.shadowRoot);
  }
  const elements = node => [...below(node)].filter(child => child.nodeType === Node.ELEMENT_NODE);
  const all = selector => viewers().flatMap(viewer => [...(viewer.shadowRoot?.querySelectorAll(selector) ?? [])]);
  const one = selector => all(selector)[0] ?? null;
  const name = element => {
    const marks = ['part', 'class', 'data-item'].map(key => element.getAttribute(key)).filter(Boolean).join(' ');
    const words = element.textContent.trim().slice(0, 40);
    return `<${element.nodeName}${marks ? ` ${marks}` : ''}>${words ? ` “${words}”` : ''}`;
  };
  // The words of a drawing stand side by side in one element, and not every engine knows the box of a part.
  const WORDS = 'tspan, [data-label]';
  function extent(element) {
    if (element.localName !== 'tspan') return element.getBoundingClientRect();
    const toScreen = element.ownerSVGElement.getScreenCTM();
    const corners = [...Array(element.getNumberOfChars()).keys()].flatMap(index => {
      const { x, y, width, height } = element.getExtentOfChar(index);
      return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map(point => point.matrixTransform(toScreen));
    });
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }
  const shown = element => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && extent(element).width > 0;

  // SVG that was made as HTML draws nothing, and a <g> inside <text> hides its words.
  function namespaces() {
    const faults = [];
    for (const svg of elements(document).filter(element => element.localName === 'svg')) {
      if (svg.namespaceURI !== SVG) faults.push(`an <svg> is in ${svg.namespaceURI}`);
      const foreign = element => element.parentElement?.closest('foreignObject');
      for (const element of elements(svg)) {
        if (element.namespaceURI !== SVG && !foreign(element)) faults.push(`${name(element)} is not SVG`);
        if (element.localName === 'g' && element.closest('text')) faults.push(`<g> inside ${name(element.closest('text'))}`);
      }
    }
    return faults;
  }

  // Labels of one drawing must not run into each other, nor out of it. One pixel is the rounding of text
  // boxes; letters may reach half a pixel further at their ends.
  function labels() {
    const faults = [];
    let count = 0;
    for (const svg of all('svg').filter(shown)) {
      const outer = svg.parentElement?.closest('svg');
      if (outer) continue;
      const beside = [...(svg.parentElement?.querySelectorAll('[data-label]') ?? [])].filter(label => !label.closest('svg'));
      const found = [...svg.querySelectorAll(WORDS), ...beside].filter(label => !label.closest('defs')
        && !label.parentElement?.closest(WORDS) && label.textContent.trim() && shown(label));
      const box = svg.getBoundingClientRect();
      const boxes = found.map(label => [label, extent(label)]);
      count += boxes.length;
      boxes.forEach(([label, a], index) => {
        if (a.left < box.left - 1.5 || a.right > box.right + 1.5 || a.top < box.top - 1 || a.bottom > box.bottom + 1) {
          const side = [box.left - a.left, a.right - box.right, box.top - a.top, a.bottom - box.bottom].map(px => px.toFixed(1));
          faults.push(`${name(label)} leaves its drawing (left, right, top, bottom: ${side} px)`);
        }
        for (const [other, b] of boxes.slice(index + 1)) {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 1) faults.push(`${name(label)} and ${name(other)} overlap by ${wide.toFixed(1)} × ${high.toFixed(1)} px`);
        }
      });
    }
    return { count, faults };
  }

  // Content wider than its place makes the page scroll sideways.
  function overflow() {
    const faults = [];
    for (const viewer of viewers()) {
      const wide = viewer.scrollWidth - viewer.clientWidth;
      const inner = root(viewer);
      const past = inner ? inner.scrollWidth - inner.clientWidth : 0;
      if (wide > 1 || past > 1) faults.push(`content is ${Math.max(wide, past)} px wider than its ${viewer.clientWidth} px`);
    }
    return faults;
  }

  // What assistive technology would read of an element, where the browser can't be asked for its tree.
  function spoken(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ checkVisibilityCSS: true })) return '';
    const label = node.getAttribute('aria-label');
    if (label) return label;
    if (node.localName === 'img') return node.alt;
    return [...node.childNodes].map(spoken).join(' ').replace(/\s+/g, ' ').trim();
  }

  // “Oct 10, 00:22” in the incident's own zone.
  function clock(time, zone) {
    const fixed = /^([+-])(\d\d):(\d\d)$/.exec(zone);
    const shift = fixed ? (fixed[1] === '-' ? -1 : 1) * (fixed[2] * 60 + +fixed[3]) : 0;
    const at = new Date(Date.parse(time) + shift * 60_000);
    const format = (options, locale = 'en-US') => new Intl.DateTimeFormat(locale, { timeZone: fixed ? 'UTC' : zone, ...options }).format(at);
    return {
      day: format({ month: 'short', day: 'numeric' }),
      minute: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB'),
    };
  }

  // What the names of an incident's phases and moments must contain, worked out from the file alone.
  function expected(incident) {
    const zone = incident.time_zone ?? 'UTC';
    const english = (incident.lang ?? 'en').startsWith('en');
    const words = { healthy: 'Healthy', maintenance: 'Maintenance', degraded: 'Degraded', partial_outage: 'Partial outage', major_outage: 'Major outage', full_outage: 'Full outage' };
    const rank = Object.keys(words);
    const exact = time => typeof time === 'string' && /T\d\d:\d\d/.test(time);
    const start = time => {
      if (!exact(time)) return [];
      const { day, minute } = clock(time, zone);
      return english ? [`${day}, ${minute}`] : [minute];
    };
    const level = phase => phase.level ?? (phase.mix ?? []).map(part => part.level).sort((a, b) => rank.indexOf(b) - rank.indexOf(a))[0];
    const all = incident.phases ?? [];
    // A phase without an end lasts until the next one begins; only lanes of components make that harder.
    const end = index => {
      const { to } = all[index];
      if (to !== undefined || all.some(phase => phase.components)) return exact(to) ? to : null;
      return all.slice(index + 1).map(phase => phase.from).find(exact) ?? null;
    };
    const phases = all.map((phase, index) => ({
      item: `phase-${index + 1}`,
      names: [words[level(phase)], ...start(phase.from), ...[end(index)].filter(Boolean).map(to => clock(to, zone).minute)].filter(Boolean),
    }));
    const moments = (incident.moments ?? []).map((moment, index) => ({ item: `moment-${index + 1}`, names: start(moment.at) }));
    return [...phases, ...moments];
  }

  // Where a time is on the timeline, in viewport pixels.
  function place(time, selector = '[part~=timeline] svg[data-from]') {
    const svg = one(selector);
    if (!svg) return null;
    const box = svg.getBoundingClientRect();
    const number = key => Number(svg.getAttribute(key));
    const [from, to] = [number('data-from'), number('data-to')];
    const x = box.left + number('data-plot-left') + number('data-plot-width') * (time - from) / (to - from);
    return { x, top: box.top, bottom: box.bottom, left: box.left, right: box.right };
  }

  // Where an element's middle is in the viewport.
  function middle(element) {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  // The points of a path's pieces, in px of its drawing.
  function pieces(path) {
    const found = [];
    for (const [, letter, words] of path.getAttribute('d').matchAll(/([A-Z])([^A-Z]*)/g)) {
      const [a, b] = words.trim().split(/[ ,]+/).map(Number);
      const last = found.at(-1)?.at(-1);
      if (letter === 'M') found.push([[a, b]]);
      else if (letter === 'L') found.at(-1).push([a, b]);
      else if (letter === 'H') found.at(-1).push([a, last[1]]);
      else if (letter === 'V') found.at(-1).push([last[0], a]);
      else throw Error(`a path has ${letter}`);
    }
    return found;
  }

  // The labels left of the plot, chart by chart: their words and boxes.
  function ticks() {
    const plot = Number(one('[part~=timeline] svg[data-from]').dataset.plotLeft);
    return all('[part~=chart] svg.scene').map(svg => {
      const left = svg.getBoundingClientRect().left;
      return [...svg.querySelectorAll('tspan')].map(text => [text.textContent, extent(text)])
        .filter(([, box]) => box.right <= left + plot).map(([words, box]) => ({ words, left: box.left - left, top: box.top, bottom: box.bottom }));
    });
  }

  // Elements that reach out of their viewer. What a box scrolls is within it, drawings answer for their labels, and
  // the edges of buttons may hang into the margin, so that their words begin where all others do.
  function wide() {
    const faults = [];
    for (const viewer of viewers()) {
      const host = viewer.getBoundingClientRect();
      for (const element of elements(viewer).filter(shown)) {
        if (element.closest('.hidden, [popover], svg svg, svg *')) continue;
        const scroller = element.parentElement?.closest('.scroll, pre');
        if (scroller) continue;
        const box = element.getBoundingClientRect();
        const past = Math.max(host.left - 8 - box.left, box.right - host.right, box.width - 8 - host.width);
        if (past > 1) faults.push(`${name(element)} reaches ${past.toFixed(1)} px out of its ${host.width} px`);
      }
    }
    return faults;
  }

  const tooltip = () => {
    const open = all('[part~=tooltip]').find(tip => tip.checkVisibility());
    return open ? open.innerText.replace(/\s+/g, ' ').trim() : null;
  };

  // What lies at a point, in whichever tree.
  function at(x, y) {
    let target = document.elementFromPoint(x, y);
    while (target?.shadowRoot?.elementFromPoint(x, y) && target.shadowRoot.elementFromPoint(x, y) !== target) {
      target = target.shadowRoot.elementFromPoint(x, y);
    }
    return target;
  }

  // Sends an event of a pointer, a finger or a wheel to what lies at a point; whether it was kept from the browser.
  function send(type, x, y, more = {}, target = at(x, y)) {
    const Kind = type === 'wheel' ? WheelEvent : type.startsWith('pointer') ? PointerEvent : MouseEvent;
    const event = new Kind(type, { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  }

  // Moves fingers over the page: for each the points that it goes through, [x, y]; whether anything was kept from the
  // browser. As real ones do, they stay with the drawing that they came down on.
  function fingers(...ways) {
    const of = (id, buttons) => ({ pointerId: 20 + id, pointerType: 'touch', isPrimary: id === 0, button: 0, buttons });
    const held = ways.map(([[x, y]]) => at(x, y).closest('.drawing') ?? at(x, y));
    let kept = false;
    const all = (type, step, buttons) => ways.forEach((way, id) => {
      kept = send(type, ...way[Math.min(step, way.length - 1)], of(id, buttons), held[id]) || kept;
    });
    all('pointerdown', 0, 1);
    for (let step = 1; step < Math.max(...ways.map(way => way.length)); step++) all('pointermove', step, 1);
    all('pointerup', Infinity, 0);
    return kept;
  }

  // The visible range, in ms.
  const range = () => {
    const { from, to } = one('.scene[data-from]').dataset;
    return [Number(from), Number(to)];
  };

  // Presses one of the buttons for zooming, by its words.
  const press = words => all('.toolbar button').find(button => button.textContent === words).click();

  // What a reader of the page would see of a viewer: its content, its fallback, its message, or nothing.
  function visible(viewer) {
    const text = element => (element && shown(element) ? element.innerText.trim() : '');
    const fallback = [...viewer.children].filter(child => !['SCRIPT', 'TEMPLATE'].includes(child.tagName)).map(text).join(' ').trim();
    const message = viewer.shadowRoot?.querySelector('.message');
    return { content: text(root(viewer)), message: text(message), fallback, height: viewer.getBoundingClientRect().height };
  }

  return {
    viewers, all, one, elements, namespaces, labels, overflow, spoken, expected, clock, place, tooltip, visible,
    middle, pieces, ticks, wide, shown, name, at, send, fingers, range, press,
    items: () => all('[data-item]'),
    nodes: () => [...below(document)].length,
  };
})()
