import type { ExportFormat } from "@/lib/contract/export-format";
import "server-only";
import { appendAuditLog } from "@/lib/console/audit-log";
import { consoleRuntime } from "@/lib/console/runtime";
import { nextTurn } from "@/lib/console/turns";
import type { AuditAction } from "@/lib/contract/audit-action";
import type { ExportEvent, ExportStop } from "@/lib/contract/export-event";
import type { ListPage } from "@/lib/contract/page-walk";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { answerHeaders } from "../answer-headers";
import { csvLines, csvMark } from "../csv-lines";
import type { Call } from "../handle";
import type { ChosenRows } from "./chosen-rows";
import { takeExportPlace } from "./export-places";
import { exportingProcess, noteExport, whyLeft } from "./open-exports";
import { walkPatiently } from "./patient-walk";

interface ExportedList<Row> {
  /** The action in the audit log. */
  action: AuditAction;
  format: ExportFormat;
  /** What selects the rows, for the audit log. */
  filters: Record<string, string | boolean>;
  chosen: ChosenRows<Row>;
  /** Whether the end says how many of the chosen rows the list does not have. */
  tellsMissing?: boolean;
  columns: readonly (readonly [name: string, value: (row: Row) => unknown])[];
  /** The line of an import for a row, or null where an import has no place for it. */
  line: (row: Row) => string | null;
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>;
}

/**
 * Answers with a whole list as a stream of `ExportEvent`s, one a line, holding one page at a time:
 * the next page is asked for when the browser has taken the last one. The audit log has a row when it
 * begins and one with its end. Throws ConsoleError where too many exports are under way.
 */
export async function exportResponse<Row extends { id: string }>(
  call: Call,
  list: ExportedList<Row>,
): Promise<Response> {
  const { applicationId, staffId, requestId } = call;
  const details = { format: list.format, ...list.filters, process: await exportingProcess() };
  const leavePlace = takeExportPlace({ staffId, applicationId });
  const { action } = list;
  const actor = { ...call.actor, applicationId };
  const intentSeq = await appendAuditLog({ ...actor, action, outcome: "intended", details }).catch(
    (error: unknown) => {
      leavePlace();
      throw error;
    },
  );
  const leaving = new AbortController();
  call.signal.addEventListener("abort", () => leaving.abort(), { once: true });

  const events = listEvents(list, requestId, leaving.signal, async (end) => {
    leavePlace();
    const ended = end === null ? whyLeft() : endedAs(end);
    await appendAuditLog({
      action,
      outcome: ended === "complete" || ended === "cancelled" ? "done" : "failed",
      intentSeq,
      requestId,
      details: { ended, ...(end ? { rows: end.rows, leftOut: end.leftOut } : {}) },
    });
    forget();
  });
  const leave = async () => {
    leaving.abort();
    await events.return();
  };
  const forget = noteExport({ leave });
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: leave,
  });
  return new Response(stream, {
    headers: {
      ...answerHeaders(requestId),
      "content-type": "application/x-ndjson; charset=utf-8",
      // Compressing would hold the progress back.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

type End = Extract<ExportEvent, { type: "end" }>;

/** Nobody knows whether a list that repeats itself has more rows. */
function endedAs({ stop, repeated }: End): string {
  if (stop) return stop.kind;
  return repeated ? "repeated" : "complete";
}

async function* listEvents<Row extends { id: string }>(
  list: ExportedList<Row>,
  requestId: string,
  signal: AbortSignal,
  onEnd: (end: End | null) => Promise<void>,
): AsyncGenerator<ExportEvent, void> {
  const end: End = { type: "end", rows: 0, leftOut: 0, repeated: false };
  let left = true;
  try {
    if (list.format === "csv") {
      const names = list.columns.map(([name]) => name);
      yield { type: "rows", rows: 0, text: csvMark + csvLines([names]) };
    }
    try {
      for await (const step of walkPatiently((cursor) => list.page(cursor, signal), { signal })) {
        if (step.type === "waiting") yield step;
        else if (step.type === "repeated") end.repeated = true;
        else if (step.type === "empty") end.stop = { ...emptyPage, requestId };
        else {
          await nextTurn();
          const items = list.chosen.among(step.items);
          const lines = textOf(list, items);
          end.rows += lines.rows;
          end.leftOut += items.length - lines.rows;
          yield { type: "rows", ...lines };
          if (list.chosen.isComplete()) break;
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      end.stop = stopOf(error, requestId);
    }
    if (!end.stop && list.tellsMissing) end.missing = list.chosen.missing();
    left = false;
    yield end;
  } finally {
    await onEnd(left ? null : end);
  }
}

function textOf<Row>(list: ExportedList<Row>, items: readonly Row[]) {
  if (items.length === 0) return { rows: 0, text: "" };
  if (list.format === "csv") {
    const rows = items.map((item) => list.columns.map(([, value]) => value(item)));
    return { rows: rows.length, text: csvLines(rows) };
  }
  const lines = items.map(list.line).filter((line) => line !== null);
  return { rows: lines.length, text: lines.join("") };
}

const emptyPage = {
  kind: "empty-page",
  message: "The chat service said that more rows follow, and sent none.",
};

function stopOf(error: unknown, requestId: string): ExportStop {
  if (!(error instanceof UpstreamError)) {
    consoleRuntime().logger.error({ err: error, requestId }, "export failed");
    return { kind: "internal", message: "The console failed.", requestId };
  }
  const { kind, message, status, serviceMessage } = error;
  return {
    kind,
    message,
    requestId,
    ...(status === undefined ? {} : { status }),
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
  };
}
