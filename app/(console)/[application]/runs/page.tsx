import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { createLoader, parseAsString, parseAsStringLiteral, type SearchParams } from "nuqs/server";
import { RunsView } from "@/components/runs/runs-view";
import { buttonClasses } from "@/components/ui/button";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { firstLoad } from "@/lib/bff/first-load";
import { requirePage } from "@/lib/bff/page";
import { readRuns } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";

interface RunsPageProps {
  params: Promise<{ application: string }>;
  searchParams: Promise<SearchParams>;
}

const loadListParams = createLoader({
  whose: parseAsStringLiteral(["mine", "everyone"] as const).withDefault("mine"),
  before: parseAsString,
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("runs");
  return { title: t("title") };
}

export default async function RunsPage({ params, searchParams }: RunsPageProps) {
  const { application: id } = await params;
  const { application, staff, permissions } = await requirePage(id, "own-activity");
  const { whose, before } = loadListParams(await searchParams);
  const t = await getTranslations("runs");
  const { pool } = consoleRuntime();
  const { load } = await firstLoad((queryClient) =>
    queryClient.fetchQuery({
      ...runQueries.list(id, whose, before),
      queryFn: () => readRuns({ pool, application, staff }, { whose, before }),
    }),
  );
  return (
    <>
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b py-1.5 ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
        {permissions.has(runKindFacts.block.permission) && (
          <Link href={routes.blockMany(id)} className={buttonClasses({ size: "sm" })}>
            {t("blockMany.title")}
          </Link>
        )}
        {permissions.has(runKindFacts.unblock.permission) && (
          <Link href={routes.unblockMany(id)} className={buttonClasses({ size: "sm" })}>
            {t("unblockMany.title")}
          </Link>
        )}
        {permissions.has(runKindFacts["create-channels"].permission) && (
          <Link
            href={routes.createMany(id)}
            className={buttonClasses({ variant: "primary", size: "sm" })}
          >
            {t("createMany.title")}
          </Link>
        )}
      </header>
      <div className="scrollbar-thin grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        <p className="max-w-2xl text-muted text-sm">{t("text")}</p>
        <FirstLoadProvider load={load}>
          <RunsView application={id} seesEveryone={permissions.has("all-activity")} />
        </FirstLoadProvider>
      </div>
    </>
  );
}
