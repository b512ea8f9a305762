import type { ReactNode } from "react";
import { ServiceAddressProvider } from "@/components/detail/service-address";
import { AppShell } from "@/components/shell/app-shell";
import { requirePage } from "@/lib/bff/page";
import { hasUseForRuns } from "@/lib/console/roles";

interface ApplicationLayoutProps {
  params: Promise<{ application: string }>;
  children: ReactNode;
}

export default async function ApplicationLayout({ params, children }: ApplicationLayoutProps) {
  const { application: id } = await params;
  const { application, applications, staff, permissions } = await requirePage(id, "browse");
  const { name, environment, baseUrl, appId } = application;
  return (
    <AppShell
      application={{ id, name, environment }}
      applications={applications}
      person={{ name: staff.name, email: staff.email }}
      hasRuns={hasUseForRuns(permissions)}
      may={permissions}
    >
      <ServiceAddressProvider address={{ baseUrl, appId }}>{children}</ServiceAddressProvider>
    </AppShell>
  );
}
