"use client";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { NamedPerson } from "@/components/detail/named-person";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import type { RunKind } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import type { RunRowView } from "@/lib/contract/run-views";
import { routes } from "@/lib/routes";
import { PlainTable } from "./plain-table";
import { rowTones } from "./run-state";

interface RunRowsTableProps {
  application: string;
  kind: RunKind;
  rows: readonly RunRowView[];
}

/** The rows of a run: what each was to do, how it ended and why. */
export function RunRowsTable({ application, kind, rows }: RunRowsTableProps) {
  const t = useTranslations("runs.rows");
  const { rowOf } = runKindFacts[kind];
  return (
    <PlainTable
      cards
      caption={t("title")}
      columns={[
        { id: "line", label: t("line"), className: "w-12", atEnd: true },
        { id: "what", label: t(rowOf) },
        { id: "outcome", label: t("outcome"), className: "w-32" },
        { id: "why", label: t("why") },
        { id: "when", label: t("when"), className: "w-28" },
      ]}
    >
      {rows.map((row) => (
        <tr
          key={row.row}
          className="align-top phone:grid phone:grid-cols-[auto_1fr_auto] phone:items-start"
        >
          <td className="px-3 py-2 text-end text-faint tabular-nums">{row.line}</td>
          <th scope="row" className="max-w-80 px-3 py-2 text-start font-normal phone:min-w-0">
            {rowOf === "channel" ? (
              <ChannelCell application={application} row={row} />
            ) : (
              <PairCell application={application} kind={kind} row={row} />
            )}
          </th>
          <td className="px-3 py-2">
            <Badge tone={rowTones[row.state]}>{t(`states.${row.state}`)}</Badge>
          </td>
          <td className="px-3 py-2 text-muted [overflow-wrap:anywhere] phone:order-last phone:col-span-3 phone:pt-0 phone:text-xs phone:empty:hidden">
            <Why row={row} />
          </td>
          <td className="px-3 py-2 text-muted phone:hidden">
            {row.endedAt !== null && <RelativeTime ms={row.endedAt} />}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function ChannelCell({ application, row }: { application: string; row: RunRowView }) {
  const id = textOf(row.input.channelId);
  const { state, detail } = row;
  const isThere = detail.code === "in-doubt" || detail.code === "id-taken";
  const exists = state === "created" || state === "already" || isThere;
  return (
    <>
      <bdi className="block truncate font-medium">{textOf(row.input.name)}</bdi>
      {exists ? (
        <TextLink
          href={routes.channel(application, id)}
          className="block truncate font-mono text-xs"
        >
          {id}
        </TextLink>
      ) : (
        <span className="block truncate font-mono text-faint text-xs">{id}</span>
      )}
    </>
  );
}

function PairCell({
  application,
  kind,
  row,
}: Omit<RunRowsTableProps, "rows"> & { row: RunRowView }) {
  const t = useTranslations("runs.rows");
  const person = (id: string) => (
    <TextLink href={routes.user(application, id)} className="min-w-0 max-w-full py-1">
      <NamedPerson application={application} id={id} />
    </TextLink>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs">
      {person(textOf(row.input.userId))}
      <ArrowRight
        aria-label={t(kind === "unblock" ? "unblocks" : "blocks")}
        className="size-3 text-faint"
      />
      {person(textOf(row.input.blockedUserId))}
    </span>
  );
}

/** Why a row ended as it did: the service's own words where it gave some. */
function Why({ row: { detail, state } }: { row: RunRowView }) {
  const t = useTranslations("runs.rows");
  if (detail.lookedUp) return t(state === "already" ? "lookedUpBefore" : "lookedUp");
  if (detail.reused) return t("reused");
  if (detail.code === "id-taken") return t("idTaken");
  if (detail.code === "not-there") return t("notThere");
  if (detail.code === "in-doubt") return t("inDoubt");
  if (detail.code === "changed-since") return t("changedSince");
  if (!detail.message) return state === "unknown" ? t("unknown") : null;
  return (
    <>
      {detail.message}
      {detail.details && (
        <ul className="list-disc ps-4 text-xs">
          {detail.details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {detail.requestId && (
        <span className="block font-mono text-2xs text-faint">{detail.requestId}</span>
      )}
    </>
  );
}
