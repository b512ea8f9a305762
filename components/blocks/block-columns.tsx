"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import { Button } from "@/components/ui/button";
import type { BlockReasons } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { PersonName } from "./person-name";
import { ReasonNote } from "./reason-note";

interface BlockColumnsOptions {
  reasons: BlockReasons | undefined;
  /** Absent for people who may not unblock. */
  onUnblock: ((person: Person) => void) | undefined;
}

/** Returns the columns of a block list. */
export function useBlockColumns({ reasons, onUnblock }: BlockColumnsOptions) {
  const t = useTranslations("blocks");
  return useMemo((): ColumnSpec<Person>[] => {
    const person: ColumnSpec<Person>[] = [
      {
        id: "name",
        label: t("columns.name"),
        size: 200,
        value: (row) => row.username || row.id,
        cell: (row) => <PersonName person={row} />,
      },
      {
        id: "id",
        label: t("columns.id"),
        size: 180,
        value: (row) => row.id,
        cell: (row) => <code className="truncate font-mono text-faint text-xs">{row.id}</code>,
      },
    ];
    if (!onUnblock) return person;
    return [
      ...person,
      {
        id: "reason",
        label: t("columns.reason"),
        size: 220,
        grow: true,
        value: (row) => reasons?.get(row.id)?.at,
        cell: (row) => <ReasonNote reason={reasons?.get(row.id)} t={t} />,
      },
      {
        id: "action",
        label: t("columns.action"),
        size: 100,
        align: "end",
        value: () => undefined,
        cell: (row) => (
          <Button
            size="sm"
            onClick={() => onUnblock(row)}
            aria-label={t("unblockNamed", { name: row.username || row.id })}
          >
            {t("unblock")}
          </Button>
        ),
      },
    ];
  }, [t, reasons, onUnblock]);
}
