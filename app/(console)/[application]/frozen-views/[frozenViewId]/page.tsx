import type { Metadata } from "next";
import { cache } from "react";
import { FrozenViewPage } from "@/components/frozen-views/frozen-view-page";
import { frozenViewReader } from "@/lib/bff/frozen-views";
import { type ApplicationPageProps, requireFound, requirePage } from "@/lib/bff/page";
import { getFrozenView } from "@/lib/console/frozen-views/read-frozen-views";

export async function generateMetadata({
  params,
}: ApplicationPageProps<"frozenViewId">): Promise<Metadata> {
  const { application, frozenViewId } = await params;
  const { frozen } = await frozenOfPage(application, frozenViewId);
  return { title: frozen.view.name };
}

/** The frozen view of the page, which its title and its content ask for once. */
const frozenOfPage = cache(async (application: string, frozenViewId: string) => {
  const access = await requirePage(application, "browse");
  const reader = frozenViewReader(access);
  const frozen = await requireFound(frozenViewId, (id) => getFrozenView(reader, id));
  return { frozen, canExport: access.permissions.has("export") };
});

export default async function FrozenPage({ params }: ApplicationPageProps<"frozenViewId">) {
  const { application, frozenViewId } = await params;
  const { frozen, canExport } = await frozenOfPage(application, frozenViewId);
  return <FrozenViewPage application={application} frozen={frozen} canExport={canExport} />;
}
