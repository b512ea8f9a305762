"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { request } from "@/lib/queries/request";
import { routes } from "@/lib/routes";

export type StaffAction = "disable" | "endSessions" | "resetTwoFactor";

interface StaffActionDialogProps {
  action: StaffAction;
  member: { id: string; name: string };
  isSelf: boolean;
  onClose: () => void;
}

/** Asks before a person is signed out or kept out, and says what becomes of them. */
export function StaffActionDialog({ action, member, isSelf, onClose }: StaffActionDialogProps) {
  const t = useTranslations("settings.staff");
  const router = useRouter();
  const formId = useId();
  const { error, busy, onSubmit } = useSubmit(async () => {
    const params = { staffId: member.id };
    if (action === "disable") {
      await request("PATCH /api/console/staff/[staffId]", { params, body: { disabled: true } });
    } else if (action === "resetTwoFactor") {
      await request("DELETE /api/console/staff/[staffId]/two-factor", { params });
      showToast({ title: t("twoFactorReset"), description: member.name });
    } else {
      await request("DELETE /api/console/staff/[staffId]/sessions", { params });
      if (isSelf) return window.location.assign(routes.signIn());
      showToast({ title: t("sessionsEnded"), description: member.name });
    }
    router.refresh();
    onClose();
  });
  const question = action === "endSessions" && isSelf ? "endOwnSessions" : action;
  return (
    <Dialog
      open
      width="sm"
      title={t(`questions.${question}`, { name: member.name })}
      description={t(`consequences.${question}`)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={busy}>
            {t(action)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <FormProblem error={error} />
      </form>
    </Dialog>
  );
}
