"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";

interface FoundNoteProps {
  /** Whether only some of the loaded rows are shown. */
  isNarrowed: boolean;
  sort: string | null;
  found: number;
  loaded: number;
  columns: readonly { id: string; label: string }[];
  onClear: () => void;
}

/** Says that search and sorting cover only the loaded rows. */
export function FoundNote({ isNarrowed, sort, found, loaded, columns, onClear }: FoundNoteProps) {
  const t = useTranslations("table");
  if (!isNarrowed && !sort) return null;
  const sortId = sort?.replace(/^-/, "");
  const sortLabel = columns.find((column) => column.id === sortId)?.label;
  return (
    <p
      aria-live="polite"
      className="flex h-8 shrink-0 items-center gap-1.5 border-b bg-sunken px-4 text-muted text-xs"
    >
      {isNarrowed && <span className="font-medium text-ink">{t("found", { count: found })}</span>}
      {sortLabel && (
        <span className="font-medium text-ink">{t("sortedBy", { column: sortLabel })}</span>
      )}
      <span>{t("withinLoaded", { count: loaded })}</span>
      <button
        type="button"
        onClick={onClear}
        aria-label={t("clearSearch")}
        className="ms-1 flex size-control-xs items-center justify-center rounded-sm hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" />
      </button>
    </p>
  );
}
