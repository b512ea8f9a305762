"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useItemWords } from "@/components/activity/activity-words";
import { OutcomeBadge } from "@/components/activity/outcome-badge";
import { PersonInLine } from "@/components/detail/named-person";
import { Section } from "@/components/detail/section";
import { TicketLink } from "@/components/detail/ticket-link";
import { NoteItem } from "@/components/notes/note-item";
import { LoadedPages, OlderButton } from "@/components/notes/note-list";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { CaseStep } from "@/lib/contract/note";
import { activityQueries } from "@/lib/queries/activity";
import { routes } from "@/lib/routes";

interface UserHistoryProps {
  application: string;
  userId: string;
  /** Whether the reader sees everybody's actions, not only their own. */
  seesAll: boolean;
}

/** The staff's actions and notes on a user, newest first, as far as the reader may see them. */
export function UserHistory({ application, userId, seesAll }: UserHistoryProps) {
  const t = useTranslations("users.history");
  const query = useInfiniteQuery(activityQueries.ofUser(application, userId));
  const steps = query.data?.pages.flatMap((page) => page.steps) ?? [];
  const isEmpty = query.isSuccess && steps.length === 0;
  return (
    <Section title={t("title")} folded={isEmpty}>
      <LoadedPages query={query} loading={t("loading")}>
        {() =>
          isEmpty ? (
            <p className="text-muted text-sm">{t(seesAll ? "none" : "noneOfYours")}</p>
          ) : (
            <div className="grid justify-items-start gap-2 text-sm">
              <ol className="grid w-full gap-2">
                {steps.map((step) => (
                  <HistoryStep
                    key={step.kind === "note" ? step.note.id : step.item.seq}
                    application={application}
                    step={step}
                    userId={userId}
                  />
                ))}
              </ol>
              <OlderButton {...query} />
              <Link
                href={routes.activity(application, { target: userId })}
                prefetch={false}
                className="text-accent-ink hover:underline"
              >
                {t("open")}
              </Link>
              {!seesAll && <p className="text-muted text-xs">{t("onlyYours")}</p>}
            </div>
          )
        }
      </LoadedPages>
    </Section>
  );
}

interface HistoryStepProps {
  application: string;
  step: CaseStep;
  userId: string;
}

function HistoryStep({ application, step, userId }: HistoryStepProps) {
  if (step.kind === "action") {
    return <HistoryItem application={application} item={step.item} userId={userId} />;
  }
  return (
    <li className="border-s-2 ps-2.5">
      <NoteItem application={application} note={step.note} />
    </li>
  );
}

interface HistoryItemProps {
  application: string;
  item: AuditItem;
  userId: string;
}

/** One action: what, concerning whom else, by whom, and when. */
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
      {typeof item.details?.ticket === "string" && item.details.ticket !== "" && (
        <TicketLink application={application} ticket={item.details.ticket} />
      )}
      {item.outcome !== "done" && <OutcomeBadge outcome={item.outcome} />}
      <span className="text-muted text-xs">
        {person} · <RelativeTime ms={item.at} />
      </span>
      {item.reason && (
        <span className="w-full text-muted text-xs [overflow-wrap:anywhere]">{item.reason}</span>
      )}
    </li>
  );
}
