"use client";
import { createContext, type ReactNode, useContext } from "react";

/** What rows are, where more can be done with them than with any. */
export type RowKind = "users" | "channels" | "bots";

/** The rows that something is to be done with. */
export interface ChosenRows {
  ids: readonly string[];
  /** The person whose block list the rows are of. */
  blocker?: string | undefined;
  /** Whether the page's own export takes them already. */
  exported: boolean;
}

type RowActions = Partial<Record<RowKind, (chosen: ChosenRows) => ReactNode>>;

const Actions = createContext<RowActions>({});

/** Says what can be done with rows of a kind, to tables that know nothing of their kind. */
export const RowActionsProvider = Actions;

/** Draws what can be done with rows of a kind. */
export function RowActions({ of, ...chosen }: ChosenRows & { of: RowKind }) {
  return useContext(Actions)[of]?.(chosen);
}
