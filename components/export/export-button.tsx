"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { ExportInput } from "@/lib/queries/export-list";

const load = () => import("./list-export");
const ListExport = lazyPart(load, "ListExport");

interface ExportButtonProps extends Pick<ExportInput, "list"> {
  /** Whether the catalog finds what the page's address asks for. */
  catalog: boolean;
}

/** Opens the export of a list. The export continues while the dialog is closed. */
export function ExportButton({ list, catalog }: ExportButtonProps) {
  const t = useTranslations("export");
  const [open, setOpen] = useState<boolean>();
  const [rows, setRows] = useState<number | null>(null);
  const show = () => setOpen(true);
  useShortcuts([{ keys: "e", label: t("open"), group: "page", run: show }]);
  return (
    <>
      <IconButton
        label={rows === null ? t("open") : t("progress", { count: rows })}
        shortcut="E"
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
      >
        <Download className={rows === null ? undefined : "animate-pulse text-accent-ink"} />
      </IconButton>
      {open !== undefined && (
        <ListExport
          list={list}
          catalog={catalog}
          open={open}
          onOpenChange={setOpen}
          onProgress={setRows}
        />
      )}
    </>
  );
}
