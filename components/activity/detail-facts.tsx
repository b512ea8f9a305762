"use client";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { Fact } from "@/components/detail/facts";
import { TicketLink } from "@/components/detail/ticket-link";
import { PlainLink } from "@/components/ui/plain-link";
import type { AuditItem } from "@/lib/contract/audit-item";
import { routes } from "@/lib/routes";
import type { ActivityNames } from "./activity-names";

/** Details that have a line of their own, or that mean nothing to people. */
const worded = [
  "blockedUserId",
  "ticket",
  "kind",
  "undoOf",
  "lookedAt",
  "existedBefore",
  "lookedUp",
  "generatedId",
  "idMadeHere",
  "mayReuse",
  "runId",
  "row",
  "commandLine",
  "process",
  "byPasswordLink",
  "noteId",
  "subject",
];

/** Says whether the channel exists but may have been created by someone else. */
export function isInDoubt({ details }: AuditItem): boolean {
  return details?.kind === "in-doubt";
}

/** The query of the page with another thing in its panel, and the same filters. */
function openOf(seq: number, shown: URLSearchParams): string {
  const query = new URLSearchParams(shown);
  query.set("open", String(seq));
  return query.toString();
}

/** The page of a run, its rows from the one that is asked for on. */
function rowHref(application: string, runId: string, row: number): string {
  return `${routes.run(application, runId)}${row > 0 ? `?after=${row - 1}` : ""}`;
}

/** The further details of an audit record: ticket, undo, run, and the rest as it is stored. */
export function DetailFacts({ item, names }: { item: AuditItem; names: ActivityNames }) {
  const t = useTranslations("activity.panel");
  const shown = useSearchParams();
  const details = item.details ?? {};
  const { ticket, undoOf, runId, row, lookedUp, byPasswordLink, kind } = details;
  const title = names.runs[`${item.applicationId}/${runId}`];
  const isOfCatalog = item.action === "catalog-change";
  const rest = Object.entries(details).filter(
    ([name, value]) => !isOfCatalog && !worded.includes(name) && isSaid(value),
  );
  return (
    <>
      {isSaid(ticket) && (
        <Fact name={t("ticket")}>
          {item.applicationId ? (
            <TicketLink application={item.applicationId} ticket={String(ticket)} />
          ) : (
            String(ticket)
          )}
        </Fact>
      )}
      {typeof undoOf === "number" && (
        <Fact name={t("undoOf")}>
          <PlainLink
            href={`?${openOf(undoOf, shown)}`}
            className="text-accent-ink tabular-nums hover:underline"
          >
            #{undoOf}
          </PlainLink>
        </Fact>
      )}
      {typeof runId === "string" && item.applicationId && (
        <Fact name={t("run")}>
          <PlainLink
            href={rowHref(item.applicationId, runId, Number(row))}
            className="text-accent-ink hover:underline"
          >
            {title && <bdi>{title} · </bdi>}
            {t("runRow", { row: Number(row) + 1 })}
          </PlainLink>
        </Fact>
      )}
      {lookedUp === true && <Fact name="">{t("lookedUp")}</Fact>}
      {byPasswordLink === true && <Fact name="">{t("byPasswordLink")}</Fact>}
      {isSaid(kind) && !isInDoubt(item) && (
        <Fact name={t("kind")}>
          <code className="font-mono text-xs">{String(kind)}</code>
        </Fact>
      )}
      {isOfCatalog && <CatalogDetails details={details} />}
      {rest.map(([name, value]) => (
        <Fact key={name} name={name}>
          {String(value)}
        </Fact>
      ))}
    </>
  );
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

const budgets = ["callsPerSecond", "callsAtOnce", "blockShare", "rescanSeconds"] as const;
/** The size of the displayed unit, in the setting's own unit. */
const units = { callsPerSecond: 1, callsAtOnce: 1, blockShare: 0.01, rescanSeconds: 60 };
const states = ["on", "paused", "off"] as const;

/** What somebody set of a catalog, in the words of the settings. */
function CatalogDetails({ details }: { details: Record<string, unknown> }) {
  const t = useTranslations("catalog");
  const format = useFormatter();
  const state = states.find((one) => one === details.state);
  return (
    <>
      {state && <Fact name={t("title")}>{t(`set.${state}`)}</Fact>}
      {budgets.map((budget) => {
        const value = details[budget];
        if (typeof value !== "number") return null;
        return (
          <Fact key={budget} name={t(`budgets.${budget}.label`)}>
            {format.number(value / units[budget], { maximumFractionDigits: 2 })}
          </Fact>
        );
      })}
    </>
  );
}
