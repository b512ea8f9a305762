"use client";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActionWords } from "@/components/activity/activity-words";
import { FormProblem } from "@/components/auth/form-problem";
import { ListBoundary } from "@/components/page/list-boundary";
import { ListLinks } from "@/components/page/list-links";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import type { LastChange, WatchedItem } from "@/lib/contract/watch";
import { watchQueries } from "@/lib/queries/watches";
import { routes } from "@/lib/routes";

/** What the reader watches, with its loading and failure states. */
export function WatchingView({ application }: { application: string }) {
  const t = useTranslations("watching");
  return (
    <ListBoundary resetKey={application} loading={t("loading")} failed={t("loadFailed")}>
      <WatchedTable application={application} />
    </ListBoundary>
  );
}

/** The channels and users that the reader watches, latest change first. */
function WatchedTable({ application }: { application: string }) {
  const t = useTranslations("watching");
  const { data: items, refetch } = useSuspenseQuery(watchQueries.list(application));
  const set = useMutation({ ...watchQueries.set(application), onSuccess: () => refetch() });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Star />}
        title={t("none")}
        actions={<ListLinks application={application} />}
      >
        <p>{t("noneText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <FormProblem error={set.error} />
      <div className="rounded-md border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("title")}</caption>
          <thead className="text-muted text-xs">
            <tr className="border-b phone:sr-only">
              {(["name", "last", "since", "actions"] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="whitespace-nowrap px-3 py-2 text-start font-medium"
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {items.map((item) => (
              <WatchedRow
                key={`${item.kind} ${item.id}`}
                application={application}
                item={item}
                onEnd={() => set.mutate({ kind: item.kind, id: item.id, watching: false })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface WatchedRowProps {
  application: string;
  item: WatchedItem;
  onEnd: () => void;
}

function WatchedRow({ application, item, onEnd }: WatchedRowProps) {
  const t = useTranslations("watching");
  const { kind, id, name, since, last } = item;
  return (
    <tr className="phone:grid phone:gap-1 phone:py-2">
      <th scope="row" className="min-w-0 px-3 py-2 text-start font-normal phone:py-0">
        <Link
          href={routes[kind](application, id)}
          prefetch={false}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>{name ?? id}</bdi>
        </Link>
        <span className="block text-faint text-xs [overflow-wrap:anywhere]">
          {t(`kinds.${kind}`)}
          {name !== null && (
            <>
              {" · "}
              <code className="font-mono">{id}</code>
            </>
          )}
        </span>
      </th>
      <td className="px-3 py-2 phone:py-0">
        {last === null ? (
          <span className="text-faint">{t("nothingKnown")}</span>
        ) : (
          <Change application={application} change={last} />
        )}
      </td>
      <td className="whitespace-nowrap px-3 py-2 text-muted phone:py-0">
        <span className="desk:hidden">{t("columns.since")} </span>
        <RelativeTime ms={since} />
      </td>
      <td className="px-3 py-2 phone:py-0">
        <Button size="sm" aria-label={t("endNamed", { name: name ?? id })} onClick={onEnd}>
          {t("end")}
        </Button>
      </td>
    </tr>
  );
}

function Change({ application, change }: { application: string; change: LastChange }) {
  const t = useTranslations("watching");
  const actionWords = useActionWords();
  return (
    <>
      {change.what === "action" ? (
        <>
          <Link
            href={`${routes.activity(application)}?open=${change.seq}`}
            prefetch={false}
            className="text-accent-ink hover:underline"
          >
            {actionWords(change.action)}
          </Link>
          {change.staff && <span> {t("by", { staff: change.staff })}</span>}
        </>
      ) : (
        t(`changes.${change.what}`)
      )}
      <span className="text-muted">
        {" · "}
        <RelativeTime ms={change.at} />
      </span>
    </>
  );
}
