"use client";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { PlainLink } from "@/components/ui/plain-link";
import type { AuditItem, AuditRun } from "@/lib/contract/audit-item";
import { routes } from "@/lib/routes";
import type { ActivityNames } from "./activity-names";
import { useItemWords } from "./activity-words";
import { ApplicationName } from "./application-name";
import { LogTime } from "./exact-time";
import { OutcomeBadge } from "./outcome-badge";
import { BlockedLink, RunOfRow, TargetLink } from "./target-link";

/** The run that a row stands for. */
export interface RowRun {
  run: AuditRun;
  expanded: boolean;
  /** Shows or hides the rows behind it. */
  href: string;
}

interface ActivityRowProps {
  item: AuditItem;
  href: string;
  open: boolean;
  names: ActivityNames;
  administers: boolean;
  exactTimes: boolean;
  /** The button that would take the row back; absent where nothing would. */
  undo?: ReactNode;
  /** Absent where the row stands for itself alone. */
  behind?: RowRun | undefined;
  /** Whether the row is one of those behind another. */
  nested?: boolean;
}

const cell = "h-9 max-w-0 border-b px-2 first:ps-4 last:pe-4 @max-2xl:px-4";

/** One row of the audit log, which becomes a card where there is little room. */
export function ActivityRow(props: ActivityRowProps) {
  const { item, href, open, names, administers, exactTimes, undo, behind, nested = false } = props;
  const { action, person } = useItemWords(item, names);
  const member = item.staffId === null ? undefined : names.staff[item.staffId];
  const subject = (
    <>
      <TargetLink item={item} names={names} administers={administers} />
      {item.details?.blockedUserId !== undefined && (
        <>
          {" → "}
          <BlockedLink item={item} names={names} />
        </>
      )}
      {!nested && <RunOfRow item={item} names={names} />}
      <TicketLink item={item} names={names} />
    </>
  );
  return (
    <tr className={classNames("relative hover:bg-hover", open && "bg-accent-soft")}>
      <td className={classNames(cell, "@max-2xl:h-auto @max-2xl:py-2.5 @max-2xl:align-top")}>
        <span className={classNames("flex min-w-0 items-center gap-1", nested && "ps-6")}>
          {behind && <RunToggle {...behind} />}
          <PlainLink
            href={href}
            aria-current={open ? "true" : undefined}
            className="block min-w-0 truncate font-medium text-ink leading-6 outline-offset-[-2px] after:absolute after:inset-0"
          >
            {action}
          </PlainLink>
        </span>
        <span
          className={classNames(
            "hidden text-muted text-xs @max-2xl:grid @max-2xl:gap-0.5",
            nested && "ps-6",
          )}
        >
          {item.target && <span className="truncate">{subject}</span>}
          <span className="flex min-w-0 flex-wrap gap-x-1.5">
            <span className="truncate">
              {member?.name ?? person} · <LogTime ms={item.at} exact={exactTimes} />
            </span>
            {item.applicationId && <ApplicationName id={item.applicationId} names={names} />}
          </span>
        </span>
      </td>
      <td className={classNames(cell, "@max-2xl:hidden")}>
        <span className="block truncate">
          {subject}
          {item.reason && <span className="text-faint"> · {item.reason}</span>}
        </span>
      </td>
      <td className={classNames(cell, "@max-2xl:hidden")}>
        <span className="block truncate">
          {member && member.name !== person && (
            <>
              <bdi>{member.name}</bdi>{" "}
            </>
          )}
          <span className={member && member.name !== person ? "text-faint text-xs" : undefined}>
            {person}
          </span>
          {item.token && <span className="text-faint"> · {item.token}</span>}
        </span>
      </td>
      <td
        className={classNames(
          cell,
          "@max-2xl:h-auto @max-2xl:w-px @max-2xl:max-w-none @max-2xl:py-2.5",
        )}
      >
        <span className="flex items-center gap-2 @max-2xl:flex-col @max-2xl:items-end">
          <OutcomeBadge outcome={item.outcome} />
          {undo && <span className="relative">{undo}</span>}
        </span>
      </td>
      <td className={classNames(cell, exactTimes ? "@max-4xl:hidden" : "@max-2xl:hidden")}>
        {item.applicationId ? <ApplicationName id={item.applicationId} names={names} /> : "–"}
      </td>
      <td
        className={classNames(
          cell,
          "text-end text-muted @4xl:whitespace-nowrap @max-2xl:hidden",
          !exactTimes && "whitespace-nowrap",
        )}
      >
        <span className="relative">
          <LogTime ms={item.at} exact={exactTimes} />
        </span>
      </td>
    </tr>
  );
}

function RunToggle({ run, expanded, href }: RowRun) {
  const t = useTranslations("activity.behind");
  // The row itself is one of the matching rows.
  const behind = run.more ? run.rows : run.rows - 1;
  const count = t("rows", { count: behind, more: String(run.more) });
  return (
    <PlainLink
      href={href}
      aria-label={t(expanded ? "hide" : "show", { rows: count })}
      className="relative z-1 flex h-control-sm shrink-0 items-center gap-1 rounded-md pe-1.5 text-muted text-xs tabular-nums hover:bg-pressed hover:text-ink"
    >
      {expanded ? <ChevronDown className="size-3.5" /> : <ChevronRight className="size-3.5" />}
      {count}
    </PlainLink>
  );
}

function TicketLink({ item, names }: { item: AuditItem; names: ActivityNames }) {
  const ticket = item.details?.ticket;
  const { applicationId } = item;
  if (typeof ticket !== "string" || ticket === "" || applicationId === null) return null;
  if (!names.applications.some(({ id }) => id === applicationId)) return <> · {ticket}</>;
  return (
    <>
      {" · "}
      <PlainLink
        href={routes.ticket(applicationId, ticket)}
        className="relative text-accent-ink hover:underline"
      >
        {ticket}
      </PlainLink>
    </>
  );
}
