"use client";
import { lazy, type ReactNode, useMemo } from "react";
import { type ChosenRows, RowActionsProvider } from "@/components/data-table/row-actions";
import type { Permission } from "@/lib/contract/permission";

const PeopleActions = lazy(() =>
  import("./people-actions").then((module) => ({ default: module.PeopleActions })),
);
const ChannelActions = lazy(() =>
  import("./channel-actions").then((module) => ({ default: module.ChannelActions })),
);

interface RowActionsOfProps {
  /** What the person may do in the application; the server checks it again with every request. */
  may: readonly Permission[];
  children: ReactNode;
}

/** Tells the tables of an application's pages what the person may do with the rows they select. */
export function RowActionsOf({ may, children }: RowActionsOfProps) {
  const actions = useMemo(
    () => ({
      users: (chosen: ChosenRows) => <PeopleActions {...chosen} may={may} />,
      channels: ({ ids }: ChosenRows) =>
        may.includes("create-channel") && <ChannelActions ids={ids} />,
    }),
    [may],
  );
  return <RowActionsProvider value={actions}>{children}</RowActionsProvider>;
}
