"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { FormProblem, useSecretProblem } from "@/components/auth/form-problem";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { authRoutes } from "@/lib/auth-routes";
import { requestJson } from "@/lib/queries/request-json";

/** Changes one's own password; every other session of the person ends. */
export function PasswordForm() {
  const t = useTranslations("settings.profile.password");
  const router = useRouter();
  const [round, setRound] = useState(0);
  const { error, busy, onSubmit } = useSubmit(async ({ currentPassword, newPassword }) => {
    await requestJson(authRoutes.changePassword, {
      method: "POST",
      body: { currentPassword, newPassword },
    });
    showToast({ title: t("changed") });
    setRound(round + 1);
    router.refresh();
  });
  const wrongPassword = useSecretProblem(error, "wrong-credentials");
  return (
    <form key={round} method="post" onSubmit={onSubmit} className="grid max-w-sm gap-4">
      <FormProblem error={error} atField="wrong-credentials" />
      <CurrentPasswordField label={t("current")} name="currentPassword" error={wrongPassword} />
      <NewPasswordField label={t("new")} name="newPassword" error={error} />
      <div>
        <Button type="submit" disabled={busy}>
          {t("change")}
        </Button>
      </div>
    </form>
  );
}
