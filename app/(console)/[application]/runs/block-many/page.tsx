import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BlockManyView } from "@/components/runs/block-many-view";
import { RunPageFrame } from "@/components/runs/run-page-frame";
import { requirePage } from "@/lib/bff/page";
import { wizardProps } from "@/lib/console/runs/run-limits";
import { routes } from "@/lib/routes";

interface BlockManyPageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("runs.blockMany");
  return { title: t("title") };
}

export default async function BlockManyPage({ params }: BlockManyPageProps) {
  const { application: id } = await params;
  const { application } = await requirePage(id, "block");
  const t = await getTranslations("runs");
  return (
    <RunPageFrame
      parent={{ href: routes.runs(id), label: t("title") }}
      title={t("blockMany.title")}
      text={t("blockMany.text")}
    >
      <BlockManyView {...wizardProps(application)} />
    </RunPageFrame>
  );
}
