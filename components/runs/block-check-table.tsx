"use client";
import { ArrowRight, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { NamedPerson } from "@/components/detail/named-person";
import { IconButton } from "@/components/ui/icon-button";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import { PlainTable } from "./plain-table";
import { RowVerdict } from "./row-verdict";
import type { BlockRow } from "./use-block-draft";

interface BlockCheckTableProps {
  kind: BlockRunKind;
  application: string;
  rows: readonly BlockRow[];
  verdicts: ReadonlyMap<number, readonly VerdictLine[]>;
  checked: boolean;
  onRemove: (line: number) => void;
}

/** The pairs to block or unblock, each with its verdict from the dry run. */
export function BlockCheckTable(props: BlockCheckTableProps) {
  const { kind, application, rows, verdicts, checked, onRemove } = props;
  const t = useTranslations("runs.checkTable");
  return (
    <PlainTable
      cards
      caption={t("title")}
      columns={[
        { id: "line", label: t("line"), className: "w-12", atEnd: true },
        { id: "pair", label: t("pair"), tight: true },
        { id: "verdict", label: t("verdict"), className: "min-w-56" },
        { id: "actions", label: t("actions"), className: "w-12", tight: true, hidden: true },
      ]}
    >
      {rows.map((row) => (
        <tr
          key={row.line}
          className="align-top phone:grid phone:grid-cols-[auto_1fr_auto] phone:items-start"
        >
          <td className="px-3 py-2 text-end text-faint tabular-nums">{row.sourceLine}</td>
          <th scope="row" className="px-2 py-2 text-start font-normal">
            <span className="flex flex-wrap items-center gap-1.5 text-xs">
              <NamedPerson application={application} id={row.userId} />
              <ArrowRight
                aria-label={t(kind === "block" ? "blocks" : "unblocks")}
                className="size-3 text-faint"
              />
              <NamedPerson application={application} id={row.blockedUserId} />
            </span>
          </th>
          <td className="px-3 py-2 phone:order-last phone:col-span-3 phone:pt-0">
            <RowVerdict lines={verdicts.get(row.line)} checked={checked} />
          </td>
          <td className="px-2 py-1.5 text-end">
            <IconButton
              size="sm"
              label={t("remove", { line: row.sourceLine })}
              onClick={() => onRemove(row.line)}
            >
              <Trash2 />
            </IconButton>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
