import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { NoApplication } from "@/components/settings/no-application";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { AppShell } from "@/components/shell/app-shell";
import { requireConsolePage } from "@/lib/bff/page";
import { hasUseForRuns, permissionsIn } from "@/lib/console/roles";
import { hasPinnedViews } from "@/lib/console/saved-views/saved-views";
import { applicationCookie, lastApplication } from "@/lib/last-application";

/** The frame of the pages that belong to no application. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { staff, permissions, applications } = await requireConsolePage();
  const current = lastApplication(applications, (await cookies()).get(applicationCookie)?.value);
  const may = current ? permissionsIn(staff.grants, current.id) : permissions;
  const views = current ? { applicationId: current.id, staffId: staff.id } : null;
  const t = await getTranslations("settings");
  return (
    <AppShell
      applications={applications}
      lastApplication={current}
      person={{ name: staff.name, email: staff.email }}
      hasRuns={current !== undefined && hasUseForRuns(may)}
      may={may}
      hasPinnedViews={views !== null && (await hasPinnedViews(views))}
    >
      <PageHeader
        title={t("title")}
        tabs={<SettingsTabs administer={permissions.has("administer")} />}
      />
      <PageBody width="text">
        {applications.length === 0 && <NoApplication email={staff.email} />}
        {children}
      </PageBody>
    </AppShell>
  );
}
