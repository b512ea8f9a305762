"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { TimeCell } from "@/components/data-table/plain-cells";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { UserView } from "@/lib/contract/views";
import { PushCell, UserDataCell, UserIdCell, UserImageCell, UserNameCell } from "./user-cells";
import { type UserColumnId, userColumnIds } from "./user-layout";

/** The columns of the users table, in their natural order. */
export function useUserColumns() {
  const t = useTranslations("users");
  const names = useTranslations("users.columns");
  const detail = useTranslations("detail");
  return useMemo((): ColumnSpec<UserView>[] => {
    const specs: Record<UserColumnId, Omit<ColumnSpec<UserView>, "id" | "label">> = {
      name: {
        size: 240,
        grow: true,
        value: (user) => user.username,
        cell: (user) => <UserNameCell user={user} unnamed={t("unnamed")} />,
      },
      id: {
        size: 190,
        value: (user) => user.id,
        cell: (user, near) => (
          <UserIdCell id={user.id} {...(near ? { copyLabel: detail("copyUserId") } : {})} />
        ),
      },
      image: {
        size: 160,
        value: (user) => user.profileImageUrl,
        cell: (user) => <UserImageCell user={user} />,
      },
      push: {
        size: 110,
        value: (user) =>
          user.disablePushNotification === undefined
            ? undefined
            : Number(user.disablePushNotification),
        cell: (user) => <PushCell disabled={user.disablePushNotification} words={t("pushOff")} />,
      },
      data: {
        size: 230,
        value: (user) => Object.keys(user.data ?? {}).length || undefined,
        cell: (user) => <UserDataCell data={user.data} />,
      },
      created: {
        size: 110,
        value: (user) => user.createdAt,
        cell: (user) => <TimeCell ms={user.createdAt} />,
      },
      updated: {
        size: 110,
        value: (user) => user.updatedAt,
        cell: (user) => <TimeCell ms={user.updatedAt} />,
      },
    };
    return userColumnIds.map((id) => ({ ...specs[id], id, label: names(id) }));
  }, [t, names, detail]);
}
