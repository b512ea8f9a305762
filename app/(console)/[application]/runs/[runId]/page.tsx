import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { z } from "zod";
import { RunDetail } from "@/components/runs/run-detail";
import { RunPageFrame } from "@/components/runs/run-page-frame";
import { requirePage } from "@/lib/bff/page";
import { ConsoleError } from "@/lib/console/console-error";
import { readRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { runLimits } from "@/lib/contract/run-limits";
import { createQueryClient } from "@/lib/queries/query-client";
import { runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";

interface RunPageProps {
  params: Promise<{ application: string; runId: string }>;
}

export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const { application, runId } = await params;
  const t = await getTranslations("runs");
  const { run } = await runOfPage(application, runId);
  return { title: run.title || t(`kinds.${run.kind}`) };
}

/** The run of the page, which its title and its content ask for once. */
const runOfPage = cache(async (id: string, runId: string) => {
  const { application, staff, permissions } = await requirePage(id, "own-activity");
  if (!z.uuid().safeParse(runId).success) notFound();
  const { pool } = consoleRuntime();
  // Awaited, so that a run that is not there answers 404 and not a page with an error in it.
  const run = await readRun({ pool, application, staff }, runId).catch((error: unknown) => {
    if (error instanceof ConsoleError && error.kind === "not-found") notFound();
    throw error;
  });
  return { run, application, permissions };
});

export default async function RunPage({ params }: RunPageProps) {
  const { application: id, runId } = await params;
  const { run, application, permissions } = await runOfPage(id, runId);
  const queryClient = createQueryClient();
  queryClient.setQueryData(runQueries.detail(id, runId).queryKey, run);
  const t = await getTranslations("runs");
  const { name, environment } = application;
  const { permission } = runKindFacts[run.kind];
  return (
    <RunPageFrame
      parent={{ href: routes.runs(id), label: t("title") }}
      title={run.title || t(`kinds.${run.kind}`)}
    >
      <HydrationBoundary state={dehydrate(queryClient)}>
        <RunDetail
          application={{ id, name, environment }}
          runId={runId}
          canRepeat={permissions.has(permission)}
          rowsWithoutTypedName={runLimits.rowsWithoutTypedName}
        />
      </HydrationBoundary>
    </RunPageFrame>
  );
}
