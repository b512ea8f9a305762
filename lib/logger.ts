import "server-only";
import { inspect } from "node:util";
import pino from "pino";
import { isStoreUnavailable } from "@/lib/store-failure";

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const level = process.env.LOG_LEVEL ?? "info";

const SECRET_FIELDS = ["api-key", "apiKey", "cookie", "set-cookie", "authorization", "password"];

/**
 * Returns what the log records of an error. The messages of failed queries hold their values, among
 * them session tokens and password hashes, and PostgreSQL's details hold whole rows: neither is logged.
 */
function errorRecord(error: Error): Record<string, unknown> {
  const { detail, where, params, ...record }: Record<string, unknown> = {
    ...pino.stdSerializers.err(error),
  };
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    if (!("params" in link)) continue;
    const values = `\nparams: ${link.params}`;
    for (const name of ["message", "stack"])
      record[name] = String(record[name]).replaceAll(values, "");
  }
  if (!isStoreUnavailable(error)) return record;
  // An unreachable database is no fault of the program, so a stack would not show the reason.
  const { type, code, message, digest } = record;
  return { type, code, message, digest };
}

/**
 * The program's log: JSON lines on stdout at LOG_LEVEL. Keys, cookies, credentials and passwords
 * are censored wherever a logged object carries them, up to three levels deep, and the values of
 * queries in errors.
 */
export const logger = pino({
  serializers: { err: errorRecord },
  level: LEVELS.includes(level) ? level : "info",
  redact: {
    paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
    censor: "[redacted]",
  },
});

/**
 * Sends what libraries say through `console.error` and `console.warn` to the log, each as one JSON
 * line. Otherwise the framework would print the failure of a page over many lines.
 */
export function logConsole(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = said
        .filter((one) => one !== err)
        .map((one) => (typeof one === "string" ? one : inspect(one)).replace("⨯", "").trim())
        .filter((word) => word !== "");
      logger[level]({ err }, words.join(" ") || "a page failed");
    };
  }
}
