"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { worstLevel } from "@/lib/contract/verdict";
import { CheckSummary, type RowFilter } from "./check-summary";
import type { DryRun } from "./use-dry-run";
import { countVerdicts } from "./verdicts";
import { WizardStep } from "./wizard-step";

interface CheckStepProps<Row extends { line: number }> {
  number: number;
  title: string;
  text: string;
  rows: readonly Row[];
  dryRun: DryRun<Row>;
  onRemove: (lines: ReadonlySet<number>) => void;
  /** Draws the rows of one page. */
  children: (shown: readonly Row[]) => ReactNode;
}

const pageSize = 50;

/** The part of a wizard that checks its rows: the dry run, what it found, and the rows a page at a time. */
export function CheckStep<Row extends { line: number }>(props: CheckStepProps<Row>) {
  const { number, title, text, rows, dryRun, onRemove, children } = props;
  const [filter, setFilter] = useState<RowFilter>("all");
  const [page, setPage] = useState(0);
  /** The rows that had errors when the check ended; they stay on top. */
  const [first, setFirst] = useState<ReadonlySet<number>>(new Set());
  const levelOf = ({ line }: Row) => worstLevel(dryRun.verdicts.get(line) ?? []);
  const troubled = rows.filter(({ line }) => dryRun.opened.has(line));
  const shown =
    filter === "all"
      ? [
          ...rows.filter(({ line }) => first.has(line)),
          ...rows.filter(({ line }) => !first.has(line)),
        ]
      : filter === "trouble"
        ? troubled
        : rows.filter((row) => levelOf(row) === "warning");
  const pageNow = Math.min(page, Math.max(0, Math.ceil(shown.length / pageSize) - 1));
  const choose = (next: RowFilter) => {
    setFilter(next);
    setPage(0);
  };
  const { phase } = dryRun.check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a check turns to what it found; what is corrected or chosen later stays in view.
  useEffect(() => {
    setFirst(new Set(phase === "running" ? [] : troubled.map(({ line }) => line)));
    if (phase === "done" && troubled.length > 0) choose("trouble");
  }, [phase]);
  const wrong = () => rows.filter((row) => levelOf(row) === "error").map(({ line }) => line);
  return (
    <WizardStep number={number} title={title} text={text} grows>
      <CheckSummary
        check={dryRun.check}
        counts={countVerdicts(rows, dryRun.verdicts)}
        rowCount={rows.length}
        troubleCount={troubled.length}
        filter={filter}
        onFilter={choose}
        onCheck={() => {
          choose("all");
          void dryRun.run(rows);
        }}
        onStop={dryRun.stop}
        onLeaveOut={() => onRemove(new Set(wrong()))}
      />
      {children(shown.slice(pageNow * pageSize, (pageNow + 1) * pageSize))}
      <RowPager page={pageNow} count={shown.length} onPage={setPage} />
    </WizardStep>
  );
}

interface RowPagerProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Pages through rows that are all loaded. */
function RowPager({ page, count, onPage }: RowPagerProps) {
  const t = useTranslations("runs.pager");
  if (count <= pageSize) return null;
  const from = page * pageSize + 1;
  const to = Math.min(count, from + pageSize - 1);
  return (
    <div className="flex items-center gap-2 text-muted text-xs">
      <p className="flex-1">{t("range", { from, to, count })}</p>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("previous")}
      </Button>
      <Button size="sm" disabled={to === count} onClick={() => onPage(page + 1)}>
        {t("next")}
      </Button>
    </div>
  );
}
