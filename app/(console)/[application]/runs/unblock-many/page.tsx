import { getTranslations } from "next-intl/server";
import { BlockManyView } from "@/components/runs/block-many-view";
import { RunPageFrame } from "@/components/runs/run-page-frame";
import { failedRows } from "@/lib/bff/failed-rows";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { wizardProps } from "@/lib/console/runs/wizard-props";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { routes } from "@/lib/routes";

export const generateMetadata = titled("runs.unblockMany.title");

export default async function UnblockManyPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, runKindFacts.unblock.permission);
  const failures = await failedRows(access, await searchParams);
  const t = await getTranslations("runs");
  return (
    <RunPageFrame
      parent={{ href: routes.runs(id), label: t("title") }}
      title={t("unblockMany.title")}
      text={t("unblockMany.text")}
    >
      <BlockManyView kind="unblock" {...wizardProps(access.application)} failures={failures} />
    </RunPageFrame>
  );
}
