"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormField } from "@/components/auth/form-field";
import { FieldProblems } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
import type { NamedApplication } from "@/lib/contract/application";
import { request } from "@/lib/queries/request";

interface RemoveApplicationDialogProps {
  application: NamedApplication;
  onClose: () => void;
}

/** Asks before an application goes, and says what goes with it; one in production by its typed name. */
export function RemoveApplicationDialog({ application, onClose }: RemoveApplicationDialogProps) {
  const { id, name, environment } = application;
  const t = useTranslations("settings.applications");
  const router = useRouter();
  const { error, busy, onSubmit } = useSubmit(async ({ typedName = "" }) => {
    await request("DELETE /api/console/applications/[applicationId]", {
      params: { applicationId: id },
      query: { typedName },
    });
    router.refresh();
    onClose();
  });
  return (
    <FormDialog
      width="sm"
      title={t("removeNamed", { name })}
      description={t("removeText")}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t("remove")}
      danger
      disabled={busy}
      error={error}
    >
      {environment === "production" && (
        <FieldProblems of={error}>
          <FormField
            label={t("typedName", { name })}
            hint={t("typedNameHint")}
            name="typedName"
            autoComplete="off"
            required
          />
        </FieldProblems>
      )}
    </FormDialog>
  );
}
