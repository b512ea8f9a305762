"use client";
import { useTranslations } from "next-intl";
import { FormField } from "@/components/auth/form-field";
import { showToast } from "@/components/ui/toast";
import { staffNameMax } from "@/lib/contract/staff";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "./confirmed-dialog";

interface NameDialogProps {
  member: { id: string; name: string; email: string };
  onClose: () => void;
}

/** Corrects the name of a person. */
export function NameDialog({ member, onClose }: NameDialogProps) {
  const t = useTranslations("settings.staff");
  const tAuth = useTranslations("auth");
  const save = async ({ name = "" }) => {
    await request("PATCH /api/console/staff/[staffId]", {
      params: { staffId: member.id },
      body: { name },
    });
    showToast({ title: t("nameSaved"), description: name });
  };
  return (
    <ConfirmedDialog
      width="sm"
      title={t("nameOf", { email: member.email })}
      description={t("nameText")}
      submit={t("save")}
      work={save}
      onClose={onClose}
    >
      <FormField
        label={tAuth("name")}
        name="name"
        autoComplete="off"
        defaultValue={member.name}
        maxLength={staffNameMax}
        required
      />
    </ConfirmedDialog>
  );
}
