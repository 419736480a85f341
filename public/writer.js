// Writes the incident in other forms. That takes a program of its own, which is loaded when somebody first asks.

// What its wasm must be, to the bit; written here once it is built.
const INTEGRITY = '';

// A promise of its glue, and how many before it failed.
let program;
let ended = 0;

// What a viewer was given, once it's there; one that has nothing tries again.
function file(viewer, ask) {
  const over = new AbortController();
  const { signal } = over;
  return new Promise((resolve, reject) => {
    viewer.addEventListener('error', ({ detail: { code, message } }) => {
      reject(Object.assign(Error(message), { code }));
    }, { signal });
    if (viewer.shadowRoot.querySelector('.message').textContent) viewer.reload();
    ask(resolve);
  }).finally(() => over.abort());
}

/**
 * The incident of `viewer` in a form, as a promise of a text. `run` starts a program, `ask` is told of who wants the
 * file, and `which` names a chart or the timeline.
 */
export async function write(viewer, run, ask, form, which) {
  const given = await file(viewer, ask);
  const { writerGlue, writerWasm } = viewer.constructor.assets;
  const mine = ended;
  try {
    const glue = await (program ??= run([
      writerGlue ?? new URL('./wasm/writer.js', import.meta.url),
      writerWasm ?? new URL('./wasm/writer_bg.wasm', import.meta.url),
    ], INTEGRITY, mine));
    return glue.write(given, form, which == null ? which : `${which}`, Date.now());
  } catch (error) {
    // What is no text didn't come from the program as it should: the next one who asks gets another.
    if (typeof error != 'string' && mine == ended) {
      ended++;
      program = null;
    }
    if (error instanceof WebAssembly.RuntimeError) throw Error('The viewer stopped because of a fault of its own.');
    if (error.message) throw Error(`The program that writes files could not be loaded: ${error.message}`);
    throw Error(`${error}.`.replace(/^./, letter => letter.toUpperCase()));
  }
}
