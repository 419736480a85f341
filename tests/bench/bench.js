// Offers `window.bench`, as soon as the viewer's program is there: `prepare(data)` makes an incident of readings or of
// a timeline, `load(incident)` draws it, `zoom(from, to)` shows a range, `hoverBox()` is where the pointer sweeps,
// `memory()` is how many bytes the program has taken.
import '../../dist/postmortem-viewer.js';

const box = document.getElementById('c');
const time = ms => new Date(ms).toISOString();
const levels = ['healthy', 'degraded', 'partial_outage', 'major_outage', 'full_outage'];

const common = (data, rest) => ({
  format: 1, id: 'benchmark', title: 'Benchmark', started: time(data.from), ended: time(data.to), ...rest,
});

const readings = data => common(data, {
  charts: [{
    title: 'Requests', between: 'line',
    series: [{ readings: { times: data.t, times_unit: 'ms', values: data.v } }],
  }],
});

const timeline = data => common(data, {
  phases: data.phases.map(phase => ({
    from: time(phase.start), to: time(phase.end), level: levels[phase.level], text: phase.note,
  })),
  moments: data.events.map(event => ({ at: time(event.t), title: event.title, text: event.title })),
});

const loaded = viewer => new Promise((done, failed) => {
  viewer.addEventListener('load', done, { once: true });
  viewer.addEventListener('error', ({ detail }) => failed(new Error(detail.message)), { once: true });
});

const make = (sections, incident) => {
  const viewer = document.createElement('postmortem-viewer');
  viewer.loading = 'eager';
  viewer.setAttribute('sections', sections);
  viewer.incident = incident;
  return viewer;
};

// The program's memory, taken down as it starts.
let memory;
for (const name of ['instantiate', 'instantiateStreaming']) {
  const native = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const started = await native.apply(WebAssembly, given);
    memory = (started.instance ?? started).exports.memory;
    return started;
  };
}

let viewer;
const bench = {
  kinds: ['readings', 'timeline'],
  // Readings as columns; a timeline as the text that a file holds.
  prepare: data => (data.kind == 'readings'
    ? [readings(data), 'charts']
    : [JSON.stringify(timeline(data)), 'timeline']),
  load([incident, sections]) {
    viewer = make(sections, incident);
    const ready = loaded(viewer);
    box.append(viewer);
    return ready;
  },
  zoom: (from, to) => viewer.zoomTo(new Date(from), new Date(to)),
  hoverBox() {
    const { x, y, width } = viewer.shadowRoot.querySelector('.drawing').getBoundingClientRect();
    return { x: x + 60, y: y + 60, width: width - 80, height: 60 };
  },
  memory: () => memory.buffer.byteLength,
  ready: () => Promise.resolve(),
};

// The program is loaded once for all viewers, and gets ready as where a host has yet to get the incident: in time that
// nobody else wants.
const first = document.createElement('postmortem-viewer');
first.loading = 'eager';
box.append(first);
while (!memory) await new Promise(done => setTimeout(done, 10));
for (let rest = 0; rest < 3; rest++) await new Promise(requestIdleCallback);
first.remove();
window.bench = bench;
