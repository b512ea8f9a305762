"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { selectedRows } from "@/components/data-table/selected-rows";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type ExportFormat, exportedIdsMax, exportFormats } from "@/lib/contract/export-format";
import type { ExportInput } from "@/lib/queries/export-list";
import { ExportEnd } from "./export-end";
import { RadioCards } from "./radio-cards";
import { type ExportState, saveFile, useExport } from "./use-export";

export interface ExportDialogProps extends Omit<ExportInput, "format" | "chosen"> {
  /** What narrows the table's rows; the export applies it to every page. */
  narrowing: { q: string; frozen?: boolean } | { search: string };
  /** The ids of the rows to export; by default those selected in the page's table. */
  ids?: readonly string[];
  /** A description of the filters; empty for the whole list. */
  words: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the number of rows so far while an export runs, and null afterwards. */
  onProgress?: (rows: number | null) => void;
}

/** Chooses the rows and the format, and shows the progress and the result of the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { application, list, filters, narrowing, words, open, onOpenChange, onProgress } = props;
  const t = useTranslations("export");
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [wantsAll, setWantsAll] = useState(false);
  const [begun, setBegun] = useState("");
  const run = useExport();
  const { state } = run;
  const rows = state.is === "running" ? state.progress.rows : null;
  useEffect(() => onProgress?.(rows), [onProgress, rows]);

  const ids = props.ids ?? selectedRows();
  const tooMany = ids.length > exportedIdsMax;
  const takesSelected = ids.length > 0 && !tooMany && !wantsAll;
  const everyPage = words.length > 0 ? t("filtered", { filters: words.join(", ") }) : t("whole");
  const selected = t("selected", { count: ids.length });
  const start = () => {
    setBegun(takesSelected ? selected : everyPage);
    const chosen = takesSelected ? { ids } : narrowing;
    run.start({ application, list, format, filters, chosen });
  };
  const isFound = !takesSelected && "search" in narrowing;
  const isNarrowed =
    !takesSelected && "q" in narrowing && (narrowing.q !== "" || narrowing.frozen === true);

  return (
    <Dialog
      title={t(`title.${list}`)}
      description={state.is === "idle" ? ids.length === 0 && everyPage : begun}
      open={open}
      onOpenChange={onOpenChange}
      footer={<ExportFooter run={run} onStart={start} />}
    >
      {state.is === "idle" && (
        <div className="grid gap-4">
          {ids.length > 0 && (
            <RadioCards
              label={t("rows")}
              value={takesSelected ? "selected" : "all"}
              onChange={(value) => setWantsAll(value === "all")}
              options={[
                {
                  value: "selected",
                  name: selected,
                  text: tooMany ? t("tooMany", { max: exportedIdsMax }) : undefined,
                  disabled: tooMany,
                },
                { value: "all", name: everyPage },
              ]}
            />
          )}
          {isFound && <p className="text-muted text-sm">{t("chosenByCatalog")}</p>}
          {isNarrowed && <p className="text-muted text-sm">{t(`narrowed.${list}`)}</p>}
          <RadioCards
            label={t("format")}
            value={format}
            onChange={setFormat}
            options={exportFormats.map((value) => ({
              value,
              name: t(`formats.${value}.name`),
              text: t(`formats.${value}.text`),
            }))}
          />
        </div>
      )}
      {state.is === "running" && <ExportProgress progress={state.progress} />}
      {(state.is === "refused" || state.is === "ended") && <ExportEnd state={state} />}
    </Dialog>
  );
}

interface ExportFooterProps {
  run: ReturnType<typeof useExport>;
  onStart: () => void;
}

function ExportFooter({ run, onStart }: ExportFooterProps) {
  const t = useTranslations("export");
  const { state } = run;
  if (state.is === "running") return <Button onClick={run.cancel}>{t("cancel")}</Button>;
  if (state.is === "refused") return <Button onClick={run.reset}>{t("again")}</Button>;
  if (state.is === "idle") {
    return (
      <Button variant="primary" onClick={onStart}>
        {t("start")}
      </Button>
    );
  }
  const { result, fileName } = state;
  const isComplete = result.state === "complete";
  return (
    <>
      <Button variant="ghost" onClick={run.reset}>
        {t("again")}
      </Button>
      <Button
        variant={isComplete ? "secondary" : "primary"}
        disabled={result.rows === 0}
        onClick={() => saveFile(result.file, fileName)}
      >
        {isComplete ? t("saveAgain") : t("saveRest", { count: result.rows })}
      </Button>
    </>
  );
}

type Running = Extract<ExportState, { is: "running" }>;

function ExportProgress({ progress }: Pick<Running, "progress">) {
  const t = useTranslations("export");
  const size = Math.round(progress.bytes / 100_000) / 10;
  return (
    <div className="grid gap-2 py-2">
      <progress aria-label={t("running")} className="h-1 w-full accent-accent" />
      <p role="status" className="text-sm">
        {t("progress", { count: progress.rows })}
        <span className="ms-2 text-muted">{t("size", { size })}</span>
      </p>
      {progress.waitingMs > 0 && (
        <p className="text-warning-ink text-xs">
          {t("waiting", { seconds: Math.ceil(progress.waitingMs / 1000) })}
        </p>
      )}
    </div>
  );
}
