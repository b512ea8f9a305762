import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { requirePage } from "@/lib/bff/page";

interface NowherePageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors.missing");
  return { title: t("title") };
}

/** Every address of an application that leads nowhere: the shell says so, and leads on. */
export default async function NowherePage({ params }: NowherePageProps) {
  await requirePage((await params).application, "browse");
  notFound();
}
