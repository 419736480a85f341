// Reads an incident again and again while it goes on: as often as the attribute `refresh` says, and politely.

// Seconds; nobody reads more often.
const LEAST = 5;
// And nobody waits longer than a day; timers know no more than 24 days.
const MOST = 86_400;
// How much slower it gets at most while reading fails.
const SLOWEST = 32;

/** Calls `read`, which says whether it failed, until `signal` says that it's over. */
export function offer(viewer, signal, read) {
  let slower = 1;
  let due = false;
  let timer;
  const wait = () => {
    if (signal.aborted) return;
    // Not to the second: all who came when the news broke would come back at once.
    const spread = 0.9 + Math.random() / 5;
    timer = setTimeout(act, Math.min(Math.max(viewer.refresh, LEAST) * slower, MOST) * 1000 * spread);
  };
  const act = async () => {
    // Nobody is looking; it's made up for when somebody does.
    due = document.hidden;
    if (due) return;
    slower = await read() ? Math.min(slower * 2, SLOWEST) : 1;
    wait();
  };
  document.addEventListener('visibilitychange', () => due && act(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}
