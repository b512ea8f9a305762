// Plain JavaScript, because scripts/serve.mjs reads it before anything is compiled.

// Ctrl-C reaches a whole process group, and npm forwards its own copy: both are one request to stop.
const SAME_REQUEST_MS = 1_000;
const ORPHAN_CHECK_MS = 250;

/**
 * Calls `stop` when the process is asked to stop: by a signal, or by the death of the npm that runs it,
 * which could not pass one on. Asked again more than a second later, it calls `hurry`; after that, or
 * where there is none, it ends the process at once. Returns a function that stops listening.
 * @param {(signal: "SIGTERM" | "SIGINT" | "SIGHUP") => void} stop
 * @param {() => void} [hurry]
 * @returns {() => void}
 */
export function whenAskedToStop(stop, hurry) {
  const answers = [stop, ...(hurry ? [hurry] : [])];
  let askedAt;
  const ask = (signal) => {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt < SAME_REQUEST_MS) return;
    askedAt = now;
    const answer = answers.shift();
    if (answer === undefined) process.exit(1);
    answer(signal);
  };
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
  for (const signal of signals) process.on(signal, ask);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent && askedAt === undefined) ask("SIGHUP");
  }, ORPHAN_CHECK_MS);
  watch.unref();
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, ask);
  };
}
