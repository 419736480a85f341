// Types of <postmortem-viewer>. Importing the module defines the element.

/** A stretch of time. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Something that is wrong with an incident file. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Where in the JSON, such as `phases[2].from`. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  advice: string;
}

/** Why there is nothing to show, or why it could not be read again. */
export type ErrorCode = 'fetch' | 'http' | 'parse' | 'format' | 'wasm' | 'csp' | 'panic';

/** The incident is shown. */
export type LoadEvent = CustomEvent<{ title: string }>;
/** There is nothing to show, or it could not be read again; the message is in words for people. */
export type ErrorEvent = CustomEvent<{ code: ErrorCode; message: string }>;
/** The reader is about to choose an item, or none; `preventDefault()` keeps it as it was. Bubbles. */
export type NavigateEvent = CustomEvent<{ fragment: string | null }>;
/** The reader has come to see another range; null for the whole. Bubbles. */
export type RangeChangeEvent = CustomEvent<TimeRange | null>;

/** The events of the element by their names. */
export interface PostmortemViewerEventMap {
  load: LoadEvent;
  error: ErrorEvent;
  navigate: NavigateEvent;
  rangechange: RangeChangeEvent;
}

/** Where the viewer itself is, where that isn't beside the module. */
export interface Assets {
  /** Address of the glue. */
  glue?: string | URL;
  /** Address of the wasm, or its bytes. */
  wasm?: string | URL | Uint8Array<ArrayBuffer>;
  /** Address of the glue of the program that writes the incident in other forms. */
  writerGlue?: string | URL;
  /** Address of that program's wasm, or its bytes. */
  writerWasm?: string | URL | Uint8Array<ArrayBuffer>;
}

/** To be filled before the first element needs the viewer. */
export const assets: Assets;

/** The element. Each attribute is mirrored by a property; what isn't valid counts as the default. */
export class PostmortemViewerElement extends HTMLElement {
  static readonly version: string;
  static readonly observedAttributes: readonly string[];
  static readonly assets: Assets;

  /** Address of the incident file; attribute `src`. */
  src: string;
  /** Whether it waits until the element is near the window; attribute `loading`. */
  loading: 'lazy' | 'eager';
  /** `auto` follows the page; attribute `theme`. */
  theme: 'auto' | 'light' | 'dark';
  /** `incident`, `utc`, `local` or the IANA name of a zone; attribute `time-zone`. */
  timeZone: string;
  /** Which sections, in which order, as words with spaces between; attribute `sections`. */
  sections: string;
  /** Level of the title's heading, 1 to 6; attribute `heading-level`. */
  headingLevel: number;
  /** While the incident goes on, it's read again after so many seconds; 0 for never; attribute `refresh`. */
  refresh: number;
  /** Whether the reader can open a file of their own; attribute `openable`. */
  openable: boolean;
  /** Whether the fragment of the page's address leads to items, or the prefix of those that do; attribute `deep-links`. */
  deepLinks: boolean | string;
  /** Address of the page that copied links lead to; attribute `link-base`. */
  linkBase: string;

  /** The incident, as an object or as JSON text. Beats `src`, which beats a script of JSON inside the element. */
  get incident(): object | string | null;
  set incident(value: object | string | null | undefined);
  /** What is wrong with the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** What of the incident is visible; null for the whole. */
  timeRange: TimeRange | null;
  /** The chosen item by its fragment, such as `phase-6`; null for none. */
  selected: string | null;

  /** Reads the incident again. What the reader was doing goes on. */
  reload(): void;
  /** Chooses an item by its fragment, such as `phase-6`, and leads the reader there. */
  goTo(fragment: string): void;
  /** Shows this range. */
  zoomTo(from: Date | number | string, to: Date | number | string): void;
  /** Shows the whole. */
  resetZoom(): void;
  /** Prints the page once the report is there. */
  print(): void;
  /** The incident as Markdown, once the report is there; rejected where there is nothing to write. */
  toMarkdown(): Promise<string>;
  /** The readings of a chart, by its number or id, as CSV; without one those of the only chart. */
  toCsv(chart?: number | string): Promise<string>;
  /** A drawing as an SVG file: the `timeline` (the default), or a chart by its number or id. */
  toSvg(which?: number | string): Promise<string>;

  addEventListener<K extends keyof PostmortemViewerEventMap>(
    type: K,
    listener: (this: PostmortemViewerElement, event: PostmortemViewerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof PostmortemViewerEventMap>>(
    type: K,
    listener: (this: PostmortemViewerElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof PostmortemViewerEventMap>(
    type: K,
    listener: (this: PostmortemViewerElement, event: PostmortemViewerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof PostmortemViewerEventMap>>(
    type: K,
    listener: (this: PostmortemViewerElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'postmortem-viewer': PostmortemViewerElement;
  }
}
