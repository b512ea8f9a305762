"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { useFieldProblem } from "@/components/auth/form-problem";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { staffNameMax } from "@/lib/contract/staff";
import { request } from "@/lib/queries/request";

interface NameDialogProps {
  member: { id: string; name: string; email: string };
  onClose: () => void;
}

/** Corrects the name of a person. */
export function NameDialog({ member, onClose }: NameDialogProps) {
  const t = useTranslations("settings.staff");
  const tAuth = useTranslations("auth");
  const router = useRouter();
  const { error, busy, onSubmit, asks } = useConfirmedSubmit(async ({ name = "" }) => {
    await request("PATCH /api/console/staff/[staffId]", {
      params: { staffId: member.id },
      body: { name },
    });
    showToast({ title: t("nameSaved"), description: name });
    router.refresh();
    onClose();
  });
  const problemOf = useFieldProblem(error);
  return (
    <FormDialog
      width="sm"
      title={t("nameOf", { email: member.email })}
      description={t("nameText")}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t("save")}
      disabled={busy}
    >
      <TextField
        label={tAuth("name")}
        error={problemOf("name")}
        name="name"
        autoComplete="off"
        defaultValue={member.name}
        maxLength={staffNameMax}
        required
      />
      <ConfirmIdentity asks={asks} error={error} />
    </FormDialog>
  );
}
