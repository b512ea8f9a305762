"use client";
import { lazy, type ReactNode, useMemo } from "react";
import { type ChosenRows, RowActionsProvider } from "@/components/data-table/row-actions";
import type { Permission } from "@/lib/contract/permission";

const RowsActions = lazy(() =>
  import("./rows-actions").then((module) => ({ default: module.RowsActions })),
);

interface RowActionsOfProps {
  /** What the person may do in the application; the server checks it again with every request. */
  may: readonly Permission[];
  children: ReactNode;
}

/** Tells the tables of an application's pages what the person may do with the rows they select. */
export function RowActionsOf({ may, children }: RowActionsOfProps) {
  const actions = useMemo(() => {
    const of = (list: "users" | "channels") => (chosen: ChosenRows) => (
      <RowsActions of={list} chosen={chosen} may={may} />
    );
    return { users: of("users"), channels: of("channels") };
  }, [may]);
  return <RowActionsProvider value={actions}>{children}</RowActionsProvider>;
}
