"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RoleGrant, StaffSummary } from "@/lib/contract/staff-views";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "./confirmed-dialog";
import { GrantsEditor, type RoleChoice } from "./grants-editor";

interface RolesDialogProps {
  member: StaffSummary;
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Changes the roles of a person, whose sessions then end. */
export function RolesDialog({ member, roles, applications, onClose }: RolesDialogProps) {
  const t = useTranslations("settings.staff");
  const [grants, setGrants] = useState<RoleGrant[]>([...member.grants]);
  return (
    <ConfirmedDialog
      title={t("rolesOf", { name: member.name })}
      description={t("rolesText")}
      submit={t("save")}
      work={() =>
        request("PATCH /api/console/staff/[staffId]", {
          params: { staffId: member.id },
          body: { grants },
        })
      }
      onClose={onClose}
    >
      <GrantsEditor
        roles={roles}
        applications={applications}
        claimedRole={member.claimedRole}
        grants={grants}
        onChange={setGrants}
      />
    </ConfirmedDialog>
  );
}
