// What a host written in TypeScript does. Compiled strictly, never run; each line marked as an error has to be one.
import { assets, PostmortemViewerElement } from 'postmortem-viewer';
import type { Diagnostic, ErrorCode, TimeRange } from 'postmortem-viewer';

assets.wasm = new URL('https://cdn.example.com/viewer_bg.wasm');
assets.wasm = new Uint8Array(8);
assets.writerWasm = new URL('https://cdn.example.com/writer_bg.wasm');

const made = document.createElement('postmortem-viewer');
const same: PostmortemViewerElement = made;
const found: PostmortemViewerElement | null = document.querySelector('postmortem-viewer');
found?.reload();

same.src = '/incidents/2026-10-19.json';
same.headingLevel = 3;
same.theme = 'dark';
same.loading = 'eager';
same.openable = true;
same.refresh = 60;
same.deepLinks = true;
same.deepLinks = 'report-';
same.linkBase = '/reports/5';
same.incident = { format: 1 };
same.incident = '{}';
same.incident = null;
// @ts-expect-error: not one of the themes
same.theme = 'pink';
// @ts-expect-error: a level is a number
same.headingLevel = '3';
// @ts-expect-error: nothing to be set
same.diagnostics = [];

const worst: Diagnostic | undefined = same.diagnostics.find(({ severity }) => severity === 'error');
console.log(worst?.line.toFixed(), worst?.advice.trim());

const range: TimeRange | null = same.timeRange;
same.timeRange = range && { from: range.from, to: new Date() };
same.selected = 'phase-6';
same.goTo('phase-6');
same.zoomTo(new Date(), Date.now());
same.zoomTo('2026-10-19T09:00Z', '2026-10-19T10:00Z');
same.resetZoom();
same.print();
same.toMarkdown().then(text => console.log(text.length));
Promise.all([same.toCsv(), same.toCsv(2), same.toSvg('timeline')]).then(texts => console.log(texts.join('').trim()));
// @ts-expect-error: it takes its time
same.toSvg(1).trim();
// @ts-expect-error: where to?
same.goTo();

same.addEventListener('load', event => console.log(event.detail.title.trim()));
same.addEventListener('error', event => {
  const code: ErrorCode = event.detail.code;
  // @ts-expect-error: no such code
  if (code === 'timeout') console.log(event.detail.message);
});
same.addEventListener('navigate', event => {
  event.preventDefault();
  // @ts-expect-error: it's null where an item is let go
  console.log(event.detail.fragment.trim());
});
same.addEventListener('rangechange', event => console.log(event.detail?.from.toISOString()), { once: true });
same.addEventListener('click', event => console.log(event.clientX));
const listener = (event: CustomEvent<TimeRange | null>): void => console.log(event.detail);
same.addEventListener('rangechange', listener);
same.removeEventListener('rangechange', listener);

const version: string = PostmortemViewerElement.version;
customElements.whenDefined('postmortem-viewer').then(() => console.log(version, document.body.append(made)));
