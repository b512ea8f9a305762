"use client";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RoleChoice } from "./grants-editor";

/** What each role may do, from the one table that the server holds everybody to. */
export function RolesTable({ roles }: { roles: readonly RoleChoice[] }) {
  const t = useTranslations("settings.staff");
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return (
    <section className="grid gap-3">
      <header>
        <h3 className="font-medium text-sm">{t("rolesTitle")}</h3>
        <p className="mt-1 text-muted text-sm">{t("rolesNote")}</p>
      </header>
      <div className="scrollbar-thin overflow-x-auto rounded-md border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("rolesTitle")}</caption>
          <thead className="text-muted text-xs">
            <tr className="border-b">
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t("may")}
              </th>
              {roles.map(({ role }) => (
                <th key={role} scope="col" className="px-3 py-2 text-center font-medium">
                  {t(`roleNames.${role as "viewer"}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  {t(`permissionNames.${permission as "browse"}`)}
                </th>
                {roles.map((role) => (
                  <td key={role.role} className="px-3 py-1.5 text-center">
                    {role.permissions.includes(permission) ? (
                      <>
                        <Check aria-hidden className="mx-auto size-4 text-success-ink" />
                        <span className="sr-only">{t("yes")}</span>
                      </>
                    ) : (
                      <span className="text-faint">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t("no")}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
