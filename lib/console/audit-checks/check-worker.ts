import "server-only";
import type { Logger } from "pino";
import { type LeaseWorker, pokeWorkers, startLeaseWorker } from "@/lib/postgres/lease-worker";
import type { Pool } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { appendAuditLog } from "../audit-log";
import { consoleRuntime } from "../runtime";
import { type AuditVerdict, verifyAuditLog } from "../verify-audit-log";
import {
  askForCheck,
  type ClaimedCheck,
  claimCheck,
  endCheck,
  releaseCheck,
  renewCheck,
} from "./checks";

export interface CheckWorkerOptions {
  pool: Pool;
  logger: Logger;
  /** The AUTH_SECRETs that wrote the log. */
  secrets: readonly string[];
  /** The hour of UTC from which a day's verification is due. */
  hour: number;
  leaseMs: number;
  pollMs?: number;
  now?: () => number;
}

/** Starts the loop that verifies the audit log each night and on request; of several consoles, one does it. */
export function startCheckWorker(options: CheckWorkerOptions): LeaseWorker {
  const { pool, logger, secrets, leaseMs, pollMs = 30_000 } = options;
  return startLeaseWorker<ClaimedCheck>({
    logger,
    thing: "audit-check",
    leaseMs,
    pollMs,
    itemsMax: 1,
    idOf: ({ id }) => id,
    claim: async (worker) => {
      await askForTonight(options);
      return claimCheck(pool, worker, leaseMs);
    },
    renew: ({ id }, worker) => renewCheck(pool, id, worker, leaseMs),
    release: ({ id }, worker) => releaseCheck(pool, id, worker),
    work: async ({ id, by }, worker, leave) => {
      const verdict = await verifyAuditLog(pool, secrets, leave);
      if (leave.aborted || !(await endCheck(pool, id, worker, verdict))) return;
      report(logger, by, verdict);
    },
  });
}

/** Requests a verification of the audit log, unless one is open; the audit log records who asked. */
export async function verifyNow(actor: Actor): Promise<void> {
  const asked = await withTransaction(consoleRuntime().pool, async (client) => {
    if (!(await askForCheck(client, { by: "person", staff: actor.staff }))) return false;
    await appendAuditLog({ ...actor, action: "verify-activity", outcome: "done" }, client);
    return true;
  });
  if (asked) pokeWorkers("audit-check");
}

/** Requests the nightly verification once its hour has come; a night is verified once. */
async function askForTonight({ pool, hour, now = Date.now }: CheckWorkerOptions): Promise<void> {
  const time = new Date(now());
  if (time.getUTCHours() < hour) return;
  await askForCheck(pool, { by: "night", night: time.toISOString().slice(0, 10) });
}

function report(logger: Logger, by: string, verdict: AuditVerdict): void {
  const { rows, head, broken, otherSecret } = verdict;
  if (broken) {
    logger.error({ by, rows, brokenAt: broken.seq, why: broken.reason }, "the audit log is broken");
  } else if (otherSecret.length > 0) {
    logger.warn({ by, rows, unchecked: otherSecret }, "rows of the audit log could not be checked");
  } else logger.info({ by, rows, head }, "the audit log was verified and holds");
}
