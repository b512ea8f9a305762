"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { TimeCell } from "@/components/data-table/plain-cells";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { ChannelRow } from "@/lib/contract/views";
import {
  FrozenCell,
  IdCell,
  LastMessageCell,
  NameCell,
  OwnerCell,
  TextCell,
  TypeCell,
} from "./channel-cells";
import { type ChannelColumnId, channelColumnIds } from "./channel-layout";
import { MembersCell } from "./detail/member-count";

/** The columns of a table of channels, in their natural order. */
export function useChannelColumns(application: string) {
  const t = useTranslations("channels");
  const names = useTranslations("channels.columns");
  const types = useTranslations("channelTypes");
  const locale = useLocale();
  return useMemo((): ColumnSpec<ChannelRow>[] => {
    const typeName = (row: ChannelRow) => (row.type ? types(`${row.type}.name`) : "");
    const specs: Record<ChannelColumnId, Omit<ColumnSpec<ChannelRow>, "id" | "label">> = {
      name: {
        size: 250,
        grow: true,
        value: (row) => row.name,
        cell: (row) => <NameCell channel={row} t={t} />,
      },
      type: {
        size: 150,
        value: typeName,
        cell: (row) => <TypeCell type={row.type} name={typeName(row)} />,
      },
      owner: {
        size: 140,
        value: (row) => row.ownerName ?? row.ownerId,
        cell: (row) => <OwnerCell channel={row} application={application} />,
      },
      members: {
        size: 100,
        align: "end",
        value: (row) => row.memberCount,
        cell: (row) => <MembersCell channel={row} t={t} locale={locale} />,
      },
      category: {
        size: 115,
        value: (row) => row.category,
        cell: (row) => <TextCell text={row.category} />,
      },
      subcategory: {
        size: 130,
        value: (row) => row.subcategory,
        cell: (row) => <TextCell text={row.subcategory} />,
      },
      frozen: {
        size: 90,
        value: (row) => (row.isFrozen === undefined ? undefined : Number(row.isFrozen)),
        cell: (row) => <FrozenCell frozen={row.isFrozen} t={t} />,
      },
      lastMessage: {
        size: 340,
        value: (row) => row.lastMessage?.createdAt,
        cell: (row) => <LastMessageCell channel={row} t={t} />,
      },
      updated: {
        size: 95,
        value: (row) => row.updatedAt,
        cell: (row) => <TimeCell ms={row.updatedAt} />,
      },
      created: {
        size: 95,
        value: (row) => row.createdAt,
        cell: (row) => <TimeCell ms={row.createdAt} />,
      },
      id: {
        size: 200,
        value: (row) => row.id,
        cell: (row, near) => <IdCell id={row.id} t={t} near={near} />,
      },
    };
    return channelColumnIds.map((id) => ({ ...specs[id], id, label: names(id) }));
  }, [application, t, names, types, locale]);
}
