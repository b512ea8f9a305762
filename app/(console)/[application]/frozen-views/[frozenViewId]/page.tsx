import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { FrozenViewPage } from "@/components/frozen-views/frozen-view-page";
import { frozenViewReader } from "@/lib/bff/frozen-views";
import { requirePage } from "@/lib/bff/page";
import { ConsoleError } from "@/lib/console/console-error";
import { getFrozenView } from "@/lib/console/frozen-views/read-frozen-views";

interface FrozenPageProps {
  params: Promise<{ application: string; frozenViewId: string }>;
}

export async function generateMetadata({ params }: FrozenPageProps): Promise<Metadata> {
  const { application, frozenViewId } = await params;
  const { frozen } = await frozenOfPage(application, frozenViewId);
  return { title: frozen.view.name };
}

/** The frozen view of the page, which its title and its content ask for once. */
const frozenOfPage = cache(async (application: string, frozenViewId: string) => {
  const access = await requirePage(application, "browse");
  if (!z.uuid().safeParse(frozenViewId).success) notFound();
  const reader = frozenViewReader(access);
  const frozen = await getFrozenView(reader, frozenViewId).catch((error: unknown) => {
    if (error instanceof ConsoleError && error.kind === "not-found") notFound();
    throw error;
  });
  return { frozen, canExport: access.permissions.has("export") };
});

export default async function FrozenPage({ params }: FrozenPageProps) {
  const { application, frozenViewId } = await params;
  const { frozen, canExport } = await frozenOfPage(application, frozenViewId);
  return <FrozenViewPage application={application} frozen={frozen} canExport={canExport} />;
}
