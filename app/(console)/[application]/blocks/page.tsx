import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BlocksView } from "@/components/blocks/blocks-view";
import { requirePage } from "@/lib/bff/page";

interface BlocksPageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("blocks");
  return { title: t("title") };
}

export default async function BlocksPage({ params }: BlocksPageProps) {
  const { application: id } = await params;
  const { application, permissions } = await requirePage(id, "browse");
  return <BlocksView application={application.id} canBlock={permissions.has("block")} />;
}
