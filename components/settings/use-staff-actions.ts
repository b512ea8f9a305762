"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { settingsRoutes } from "@/lib/auth-routes";
import { asError } from "@/lib/queries/as-error";
import { requestJson } from "@/lib/queries/request-json";

/** What an admin does about the staff at one press, as it harms nobody, and why the last of it failed. */
export function useStaffActions() {
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
    enable: (memberId: string) =>
      act(() =>
        requestJson(settingsRoutes.member(memberId), {
          method: "PATCH",
          body: { disabled: false },
        }),
      ),
    withdraw: (invitationId: string) =>
      act(() => requestJson(settingsRoutes.invitation(invitationId), { method: "DELETE" })),
  };
}
