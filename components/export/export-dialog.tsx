"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type ExportFormat, exportFormats } from "@/lib/contract/export-format";
import type { ExportInput } from "@/lib/queries/export-list";
import { ExportEnd } from "./export-end";
import { saveFile, type useExport } from "./use-export";

interface ExportDialogProps extends Omit<ExportInput, "format"> {
  filterWords: readonly string[];
  run: ReturnType<typeof useExport>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses the format, shows how far the export is, and says how it ended. */
export function ExportDialog({
  application,
  list,
  filters,
  filterWords,
  run,
  open,
  onOpenChange,
}: ExportDialogProps) {
  const t = useTranslations("export");
  const [format, setFormat] = useState<ExportFormat>("csv");
  const { state } = run;
  const start = () => void run.start({ application, list, format, filters });
  const description =
    filterWords.length > 0 ? t("filtered", { filters: filterWords.join(", ") }) : t("whole");

  const footer = {
    idle: (
      <Button variant="primary" onClick={start}>
        {t("start")}
      </Button>
    ),
    running: <Button onClick={run.cancel}>{t("cancel")}</Button>,
    refused: <Button onClick={run.reset}>{t("again")}</Button>,
    ended: state.is === "ended" && (
      <>
        <Button variant="ghost" onClick={run.reset}>
          {t("again")}
        </Button>
        <Button
          variant={state.result.state === "complete" ? "secondary" : "primary"}
          disabled={state.result.rows === 0}
          onClick={() => saveFile(state.result.file, state.fileName)}
        >
          {state.result.state === "complete"
            ? t("saveAgain")
            : t("saveRest", { count: state.result.rows })}
        </Button>
      </>
    ),
  }[state.is];

  return (
    <Dialog
      title={t(`title.${list}`)}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      footer={footer}
    >
      {state.is === "idle" && <FormatChoice value={format} onChange={setFormat} />}
      {state.is === "running" && (
        <div className="grid gap-2 py-2">
          <progress aria-label={t("running")} className="h-1 w-full accent-accent" />
          <p role="status" className="text-sm">
            {t("progress", { count: state.progress.rows })}
            <span className="ms-2 text-muted">{t("size", { size: megabytes(state) })}</span>
          </p>
          {state.progress.waitingMs > 0 && (
            <p className="text-warning-ink text-xs">
              {t("waiting", { seconds: Math.ceil(state.progress.waitingMs / 1000) })}
            </p>
          )}
        </div>
      )}
      {(state.is === "refused" || state.is === "ended") && <ExportEnd state={state} />}
    </Dialog>
  );
}

function megabytes(state: { progress: { bytes: number } }): number {
  return Math.round(state.progress.bytes / 100_000) / 10;
}

interface FormatChoiceProps {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const t = useTranslations("export");
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-medium text-xs">{t("format")}</legend>
      {exportFormats.map((format) => (
        <label
          key={format}
          className="flex items-start gap-2.5 rounded-md border p-3 has-checked:border-accent has-checked:bg-hover"
        >
          <input
            type="radio"
            name="format"
            checked={value === format}
            onChange={() => onChange(format)}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            <span className="block font-medium text-sm">{t(`formats.${format}.name`)}</span>
            <span className="block text-muted text-xs">{t(`formats.${format}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
