"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionActions } from "@/components/data-table/selection-actions";
import { SourceForm } from "@/components/runs/source-form";
import { Dialog } from "@/components/ui/dialog";
import { runLimits } from "@/lib/contract/run-limits";
import { request } from "@/lib/queries/request";

interface PastedPeopleDialogProps {
  application: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reads a pasted list of people or a file, and offers the same actions as for selected rows. */
export function PastedPeopleDialog(props: PastedPeopleDialogProps) {
  const { application, open, onOpenChange } = props;
  const t = useTranslations("selection.pasted");
  const [text, setText] = useState("");
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      request("POST /api/[application]/people", { params: { application }, body: { text } }),
  });
  return (
    <Dialog title={t("title")} description={t("text")} open={open} onOpenChange={onOpenChange}>
      <SourceForm
        label={t("label")}
        hint={t("hint", { rows: runLimits.rowsMax })}
        placeholder={"user-1\nuser-2"}
        source={{
          text,
          setText: (next) => {
            setText(next);
            reset();
          },
          reading: isPending,
          readError: error,
          read: mutate,
        }}
        found={data}
        summary={data && t("found", { count: data.ids.length })}
        action={t("read")}
      />
      {data && data.ids.length > 0 && (
        <div className="mt-4">
          <SelectionActions apart of="users" ids={data.ids} onClear={reset} />
        </div>
      )}
    </Dialog>
  );
}
