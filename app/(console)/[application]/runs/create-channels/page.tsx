import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateManyView } from "@/components/runs/create-many-view";
import { RunPageFrame } from "@/components/runs/run-page-frame";
import { failedRows } from "@/lib/bff/failed-rows";
import { requirePage } from "@/lib/bff/page";
import { wizardProps } from "@/lib/console/runs/wizard-props";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { routes } from "@/lib/routes";

interface CreateManyPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("runs.createMany");
  return { title: t("title") };
}

export default async function CreateManyPage({ params, searchParams }: CreateManyPageProps) {
  const { application: id } = await params;
  const { application, staff } = await requirePage(id, runKindFacts["create-channels"].permission);
  const failures = await failedRows(application, staff, await searchParams);
  const t = await getTranslations("runs");
  return (
    <RunPageFrame
      parent={{ href: routes.runs(id), label: t("title") }}
      title={t("createMany.title")}
      text={t("createMany.text")}
      width="full"
    >
      <CreateManyView {...wizardProps(application)} failures={failures} />
    </RunPageFrame>
  );
}
