import "server-only";
import { findApplication } from "@/lib/console/applications";
import { consoleRuntime } from "@/lib/console/runtime";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { type RunWorker, startRunWorker } from "./engine/run-worker";

// The bundler may load a module several times, so what is shared lives on the global object.
const key = Symbol.for("switchboard.run-worker");

/**
 * Starts this process's worker on the console's runtime; called once by instrumentation. Runs that
 * another console had when it was killed are taken up `leaseMs` later.
 */
export function startProcessWorker(leaseMs: number): RunWorker {
  const { pool, logger } = consoleRuntime();
  const worker = startRunWorker({
    pool,
    logger,
    leaseMs,
    findApplication,
    upstreamOf: (application) => chatUpstream(application),
    backOff: { firstMs: 1_000, longestMs: 60_000 },
  });
  Reflect.set(globalThis, key, worker);
  return worker;
}

/** Lets this process's worker look for runs at once, where it has one. */
export function pokeRunWorker(): void {
  const worker: RunWorker | undefined = Reflect.get(globalThis, key);
  worker?.poke();
}
