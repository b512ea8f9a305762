"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { CountCell, TimeCell } from "@/components/data-table/plain-cells";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { CatalogUserRow } from "@/lib/contract/catalog-search";
import type { UserView } from "@/lib/contract/views";
import { routes } from "@/lib/routes";
import {
  PushCell,
  UserCard,
  UserDataCell,
  UserIdCell,
  UserImageCell,
  UserNameCell,
} from "./user-cells";
import { type UserColumnId, userColumnsFilled } from "./user-layout";

/** A user as the service lists it, with the catalog's fields if it was asked. */
type UserRow = UserView & Partial<CatalogUserRow>;

/** What every table of users has in common: its columns, and rows that lead to the user's page. */
export function useUserRows(application: string, catalog: boolean) {
  const columns = useUserColumns(catalog);
  const rowHref = useCallback(
    ({ id }: { id: string }) => routes.user(application, id),
    [application],
  );
  return { columns, rowHref, Card: UserCard };
}

/** The columns of the users table that have data, in their natural order. */
function useUserColumns(catalog: boolean) {
  const t = useTranslations("users");
  const names = useTranslations("users.columns");
  const detail = useTranslations("detail");
  const locale = useLocale();
  return useMemo((): ColumnSpec<UserRow>[] => {
    const specs: Record<UserColumnId, Omit<ColumnSpec<UserRow>, "id" | "label">> = {
      name: {
        size: 240,
        grow: true,
        value: (user) => user.username,
        cell: (user) => <UserNameCell user={user} t={t} />,
      },
      id: {
        size: 190,
        value: (user) => user.id,
        cell: (user, near) => (
          <UserIdCell id={user.id} {...(near ? { copyLabel: detail("copyUserId") } : {})} />
        ),
      },
      owned: {
        size: 90,
        align: "end",
        value: (user) => user.channelsOwned,
        cell: (user) => <CountCell count={user.channelsOwned} locale={locale} />,
      },
      joined: {
        size: 90,
        align: "end",
        value: (user) => user.channelsJoined,
        cell: (user) => <CountCell count={user.channelsJoined} locale={locale} />,
      },
      active: {
        size: 110,
        value: (user) => user.activeAt,
        cell: (user) => <TimeCell ms={user.activeAt} />,
      },
      image: {
        size: 160,
        value: (user) => user.profileImageUrl,
        cell: (user) => <UserImageCell user={user} />,
      },
      push: {
        size: 145,
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
    return userColumnsFilled(catalog).map((id) => ({ ...specs[id], id, label: names(id) }));
  }, [catalog, t, names, detail, locale]);
}
