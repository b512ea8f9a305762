import "server-only";
import { inspect } from "node:util";
import type { Logger } from "pino";

/**
 * Sends what libraries say through `console.error` and `console.warn` to the log, each as one JSON
 * line. Otherwise the framework would print the failure of a page over many lines.
 */
export function logConsole(logger: Logger): void {
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
