"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
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
  const { error, busy, onSubmit, asks } = useConfirmedSubmit(async () => {
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
      <ConfirmIdentity asks={asks} error={error} />
    </FormDialog>
  );
}
