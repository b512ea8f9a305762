import type { ExportEvent, ExportStop } from "@/lib/contract/export-event";
import type { ExportFormat } from "@/lib/contract/export-format";
import { addressOf } from "./request";
import { RequestError } from "./request-error";
import { cutOff, requestNdjson } from "./request-ndjson";

/** A list to export, and what selects its rows. */
export interface ExportInput {
  application: string;
  list: "channels" | "users";
  format: ExportFormat;
  /** What the service filters by. */
  filters: Record<string, string>;
  /** What chooses among the rows that the service sends. */
  chosen: { ids: readonly string[] } | { search: string } | { q: string; frozen?: boolean };
}

export interface ExportProgress {
  rows: number;
  bytes: number;
  /** How long the service is given before the next try, in milliseconds; 0 while rows arrive. */
  waitingMs: number;
}

/** How an export ended, and the file as far as it came. */
export interface ExportResult {
  state: "complete" | "stopped" | "cancelled";
  rows: number;
  leftOut: number;
  repeated: boolean;
  /** How many of the rows that were asked for the service's list does not have. */
  missing: number;
  /** Why it stopped. */
  error?: RequestError;
  /** The HTTP status of the chat service where that is why. */
  serviceStatus?: number;
  file: Blob;
}

// Texts become Blobs at this size, because a browser may keep Blobs on disk.
const pieceCharacters = 4_000_000;

/**
 * Gathers an export's file. Throws `RequestError` where the console refuses it; any later end is a
 * result, with the rows so far.
 */
export async function exportList(
  { application, list, format, filters, chosen }: ExportInput,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportResult> {
  const type = format === "csv" ? "text/csv;charset=utf-8" : "application/x-ndjson";
  const pieces: Blob[] = [];
  let texts: string[] = [];
  let characters = 0;
  let rows = 0;
  const keep = () => {
    pieces.push(new Blob(texts));
    texts = [];
    characters = 0;
  };
  const result = (fields: Pick<ExportResult, "state"> & Partial<ExportResult>): ExportResult => {
    keep();
    return {
      rows,
      leftOut: 0,
      repeated: false,
      missing: 0,
      file: new Blob(pieces, { type }),
      ...fields,
    };
  };

  const { path } = addressOf(`POST /api/[application]/exports/${list}`, { application });
  const body = { format, ...filters, ...chosen };
  try {
    for await (const event of requestNdjson<ExportEvent>(path, body, signal)) {
      if (event.type === "end") {
        const { leftOut, repeated, missing = 0, stop } = event;
        if (!stop) return result({ state: "complete", leftOut, repeated, missing });
        const serviceStatus = stop.status === undefined ? {} : { serviceStatus: stop.status };
        return result({ state: "stopped", leftOut, error: errorOf(stop), ...serviceStatus });
      }
      if (event.type === "rows") {
        rows += event.rows;
        texts.push(event.text);
        characters += event.text.length;
        if (characters > pieceCharacters) keep();
      }
      const bytes = pieces.reduce((sum, piece) => sum + piece.size, characters);
      onProgress({ rows, bytes, waitingMs: event.type === "waiting" ? event.forMs : 0 });
    }
  } catch (error) {
    if (signal.aborted) return result({ state: "cancelled" });
    if (!isBroken(error)) throw error;
    return result({ state: "stopped", error: cutOff(error) });
  }
  return result({ state: "stopped", error: cutOff() });
}

function errorOf({ kind, message, requestId, serviceMessage }: ExportStop): RequestError {
  return new RequestError(message, { kind, status: 502, requestId, serviceMessage });
}

/** Whether the connection broke, as which also counts a line that is cut short. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return error.kind === "offline" || error.kind === "cut-off";
}
