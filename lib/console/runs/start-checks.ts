import type { Application } from "@/lib/console/application";
import "server-only";
import type { VerdictLine } from "@/lib/contract/check-messages";
import { isTypedName, needsTypedName } from "@/lib/contract/typed-name";
import { ConsoleError } from "../console-error";

/** Throws ConsoleError unless the application's name was typed where it must be. */
export function assertTypedName(
  application: Pick<Application, "environment" | "name">,
  rows: number,
  typedName: string,
): void {
  if (rows === 0) {
    throw new ConsoleError("invalid", "A run needs at least one row.", { reason: "run-empty" });
  }
  if (!needsTypedName(application, rows)) return;
  if (isTypedName(typedName, application)) return;
  const message = `Type the application's name, ${application.name}, to start this run in production.`;
  const params = { name: application.name };
  throw new ConsoleError("invalid", message, {
    reason: "run-name-not-typed",
    params,
    details: [{ path: "typedName", message, reason: "name-not-typed", params }],
  });
}

const detailsMax = 20;

/** Throws ConsoleError naming the rows that a line says cannot be done. */
export function refuseRows(lines: VerdictLine[][]): void {
  const details = lines.flatMap((ofRow, row) =>
    ofRow
      .filter(({ level }) => level === "error")
      .map(({ code, field }) => ({
        path: `rows.${row}${field ? `.${field}` : ""}`,
        message: code,
      })),
  );
  if (details.length === 0) return;
  throw new ConsoleError("invalid", "Some rows need correcting first.", {
    reason: "run-rows-refused",
    details: details.slice(0, detailsMax),
  });
}
