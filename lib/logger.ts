import "server-only";
import pino from "pino";
import { isStoreUnavailable } from "@/lib/postgres/store-failure";

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const level = process.env.LOG_LEVEL ?? "info";

const SECRET_FIELDS = ["api-key", "apiKey", "cookie", "set-cookie", "authorization", "password"];

/**
 * The program's log: JSON lines on stdout at LOG_LEVEL. Keys, cookies, credentials and passwords
 * are censored wherever a logged object carries them, up to three levels deep.
 */
export const logger = pino({
  // A database that is away is no fault of the program's, so no stack leads to the reason.
  serializers: {
    err: (error) =>
      isStoreUnavailable(error)
        ? { type: error.name, code: error.code, message: error.message, digest: error.digest }
        : pino.stdSerializers.err(error),
  },
  level: LEVELS.includes(level) ? level : "info",
  redact: {
    paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
    censor: "[redacted]",
  },
});
