"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { TextField } from "@/components/ui/text-field";
import { authRoutes } from "@/lib/auth-routes";
import { staffNameMax } from "@/lib/contract/staff";
import { type AnswerOf, request } from "@/lib/queries/request";
import { requestJson } from "@/lib/queries/request-json";
import { routes } from "@/lib/routes";
import { FormProblem, useFieldProblem } from "./form-problem";
import { NewPasswordField } from "./new-password-field";
import { SetPasswordForm } from "./set-password-form";
import { useSubmit } from "./use-submit";

type Invitation = AnswerOf<"POST /api/console/setup/open">;

/** Opens the one-time link of the address bar: its holder makes an account, or sets a new password. */
export function SetupView() {
  const t = useTranslations("auth");
  const opening = useMutation({
    mutationFn: (token: string) => request("POST /api/console/setup/open", { body: { token } }),
  });
  const { mutate: open, data: invitation, error: refusal, variables: token = "" } = opening;
  useEffect(() => open(window.location.hash.slice(1)), [open]);
  if (invitation?.kind === "password") {
    return <SetPasswordForm token={token} email={invitation.email ?? ""} />;
  }
  if (invitation) return <AccountForm token={token} invitation={invitation} />;
  return (
    <>
      <h1 className="mb-4 font-semibold text-lg">{t("setup.title")}</h1>
      {refusal ? (
        <div className="grid gap-4">
          <FormProblem error={refusal} />
          <ButtonLink href={routes.signIn()}>{t("setup.signIn")}</ButtonLink>
        </div>
      ) : (
        <p aria-live="polite">{t("setup.opening")}</p>
      )}
    </>
  );
}

function AccountForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations("auth");
  const { error, busy, onSubmit } = useSubmit(async ({ email, name = "", password = "" }) => {
    const body = { token, name, password, ...(email ? { email } : {}) };
    const account = await request("POST /api/console/setup/accept", { body });
    await requestJson(authRoutes.signIn, {
      method: "POST",
      body: { email: account.email, password },
    });
    window.location.assign("/");
  });
  const problemOf = useFieldProblem(error);
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <h1 className="font-semibold text-lg">
        {invitation.kind === "setup" ? t("setup.firstAdmin") : t("setup.join")}
      </h1>
      <FormProblem error={error} />
      <TextField
        label={t("email")}
        error={problemOf("email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invitation.email ?? ""}
        readOnly={invitation.email !== null}
        autoFocus={invitation.email === null}
        required
      />
      <TextField
        label={t("name")}
        error={problemOf("name")}
        name="name"
        autoComplete="name"
        maxLength={staffNameMax}
        autoFocus={invitation.email !== null}
        required
      />
      <NewPasswordField label={t("password")} name="password" error={error} />
      <Button type="submit" variant="primary" disabled={busy}>
        {t("setup.create")}
      </Button>
    </form>
  );
}
