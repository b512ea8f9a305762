import "server-only";

const onWire = ["connect", "read", "write"];

/** For each error code, the system calls of a connection that fail with it: a missing file is ENOENT too. */
const unreachableSystemCalls: Readonly<Record<string, readonly string[]>> = {
  ECONNREFUSED: ["connect"],
  ENOENT: ["connect"],
  ENOTFOUND: ["getaddrinfo"],
  EAI_AGAIN: ["getaddrinfo"],
  ECONNRESET: onWire,
  ECONNABORTED: onWire,
  ETIMEDOUT: onWire,
  EHOSTUNREACH: onWire,
  ENETUNREACH: onWire,
  EPIPE: ["write"],
};

/**
 * SQLSTATEs of a server that is gone, going, starting, full, read-only after a failover, or that
 * gave up on the statement; and the two that ask the client to try again.
 */
const unavailableStates =
  /^(08...|53...|57P0[1-5]|57014|55P03|25006|40001|40P01|3D000|28P01|28000|58030)$/;

const driverMessages = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "Client was closed and is not queryable",
  "Query read timeout",
  "Client network socket disconnected before secure TLS connection was established",
];

/** Says whether an error means that the database does not answer, rather than that the program is wrong. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    isOfConnection(error, code) ||
    unavailableStates.test(code) ||
    driverMessages.some((message) => error.message.startsWith(message)) ||
    isStoreUnavailable(error.cause)
  );
}

function isOfConnection(error: Error, code: string): boolean {
  if (!Object.hasOwn(unreachableSystemCalls, code)) return false;
  const call = "syscall" in error ? String(error.syscall) : "";
  return unreachableSystemCalls[code]?.includes(call) ?? false;
}
