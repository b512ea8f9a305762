"use client";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RoleChoice } from "./grants-editor";

/** What each role may do, from the one table that the server holds everybody to. */
export function RolesTable({ roles }: { roles: readonly RoleChoice[] }) {
  const t = useTranslations("settings.staff");
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return (
    <section className="mt-4 grid gap-3">
      <header>
        <h3 className="font-medium text-sm">{t("rolesTitle")}</h3>
        <p className="mt-1 max-w-2xl text-muted text-sm">{t("rolesNote")}</p>
        <p className="mt-1 max-w-2xl text-muted text-sm">{t("noModeration")}</p>
      </header>
      <div className="rounded-md border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("rolesTitle")}</caption>
          <thead className="text-muted text-xs phone:sr-only">
            <tr className="border-b">
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t("may")}
              </th>
              {roles.map(({ role }) => (
                <th key={role} scope="col" className="px-3 py-2 text-center font-medium">
                  {t(`roleNames.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {permissions.map((permission) => (
              <tr
                key={permission}
                className="phone:flex phone:flex-wrap phone:gap-x-3 phone:gap-y-1 phone:px-3 phone:py-2"
              >
                <th
                  scope="row"
                  className="px-3 py-1.5 text-start font-normal phone:w-full phone:p-0 phone:font-medium"
                >
                  {t(`permissionNames.${permission}`)}
                </th>
                {roles.map(({ role, permissions: held }) =>
                  held.includes(permission) ? (
                    <td
                      key={role}
                      className="px-3 py-1.5 text-center phone:flex phone:items-center phone:gap-1 phone:p-0"
                    >
                      <Check aria-hidden className="mx-auto size-4 text-success-ink" />
                      <span className="sr-only">{t("yes")}</span>
                      <span className="text-muted desk:hidden">{t(`roleNames.${role}`)}</span>
                    </td>
                  ) : (
                    <td key={role} className="px-3 py-1.5 text-center text-faint phone:hidden">
                      <span aria-hidden>–</span>
                      <span className="sr-only">{t("no")}</span>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
