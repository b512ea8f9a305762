"use client";
import { ExportDialog, type ExportDialogProps } from "@/components/export/export-dialog";

const ignoreProgress = () => {};

/** Exports people by their ids, as the page of users does. */
export function PeopleExport(
  props: Required<Pick<ExportDialogProps, "application" | "ids" | "open" | "onOpenChange">>,
) {
  return (
    <ExportDialog
      {...props}
      list="users"
      filters={{}}
      narrowing={{ q: "" }}
      words={[]}
      onProgress={ignoreProgress}
    />
  );
}
