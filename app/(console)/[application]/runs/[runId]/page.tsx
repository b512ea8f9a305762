import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { RunDetail } from "@/components/runs/run-detail";
import { type ApplicationPageProps, requireFound, requirePage } from "@/lib/bff/page";
import { readRun } from "@/lib/console/runs/run-service";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { createQueryClient } from "@/lib/queries/query-client";
import { runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";

export async function generateMetadata({
  params,
}: ApplicationPageProps<"runId">): Promise<Metadata> {
  const { application, runId } = await params;
  const t = await getTranslations("runs");
  const { run } = await runOfPage(application, runId);
  return { title: run.title || t(`kinds.${run.kind}`) };
}

/** The run of the page, which its title and its content ask for once. */
const runOfPage = cache(async (id: string, runId: string) => {
  const access = await requirePage(id, "own-activity");
  // Awaited, so that a run that is not there answers 404 and not a page with an error in it.
  const run = await requireFound(runId, () => readRun(access, runId));
  return { ...access, run };
});

export default async function RunPage({ params }: ApplicationPageProps<"runId">) {
  const { application: id, runId } = await params;
  const { run, application, permissions } = await runOfPage(id, runId);
  const queryClient = createQueryClient();
  queryClient.setQueryData(runQueries.detail(id, runId).queryKey, run);
  const t = await getTranslations("runs");
  const { name, environment } = application;
  const { permission } = runKindFacts[run.kind];
  return (
    <>
      <PageHeader
        parent={{ href: routes.runs(id), label: t("title") }}
        title={run.title || t(`kinds.${run.kind}`)}
      />
      <PageBody width="wide">
        <HydrationBoundary state={dehydrate(queryClient)}>
          <RunDetail
            application={{ id, name, environment }}
            runId={runId}
            canRepeat={permissions.has(permission)}
          />
        </HydrationBoundary>
      </PageBody>
    </>
  );
}
