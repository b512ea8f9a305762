/**
 * The composition root, run once before the first request: opens the database, brings its schemas
 * up to date, starts the built-in chat service and publishes what requests share.
 */
export async function register(): Promise<void> {
  // Next also compiles this file for the edge, and calls it while building.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { startConsole } = await import("./instrumentation-node");
  await startConsole();
}
