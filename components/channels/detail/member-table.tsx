"use client";
import { ArrowDown, ArrowUp, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Nothing } from "@/components/data-table/plain-cells";
import { PersonLink } from "@/components/detail/person-link";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { RelativeTime } from "@/components/ui/relative-time";
import type { MemberView } from "@/lib/contract/views";
import { MemberDetails } from "./member-details";
import type { MemberSort, MemberTableState } from "./use-member-table";

interface MemberTableProps {
  application: string;
  ownerId: string | undefined;
  table: MemberTableState;
}

/**
 * Hides a column where there is no room, by giving it no width. `display: none` would remove its cells,
 * and the fixed layout would give the columns spanned only by the details an equal share.
 */
const roomy = "@max-xl:invisible @max-xl:w-0 @max-xl:overflow-hidden @max-xl:p-0";

const columns: readonly { sort: MemberSort; className?: string }[] = [
  { sort: "name" },
  { sort: "joined", className: "w-24" },
  { sort: "lastRead", className: `w-24 ${roomy}` },
  { sort: "lastSent", className: `w-24 ${roomy}` },
];

/** One page of members; a row expands to what the service stores about the person in this channel. */
export function MemberTable({ application, ownerId, table }: MemberTableProps) {
  const t = useTranslations("channel");
  const found = table.found.map(({ id }) => id);
  const selectedHere = found.filter(table.isSelected).length;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-md border text-start">
      <caption className="sr-only">{t("members")}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-9 border-b bg-sunken p-0">
            <Checkbox
              label={t("selectMembers")}
              labelHidden
              checked={selectedHere === found.length}
              indeterminate={selectedHere > 0 && selectedHere < found.length}
              onChange={(event) => table.select(found, event.target.checked)}
              labelClassName="h-control-sm justify-center"
            />
          </th>
          {columns.map(({ sort, className }) => {
            const sorted = table.sort?.by === sort ? table.sort : null;
            return (
              <th
                key={sort}
                scope="col"
                aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
                className={classNames("border-b bg-sunken p-0 font-medium text-xs", className)}
              >
                <button
                  type="button"
                  onClick={() => table.toggleSort(sort)}
                  className={classNames(
                    "flex h-control-sm w-full items-center gap-1 truncate px-2.5 outline-offset-[-2px] hover:text-ink [&_svg]:size-3",
                    sorted ? "text-ink" : "text-muted",
                  )}
                >
                  {t(`memberColumns.${sort}`)}
                  {sorted && (sorted.descending ? <ArrowDown /> : <ArrowUp />)}
                </button>
              </th>
            );
          })}
          <th scope="col" className="w-9 border-b bg-sunken p-0">
            <span className="sr-only">{t("memberColumns.details")}</span>
          </th>
        </tr>
      </thead>
      {table.shown.map((member) => (
        <MemberRow
          key={member.id}
          application={application}
          member={member}
          owner={member.id === ownerId}
          selected={table.isSelected(member.id)}
          onSelect={(isSelected) => table.select([member.id], isSelected)}
        />
      ))}
    </table>
  );
}

interface MemberRowProps {
  application: string;
  member: MemberView;
  owner: boolean;
  selected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function MemberRow({ application, member, owner, selected, onSelect }: MemberRowProps) {
  const t = useTranslations("channel");
  const [open, setOpen] = useState(false);
  const times = [member.createdAt, member.lastReadAt, member.lastSentAt];
  return (
    <tbody className="group/member">
      <tr className="hover:bg-hover">
        <td className="border-b p-0 group-last/member:border-b-0">
          <Checkbox
            label={t("selectMember", { name: member.username || member.id })}
            labelHidden
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
            labelClassName="h-9 justify-center"
          />
        </td>
        <td className="h-9 min-w-0 border-b px-2.5 py-1 group-last/member:border-b-0">
          <span className="flex min-w-0 items-center gap-x-1.5 @max-xl:flex-wrap">
            <PersonLink
              application={application}
              id={member.id}
              name={member.username}
              imageUrl={member.profileImageUrl}
            />
            {owner && <Badge tone="accent">{t("owner")}</Badge>}
          </span>
        </td>
        {times.map((ms, at) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
            key={at}
            className={classNames(
              "border-b px-2.5 text-muted group-last/member:border-b-0",
              at > 0 && roomy,
            )}
          >
            {ms == null ? <Nothing /> : <RelativeTime ms={ms} />}
          </td>
        ))}
        <td className="border-b p-0 text-center group-last/member:border-b-0">
          <button
            type="button"
            aria-expanded={open}
            aria-label={t("memberDetails", { name: member.username || member.id })}
            onClick={() => setOpen(!open)}
            className="inline-flex size-control-sm items-center justify-center rounded-md text-faint hover:bg-pressed hover:text-ink"
          >
            <ChevronRight className={classNames("size-3.5", open && "rotate-90")} />
          </button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className="border-b bg-sunken p-3 group-last/member:border-b-0">
            <MemberDetails member={member} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
