import type { TableLayout } from "@/components/data-table/table-layout";

/** How a block list is laid out; reasons and actions are for those who may block. */
export function blockListLayout(canBlock: boolean): TableLayout {
  return {
    columns: canBlock ? ["name", "id", "reason", "action"] : ["name", "id"],
    pinned: [],
    widths: {},
    density: "comfortable",
  };
}
