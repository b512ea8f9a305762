"use client";
import { UndoChange } from "@/components/blocks/undo-change";
import { PersonInLine } from "@/components/detail/named-person";
import { classNames } from "@/components/ui/class-names";
import { PlainLink } from "@/components/ui/plain-link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { ActivityNames } from "./activity-names";
import { useItemWords } from "./activity-words";
import { ApplicationName } from "./application-name";
import { OutcomeBadge } from "./outcome-badge";

interface ActivityRowProps {
  item: AuditItem;
  href: string;
  open: boolean;
  names: ActivityNames;
  /** The application in which undo would take this row back; absent where it would not. */
  undoIn?: string | undefined;
}

const cell = "h-9 max-w-0 border-b px-2 first:ps-3 last:pe-3 @max-2xl:px-3";

/** One row of the audit log: what, on what, who, how it ended, where and when; one card where there is little room. */
export function ActivityRow({ item, href, open, names, undoIn }: ActivityRowProps) {
  const { action, person, target, blocked, peopleOf } = useItemWords(item, names);
  const subject = (id: string) =>
    peopleOf === null ? <bdi>{id}</bdi> : <PersonInLine application={peopleOf} id={id} />;
  return (
    <tr className={classNames("relative hover:bg-hover", open && "bg-accent-soft")}>
      <td className={classNames(cell, "@max-2xl:h-auto @max-2xl:py-2.5 @max-2xl:align-top")}>
        <PlainLink
          href={href}
          aria-current={open ? "true" : undefined}
          className="block truncate font-medium text-ink outline-offset-[-2px] after:absolute after:inset-0"
        >
          {action}
        </PlainLink>
        <span className="hidden text-muted text-xs @max-2xl:grid @max-2xl:gap-0.5">
          {target && (
            <span className="truncate">
              {subject(target)}
              {blocked && <> → {subject(blocked)}</>}
            </span>
          )}
          <span className="flex min-w-0 flex-wrap gap-x-1.5">
            <span className="truncate">
              {person} · <RelativeTime ms={item.at} />
            </span>
            {item.applicationId && <ApplicationName id={item.applicationId} names={names} />}
          </span>
        </span>
      </td>
      <td className={classNames(cell, "@max-2xl:hidden")}>
        <span className="block truncate">
          {target ? subject(target) : "–"}
          {blocked && <> → {subject(blocked)}</>}
          {item.reason && <span className="text-faint"> · {item.reason}</span>}
        </span>
      </td>
      <td className={classNames(cell, "@max-2xl:hidden")}>
        <span className="block truncate">
          {person}
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
          {undoIn && (
            <span className="relative">
              <UndoChange application={undoIn} change={item} />
            </span>
          )}
        </span>
      </td>
      <td className={classNames(cell, "@max-2xl:hidden")}>
        {item.applicationId ? <ApplicationName id={item.applicationId} names={names} /> : "–"}
      </td>
      <td className={classNames(cell, "whitespace-nowrap text-end text-muted @max-2xl:hidden")}>
        <span className="relative">
          <RelativeTime ms={item.at} />
        </span>
      </td>
    </tr>
  );
}
