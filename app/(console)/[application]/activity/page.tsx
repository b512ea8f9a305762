import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { loadActivityParams } from "@/components/activity/activity-params";
import { ActivityView } from "@/components/activity/activity-view";
import { listStaff } from "@/lib/auth/staff";
import { auditScope } from "@/lib/bff/audit-scope";
import { requirePage } from "@/lib/bff/page";
import { findAuditRecord } from "@/lib/console/audit-record";
import { listUndoable } from "@/lib/console/changes/undo";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { AuditFilters } from "@/lib/contract/audit-filters";

const pageSize = 50;

interface ActivityPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("activity");
  return { title: t("title") };
}

export default async function ActivityPage({ params, searchParams }: ActivityPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "own-activity");
  const { application, staff, permissions, applications } = access;
  const asked = await loadActivityParams(searchParams);
  const cursor = asked.after.at(-1) ?? "";
  const before = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : null;
  // Filters that are not valid are ignored, and the bar then shows none.
  const filters = AuditFilters.safeParse({ ...filled(asked) }).data;
  const none = {
    staff: "",
    action: "",
    target: "",
    ticket: "",
    application: "",
    from: "",
    to: "",
  };
  const scope = auditScope(staff, application.id);
  const [page, record, members] = await Promise.all([
    listAuditLog(scope, filters ?? {}, { before, limit: pageSize }),
    asked.open === null ? undefined : findAuditRecord(scope, asked.open),
    scope.see === "all" ? listStaff() : [staff],
  ]);
  const canBlock = permissions.has("block");
  const undoable = canBlock ? await listUndoable(application.id, page.items) : [];
  return (
    <ActivityView
      application={{ id: application.id, name: application.name }}
      page={page}
      pageSize={pageSize}
      params={filters ? asked : { ...asked, ...none }}
      names={{
        staff: Object.fromEntries(members.map((member) => [member.id, member.email])),
        applications,
      }}
      see={scope.see}
      record={record}
      canBlock={canBlock}
      undoable={undoable}
      canCreate={permissions.has("create-channel")}
    />
  );
}

function filled(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}
