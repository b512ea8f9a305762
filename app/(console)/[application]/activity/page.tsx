import { cookies } from "next/headers";
import {
  type ActivityParams,
  activityFilterIds,
  loadActivityParams,
} from "@/components/activity/activity-params";
import { ActivityView } from "@/components/activity/activity-view";
import { activityTimesCookie, showsExactTimes } from "@/lib/activity-times";
import { listStaff } from "@/lib/auth/staff";
import { listActivityPage } from "@/lib/bff/activity-page";
import { auditScope } from "@/lib/bff/audit-scope";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { readAuditChecks } from "@/lib/console/audit-checks/checks";
import { findAuditRecord } from "@/lib/console/audit-record";
import {
  listAuditApplications,
  listAuditChannelNames,
  listAuditRunTitles,
} from "@/lib/console/audit-runs";
import { AuditFilters } from "@/lib/contract/audit-filters";

export const generateMetadata = titled("activity.title");

export default async function ActivityPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "own-activity");
  const { application, staff, permissions, applications, pool } = access;
  const asked = await loadActivityParams(searchParams);
  // Filters that are not valid are ignored, and the bar then shows none.
  const filters = AuditFilters.safeParse(filled(asked)).data;
  const scope = auditScope(access);
  const [list, record, members, usedApplications, checks] = await Promise.all([
    listActivityPage(access, scope, filters ?? {}, asked),
    asked.open === null ? undefined : findAuditRecord(scope, asked.open),
    scope.see === "all" ? listStaff() : [staff],
    listAuditApplications(scope),
    scope.see === "own" ? undefined : readAuditChecks(pool),
  ]);
  const { page, pageSize, runs, expanded, undoable, runTitle } = list;
  const items = [...page.items, ...(expanded?.items ?? []), ...(record ? [record.item] : [])];
  const [channels, runTitles] = await Promise.all([
    listAuditChannelNames({ items, applications }),
    listAuditRunTitles({ items, applications }),
  ]);
  const { name, environment } = application;
  return (
    <ActivityView
      application={{ id, name }}
      page={page}
      pageSize={pageSize}
      params={filters ? asked : withoutFilters(asked)}
      names={{
        staff: Object.fromEntries(
          members.map((one) => [one.id, { email: one.email, name: one.name }]),
        ),
        applications,
        usedApplications,
        channels,
        runs: runTitles,
      }}
      see={scope.see}
      record={record}
      runs={runs}
      expanded={expanded}
      runTitle={runTitle}
      me={staff.email}
      administers={permissions.has("administer")}
      exactTimes={showsExactTimes((await cookies()).get(activityTimesCookie)?.value)}
      checks={checks}
      canBlock={permissions.has("block")}
      undoable={{ application: { id, name, environment }, ...undoable }}
      canCreate={permissions.has("create-channel")}
    />
  );
}

function filled(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}

function withoutFilters(asked: ActivityParams): ActivityParams {
  return { ...asked, ...Object.fromEntries([...activityFilterIds, "zone"].map((id) => [id, ""])) };
}
