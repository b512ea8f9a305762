import type { ReactNode } from "react";
import { CatalogServing } from "@/components/catalog/catalog-serving";
import { ServiceAddressProvider } from "@/components/detail/service-address";
import { RowActionsOf } from "@/components/selection/row-actions-of";
import { AppShell } from "@/components/shell/app-shell";
import { requirePage } from "@/lib/bff/page";
import { catalogServes } from "@/lib/catalog/status";
import { hasUseForRuns } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { hasPinnedViews } from "@/lib/console/saved-views/saved-views";

interface ApplicationLayoutProps {
  params: Promise<{ application: string }>;
  children: ReactNode;
}

export default async function ApplicationLayout({ params, children }: ApplicationLayoutProps) {
  const { application: id } = await params;
  const { application, applications, staff, permissions } = await requirePage(id, "browse");
  const { name, environment, baseUrl, appId } = application;
  const serves = await catalogServes(consoleRuntime().pool, id);
  const views = { applicationId: id, staffId: staff.id };
  return (
    <AppShell
      application={{ id, name, environment }}
      applications={applications}
      person={{ name: staff.name, email: staff.email }}
      hasRuns={hasUseForRuns(permissions)}
      may={permissions}
      hasPinnedViews={await hasPinnedViews(views)}
    >
      <CatalogServing application={id} serves={serves} />
      <RowActionsOf may={[...permissions]}>
        <ServiceAddressProvider address={{ baseUrl, appId }}>{children}</ServiceAddressProvider>
      </RowActionsOf>
    </AppShell>
  );
}
