"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PlainLink } from "@/components/ui/plain-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { isSettleable } from "@/lib/contract/trail-item";
import { routes } from "@/lib/routes";
import { type ActivityNames, type ActivityRecord, targetName } from "./activity-item";
import { useActionWords } from "./activity-words";
import { ApplicationName } from "./application-name";
import { OutcomeBadge } from "./outcome-badge";
import { SettleChange } from "./settle-change";

interface ActivityPanelProps {
  /** Null where the number names nothing that the person may see. */
  record: ActivityRecord | null;
  names: ActivityNames;
  /** The application whose lost changes the person may look up: the page's own. */
  application: string;
  /** Which changes the person may make, and so look up. */
  may: { block: boolean; create: boolean };
  onClose: () => void;
}

/** Details that have a line of their own, or that mean nothing to people. */
const worded = [
  "blockedUserId",
  "ticket",
  "kind",
  "undoOf",
  "lookedAt",
  "existedBefore",
  "lookedUp",
  "idMadeHere",
  "mayReuse",
  "runId",
  "row",
];

/** Returns where a target can be looked at, or null. */
function targetHref({ item }: ActivityRecord): string | null {
  if (!item.applicationId || !item.target) return null;
  if (item.action === "block-user" || item.action === "unblock-user") {
    return routes.user(item.applicationId, item.target);
  }
  const exists = item.outcome === "done" || item.details?.kind === "in-doubt";
  if (item.action === "create-channel" && exists) {
    return routes.channel(item.applicationId, item.target);
  }
  return null;
}

/** Everything that the trail keeps of one thing that happened. */
export function ActivityPanel({ record, names, application, may, onClose }: ActivityPanelProps) {
  const t = useTranslations("activity");
  const wordsOf = useActionWords();
  if (!record) {
    return (
      <SidePanel title={t("panel.gone")} onClose={onClose}>
        <EmptyState title={t("panel.gone")}>{t("panel.goneText")}</EmptyState>
      </SidePanel>
    );
  }
  const { item } = record;
  const details = item.details ?? {};
  const href = targetHref(record);
  const target = item.target && targetName(item.target, names);
  const isInDoubt = details.kind === "in-doubt";
  const isLost = item.outcome === "unknown" && isSettleable(item.action);
  const isAllowed = item.action === "create-channel" ? may.create : may.block;
  const canSettle = isLost && isAllowed && item.applicationId === application;
  const rest = Object.entries(details).filter(
    ([name, value]) => !worded.includes(name) && value !== null && value !== "",
  );
  const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  return (
    <SidePanel title={wordsOf(item.action)} onClose={onClose}>
      <dl className="grid grid-cols-[8.5rem_1fr] gap-x-3 gap-y-2.5 p-4 text-sm">
        <Line label={t("columns.outcome")}>
          <OutcomeBadge outcome={item.outcome} />
        </Line>
        {item.outcome === "unknown" && (
          <Line label="">{t(isInDoubt ? "panel.inDoubt" : "panel.unknownText")}</Line>
        )}
        {canSettle && (
          <Line label="">
            <SettleChange application={application} seq={item.seq} />
          </Line>
        )}
        <Line label={t("columns.person")}>
          {item.staff ?? (item.staffId ? targetName(item.staffId, names) : t("nobody"))}
        </Line>
        <Line label={t("columns.time")}>
          <Exact ms={item.at} /> <span className="text-faint">·</span> <RelativeTime ms={item.at} />
        </Line>
        {item.applicationId && (
          <Line label={t("columns.application")}>
            <ApplicationName id={item.applicationId} names={names} />
          </Line>
        )}
        {target && (
          <Line label={t("columns.target")}>
            <Copied text={target} label={t("panel.copyTarget")}>
              {href ? (
                <PlainLink href={href} className="text-accent-ink hover:underline">
                  {target}
                </PlainLink>
              ) : (
                target
              )}
            </Copied>
          </Line>
        )}
        {typeof details.blockedUserId === "string" && (
          <Line label={t("panel.blocked")}>
            <Copied text={details.blockedUserId} label={t("panel.copyBlocked")}>
              {details.blockedUserId}
            </Copied>
          </Line>
        )}
        {item.reason && <Line label={t("panel.reason")}>{item.reason}</Line>}
        {text(details.ticket) && <Line label={t("panel.ticket")}>{text(details.ticket)}</Line>}
        {typeof details.undoOf === "number" && (
          <Line label={t("panel.undoOf")}>
            <PlainLink
              href={`?open=${details.undoOf}`}
              className="text-accent-ink tabular-nums hover:underline"
            >
              #{details.undoOf}
            </PlainLink>
          </Line>
        )}
        {typeof details.runId === "string" && item.applicationId && (
          <Line label={t("panel.run")}>
            <PlainLink
              href={routes.run(item.applicationId, details.runId)}
              className="text-accent-ink hover:underline"
            >
              {t("panel.runRow", { row: Number(details.row) + 1 })}
            </PlainLink>
          </Line>
        )}
        {details.lookedUp === true && <Line label="">{t("panel.lookedUp")}</Line>}
        {text(details.kind) && !isInDoubt && (
          <Line label={t("panel.kind")}>
            <code className="font-mono text-xs">{text(details.kind)}</code>
          </Line>
        )}
        {rest.map(([name, value]) => (
          <Line key={name} label={name}>
            {text(value)}
          </Line>
        ))}
        {item.address && <Line label={t("panel.address")}>{item.address}</Line>}
        {item.requestId && (
          <Line label={t("panel.requestId")}>
            <Copied text={item.requestId} label={t("panel.copyRequestId")} mono>
              {item.requestId}
            </Copied>
          </Line>
        )}
        {item.upstreamRequestId && (
          <Line label={t("panel.upstreamRequestId")}>
            <Copied text={item.upstreamRequestId} label={t("panel.copyRequestId")} mono>
              {item.upstreamRequestId}
            </Copied>
          </Line>
        )}
      </dl>
      <Evidence record={record} />
    </SidePanel>
  );
}

/** The stored rows with their hashes, which `verify-trail` checks. */
function Evidence({ record }: { record: ActivityRecord }) {
  const t = useTranslations("activity.panel");
  return (
    <section className="border-t p-4">
      <h3 className="font-medium text-sm">{t("evidence")}</h3>
      <p className="mt-1 text-muted text-xs">{t("evidenceText")}</p>
      <ol className="mt-3 grid gap-3">
        {record.evidence.map((row) => (
          <li key={row.seq} className="grid gap-1 rounded-md border px-3 py-2 text-sm">
            <p className="flex items-center gap-2">
              <OutcomeBadge outcome={row.outcome} />
              <span className="text-muted text-xs tabular-nums">#{row.seq}</span>
              <span className="ms-auto text-muted text-xs">
                <Exact ms={row.at} />
              </span>
            </p>
            <Copied text={row.hash} label={t("copyHash")} mono>
              {row.hash}
            </Copied>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Exact({ ms }: { ms: number }) {
  const format = useFormatter();
  return (
    <time dateTime={new Date(ms).toISOString()} data-time={ms} suppressHydrationWarning>
      {format.dateTime(ms, { dateStyle: "medium", timeStyle: "medium" })}
    </time>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted leading-6">{label}</dt>
      <dd className="min-w-0 break-words leading-6">{children}</dd>
    </>
  );
}

interface CopiedProps {
  text: string;
  label: string;
  mono?: boolean;
  children: ReactNode;
}

function Copied({ text, label, mono = false, children }: CopiedProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className={mono ? "truncate font-mono text-xs" : "min-w-0 break-all"}>{children}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
