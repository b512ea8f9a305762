"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormProblem, useFieldProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
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
  const formId = useId();
  const { error, busy, onSubmit } = useSubmit(async ({ typedName = "" }) => {
    await request("DELETE /api/console/applications/[applicationId]", {
      params: { applicationId: id },
      query: { typedName },
    });
    router.refresh();
    onClose();
  });
  const problemOf = useFieldProblem(error);
  return (
    <Dialog
      open
      width="sm"
      title={t("removeNamed", { name })}
      description={t("removeText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={busy}>
            {t("remove")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-3">
        <FormProblem error={error} />
        {environment === "production" && (
          <Field
            label={t("typedName", { name })}
            hint={t("typedNameHint")}
            error={problemOf("typedName")}
          >
            {(control) => <Input {...control} name="typedName" autoComplete="off" required />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
