"use client";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { Permission } from "@/lib/contract/permission";
import { roles as knownRoles, type Role } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";

/** What is offered first: the role that allows least, in all applications. */
export const leastGrant: RoleGrant = { role: knownRoles[0], applicationId: null };

/** A role with what it allows. */
export interface RoleChoice {
  role: Role;
  permissions: readonly Permission[];
}

interface GrantsEditorProps {
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  /** The role that the identity provider gives besides, which is not edited here. */
  claimedRole?: Role | null;
  grants: readonly RoleGrant[];
  onChange: (grants: RoleGrant[]) => void;
}

const everywhere = "*";

/** Edits the roles of a person, each with where it holds. */
export function GrantsEditor({
  roles,
  applications,
  claimedRole = null,
  grants,
  onChange,
}: GrantsEditorProps) {
  const t = useTranslations("settings.staff");
  const replace = (index: number, grant: RoleGrant) =>
    onChange(grants.map((known, at) => (at === index ? grant : known)));
  const places = [
    { value: everywhere, label: t("allApplications") },
    ...applications.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choices = roles.map(({ role }) => ({
    value: role,
    label: t(`roleNames.${role}`),
    description: t(`roleTexts.${role}`),
  }));
  const may = (role: Role) => roles.find((one) => one.role === role)?.permissions ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-xs">{t("roles")}</legend>
      {claimedRole !== null ? (
        <p className="text-muted text-sm">
          {t("byProviderText", { role: t(`roleNames.${claimedRole}`) })}
        </p>
      ) : (
        grants.length === 0 && <p className="text-faint text-sm">{t("noRole")}</p>
      )}
      {grants.map((grant, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a grant has no name of its own; its place is what tells it apart.
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 phone:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Select
            label={t("role")}
            options={choices}
            value={grant.role}
            onValueChange={(role) => replace(index, { ...grant, role })}
          />
          <Select
            label={t("where")}
            options={places}
            value={grant.applicationId ?? everywhere}
            onValueChange={(place) =>
              replace(index, { ...grant, applicationId: place === everywhere ? null : place })
            }
          />
          <IconButton
            label={t("removeRole")}
            size="sm"
            className="phone:col-start-2 phone:row-span-2 phone:row-start-1"
            onClick={() => onChange(grants.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
          <p className="col-span-full text-faint text-xs">
            {may(grant.role)
              .map((permission) => t(`permissionNames.${permission}`))
              .join(" · ")}
          </p>
        </div>
      ))}
      <div>
        <Button size="sm" onClick={() => onChange([...grants, leastGrant])}>
          <Plus />
          {t("addRole")}
        </Button>
      </div>
    </fieldset>
  );
}
