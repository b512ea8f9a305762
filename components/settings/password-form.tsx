"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { SubmitForm } from "@/components/auth/submit-form";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { requestAuth } from "@/lib/queries/request-auth";

/** Changes one's own password; every other session of the person ends. */
export function PasswordForm() {
  const t = useTranslations("settings.profile.password");
  const router = useRouter();
  const [round, setRound] = useState(0);
  const submission = useSubmit(async ({ currentPassword, newPassword }) => {
    await requestAuth("changePassword", { currentPassword, newPassword });
    showToast({ title: t("changed") });
    setRound(round + 1);
    router.refresh();
  });
  return (
    <SubmitForm
      key={round}
      submission={submission}
      atField="wrong-credentials"
      className="grid max-w-sm gap-4"
    >
      <CurrentPasswordField label={t("current")} name="currentPassword" />
      <NewPasswordField label={t("new")} name="newPassword" />
      <div>
        <Button type="submit" disabled={submission.busy}>
          {t("change")}
        </Button>
      </div>
    </SubmitForm>
  );
}
