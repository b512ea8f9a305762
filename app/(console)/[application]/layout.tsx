import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CatalogServing } from "@/components/catalog/catalog-serving";
import { ServiceAddressProvider } from "@/components/detail/service-address";
import { KeyRefused } from "@/components/health/key-refused";
import { RowActionsOf } from "@/components/selection/row-actions-of";
import { AppShell } from "@/components/shell/app-shell";
import { adminEmails } from "@/lib/auth/admin-emails";
import { requirePage, titleOfApplication } from "@/lib/bff/page";
import { catalogServes } from "@/lib/catalog/status";
import { listHealth } from "@/lib/console/health/application-health";
import { hasUseForRuns, permissionsIn } from "@/lib/console/roles";
import { hasPinnedViews } from "@/lib/console/saved-views/saved-views";
import { isKeyRefused } from "@/lib/contract/application-health";

interface ApplicationLayoutProps {
  params: Promise<{ application: string }>;
  children: ReactNode;
}

export async function generateMetadata({
  params,
}: Pick<ApplicationLayoutProps, "params">): Promise<Metadata> {
  const name = await titleOfApplication((await params).application);
  // Where the page is refused, the title is the console's own.
  if (name === null) return {};
  const t = await getTranslations("shell");
  const inApplication = `${name} · ${t("product")}`;
  // A page without a title of its own, such as one that is not there, has this one as it is.
  return { title: { absolute: inApplication, template: `%s · ${inApplication}` } };
}

export default async function ApplicationLayout({ params, children }: ApplicationLayoutProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "browse");
  const { application, applications, staff, permissions, pool } = access;
  const { name, environment, baseUrl, appId, source } = application;
  const [serves, health, hasPinned] = await Promise.all([
    catalogServes(pool, id),
    listHealth([id]),
    hasPinnedViews(access),
  ]);
  const isRefused = isKeyRefused(health.get(id) ?? null);
  const mayMend = permissionsIn(staff.grants, null).has("administer");
  return (
    <AppShell
      application={{ id, name, environment }}
      applications={applications}
      person={{ name: staff.name, email: staff.email }}
      hasRuns={hasUseForRuns(permissions)}
      may={permissions}
      hasPinnedViews={hasPinned}
    >
      {isRefused && (
        <KeyRefused
          application={{ id, name, source }}
          admins={mayMend ? null : await adminEmails()}
        />
      )}
      <CatalogServing application={id} serves={serves} />
      <RowActionsOf may={[...permissions]}>
        <ServiceAddressProvider address={{ name, environment, baseUrl, appId }}>
          {children}
        </ServiceAddressProvider>
      </RowActionsOf>
    </AppShell>
  );
}
