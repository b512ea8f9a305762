import "server-only";
import type { AuditItem } from "@/lib/contract/audit-item";
import { csvLines, csvMark } from "./csv-lines";

const columns = [
  "seq",
  "time",
  "person",
  "access token",
  "address",
  "application",
  "action",
  "target",
  "outcome",
  "reason",
  "request id",
  "service request id",
  "details",
] as const;

function rowOf(item: AuditItem): unknown[] {
  return [
    item.seq,
    new Date(item.at).toISOString(),
    item.staff ?? item.staffId,
    item.token,
    item.address,
    item.applicationId,
    item.action,
    item.target,
    item.outcome,
    item.reason,
    item.requestId,
    item.upstreamRequestId,
    item.details ? JSON.stringify(item.details) : null,
  ];
}

/**
 * Streams pages of the audit log as CSV that a spreadsheet opens: UTF-8 with a mark, no cell read as a
 * formula. `onEnd` is told when nothing more is read, however it comes to that.
 */
export function activityCsv(
  pages: AsyncIterable<AuditItem[]>,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pages[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvMark + csvLines([columns])));
    },
    async pull(controller) {
      const { done, value } = await iterator.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (done) {
        onEnd();
        controller.close();
      } else controller.enqueue(encoder.encode(csvLines(value.map(rowOf))));
    },
    async cancel() {
      onEnd();
      await iterator.return?.();
    },
  });
}
