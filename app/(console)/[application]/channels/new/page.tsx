import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateChannelView } from "@/components/channels/create-channel-view";
import { newChannelStart } from "@/lib/bff/new-channel";
import { requirePage } from "@/lib/bff/page";

interface NewChannelPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("create");
  return { title: t("title") };
}

export default async function NewChannelPage({ params, searchParams }: NewChannelPageProps) {
  const { application: slug } = await params;
  const { application, staff } = await requirePage(slug, "create-channel");
  const { id, appId, baseUrl } = application;
  const start = await newChannelStart(application, staff.id, await searchParams);
  return (
    <CreateChannelView key={start.madeId} application={{ id, appId, baseUrl }} start={start} />
  );
}
