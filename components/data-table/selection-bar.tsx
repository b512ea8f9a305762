"use client";
import { lazy, Suspense, useEffect } from "react";
import { keepSelectedRows } from "./selected-rows";

export interface SelectionBarProps {
  ids: readonly string[];
  onClear: () => void;
}

const SelectionActions = lazy(() =>
  import("./selection-actions").then((module) => ({ default: module.SelectionActions })),
);

/** What can be done with the selected rows, while there are any. */
export function SelectionBar(props: SelectionBarProps) {
  const { ids } = props;
  useEffect(() => {
    keepSelectedRows(ids);
    return () => keepSelectedRows([]);
  }, [ids]);
  return (
    ids.length > 0 && (
      <Suspense>
        <SelectionActions {...props} />
      </Suspense>
    )
  );
}
