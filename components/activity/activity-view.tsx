"use client";
import { Download, History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { TableFoot } from "@/components/data-table/table-foot";
import { Button, buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshButton } from "@/components/ui/refresh-button";
import type { AuditItem, AuditRecord } from "@/lib/contract/audit-item";
import { routes } from "@/lib/routes";
import { nextPage, previousPage } from "@/lib/search-params";
import { ActivityFilterBar } from "./activity-filter-bar";
import type { ActivityNames } from "./activity-names";
import { ActivityPanel } from "./activity-panel";
import {
  type ActivityParams,
  activityFilterIds,
  isFiltered,
  noFilters,
  serializeActivityParams,
} from "./activity-params";
import { ActivityTable } from "./activity-table";

interface ActivityViewProps {
  application: { id: string; name: string };
  page: { items: readonly AuditItem[]; hasNext: boolean };
  pageSize: number;
  params: ActivityParams;
  names: ActivityNames;
  /** Whose rows the person sees: everybody's, those of this application and their own, or their own. */
  see: "all" | "application" | "own";
  /** The row in the side panel; null where it cannot be seen, absent where none is asked for. */
  record?: AuditRecord | null | undefined;
  /** Whether the person may take back blocks and unblocks. */
  canBlock: boolean;
  /** The numbers of the rows that undo would take back now. */
  undoable: readonly number[];
  /** Whether the person may create channels. */
  canCreate: boolean;
}

/** The audit log, a page at a time; everything that selects it is in the URL. */
export function ActivityView(props: ActivityViewProps) {
  const { application, page, pageSize, params, names, see, record, canBlock, canCreate } = props;
  const t = useTranslations("activity");
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const base = routes.activity(application.id);
  type Change = Parameters<typeof serializeActivityParams>[1];
  const hrefOf = (change: Change) => serializeActivityParams(base, { ...params, ...change });
  const go = (change: Change) => startTransition(() => router.push(hrefOf(change)));
  const clear = () => go(noFilters);
  const last = page.items.at(-1);
  const back = previousPage(params);
  const first = (params.page - 1) * pageSize;
  const people = [
    ...new Set([...Object.values(names.staff), ...page.items.flatMap(({ staff }) => staff ?? [])]),
  ].sort();
  const exported = new URLSearchParams(
    activityFilterIds.flatMap((id) => (params[id] ? [[id, params[id]]] : [])),
  );
  const close = () => go({ open: null });
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-12 shrink-0 items-center gap-1 border-b py-1 ps-4 pe-3">
          <div className="min-w-0 flex-1">
            <h1 className="truncate font-semibold text-base">{t("title")}</h1>
            <p className="truncate text-muted text-xs">
              {t(`scope.${see}`, { application: application.name })}
            </p>
          </div>
          <RefreshButton
            label={t("refresh")}
            busy={busy}
            onClick={() => startTransition(() => router.refresh())}
          />
          <a
            className={buttonClasses({ size: "sm" })}
            href={`/api/${application.id}/activity/export?${exported}`}
            download
          >
            <Download />
            <span className="phone:sr-only">{t("export")}</span>
          </a>
        </header>
        <ActivityFilterBar
          params={params}
          names={names}
          people={see === "own" ? undefined : people}
          onChange={(filters) => go({ ...filters, after: null, page: null, open: null })}
          onClear={clear}
        />
        <div className="@container scrollbar-thin min-h-0 flex-1 overflow-y-auto">
          {page.items.length > 0 ? (
            <ActivityTable
              items={page.items}
              names={names}
              hrefOf={(seq) => hrefOf({ open: seq })}
              openSeq={params.open}
              undoIn={application.id}
              undoable={props.undoable}
              busy={busy}
            />
          ) : (
            <EmptyState
              icon={<History />}
              title={t(isFiltered(params) ? "noMatch" : "empty")}
              actions={isFiltered(params) && <Button onClick={clear}>{t("clearFilters")}</Button>}
            >
              {t(isFiltered(params) ? "noMatchText" : "emptyText")}
            </EmptyState>
          )}
        </div>
        <TableFoot
          range={last ? { from: first + 1, to: first + page.items.length } : null}
          hasNext={page.hasNext}
          onFirst={params.page > 1 ? () => go({ after: null, page: null }) : undefined}
          onPrevious={back ? () => go(back) : undefined}
          onNext={page.hasNext && last ? () => go(nextPage(params, String(last.seq))) : undefined}
        />
      </div>
      {record !== undefined && (
        <ActivityPanel
          key={params.open}
          record={record}
          names={names}
          application={application.id}
          may={{ block: canBlock, create: canCreate }}
          onClose={close}
        />
      )}
    </div>
  );
}
