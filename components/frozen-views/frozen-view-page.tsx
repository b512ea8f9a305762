"use client";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page/page-header";
import type { FrozenViewWithRows } from "@/lib/contract/frozen-view";
import { routes } from "@/lib/routes";
import { FrozenActions } from "./frozen-actions";
import { FrozenChannels } from "./frozen-channels";
import { FrozenUsers } from "./frozen-users";

interface FrozenViewPageProps {
  application: string;
  frozen: FrozenViewWithRows;
  /** Whether the person may export. */
  canExport: boolean;
}

/** One frozen view: its facts, and its rows as they were. */
export function FrozenViewPage({ application, frozen, canExport }: FrozenViewPageProps) {
  const t = useTranslations("frozenViews");
  const { view } = frozen;
  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      <PageHeader
        parent={{ label: t("title"), href: routes.frozenViews(application) }}
        title={view.name}
        actions={<FrozenActions application={application} view={view} canExport={canExport} />}
      />
      {frozen.list === "users" ? (
        <FrozenUsers application={application} view={view} rows={frozen.rows} />
      ) : (
        <FrozenChannels application={application} view={view} rows={frozen.rows} />
      )}
    </div>
  );
}
