import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationsView } from "@/components/settings/applications-view";
import { requireConsolePage } from "@/lib/bff/page";
import { listApplicationSummaries } from "@/lib/console/applications";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("applications.title") };
}

export default async function ApplicationsPage() {
  await requireConsolePage("administer");
  return <ApplicationsView applications={await listApplicationSummaries()} />;
}
