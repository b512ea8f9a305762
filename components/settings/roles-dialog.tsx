"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
import type { RoleGrant, StaffSummary } from "@/lib/contract/staff-views";
import { request } from "@/lib/queries/request";
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
  const router = useRouter();
  const [grants, setGrants] = useState<RoleGrant[]>([...member.grants]);
  const { error, busy, onSubmit } = useSubmit(async () => {
    await request("PATCH /api/console/staff/[staffId]", {
      params: { staffId: member.id },
      body: { grants },
    });
    router.refresh();
    onClose();
  });
  return (
    <FormDialog
      title={t("rolesOf", { name: member.name })}
      description={t("rolesText")}
      submit={t("save")}
      disabled={busy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <GrantsEditor
        roles={roles}
        applications={applications}
        claimedRole={member.claimedRole}
        grants={grants}
        onChange={setGrants}
      />
    </FormDialog>
  );
}
