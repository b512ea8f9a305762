"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionActions } from "@/components/data-table/selection-actions";
import { SourceInput } from "@/components/runs/source-input";
import { TableErrors } from "@/components/runs/table-errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorReason } from "@/components/ui/error-reason";
import { Problem } from "@/components/ui/problem";
import { readPeople } from "@/lib/queries/run-drafts";

export interface PastedPeopleDialogProps {
  application: string;
  /** The size limits of the list. */
  limits: { rowsMax: number; tableBytesMax: number };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reads a pasted list of people or a file, and offers the same actions as for selected rows. */
export function PastedPeopleDialog(props: PastedPeopleDialogProps) {
  const { application, limits, open, onOpenChange } = props;
  const t = useTranslations("selection.pasted");
  const [text, setText] = useState("");
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => readPeople(application, text),
  });
  return (
    <Dialog title={t("title")} description={t("text")} open={open} onOpenChange={onOpenChange}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <SourceInput
          label={t("label")}
          hint={t("hint", { rows: limits.rowsMax })}
          placeholder={"user-1\nuser-2"}
          value={text}
          onChange={(next) => {
            setText(next);
            reset();
          }}
          bytesMax={limits.tableBytesMax}
        />
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            variant={data ? "secondary" : "primary"}
            disabled={isPending || text.trim() === ""}
          >
            {t("read")}
          </Button>
          <p role="status" className="text-muted text-sm">
            {data && t("found", { count: data.ids.length })}
          </p>
        </div>
        {error && (
          <Problem>
            <ErrorReason error={error} />
          </Problem>
        )}
      </form>
      {data && <TableErrors errors={data.errors} errorCount={data.errorCount} />}
      {data && data.ids.length > 0 && (
        <div className="mt-4">
          <SelectionActions apart of="users" ids={data.ids} onClear={reset} />
        </div>
      )}
    </Dialog>
  );
}
