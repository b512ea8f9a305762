import { inspect } from "node:util";
import { isStoreUnavailable } from "@/lib/store-failure";
import { printable } from "./printable";

/** The errors whose messages are written for the person at the terminal. */
const spokenErrors: ReadonlySet<string> = new Set([
  "ApplicationError",
  "CommandError",
  "EmbeddedPostgresError",
  "EnvError",
  "ExportError",
  "ImportError",
  "UnreachableDatabaseError",
  "UsageError",
]);

/** Returns one line that says what went wrong; an unforeseen error keeps its stack. */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (spokenErrors.has(error.name)) return printable(error.message.replaceAll("\n", " "));
  // The query builder's error holds the values of the query; the reason is PostgreSQL's own.
  if ("params" in error && error.cause) return failureLine(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "EADDRINUSE" || code === "EADDRNOTAVAIL" || code === "EACCES") {
    return `cannot listen or write: ${error.message} (see --host, --port and --out)`;
  }
  if (code === "ENOSPC" || code === "ENOENT" || code === "EISDIR") return error.message;
  // PostgreSQL's own errors carry a five-character state.
  if (/^[0-9A-Z]{5}$/.test(code)) return `the database refused: ${error.message} (${code})`;
  if (isStoreUnavailable(error) || (code.startsWith("E") && "syscall" in error)) {
    return `the database cannot be reached: ${error.message || code}`;
  }
  return inspect(error);
}
