import "server-only";
import { z } from "zod";
import { ConsoleError } from "@/lib/console/console-error";
import { runFile } from "@/lib/console/runs/run-file";
import type { Access } from "./access";

const Search = z.object({ failures: z.uuid() });

/**
 * Returns as text the rows of the run in `failures` that did not come about, for a wizard to begin
 * with; empty where the address names none that the person may see.
 */
export async function failedRows(
  access: Access,
  query: Record<string, string | string[] | undefined>,
): Promise<string> {
  const search = Search.safeParse(query);
  if (!search.success) return "";
  try {
    // A byte order mark, which spreadsheets need at the beginning of a file, would become part of the
    // first column's name.
    return (await runFile(access, search.data.failures, "failures", "csv")).replace(/^\uFEFF/, "");
  } catch (error) {
    if (error instanceof ConsoleError && error.kind === "not-found") return "";
    throw error;
  }
}
