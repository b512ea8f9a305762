"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { asError } from "@/lib/queries/as-error";
import {
  type ExportInput,
  type ExportProgress,
  type ExportResult,
  exportList,
} from "@/lib/queries/export-list";

export type ExportState =
  | { is: "idle" }
  | { is: "running"; progress: ExportProgress }
  | { is: "refused"; error: Error }
  | { is: "ended"; result: ExportResult; missing: number; fileName: string };

/** One export at a time: it goes on while its dialog is closed, and ends when the page is left. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ is: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (input: ExportInput) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ is: "running", progress: { rows: 0, bytes: 0, waitingMs: 0 } });
    try {
      const result = await exportList(input, controller.signal, (progress) =>
        setState({ is: "running", progress }),
      );
      const fileName = fileNameOf(input, result);
      setState({ is: "ended", result, missing: missingOf(input, result), fileName });
      if (result.state === "complete") saveFile(result.file, fileName);
    } catch (error) {
      setState({ is: "refused", error: asError(error) });
    }
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setState({ is: "idle" }), []);
  return { state, start, cancel, reset };
}

/** How many of the rows that were asked for by their ids are not in the list, as far as it was read. */
function missingOf({ chosen }: ExportInput, { state, rows, leftOut }: ExportResult): number {
  return "ids" in chosen && state === "complete" ? chosen.ids.length - rows - leftOut : 0;
}

function fileNameOf(
  { application, list, format, chosen }: ExportInput,
  { state }: ExportResult,
): string {
  const day = new Date().toISOString().slice(0, 10);
  const which = "ids" in chosen ? "-selected" : "";
  return `${application}-${list}${which}-${day}${state === "complete" ? "" : "-partial"}.${format}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
