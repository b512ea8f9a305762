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
  const formId = useId();
  const { error, busy, onSubmit } = useSubmit(async ({ name = "" }) => {
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
    <Dialog
      open
      width="sm"
      title={t("nameOf", { email: member.email })}
      description={t("nameText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-4">
        <FormProblem error={error} />
        <Field label={tAuth("name")} error={problemOf("name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              defaultValue={member.name}
              maxLength={staffNameMax}
              required
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
