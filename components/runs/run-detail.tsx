"use client";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { TicketLink } from "@/components/detail/ticket-link";
import { Button, buttonClasses } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { NamedApplication } from "@/lib/contract/application";
import { rowStates } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import { addressOf } from "@/lib/queries/request";
import { runQueries } from "@/lib/queries/runs";
import { routes } from "@/lib/routes";
import { RunActions } from "./run-actions";
import { RunProgress } from "./run-progress";
import { RunRowsTable } from "./run-rows-table";
import { endedOf, RunStateBadge } from "./run-state";

interface RunDetailProps {
  application: NamedApplication;
  runId: string;
  /** Whether the person may start a run of this kind. */
  canRepeat: boolean;
}

/** One run: what it does and for whom, how far it is, what can be done with it, and its rows. */
export function RunDetail({ application, runId, canRepeat }: RunDetailProps) {
  const t = useTranslations("runs");
  const { data: run } = useSuspenseQuery(runQueries.detail(application.id, runId));
  const { wizard } = runKindFacts[run.kind];
  const failed = run.counts.refused + run.counts.unknown + run.counts.stopped;
  const download = (what: "results" | "failures", format: string, label: string) => {
    const params = { application: application.id, runId };
    const { path } = addressOf(`GET /api/[application]/runs/[runId]/${what}`, params, { format });
    return (
      <a key={format} download href={path} className={buttonClasses({ size: "sm" })}>
        <Download />
        {label}
      </a>
    );
  };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <RunStateBadge run={run} />
          <p className="mt-1.5 text-muted text-sm">
            {run.title && `${t(`kinds.${run.kind}`)} · `}
            {t("startedBy", { name: run.startedBy.name })} · <RelativeTime ms={run.createdAt} />
          </p>
          <RunNotes application={application.id} run={run} />
        </div>
        <RunActions application={application} run={run} />
      </header>
      <RunProgress run={run} />
      <section aria-labelledby="rows" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="rows" className="flex-1 font-semibold text-base">
            {t("rows.title")}
          </h2>
          {failed > 0 && canRepeat && run.finishedAt !== null && (
            <ButtonLink href={routes[wizard](application.id, run.id)} size="sm" variant="primary">
              <RotateCw />
              {t("again", { count: failed })}
            </ButtonLink>
          )}
          {run.finishedAt !== null &&
            (["xlsx", "csv"] as const).map((format) =>
              download("results", format, t(`results.${format}`)),
            )}
          {failed > 0 &&
            (["csv", "ndjson"] as const).map((format) =>
              download("failures", format, t(`download.${format}`, { count: failed })),
            )}
        </div>
        <RunRows application={application.id} run={run} />
      </section>
    </>
  );
}

function RunNotes({ application, run }: { application: string; run: RunView }) {
  const t = useTranslations("runs");
  const link = (runId: string) => (
    <TextLink href={routes.run(application, runId)}>{t("otherRun")}</TextLink>
  );
  return (
    <div className="text-muted text-sm [overflow-wrap:anywhere]">
      {run.reason && <p>{t("reason", { reason: run.reason })}</p>}
      {run.ticket && (
        <p>
          {t.rich("ticket", {
            ticket: () => <TicketLink application={application} ticket={run.ticket} />,
          })}
        </p>
      )}
      {run.undoOf && (
        <p>
          {t("undoOf")} {link(run.undoOf)}
        </p>
      )}
      {run.undoneBy && (
        <p>
          {t("undoneBy")} {link(run.undoneBy)}
        </p>
      )}
    </div>
  );
}

const rowParams = {
  outcome: parseAsStringLiteral(rowStates),
  after: parseAsInteger.withDefault(-1),
};

function RunRows({ application, run }: { application: string; run: RunView }) {
  const t = useTranslations("runs.rows");
  const table = useTranslations("table");
  const [{ outcome, after }, setParams] = useQueryStates(rowParams, { history: "push" });
  const moved = `${run.state} ${endedOf(run)} ${run.counts.unknown}`;
  const query = useQuery(runQueries.rows(application, run.id, { outcome, after }, moved));
  const present = rowStates.filter((state) => run.counts[state] > 0 || state === outcome);
  return (
    <>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t("filter")}</legend>
        {[null, ...present].map((state) => (
          <Button
            key={state ?? "all"}
            size="sm"
            variant={outcome === state ? "secondary" : "ghost"}
            aria-pressed={outcome === state}
            onClick={() => void setParams({ outcome: state, after: null })}
          >
            {state === null ? t("all") : t(`states.${state}`)}
            <span className="text-faint">{state === null ? run.total : run.counts[state]}</span>
          </Button>
        ))}
      </fieldset>
      {query.isError && (
        <ErrorState
          title={t("loadFailed")}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <Pending label={table("loading")}>
          <Skeleton className="h-40 w-full" />
        </Pending>
      )}
      {query.data &&
        (query.data.rows.length === 0 ? (
          <EmptyState title={t("none")} />
        ) : (
          <RunRowsTable application={application} kind={run.kind} rows={query.data.rows} />
        ))}
      <div className="flex gap-2">
        {after >= 0 && (
          <Button size="sm" onClick={() => void setParams({ after: null })}>
            {t("first")}
          </Button>
        )}
        {query.data && query.data.next !== null && (
          <Button size="sm" onClick={() => void setParams({ after: query.data.next })}>
            {t("next")}
          </Button>
        )}
      </div>
    </>
  );
}
