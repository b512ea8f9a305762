"use client";
import { createContext, type ReactNode, useContext } from "react";

/** The kinds of rows that have actions of their own. */
export type RowKind = "users" | "channels" | "bots";

/** The selected rows. */
export interface ChosenRows {
  ids: readonly string[];
  /** The person whose block list the rows come from. */
  blocker?: string | undefined;
  /** Whether the page's own export already covers them. */
  exported: boolean;
}

type RowActions = Partial<Record<RowKind, (chosen: ChosenRows) => ReactNode>>;

const Actions = createContext<RowActions>({});

/** Provides the actions for each kind of row to tables, which do not know the kinds. */
export const RowActionsProvider = Actions;

/** Renders the actions for rows of a kind. */
export function RowActions({ of, ...chosen }: ChosenRows & { of: RowKind }) {
  return useContext(Actions)[of]?.(chosen);
}
