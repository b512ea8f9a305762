"use client";
import { useTranslations } from "next-intl";
import type { Permission } from "@/lib/contract/permission";
import type { RoleGrant } from "@/lib/contract/staff-views";

/** A role that the reader holds, with what it allows where it holds. */
export interface OwnRole extends RoleGrant {
  permissions: readonly Permission[];
}

interface OwnRolesProps {
  roles: readonly OwnRole[];
  applications: readonly { id: string; name: string }[];
}

/** One's own roles, each with where it holds and what it allows there. */
export function OwnRoles({ roles, applications }: OwnRolesProps) {
  const t = useTranslations("settings.staff");
  const names = new Map(applications.map(({ id, name }) => [id, name]));
  if (roles.length === 0) return <p className="text-faint text-sm">{t("noRole")}</p>;
  return (
    <ul className="divide-y rounded-md border">
      {roles.map(({ role, applicationId, permissions }) => (
        <li key={`${role} ${applicationId}`} className="grid gap-1 px-3 py-2 text-sm">
          <p className="font-medium">
            {t(`roleNames.${role}`)}
            <span className="font-normal text-faint text-xs">
              {" · "}
              {applicationId === null
                ? t("allApplications")
                : (names.get(applicationId) ?? applicationId)}
            </span>
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            {permissions.map((permission) => (
              <li key={permission}>{t(`permissionNames.${permission}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
