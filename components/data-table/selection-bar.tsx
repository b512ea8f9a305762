"use client";
import { lazy, Suspense } from "react";
import type { SelectionProps } from "./selection-actions";

const SelectionActions = lazy(() =>
  import("./selection-actions").then((module) => ({ default: module.SelectionActions })),
);

/** What can be done with the selected rows, while there are any. */
export function SelectionBar(props: SelectionProps) {
  return (
    props.ids.length > 0 && (
      <Suspense>
        <SelectionActions {...props} />
      </Suspense>
    )
  );
}
