import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { listAuditLog, searchBudgetMs } from "@/lib/console/list-audit-log";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { setConsoleRuntime } from "@/lib/console/runtime";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import { logger } from "@/lib/logger";
import { openDatabase } from "@/lib/postgres/database";
import { migrate } from "@/lib/postgres/migrations";
import { grantTestPrivileges } from "@/lib/postgres/test-privileges";
import { median, percentile, printHead, printLine, printNote } from "../report";
import { auditDay, auditRun, fillAuditLog } from "./audit-data";

const rounds = 5;
const indexedMaxMs = 150;
/** The budget of a search, and the last look that began within it. */
const walkedMaxMs = 2 * searchBudgetMs;

const indexed: Record<string, AuditFilters> = {
  none: {},
  action: { action: "unblock-user" },
  "outcome done": { outcome: "done" },
  "outcome refused": { outcome: "refused" },
  person: { staff: "agent7@example.com" },
  "a person who did little": { staff: "rare@example.com" },
  "part of an e-mail": { staff: "RARE" },
  target: { target: "user-77777" },
  "the blocked person": { target: "mallory-77777" },
  ticket: { ticket: "T-7777" },
  "a removed application": { application: "removed" },
  run: { run: auditRun },
  "the first day": { from: auditDay, to: auditDay },
  "a zone's first day": { from: auditDay, to: auditDay, zone: "Asia/Seoul" },
  "refused, of a person, on the first day": {
    ...{ outcome: "refused", staff: "agent7@example.com", from: auditDay, to: auditDay },
  },
};

const walked: Record<string, AuditFilters> = {
  "outcome unknown": { outcome: "unknown" },
  "part of an id": { target: "lory-777" },
  "part of a reason": { reason: "the only one" },
  "nothing fits": { target: "no such thing", reason: "nowhere" },
};

/**
 * Prints what a page of the audit log costs at a million rows, filter by filter; says whether the budgets
 * are met. `--rows N` takes another size.
 */
export async function benchAudit(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rows: { type: "string", default: "1000000" } } });
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  const { pool, close } = await openDatabase({ url: undefined, dataDir });
  await grantTestPrivileges(dataDir);
  try {
    await migrate(pool, { folder: consoleMigrationsFolder, schema: "console" });
    await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
    await (await ensureSearchIndexes(pool)).indexed;
    const id = "demo";
    setConsoleRuntime({
      env: {
        publicUrl: "http://console.test",
        authSecret: "of the bench, never used to sign with",
      },
      pool,
      logger,
      configuredApplication: {
        ...{ id, name: "Demo", environment: "development", appId: id, apiKey: "none" },
        ...{ baseUrl: "http://127.0.0.1:9", source: "built-in", allowPrivateAddresses: true },
      },
    });
    await fillAuditLog(pool, Number(values.rows));
    printHead();
    const met = await measure("an index serves it", indexed, indexedMaxMs);
    return (await measure("rows are walked", walked, walkedMaxMs)) && met;
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  how: string,
  questions: Record<string, AuditFilters>,
  limit: number,
): Promise<boolean> {
  const told: string[] = [];
  const all: number[] = [];
  for (const [name, filters] of Object.entries(questions)) {
    const times: number[] = [];
    let found = 0;
    let bounded = "";
    for (let round = 0; round < rounds + 1; round += 1) {
      const start = performance.now();
      const page = { before: null, limit: 50, grouped: true, budgetMs: searchBudgetMs };
      const { items, searchedTo } = await listAuditLog({ see: "all" }, filters, page);
      times.push(performance.now() - start);
      found = items.length;
      bounded = searchedTo ? `, down to row ${searchedTo.seq}` : "";
    }
    // The first run reads what the others then find in memory.
    const warm = times.slice(1);
    all.push(...warm);
    told.push(`${name} ${median(warm).toFixed(0)} (${found} rows${bounded})`);
    console.log(`  ${told.at(-1)}`);
  }
  printNote(`Where ${how}, p50 in ms: ${told.join("; ")}.`);
  const ours = percentile(all, 0.95);
  return printLine({
    what: `a page where ${how}, p95`,
    ours,
    limit,
    unit: "ms",
    budget: { atMost: 1 },
  });
}
