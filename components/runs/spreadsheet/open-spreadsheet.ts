import type { SpreadsheetReading } from "./read-spreadsheet";

const patienceMs = 60_000;
const gaveUp = { problem: { code: "gave-up" } } as const;

/**
 * Reads a sheet of an .xlsx file in a worker, which leaves the page free and is ended when it takes too
 * long or more memory than there is.
 */
export function openSpreadsheet(file: Blob, sheet?: string): Promise<SpreadsheetReading> {
  const worker = new Worker(new URL("./spreadsheet-worker.ts", import.meta.url));
  return new Promise<SpreadsheetReading>((resolve) => {
    setTimeout(() => resolve(gaveUp), patienceMs);
    worker.addEventListener("message", ({ data }: MessageEvent<SpreadsheetReading>) =>
      resolve(data),
    );
    worker.addEventListener("error", () => resolve(gaveUp));
    worker.postMessage({ file, sheet });
  }).finally(() => worker.terminate());
}
