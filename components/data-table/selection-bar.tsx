"use client";
import { useEffect } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { keepSelectedRows } from "./selected-rows";
import type { SelectionProps } from "./selection-actions";

const SelectionActions = lazyPart(() => import("./selection-actions"), "SelectionActions");

/** The bar of actions for the selected rows, shown while there are any. */
export function SelectionBar(props: SelectionProps) {
  const { ids } = props;
  useEffect(() => {
    keepSelectedRows(ids);
    return () => keepSelectedRows([]);
  }, [ids]);
  return ids.length > 0 && <SelectionActions {...props} />;
}
