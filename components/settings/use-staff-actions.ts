"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { settingsRoutes } from "@/lib/auth-routes";
import { asError } from "@/lib/queries/as-error";
import { requestJson } from "@/lib/queries/request-json";

/** What an admin does about the staff at one press, and why the last of it failed. */
export function useStaffActions() {
  const t = useTranslations("settings.staff");
  const router = useRouter();
  const [error, setError] = useState<Error | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setError(null);
    try {
      await work();
      router.refresh();
    } catch (thrown) {
      setError(asError(thrown));
    }
  };
  return {
    error,
    setDisabled: (memberId: string, disabled: boolean) =>
      act(() =>
        requestJson(settingsRoutes.member(memberId), { method: "PATCH", body: { disabled } }),
      ),
    endSessions: (member: { id: string; name: string }) =>
      act(async () => {
        await requestJson(settingsRoutes.memberSessions(member.id), { method: "DELETE" });
        showToast({ title: t("sessionsEnded"), description: member.name });
      }),
    withdraw: (invitationId: string) =>
      act(() => requestJson(settingsRoutes.invitation(invitationId), { method: "DELETE" })),
  };
}
