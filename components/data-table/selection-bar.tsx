"use client";
import { lazy, Suspense } from "react";

export interface SelectionBarProps {
  ids: readonly string[];
  onClear: () => void;
}

const SelectionActions = lazy(() =>
  import("./selection-actions").then((module) => ({ default: module.SelectionActions })),
);

/** What can be done with the selected rows, while there are any. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    props.ids.length > 0 && (
      <Suspense>
        <SelectionActions {...props} />
      </Suspense>
    )
  );
}
