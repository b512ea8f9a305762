import { inspect } from "node:util";
import { isStoreUnavailable } from "@/lib/store-failure";
import { printable } from "./printable";

/** The errors whose messages are written for the person at the terminal. */
const spokenErrors: ReadonlySet<string> = new Set([
  "ApplicationError",
  "BackupError",
  "CommandError",
  "EmbeddedPostgresError",
  "EnvError",
  "ImportError",
  "ListenError",
  "UnreachableDatabaseError",
  "UsageError",
]);

function unreachable(reason: string): string {
  return `the database cannot be reached: ${reason}`;
}

/** Returns one line that says what went wrong; an unforeseen error keeps its stack. */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (spokenErrors.has(error.name)) return printable(error.message.replaceAll("\n", " "));
  // The query builder's error holds the values of the query; the reason is PostgreSQL's own.
  if ("params" in error && error.cause) return failureLine(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const call = "syscall" in error ? String(error.syscall) : "";
  if (call === "connect" || call === "getaddrinfo") return unreachable(error.message || code);
  // What else the system refuses is about a file, and names it.
  if (call !== "" && !isStoreUnavailable(error)) return printable(error.message);
  // PostgreSQL's own errors carry a five-character state.
  if (call === "" && /^[0-9A-Z]{5}$/.test(code)) {
    return `the database refused: ${error.message} (${code})`;
  }
  return isStoreUnavailable(error) ? unreachable(error.message || code) : inspect(error);
}
