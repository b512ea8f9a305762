"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { showToast } from "@/components/ui/toast";
import { request } from "@/lib/queries/request";
import { routes } from "@/lib/routes";

export type StaffAction = "disable" | "enable" | "endSessions" | "resetTwoFactor";

interface StaffActionDialogProps {
  action: StaffAction;
  member: { id: string; name: string };
  isSelf: boolean;
  onClose: () => void;
}

/** Asks before a person is signed out, kept out or let in again, and says what becomes of them. */
export function StaffActionDialog({ action, member, isSelf, onClose }: StaffActionDialogProps) {
  const t = useTranslations("settings.staff");
  const router = useRouter();
  const { error, busy, onSubmit, asks } = useConfirmedSubmit(async () => {
    const params = { staffId: member.id };
    if (action === "disable" || action === "enable") {
      const body = { disabled: action === "disable" };
      await request("PATCH /api/console/staff/[staffId]", { params, body });
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
      danger={action !== "enable"}
      disabled={busy}
    >
      <ConfirmIdentity asks={asks} error={error} />
    </FormDialog>
  );
}
