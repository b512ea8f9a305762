import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BlockManyView } from "@/components/runs/block-many-view";
import { RunPageFrame } from "@/components/runs/run-page-frame";
import { failedRows } from "@/lib/bff/failed-rows";
import { requirePage } from "@/lib/bff/page";
import { wizardProps } from "@/lib/console/runs/wizard-props";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { routes } from "@/lib/routes";

interface BlockManyPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("runs.blockMany");
  return { title: t("title") };
}

export default async function BlockManyPage({ params, searchParams }: BlockManyPageProps) {
  const { application: id } = await params;
  const { application, staff } = await requirePage(id, runKindFacts.block.permission);
  const failures = await failedRows(application, staff, await searchParams);
  const t = await getTranslations("runs");
  return (
    <RunPageFrame
      parent={{ href: routes.runs(id), label: t("title") }}
      title={t("blockMany.title")}
      text={t("blockMany.text")}
    >
      <BlockManyView kind="block" {...wizardProps(application)} failures={failures} />
    </RunPageFrame>
  );
}
