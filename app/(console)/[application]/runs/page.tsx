import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { PageHeader } from "@/components/page/page-header";
import { RunsView } from "@/components/runs/runs-view";
import { buttonClasses } from "@/components/ui/button";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { firstLoad } from "@/lib/bff/first-load";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { readRuns } from "@/lib/console/runs/run-service";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";

const loadListParams = createLoader({
  whose: parseAsStringLiteral(["mine", "everyone"] as const).withDefault("mine"),
  before: parseAsString,
});

export const generateMetadata = titled("runs.title");

export default async function RunsPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "own-activity");
  const { permissions } = access;
  const { whose, before } = loadListParams(await searchParams);
  const t = await getTranslations("runs");
  const { load } = await firstLoad((queryClient) =>
    queryClient.fetchQuery({
      ...runQueries.list(id, whose, before),
      queryFn: () => readRuns(access, { whose, before }),
    }),
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
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
          </>
        }
      />
      <FirstLoadProvider load={load}>
        <RunsView application={id} seesEveryone={permissions.has("all-activity")} />
      </FirstLoadProvider>
    </>
  );
}
