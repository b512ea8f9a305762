import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FrozenViewsView } from "@/components/frozen-views/frozen-views-view";
import { frozenViewReader } from "@/lib/bff/frozen-views";
import { requirePage } from "@/lib/bff/page";
import { listFrozenViews } from "@/lib/console/frozen-views/read-frozen-views";

interface FrozenViewsPageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("frozenViews");
  return { title: t("title") };
}

export default async function FrozenViewsPage({ params }: FrozenViewsPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "browse");
  const views = await listFrozenViews(frozenViewReader(access));
  return <FrozenViewsView application={id} views={views} />;
}
