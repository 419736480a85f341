// Lets a reader open an incident file of their own: by a button, by dropping it, or by pasting its text. It's read
// in the browser and goes nowhere.

/**
 * Takes what is dropped or pasted on `target` and hands its text to `deliver`, until `signal` says that it's over.
 * What is pasted into a field stays there.
 */
export function accept(target, deliver, signal) {
  const listen = (type, act) => target.addEventListener(type, act, { signal });
  listen('dragover', event => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  });
  listen('drop', async event => {
    const [file] = event.dataTransfer.files;
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    deliver(await file.text());
  });
  listen('paste', async event => {
    const [origin] = event.composedPath();
    if (event.defaultPrevented || origin.isContentEditable || /^(input|textarea)$/.test(origin.localName)) return;
    const [file] = event.clipboardData.files;
    const text = file ? null : event.clipboardData.getData('text/plain');
    // Prose that was pasted by mistake takes nothing away.
    if (!file && !/^\s*[[{]/.test(text)) return;
    event.preventDefault();
    deliver(text ?? await file.text());
  });
}

/** Offers this in a viewer, until `signal` says that it's over. */
export function offer(viewer, signal) {
  if (signal.aborted) return;
  const deliver = text => viewer.incident = text;
  accept(viewer, deliver, signal);
  const input = Object.assign(document.createElement('input'), {
    type: 'file', accept: '.json,application/json', hidden: true,
  });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (file) deliver(await file.text());
    input.value = ''; // so that the same file can be opened again
  });
  const button = Object.assign(document.createElement('button'), {
    type: 'button', textContent: 'Open a file', title: 'A file can also be dropped here, or its text be pasted.',
  });
  button.addEventListener('click', () => input.click());
  // Before the viewer's sheet is here, this has to look like something too.
  button.style.cssText = 'font: 14px/20px system-ui, sans-serif; min-height: 28px; padding: 0 10px; cursor: pointer; '
    + 'color: inherit; background: none; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); '
    + 'border-radius: 4px';
  const bar = Object.assign(document.createElement('div'), { className: 'opener' });
  bar.style.cssText = 'display: flex; justify-content: flex-end; margin-block-end: 24px';
  bar.append(button, input);
  viewer.shadowRoot.querySelector('.message').before(bar);
  signal.addEventListener('abort', () => bar.remove());
}
