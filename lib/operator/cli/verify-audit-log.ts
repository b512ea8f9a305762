import { readFileSync } from "node:fs";
import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { CommandError } from "@/lib/command-line/command-error";
import { failureLine } from "@/lib/command-line/failure-line";
import { recordCheck } from "@/lib/console/audit-checks/checks";
import { type AuditVerdict, verifyAuditLog } from "@/lib/console/verify-audit-log";
import { withConsoleDatabase } from "./console-database";

export const command: Command = {
  summary: "check that no row of the audit log was changed, removed or forged",
  help: `Usage: npm run console -- verify-audit-log [--earlier-secrets FILE]

  --earlier-secrets FILE    AUTH_SECRETs that this one replaced, one a line

Prints how many rows hold and the last hash, or names the first row that does not, and then exits
with 1. Every row is keyed with the AUTH_SECRET of the console that wrote it. Rows keyed with a secret
that is not given cannot be checked; they are named, and the exit code is 1 then too.`,
  async run(args) {
    const file = Arguments.parse(args, { options: ["earlier-secrets"] }).text("earlier-secrets");
    const earlier = file === undefined ? [] : readSecrets(file);
    const verdict = await withConsoleDatabase(async (pool, { authSecret }) => {
      const found = await verifyAuditLog(pool, [authSecret, ...earlier]);
      await recordCheck(pool, found).catch((error: unknown) => {
        console.error(`The activity will not show this verification: ${failureLine(error)}`);
      });
      return found;
    });
    const wrong = wrongOf(verdict);
    if (wrong.length > 0) {
      console.error(wrong.join("\n"));
      return 1;
    }
    const { rows, head, unkeyed } = verdict;
    console.log(`The audit log holds: ${rows} rows, last hash ${head}.`);
    if (unkeyed) {
      const day = new Date(unkeyed.sealedAt).toISOString();
      console.log(
        `Rows 1 to ${unkeyed.rows} are older than keyed rows; they were sealed on ${day}.`,
      );
    }
    return 0;
  },
};

function readSecrets(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split(/\r?\n/)
      .filter((line) => line !== "");
  } catch (error) {
    throw new CommandError(`--earlier-secrets: ${error instanceof Error ? error.message : error}`);
  }
}

function wrongOf({ rows, broken, otherSecret }: AuditVerdict): string[] {
  const lines = otherSecret.map(
    ([first, last]) =>
      `Rows ${first} to ${last} were written with another AUTH_SECRET than this one, so they cannot be checked; see --earlier-secrets.`,
  );
  if (broken?.reason === "not appended") {
    lines.push(
      `Row ${broken.seq} was put beside the audit log, not appended by the console; the ${rows} rows of the audit log hold.`,
    );
  } else if (broken) {
    lines.push(
      `The audit log is broken at row ${broken.seq} (${broken.reason}); ${rows} rows before it hold.`,
    );
  }
  return lines;
}
