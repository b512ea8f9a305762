import "server-only";

/** The server ends its sessions (shutdown, crash, start), or takes no writes after a failover. */
const lost = /^(57P0[123]|25006)$/;

/** Says whether an error means that its connection leads to a server that can no longer be used. */
export function hasLostItsServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLost = "code" in error && typeof error.code === "string" && lost.test(error.code);
  return isLost || hasLostItsServer(error.cause);
}
