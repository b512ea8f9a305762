"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useItemWords } from "@/components/activity/activity-words";
import { OutcomeBadge } from "@/components/activity/outcome-badge";
import { UndoChange } from "@/components/blocks/undo-change";
import { PersonInLine } from "@/components/detail/named-person";
import { RunActions } from "@/components/runs/run-actions";
import { endedOf, RunStateBadge } from "@/components/runs/run-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import type { NamedApplication } from "@/lib/contract/application";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { RunView } from "@/lib/contract/run-views";
import type { TicketEntry } from "@/lib/contract/ticket";
import { routes } from "@/lib/routes";

interface TicketEntryItemProps {
  application: NamedApplication;
  entry: TicketEntry;
}

/** One thing that was done for a ticket: a single action, or a run with all of its rows. */
export function TicketEntryItem({ application, entry }: TicketEntryItemProps) {
  if (entry.kind === "action") return <ActionEntry application={application.id} {...entry} />;
  const { run } = entry;
  // Pausing, resuming and stopping belong to the run's own page.
  const undoOnly = { ...run, may: { ...run.may, pause: false, resume: false, stop: false } };
  return (
    <RunEntry application={application.id} run={run}>
      {run.may.undo && <RunActions application={application} run={undoOnly} />}
    </RunEntry>
  );
}

interface ActionEntryProps {
  application: string;
  item: AuditItem;
  undoable: boolean;
}

function ActionEntry({ application, item, undoable }: ActionEntryProps) {
  const t = useTranslations("tickets");
  const names = { staff: {}, applications: [] };
  const { action, person, target, blocked, peopleOf } = useItemWords(item, names);
  const undoOf = item.details?.undoOf;
  return (
    <Entry
      title={
        <>
          <TextLink
            href={`${routes.activity(application)}?open=${item.seq}`}
            className="font-medium"
          >
            {action}
          </TextLink>
          {target && peopleOf !== null && (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <PersonLink application={application} id={target} />
              {blocked && (
                <>
                  {" → "}
                  <PersonLink application={application} id={blocked} />
                </>
              )}
            </span>
          )}
          {item.outcome !== "done" && <OutcomeBadge outcome={item.outcome} />}
        </>
      }
      reason={item.reason}
      by={person}
      at={item.at}
      note={typeof undoOf === "number" ? t("undoOf", { seq: String(undoOf) }) : null}
    >
      {undoable && <UndoChange application={application} change={item} />}
    </Entry>
  );
}

interface RunEntryProps {
  application: string;
  run: RunView;
  children: ReactNode;
}

function RunEntry({ application, run, children }: RunEntryProps) {
  const t = useTranslations("runs");
  const tickets = useTranslations("tickets");
  const undone = run.undoOf ?? null;
  return (
    <Entry
      title={
        <>
          <TextLink href={routes.run(application, run.id)} className="font-medium">
            <bdi>{run.title || t(`kinds.${run.kind}`)}</bdi>
          </TextLink>
          <span className="text-muted">
            {t("progress.ended", { ended: endedOf(run), total: run.total })}
          </span>
          <RunStateBadge run={run} />
        </>
      }
      reason={run.reason || null}
      by={run.startedBy.name}
      at={run.createdAt}
      note={
        undone && <TextLink href={routes.run(application, undone)}>{tickets("undoOfRun")}</TextLink>
      }
    >
      {children}
    </Entry>
  );
}

interface EntryProps {
  title: ReactNode;
  reason: string | null;
  by: string;
  at: number;
  /** What it takes back. */
  note: ReactNode;
  children: ReactNode;
}

function Entry({ title, reason, by, at, note, children }: EntryProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2 py-2.5 text-sm first:pt-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">{title}</p>
        {reason && <p className="text-muted [overflow-wrap:anywhere]">{reason}</p>}
        <p className="text-muted text-xs">
          {by} · <RelativeTime ms={at} />
          {note && <> · {note}</>}
        </p>
      </div>
      {children}
    </li>
  );
}

function PersonLink({ application, id }: { application: string; id: string }) {
  return (
    <Link href={routes.user(application, id)} prefetch={false} className="hover:underline">
      <PersonInLine application={application} id={id} />
    </Link>
  );
}
