"use client";
import { lazy, Suspense, useEffect } from "react";
import { keepSelectedRows } from "./selected-rows";
import type { SelectionProps } from "./selection-actions";

const SelectionActions = lazy(() =>
  import("./selection-actions").then((module) => ({ default: module.SelectionActions })),
);

/** What can be done with the selected rows, while there are any. */
export function SelectionBar(props: SelectionProps) {
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
