"use client";
import { useMutation } from "@tanstack/react-query";
import { Copy, Download, ListChecks, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import type { BoundedCount } from "@/lib/contract/catalog-search";
import { runLimits } from "@/lib/contract/run-limits";
import { RowActions, type RowKind } from "./row-actions";

/** All rows that the search behind a table finds. */
export interface AllFound {
  count: BoundedCount;
  /** Asks the server for the ids, in the table's order, up to the size limit of a run. */
  ids: () => Promise<readonly string[]>;
  onSelect: (ids: readonly string[]) => void;
}

export interface SelectionProps {
  ids: readonly string[];
  onClear: () => void;
  of: RowKind;
  /** The person whose block list the rows come from. */
  blocker?: string;
  all?: AllFound | undefined;
  /** Whether the rows belong to a part of the page that the page's own export does not cover. */
  apart?: boolean;
}

/** The bar of actions for the selected rows. */
export function SelectionActions(props: SelectionProps) {
  const { ids, onClear, of, blocker, all, apart = false } = props;
  const t = useTranslations("table.selection");
  const copy = useCopy();
  const exporting = useShortcutList().find(({ keys }) => keys === "e" && !apart);
  const copyIds = async () => {
    if (await copy(ids)) showToast({ title: t("copied", { count: ids.length }) });
  };
  return (
    <div
      role="toolbar"
      aria-label={t("count", { count: ids.length })}
      className={classNames(
        "z-10 flex w-max max-w-[calc(100%-1rem)] flex-wrap items-center gap-1 rounded-lg bg-raised p-1 ps-3 shadow-popup",
        apart ? "sticky bottom-2 mx-auto" : "absolute bottom-14 left-1/2 -translate-x-1/2",
      )}
    >
      <span aria-live="polite" className="whitespace-nowrap font-medium text-xs">
        {t("count", { count: ids.length })}
      </span>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        <Words>{t("clear")}</Words>
      </Button>
      {all && all.count.value > ids.length && <SelectAll all={all} />}
      <RowActions of={of} ids={ids} blocker={blocker} exported={exporting !== undefined} />
      <Button size="sm" onClick={() => void copyIds()}>
        <Copy />
        <Words>{t("copyIds")}</Words>
      </Button>
      {exporting && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => exporting.run(new KeyboardEvent("keydown"))}
        >
          <Download />
          <Words>{exporting.label}</Words>
        </Button>
      )}
    </div>
  );
}

/** The text of a button; on phones only for screen readers, since the icon stands alone there. */
function Words({ children }: { children: ReactNode }) {
  return <span className="phone:sr-only">{children}</span>;
}

/** Selects everything the search finds, up to the size limit of a run. */
function SelectAll({ all }: { all: AllFound }) {
  const t = useTranslations("selection");
  const reasonOf = useErrorReason();
  const { mutate, isPending } = useMutation({
    mutationFn: all.ids,
    onSuccess: all.onSelect,
    onError: (error) =>
      showToast({ title: t("allFailed"), description: reasonOf(error), tone: "danger" }),
  });
  const isMore = all.count.more || all.count.value > runLimits.rowsMax;
  const count = Math.min(all.count.value, runLimits.rowsMax);
  return (
    <Button size="sm" variant="ghost" disabled={isPending} onClick={() => mutate()}>
      <ListChecks />
      {t(isMore ? "allUpTo" : "all", { count })}
    </Button>
  );
}
