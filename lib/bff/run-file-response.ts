import "server-only";
import { type RunFileRows, runFile, runSpreadsheet } from "@/lib/console/runs/run-file";
import { spreadsheetType } from "@/lib/contract/console-api/endpoint";
import { csvType } from "./csv-lines";
import { fileResponse } from "./file-response";
import type { Call } from "./handle";

const contentTypes = {
  csv: csvType,
  ndjson: "application/x-ndjson",
  xlsx: spreadsheetType,
};

/** Answers with rows of a run as a file to download. Throws ConsoleError. */
export async function runFileResponse(
  call: Call,
  which: RunFileRows,
  runId: string,
  format: keyof typeof contentTypes,
): Promise<Response> {
  const file =
    format === "xlsx"
      ? await runSpreadsheet(call, runId, which)
      : await runFile(call, runId, which, format);
  return fileResponse(file, {
    requestId: call.requestId,
    type: contentTypes[format],
    name: `run-${runId.slice(0, 8)}-${which}.${format}`,
  });
}
