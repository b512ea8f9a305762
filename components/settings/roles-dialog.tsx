"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("rolesOf", { name: member.name })}
      description={t("rolesText")}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <FormProblem error={error} />
        <GrantsEditor
          roles={roles}
          applications={applications}
          claimedRole={member.claimedRole}
          grants={grants}
          onChange={setGrants}
        />
        <div>
          <Button type="submit" variant="primary" disabled={busy}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
