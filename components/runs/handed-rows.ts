"use client";
import { parseAsString, useQueryState } from "nuqs";
import { useSyncExternalStore } from "react";
import type { RunWizard } from "@/lib/contract/run-kinds";
import { newId } from "@/lib/queries/new-id";
import type { RunNote } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";

export type BlockDirectionKind = "one-blocks-list" | "list-blocks-one";

/** What a page hands to the wizard of a run: its rows as text, and what is known of the run already. */
export interface HandedRows {
  text: string;
  /** Of a list of single people: who stands on the other side of every pair, and on which. */
  direction?: BlockDirectionKind;
  personId?: string;
  note?: Partial<Pick<RunNote, "title" | "reason" | "ticket">>;
}

interface Kept {
  key: string;
  application: string;
  rows: HandedRows;
}

const storageKey = "switchboard.handed-rows";
let kept: Kept | null = null;

/**
 * Keeps rows for a wizard and returns the address at which it begins with them. They are kept for this
 * tab alone, until the next are handed over.
 */
export function wizardWith(application: string, wizard: RunWizard, rows: HandedRows): string {
  kept = { key: newId(), application, rows };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage the rows are only lost by a reload.
  }
  return `${routes[wizard](application)}?rows=${kept.key}`;
}

function find(application: string, key: string | null): HandedRows | null {
  if (key === null) return null;
  kept ??= stored();
  return kept?.key === key && kept.application === application ? kept.rows : null;
}

function stored(): Kept | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const never = () => () => {};

/**
 * Returns the rows that the page's address was handed; null where it names none, and `gone` where this
 * tab does not have them.
 */
export function useHandedRows(application: string): { rows: HandedRows | null; gone: boolean } {
  const [key] = useQueryState("rows", parseAsString);
  const rows = useSyncExternalStore(
    never,
    () => find(application, key),
    () => undefined,
  );
  return { rows: rows ?? null, gone: key !== null && rows === null };
}

const plain = /^[^\s,;"'{][^\s,;"']*$/;

/** Writes people, or pairs of them, as text that a wizard of blocks reads back exactly. */
export function peopleText(
  rows: readonly ({ userId: string } | { userId: string; blockedUserId: string })[],
): string {
  const cells = rows.map((row) => Object.values(row));
  if (!cells.flat().every((id) => plain.test(id))) {
    return rows.map((row) => JSON.stringify(row)).join("\n");
  }
  const [first] = rows;
  return [first ? Object.keys(first) : [], ...cells].map((line) => line.join(",")).join("\n");
}
