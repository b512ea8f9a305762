"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { IconButton } from "@/components/ui/icon-button";
import type { ExportInput } from "@/lib/queries/export-list";
import { useExport } from "./use-export";

const load = () => import("./export-dialog");
const ExportDialog = lazy(() => load().then((module) => ({ default: module.ExportDialog })));

interface ExportButtonProps extends Omit<ExportInput, "format"> {
  /** The filters in words; empty for the whole list. */
  filterWords: readonly string[];
}

/** Opens the export of a list. The export goes on while the dialog is closed. */
export function ExportButton(props: ExportButtonProps) {
  const t = useTranslations("export");
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const run = useExport();
  const show = () => {
    setMounted(true);
    setOpen(true);
  };
  useShortcuts([{ keys: "e", label: t("open"), group: "page", run: show }]);
  const { state } = run;
  return (
    <>
      <IconButton
        label={state.is === "running" ? t("progress", { count: state.progress.rows }) : t("open")}
        shortcut="E"
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
      >
        <Download
          className={state.is === "running" ? "animate-pulse text-accent-ink" : undefined}
        />
      </IconButton>
      {mounted && (
        <Suspense>
          <ExportDialog {...props} run={run} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
