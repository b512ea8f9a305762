"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { request } from "@/lib/queries/request";
import { requestAuth } from "@/lib/queries/request-auth";
import { routes } from "@/lib/routes";
import { NewPasswordField } from "./new-password-field";
import { SecondStep } from "./second-step";
import { SubmitForm } from "./submit-form";
import { useSubmit } from "./use-submit";

/** Where the holder of a one-time link sets a new password and is signed in, by the second step where there is one. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const [secondStep, setSecondStep] = useState(false);
  const submission = useSubmit(async ({ password = "" }) => {
    await request("POST /api/console/setup/password", { body: { token, password } });
    const { twoFactor } = await requestAuth<{ twoFactor?: true }>("signIn", { email, password });
    if (twoFactor) setSecondStep(true);
    else window.location.assign("/");
  });
  if (secondStep) {
    return (
      <SecondStep
        onDone={() => window.location.assign("/")}
        onRestart={() => window.location.assign(routes.signIn())}
      />
    );
  }
  return (
    <SubmitForm submission={submission} title={t("setup.newPassword")} className="grid gap-4">
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NewPasswordField label={t("password")} name="password" />
      <Button type="submit" variant="primary" disabled={submission.busy}>
        {t("setup.setPassword")}
      </Button>
    </SubmitForm>
  );
}
