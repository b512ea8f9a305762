"use client";
import { useMutation } from "@tanstack/react-query";
import { Copy, Download, ListChecks, X } from "lucide-react";
import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ChannelActions } from "@/components/selection/channel-actions";
import { PeopleActions } from "@/components/selection/people-actions";
import { useMay } from "@/components/shell/permissions";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import type { BoundedCount } from "@/lib/contract/catalog-search";
import { runLimits } from "@/lib/contract/run-limits";

const PeopleExport = lazy(() =>
  import("@/components/selection/people-export").then((module) => ({
    default: module.PeopleExport,
  })),
);

/** All that the search behind a table finds. */
export interface AllFound {
  count: BoundedCount;
  /** Asks the server for the ids, in the table's order and as many as a run takes. */
  ids: () => Promise<readonly string[]>;
  onSelect: (ids: readonly string[]) => void;
}

export interface SelectionProps {
  ids: readonly string[];
  onClear: () => void;
  /** What the rows are, where more can be done with them than with any. */
  of?: "users" | "channels" | "bots";
  /** The person whose block list the rows are of. */
  blocker?: string;
  all?: AllFound | undefined;
  /** Whether the rows are of a part of the page, and the page's own export is not theirs. */
  apart?: boolean;
}

/** The bar of what can be done with the selected rows. */
export function SelectionActions(props: SelectionProps) {
  const { ids, onClear, of, blocker, all, apart = false } = props;
  const t = useTranslations("table.selection");
  const copy = useCopy();
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
      <span aria-live="polite" className="me-2 whitespace-nowrap font-medium text-xs">
        {t("count", { count: ids.length })}
      </span>
      {all && all.count.value > ids.length && <SelectAll all={all} />}
      {of === "users" && <PeopleActions ids={ids} blocker={blocker} />}
      {of === "channels" && <ChannelActions ids={ids} />}
      <Button size="sm" onClick={() => void copyIds()}>
        <Copy />
        <Words>{t("copyIds")}</Words>
      </Button>
      <Exporting {...props} apart={apart} />
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        <Words>{t("clear")}</Words>
      </Button>
    </div>
  );
}

/** The words of a button, which on phones only those hear who do not see its icon. */
function Words({ children }: { children: ReactNode }) {
  return <span className="phone:sr-only">{children}</span>;
}

/** Selects all that the search finds, up to what one run takes. */
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

/** Exports the selected rows: with the page's own export, or as people where the page has none. */
function Exporting({ ids, of, apart }: SelectionProps) {
  const t = useTranslations("export");
  const may = useMay();
  const { application } = useParams<{ application: string }>();
  const ofPage = useShortcutList().find(({ keys }) => keys === "e" && !apart);
  const [open, setOpen] = useState<boolean>();
  if (!ofPage && (of !== "users" || !may("export"))) return null;
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        onClick={() => (ofPage ? ofPage.run(new KeyboardEvent("keydown")) : setOpen(true))}
      >
        <Download />
        <Words>{ofPage ? ofPage.label : t("open")}</Words>
      </Button>
      {open !== undefined && (
        <Suspense>
          <PeopleExport application={application} ids={ids} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
