"use client";
import { useRef, useState } from "react";
import { runLimits } from "@/lib/contract/run-limits";
import { decodeFile } from "./decode-file";
import type { SpreadsheetProblem } from "./spreadsheet/read-spreadsheet";

/** A chosen file and the result of reading it. */
interface SourceFile {
  file: File;
  reading: boolean;
  /** The sheets of a spreadsheet, of which `sheet` was read; none for a text. */
  sheets: readonly string[];
  sheet: string;
  problem: SpreadsheetProblem | { code: "too-large" | "old-format" } | null;
}

const marks = { zip: [0x50, 0x4b, 0x03, 0x04], ole: [0xd0, 0xcf, 0x11, 0xe0] } as const;

async function beginsWith(file: Blob, mark: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, mark.length).arrayBuffer());
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Turns a chosen file into text, and reports it with the file's name. */
export function useSourceFile(onText: (text: string, name: string) => void) {
  const [chosen, setChosen] = useState<SourceFile | null>(null);
  /** The latest choice, so that a slow file does not overwrite a later one. */
  const latest = useRef<symbol>(null);

  const take = async (file: File, sheet?: string) => {
    const token = Symbol("file");
    latest.current = token;
    const state: SourceFile = { file, reading: false, sheets: [], sheet: "", problem: null };
    const tell = (next: Partial<SourceFile>, text?: string) => {
      if (latest.current !== token) return;
      setChosen({ ...state, ...next });
      if (text !== undefined) onText(text, file.name);
    };
    // UTF-16 takes twice the bytes of the text it becomes.
    if (file.size > 2 * runLimits.tableBytesMax) return tell({ problem: { code: "too-large" } });
    if (await beginsWith(file, marks.ole)) return tell({ problem: { code: "old-format" } });
    if (!(await beginsWith(file, marks.zip))) return tell({}, await decodeFile(file));
    tell({ reading: true });
    const found = await import("./spreadsheet/open-spreadsheet")
      .then(({ openSpreadsheet }) => openSpreadsheet(file, sheet))
      .catch(() => ({ problem: { code: "gave-up" } as const }));
    if ("problem" in found) tell({ problem: found.problem });
    else tell({ sheets: found.read.sheets, sheet: found.read.sheet }, found.read.text);
  };

  return {
    chosen,
    take: (file: File | undefined) => void (file && take(file)),
    takeSheet: (sheet: string) => void (chosen && take(chosen.file, sheet)),
    /** Called when the text is edited by hand, after which it belongs to no file. */
    forget: () => {
      latest.current = null;
      setChosen(null);
    },
  };
}
