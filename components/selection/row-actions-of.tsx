"use client";
import { type ReactNode, useMemo } from "react";
import { type ChosenRows, RowActionsProvider } from "@/components/data-table/row-actions";
import { lazyPart } from "@/components/ui/lazy-part";
import type { Permission } from "@/lib/contract/permission";

const RowsActions = lazyPart(() => import("./rows-actions"), "RowsActions");

interface RowActionsOfProps {
  /** What the person may do in the application; the server checks it again with every request. */
  may: readonly Permission[];
  children: ReactNode;
}

/** Provides the tables of an application's pages with the actions that the person may take. */
export function RowActionsOf({ may, children }: RowActionsOfProps) {
  const actions = useMemo(() => {
    const of = (list: "users" | "channels") => (chosen: ChosenRows) => (
      <RowsActions of={list} chosen={chosen} may={may} />
    );
    return { users: of("users"), channels: of("channels") };
  }, [may]);
  return <RowActionsProvider value={actions}>{children}</RowActionsProvider>;
}
