"use client";
import type { ChosenRows } from "@/components/data-table/row-actions";
import type { Permission } from "@/lib/contract/permission";
import { ChannelActions } from "./channel-actions";
import { PeopleActions } from "./people-actions";

interface RowsActionsProps {
  of: "users" | "channels";
  chosen: ChosenRows;
  may: readonly Permission[];
}

/** What the person may do with the rows they selected. */
export function RowsActions({ of, chosen, may }: RowsActionsProps) {
  if (of === "users") return <PeopleActions {...chosen} may={may} />;
  return may.includes("create-channel") && <ChannelActions ids={chosen.ids} />;
}
