"use client";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast";
import { request } from "@/lib/queries/request";
import { routes } from "@/lib/routes";
import { ConfirmedDialog } from "./confirmed-dialog";

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
  const act = async () => {
    const params = { staffId: member.id };
    if (action === "disable" || action === "enable") {
      const body = { disabled: action === "disable" };
      await request("PATCH /api/console/staff/[staffId]", { params, body });
    } else if (action === "resetTwoFactor") {
      await request("DELETE /api/console/staff/[staffId]/two-factor", { params });
      showToast({ title: t("twoFactorReset"), description: member.name });
    } else {
      await request("DELETE /api/console/staff/[staffId]/sessions", { params });
      if (isSelf) {
        window.location.assign(routes.signIn());
        // Stays busy until the browser has left the page.
        await new Promise(() => {});
      }
      showToast({ title: t("sessionsEnded"), description: member.name });
    }
  };
  const question = action === "endSessions" && isSelf ? "endOwnSessions" : action;
  return (
    <ConfirmedDialog
      width="sm"
      title={t(`questions.${question}`, { name: member.name })}
      description={t(`consequences.${question}`)}
      submit={t(action)}
      danger={action !== "enable"}
      work={act}
      onClose={onClose}
    />
  );
}
