"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { authRoutes } from "@/lib/auth-routes";
import { request } from "@/lib/queries/request";
import { requestJson } from "@/lib/queries/request-json";
import { routes } from "@/lib/routes";
import { FormProblem } from "./form-problem";
import { NewPasswordField } from "./new-password-field";
import { SecondStep } from "./second-step";
import { useSubmit } from "./use-submit";

/** Where the holder of a one-time link sets a new password and is signed in, by the second step where there is one. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const [secondStep, setSecondStep] = useState(false);
  const { error, busy, onSubmit } = useSubmit(async ({ password = "" }) => {
    await request("POST /api/console/setup/password", { body: { token, password } });
    const { twoFactor } = await requestJson<{ twoFactor?: true }>(authRoutes.signIn, {
      method: "POST",
      body: { email, password },
    });
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
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <h1 className="font-semibold text-lg">{t("setup.newPassword")}</h1>
      <FormProblem error={error} />
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NewPasswordField label={t("password")} name="password" error={error} />
      <Button type="submit" variant="primary" disabled={busy}>
        {t("setup.setPassword")}
      </Button>
    </form>
  );
}
