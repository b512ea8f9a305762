"use client";
import { Clock, Download, History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { TableFoot } from "@/components/data-table/table-foot";
import { PageHeader } from "@/components/page/page-header";
import { Button, buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { keepPreference } from "@/components/ui/preferences";
import { RefreshButton } from "@/components/ui/refresh-button";
import { activityTimesCookie } from "@/lib/activity-times";
import type { AuditChecks } from "@/lib/contract/audit-check";
import type { AuditPage, AuditRecord, AuditRun } from "@/lib/contract/audit-item";
import { routes } from "@/lib/routes";
import { nextPage } from "@/lib/search-params";
import { ActivityFilterBar } from "./activity-filter-bar";
import type { ActivityNames } from "./activity-names";
import { ActivityPanel } from "./activity-panel";
import {
  type ActivityParams,
  activityFilterIds,
  isFiltered,
  serializeActivityParams,
} from "./activity-params";
import { ActivityTable, type ExpandedRun, type Undoable } from "./activity-table";
import { useZone } from "./activity-times";
import { AuditCheckLine } from "./audit-check-line";

interface ActivityViewProps {
  application: { id: string; name: string };
  page: AuditPage;
  pageSize: number;
  params: ActivityParams;
  names: ActivityNames;
  /** Whose rows the person sees: everyone's, those of this application and their own, or only their own. */
  see: "all" | "application" | "own";
  /** The row in the side panel; null where it cannot be seen, absent where none is asked for. */
  record?: AuditRecord | null | undefined;
  /** Whether the person may take back blocks and unblocks. */
  canBlock: boolean;
  undoable: Undoable;
  runs: readonly AuditRun[];
  expanded: ExpandedRun | null;
  /** The title of the run whose rows are listed, where it is known. */
  runTitle: string | undefined;
  /** The e-mail of whoever reads. */
  me: string;
  administers: boolean;
  exactTimes: boolean;
  /** How the audit log was verified; absent where the person may not see it. */
  checks?: AuditChecks | undefined;
  /** Whether the person may create channels. */
  canCreate: boolean;
}

/** The audit log, a page at a time; everything that selects it is in the URL. */
export function ActivityView(props: ActivityViewProps) {
  const { application, page, pageSize, params, names, see, record, canBlock, canCreate } = props;
  const { runs, expanded, runTitle, me, administers, checks } = props;
  const t = useTranslations("activity");
  const router = useRouter();
  const format = useFormatter();
  const zone = useZone();
  const [busy, startTransition] = useTransition();
  const [exactTimes, setExactTimes] = useState(props.exactTimes);
  const base = routes.activity(application.id);
  const anew = { after: null, page: null, open: null, expand: null };
  type Change = Parameters<typeof serializeActivityParams>[1];
  const hrefOf = (change: Change) => serializeActivityParams(base, { ...params, ...change });
  const go = (change: Change) => startTransition(() => router.push(hrefOf(change)));
  const clear = () => startTransition(() => router.push(base));
  const last = page.items.at(-1);
  const known = Object.values(names.staff).map(({ email }) => email);
  const people = [...new Set([...known, ...page.items.flatMap(({ staff }) => staff ?? [])])].sort();
  const exported = new URLSearchParams(
    [...activityFilterIds, "zone" as const].flatMap((id) => (params[id] ? [[id, params[id]]] : [])),
  );
  const cursor = page.searchedTo?.seq ?? last?.seq;
  const keepTimes = (exact: boolean) => {
    setExactTimes(exact);
    keepPreference(activityTimesCookie, exact ? "exact" : "relative");
  };
  const close = () => go({ open: null });
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={t("title")}
          actions={
            <>
              <IconButton
                label={t("exactTimes")}
                aria-pressed={exactTimes}
                onClick={() => keepTimes(!exactTimes)}
              >
                <Clock />
              </IconButton>
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
            </>
          }
        />
        <ActivityFilterBar
          params={params}
          names={names}
          people={see === "own" ? undefined : people}
          me={see === "own" ? undefined : me}
          runTitle={runTitle}
          onChange={(filters) => go({ ...filters, ...anew })}
          onClear={clear}
        />
        <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 border-b bg-sunken px-4 py-1 text-xs">
          <p className="min-w-0 flex-[1_1_16rem] text-muted">
            {t("zone", { zone })} {t(`scope.${see}`, { application: application.name })}
          </p>
          {checks && <AuditCheckLine checks={checks} canVerify={administers} />}
        </div>
        <div className="@container scrollbar-thin min-h-0 flex-1 overflow-y-auto">
          {page.items.length > 0 ? (
            <ActivityTable
              items={page.items}
              runs={runs}
              expanded={expanded}
              names={names}
              administers={administers}
              exactTimes={exactTimes}
              hrefOf={(change) =>
                hrefOf(change.run === undefined ? change : { ...change, ...anew })
              }
              openSeq={params.open}
              undoable={props.undoable}
              busy={busy}
            />
          ) : (
            !page.searchedTo && (
              <EmptyState
                icon={<History />}
                title={t(isFiltered(params) ? "noMatch" : "empty")}
                actions={isFiltered(params) && <Button onClick={clear}>{t("clearFilters")}</Button>}
              >
                {t(isFiltered(params) ? "noMatchText" : "emptyText")}
              </EmptyState>
            )
          )}
          {page.searchedTo && (
            <p role="status" className="flex flex-wrap items-center gap-2 p-3 text-muted text-sm">
              {t("searchedTo", {
                time: format.dateTime(page.searchedTo.at, {
                  dateStyle: "medium",
                  timeStyle: "short",
                  timeZone: zone,
                }),
              })}
              <Button size="sm" onClick={() => go(nextPage(params, String(page.searchedTo?.seq)))}>
                {t("searchOn")}
              </Button>
            </p>
          )}
        </div>
        <TableFoot
          from={(params.page - 1) * pageSize + 1}
          count={page.items.length}
          position={params}
          next={page.hasNext && cursor ? String(cursor) : null}
          onMove={go}
        />
      </div>
      {record !== undefined && (
        <ActivityPanel
          key={params.open}
          record={record}
          names={names}
          application={application.id}
          may={{ block: canBlock, create: canCreate }}
          administers={administers}
          onClose={close}
        />
      )}
    </div>
  );
}
