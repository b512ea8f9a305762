import type { ReactNode } from "react";
import { ServiceAddressProvider } from "@/components/detail/service-address";
import { AppShell } from "@/components/shell/app-shell";
import { requirePage } from "@/lib/bff/page";
import { hasUseForRuns } from "@/lib/console/roles";
import { hasPinnedViews } from "@/lib/console/saved-views/saved-views";

interface ApplicationLayoutProps {
  params: Promise<{ application: string }>;
  children: ReactNode;
}

export default async function ApplicationLayout({ params, children }: ApplicationLayoutProps) {
  const { application: id } = await params;
  const { application, applications, staff, permissions } = await requirePage(id, "browse");
  const { name, environment, baseUrl, appId } = application;
  const views = { applicationId: id, staffId: staff.id };
  return (
    <AppShell
      application={{ id, name, environment }}
      applications={applications}
      person={{ name: staff.name, email: staff.email }}
      hasRuns={hasUseForRuns(permissions)}
      hasPinnedViews={await hasPinnedViews(views)}
    >
      <ServiceAddressProvider address={{ baseUrl, appId }}>{children}</ServiceAddressProvider>
    </AppShell>
  );
}
