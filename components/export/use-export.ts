"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
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

const begun: ExportProgress = { rows: 0, bytes: 0, waitingMs: 0 };

/** One export at a time; it continues while its dialog is closed and is aborted when the page is left. */
export function useExport() {
  const [progress, setProgress] = useState(begun);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: async (input: ExportInput) => {
      running.current = new AbortController();
      setProgress(begun);
      const result = await exportList(input, running.current.signal, setProgress);
      return { result, missing: missingOf(input, result), fileName: fileNameOf(input, result) };
    },
    onSuccess: ({ result, fileName }) => {
      if (result.state === "complete") saveFile(result.file, fileName);
    },
  });
  const stateNow = (): ExportState => {
    if (isPending) return { is: "running", progress };
    if (error) return { is: "refused", error };
    return data ? { is: "ended", ...data } : { is: "idle" };
  };
  return { state: stateNow(), start: mutate, cancel: () => running.current?.abort(), reset };
}

/** How many of the rows requested by id were not found in the list. */
function missingOf({ chosen }: ExportInput, result: ExportResult): number {
  const { state, rows, leftOut, missing } = result;
  return "ids" in chosen && state === "complete" ? chosen.ids.length - rows - leftOut : missing;
}

function fileNameOf(
  { application, list, format, chosen }: ExportInput,
  { state }: ExportResult,
): string {
  const day = new Date().toISOString().slice(0, 10);
  const which = "ids" in chosen ? "-selected" : "";
  return `${application}-${list}${which}-${day}${state === "complete" ? "" : "-partial"}.${format}`;
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
