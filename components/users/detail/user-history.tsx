"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useItemWords } from "@/components/activity/activity-words";
import { OutcomeBadge } from "@/components/activity/outcome-badge";
import { PersonInLine } from "@/components/detail/named-person";
import { InlineProblem } from "@/components/ui/inline-problem";
import { Pending } from "@/components/ui/pending";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import type { AuditItem } from "@/lib/contract/audit-item";
import { activityQueries } from "@/lib/queries/activity";
import { routes } from "@/lib/routes";

interface UserHistoryProps {
  application: string;
  userId: string;
  /** Whether the person sees what everybody did, and not only their own. */
  seesAll: boolean;
}

/** What staff last did about a user, newest first, as far as the person may see it. */
export function UserHistory({ application, userId, seesAll }: UserHistoryProps) {
  const t = useTranslations("users.history");
  const { data, error, refetch } = useQuery(activityQueries.ofTarget(application, userId));
  if (error) {
    return <InlineProblem error={error} retryLabel={t("retry")} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Pending label={t("loading")}>
        <Skeleton className="w-56" />
      </Pending>
    );
  }
  if (data.items.length === 0) {
    return <p className="text-muted text-sm">{t(seesAll ? "none" : "noneOfYours")}</p>;
  }
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <ul className="grid w-full gap-1.5">
        {data.items.map((item) => (
          <HistoryItem key={item.seq} application={application} item={item} userId={userId} />
        ))}
      </ul>
      <Link
        href={routes.activity(application, { target: userId })}
        prefetch={false}
        className="text-accent-ink hover:underline"
      >
        {t(data.hasNext ? "more" : "open")}
      </Link>
      {!seesAll && <p className="text-muted text-xs">{t("onlyYours")}</p>}
    </div>
  );
}

interface HistoryItemProps {
  application: string;
  item: AuditItem;
  userId: string;
}

/** One thing that was done: what, about whom else, by whom, and when. */
function HistoryItem({ application, item, userId }: HistoryItemProps) {
  const { action, person, target, blocked } = useItemWords(item, { staff: {}, applications: [] });
  const other = blocked === userId ? target : blocked;
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="font-medium text-ink">{action}</span>
      {other && (
        <span className="min-w-0 truncate">
          {blocked === userId ? "← " : "→ "}
          <PersonInLine application={application} id={other} />
        </span>
      )}
      {item.outcome !== "done" && <OutcomeBadge outcome={item.outcome} />}
      <span className="text-muted text-xs">
        {person} · <RelativeTime ms={item.at} />
      </span>
    </li>
  );
}
