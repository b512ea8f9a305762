import "server-only";
import { listAuditRuns } from "@/lib/console/audit-runs";
import type { AuditScope } from "@/lib/console/audit-selection";
import { listUndoable } from "@/lib/console/changes/undo";
import { ConsoleError } from "@/lib/console/console-error";
import { listAuditLog, searchBudgetMs } from "@/lib/console/list-audit-log";
import { readRun } from "@/lib/console/runs/run-service";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import type { AuditItem, AuditPage, AuditRun } from "@/lib/contract/audit-item";
import type { RunView } from "@/lib/contract/run-views";
import type { Access } from "./access";

const pageSize = 50;

/** How many rows of a run are shown in an expanded row; the run's own page has all of them. */
const behindMax = 20;

/** For how many runs of a page we check whether undo would change something. */
const undoableRunsMax = 10;

interface Asked {
  after: readonly string[];
  /** The number of the row behind which those of its run are shown. */
  expand: number | null;
}

interface ActivityPage {
  page: AuditPage;
  pageSize: number;
  runs: AuditRun[];
  expanded: { seq: number; items: AuditItem[]; hasNext: boolean } | null;
  undoable: { changes: number[]; runs: RunView[] };
  /** The title of the run that the filters name. */
  runTitle: string | undefined;
}

/** Returns a page of the activity, one row for each run, with what can be undone from it. */
export async function listActivityPage(
  access: Access,
  scope: AuditScope,
  filters: AuditFilters,
  { after, expand }: Asked,
): Promise<ActivityPage> {
  const cursor = after.at(-1) ?? "";
  const before = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : null;
  const grouped = filters.run === undefined;
  const page = await listAuditLog(scope, filters, {
    before,
    limit: pageSize,
    grouped,
    namesOf: access.applicationId,
    budgetMs: searchBudgetMs,
  });
  const described = await listAuditRuns(scope, filters, page.items, access.applicationId);
  const runs = grouped ? described : [];
  const first = page.items.find(({ seq, runId }) => seq === expand && runId !== null);
  const expanded =
    grouped && first ? await listBehind(scope, filters, first, access.applicationId) : null;
  const shown = [...page.items, ...(expanded?.items ?? [])];
  const canBlock = access.permissions.has("block");
  return {
    page,
    pageSize,
    runs,
    expanded,
    undoable: {
      changes: canBlock ? await listUndoable(access.applicationId, shown) : [],
      runs: canBlock ? await listUndoableRuns(access, runs) : [],
    },
    runTitle: described.find((run) => run.id === filters.run)?.title ?? undefined,
  };
}

async function listBehind(
  scope: AuditScope,
  filters: AuditFilters,
  first: AuditItem,
  namesOf: string,
): Promise<ActivityPage["expanded"]> {
  const { runId, applicationId, seq } = first;
  const ofRun = {
    ...filters,
    run: runId ?? "",
    ...(applicationId !== null && { application: applicationId }),
  };
  const asked = { before: null, limit: behindMax, namesOf, budgetMs: searchBudgetMs };
  const { items, hasNext } = await listAuditLog(scope, ofRun, asked);
  return { seq, items: items.filter((item) => item.seq !== seq), hasNext };
}

async function listUndoableRuns(access: Access, runs: readonly AuditRun[]): Promise<RunView[]> {
  const own = runs.filter(
    ({ applicationId, kind }) =>
      applicationId === access.applicationId && kind !== null && kind !== "create-channels",
  );
  const views = await Promise.all(
    own.slice(0, undoableRunsMax).map(({ id }) =>
      readRun(access, id).catch((error: unknown) => {
        if (error instanceof ConsoleError && error.kind === "not-found") return null;
        throw error;
      }),
    ),
  );
  return views.filter((view) => view?.may.undo === true).filter((view) => view !== null);
}
