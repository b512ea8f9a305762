"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
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
    <FormDialog
      width="sm"
      title={t(`questions.${question}`, { name: member.name })}
      description={t(`consequences.${question}`)}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t(action)}
      danger
      disabled={busy}
      error={error}
    />
  );
}
