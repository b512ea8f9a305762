"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useShownPage } from "@/components/data-table/use-shown-page";
import { ListBar } from "@/components/page/list-bar";
import { ListBoundary } from "@/components/page/list-boundary";
import { PageBody } from "@/components/page/page-body";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import type { RunView } from "@/lib/contract/run-views";
import { runQueries, type Whose } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";
import { PlainTable } from "./plain-table";
import { endedOf, RunStateBadge } from "./run-state";
import { useTimeLeft } from "./use-time-left";

interface RunsViewProps {
  application: string;
  /** Whether the person may see others' runs. */
  seesEveryone: boolean;
}

const listParams = {
  whose: parseAsStringLiteral(["mine", "everyone"] as const).withDefault("mine"),
  before: parseAsString,
};

/** The runs of an application, newest first; the progress of running ones updates by itself. */
export function RunsView({ application, seesEveryone }: RunsViewProps) {
  const t = useTranslations("runs");
  const [{ whose, before }, setParams] = useQueryStates(listParams, { history: "push" });
  return (
    <>
      {seesEveryone && (
        <ListBar label={t("whose.label")}>
          {(["mine", "everyone"] as const).map((value) => (
            <Button
              key={value}
              size="sm"
              variant={whose === value ? "secondary" : "ghost"}
              aria-pressed={whose === value}
              onClick={() => void setParams({ whose: value, before: null })}
            >
              {t(`whose.${value}`)}
            </Button>
          ))}
        </ListBar>
      )}
      <PageBody width="wide">
        <p className="max-w-2xl text-muted text-sm">{t("text")}</p>
        <ListBoundary
          resetKey={`${whose} ${before}`}
          loading={t("loading")}
          failed={t("loadFailed")}
        >
          <RunsPage
            application={application}
            whose={whose}
            before={before}
            onBefore={(next) => void setParams({ before: next })}
          />
        </ListBoundary>
      </PageBody>
    </>
  );
}

interface RunsPageProps {
  application: string;
  whose: Whose;
  before: string | null;
  onBefore: (before: string | null) => void;
}

function RunsPage({ application, whose, before, onBefore }: RunsPageProps) {
  const t = useTranslations("runs");
  const asked = useMemo(() => ({ whose, before }), [whose, before]);
  const shown = useShownPage(asked, runQueries.list(application, whose, before).queryKey);
  const { data } = useSuspenseQuery(runQueries.list(application, shown.whose, shown.before));
  const stale = shown !== asked;
  return (
    <div
      aria-busy={stale}
      className={classNames("grid gap-4 transition-opacity delay-150", stale && "opacity-50")}
    >
      {data.runs.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <RunsTable application={application} runs={data.runs} />
      )}
      <div className="flex gap-2">
        {before && (
          <Button size="sm" onClick={() => onBefore(null)}>
            {t("newest")}
          </Button>
        )}
        {data.next && (
          <Button size="sm" onClick={() => onBefore(data.next)}>
            {t("older")}
          </Button>
        )}
      </div>
    </div>
  );
}

function RunsTable({ application, runs }: { application: string; runs: readonly RunView[] }) {
  const t = useTranslations("runs");
  return (
    <PlainTable
      cards
      caption={t("title")}
      columns={(["run", "state", "progress", "person", "started"] as const).map((id) => ({
        id,
        label: t(`list.${id}`),
        ...((id === "person" || id === "started") && { className: "phone:hidden" }),
      }))}
    >
      {runs.map((run) => (
        <tr
          key={run.id}
          className="hover:bg-hover phone:grid phone:grid-cols-[auto_1fr] phone:items-baseline phone:py-1"
        >
          <th
            scope="row"
            className="max-w-80 px-3 py-2 text-start font-normal phone:col-span-2 phone:max-w-full phone:pb-0"
          >
            <TextLink href={routes.run(application, run.id)} className="block truncate font-medium">
              <bdi>{run.title || t(`kinds.${run.kind}`)}</bdi>
            </TextLink>
            {run.title && (
              <span className="block text-faint text-xs">{t(`kinds.${run.kind}`)}</span>
            )}
            <span className="block text-faint text-xs desk:hidden">
              {run.startedBy.name} · <RelativeTime ms={run.createdAt} />
            </span>
          </th>
          <td className="px-3 py-2">
            <RunStateBadge run={run} />
          </td>
          <td className="px-3 py-2">
            <RunNumbers run={run} />
          </td>
          <td className="px-3 py-2 text-muted phone:hidden">{run.startedBy.name}</td>
          <td className="px-3 py-2 text-muted phone:hidden">
            <RelativeTime ms={run.createdAt} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function RunNumbers({ run }: { run: RunView }) {
  const t = useTranslations("runs.progress");
  const timeLeft = useTimeLeft(run);
  const failed = run.counts.refused + run.counts.unknown;
  return (
    <>
      <span className="block whitespace-nowrap">
        {t("ended", { ended: endedOf(run), total: run.total })}
      </span>
      {(timeLeft || failed > 0) && (
        <span className="block text-faint text-xs">
          {timeLeft}
          {timeLeft && failed > 0 && " · "}
          {failed > 0 && t("failures", { count: failed })}
        </span>
      )}
    </>
  );
}
