"use client";
import { Copy, Download, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

export interface SelectionProps {
  ids: readonly string[];
  onClear: () => void;
}

/** The bar of what can be done with the selected rows. */
export function SelectionActions({ ids, onClear }: SelectionProps) {
  const t = useTranslations("table.selection");
  const copy = useCopy();
  const exporting = useShortcutList().find(({ keys }) => keys === "e");
  const copyIds = async () => {
    if (await copy(ids)) showToast({ title: t("copied", { count: ids.length }) });
  };
  return (
    <div
      role="toolbar"
      aria-label={t("count", { count: ids.length })}
      className="absolute bottom-14 left-1/2 z-10 flex -translate-x-1/2 items-center gap-1 rounded-lg bg-raised p-1 ps-3 shadow-popup"
    >
      <span aria-live="polite" className="me-2 whitespace-nowrap font-medium text-xs">
        {t("count", { count: ids.length })}
      </span>
      <Button size="sm" onClick={() => void copyIds()}>
        <Copy />
        {t("copyIds")}
      </Button>
      {exporting && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => exporting.run(new KeyboardEvent("keydown"))}
        >
          <Download />
          {exporting.label}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        <span className="phone:sr-only">{t("clear")}</span>
      </Button>
    </div>
  );
}
