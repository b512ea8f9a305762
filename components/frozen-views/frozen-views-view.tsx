"use client";
import { Camera } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ListLinks } from "@/components/page/list-links";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { PlainTable } from "@/components/runs/plain-table";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { routes } from "@/lib/routes";

interface FrozenViewsViewProps {
  application: string;
  views: readonly FrozenView[];
}

/** The frozen views of an application, the latest first. */
export function FrozenViewsView({ application, views }: FrozenViewsViewProps) {
  const t = useTranslations("frozenViews");
  return (
    <>
      <PageHeader title={t("title")} />
      <PageBody width="wide">
        <p className="max-w-2xl text-muted text-sm">{t("text")}</p>
        {views.length === 0 ? (
          <EmptyState
            icon={<Camera />}
            title={t("none")}
            actions={<ListLinks application={application} />}
          >
            {t("noneText")}
          </EmptyState>
        ) : (
          <FrozenViewsTable application={application} views={views} />
        )}
      </PageBody>
    </>
  );
}

function FrozenViewsTable({ application, views }: FrozenViewsViewProps) {
  const t = useTranslations("frozenViews");
  const format = useFormatter();
  return (
    <PlainTable
      caption={t("title")}
      columns={[
        { id: "name", label: t("columns.name") },
        { id: "list", label: t("columns.list"), className: "phone:hidden" },
        { id: "rows", label: t("columns.rows"), atEnd: true },
        { id: "frozenBy", label: t("columns.frozenBy"), className: "phone:hidden" },
        { id: "frozenAt", label: t("columns.frozenAt"), atEnd: true },
      ]}
    >
      {views.map((view) => (
        <tr key={view.id} className="hover:bg-hover">
          <th scope="row" className="px-3 py-2 text-start font-medium [overflow-wrap:anywhere]">
            <Link
              href={routes.frozenView(application, view.id)}
              prefetch={false}
              className="text-accent-ink hover:underline"
            >
              <bdi>{view.name}</bdi>
            </Link>
          </th>
          <td className="px-3 py-2 text-muted phone:hidden">{t(`lists.${view.list}`)}</td>
          <td className="whitespace-nowrap px-3 py-2 text-end tabular-nums">
            {format.number(view.rows)}
          </td>
          <td className="px-3 py-2 phone:hidden">
            <bdi>{view.frozenBy ?? t("someoneGone")}</bdi>
          </td>
          <td className="whitespace-nowrap px-3 py-2 text-end text-muted">
            <RelativeTime ms={view.frozenAt} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
