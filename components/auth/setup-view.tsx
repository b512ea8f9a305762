"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { staffNameMax } from "@/lib/contract/staff";
import { type AnswerOf, request } from "@/lib/queries/request";
import { requestAuth } from "@/lib/queries/request-auth";
import { routes } from "@/lib/routes";
import { FormField } from "./form-field";
import { FormProblem } from "./form-problem";
import { NewPasswordField } from "./new-password-field";
import { SetPasswordForm } from "./set-password-form";
import { SubmitForm } from "./submit-form";
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
  const submission = useSubmit(async ({ email, name = "", password = "" }) => {
    const body = { token, name, password, ...(email ? { email } : {}) };
    const account = await request("POST /api/console/setup/accept", { body });
    await requestAuth("signIn", { email: account.email, password });
    window.location.assign("/");
  });
  return (
    <SubmitForm
      submission={submission}
      title={invitation.kind === "setup" ? t("setup.firstAdmin") : t("setup.join")}
      className="grid gap-4"
    >
      <FormField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invitation.email ?? ""}
        readOnly={invitation.email !== null}
        autoFocus={invitation.email === null}
        required
      />
      <FormField
        label={t("name")}
        name="name"
        autoComplete="name"
        maxLength={staffNameMax}
        autoFocus={invitation.email !== null}
        required
      />
      <NewPasswordField label={t("password")} name="password" />
      <Button type="submit" variant="primary" disabled={submission.busy}>
        {t("setup.create")}
      </Button>
    </SubmitForm>
  );
}
