"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { requestAuth } from "@/lib/queries/request-auth";
import { routes } from "@/lib/routes";
import { CurrentPasswordField } from "./current-password-field";
import { FormField } from "./form-field";
import { SecondStep } from "./second-step";
import { SubmitForm } from "./submit-form";
import { useSubmit } from "./use-submit";

interface SignInAnswer {
  /** A code is asked for next. */
  twoFactor?: true;
  /** The person lacks a second factor that is required of them, now or soon. */
  setUpTwoFactor?: true;
}

interface SignInViewProps {
  returnTo: string;
  /** The provider to ask, when single sign-on is configured. */
  singleSignOn: string | null;
  /** Why the identity provider's answer was not accepted. */
  failedSignOn: string | null;
}

const signOnRefusals = {
  account_not_linked: "accountNotLinked",
  email_not_verified: "emailNotVerified",
  email_not_found: "emailNotGiven",
  invitation_open: "invitationOpen",
  unable_to_create_session: "accountDisabled",
  throttled: "signOnThrottled",
} as const;

function isSignOnRefusal(error: string): error is keyof typeof signOnRefusals {
  return Object.hasOwn(signOnRefusals, error);
}

/** Password, then the second step where there is one; or single sign-on. */
export function SignInView({ returnTo, singleSignOn, failedSignOn }: SignInViewProps) {
  const t = useTranslations("auth");
  const [secondStep, setSecondStep] = useState(false);
  const enter = (answer: SignInAnswer) =>
    window.location.assign(answer.setUpTwoFactor ? routes.setUpTwoFactor(returnTo) : returnTo);
  const password = useSubmit(async ({ email, password }) => {
    const answer = await requestAuth<SignInAnswer>("signIn", { email, password });
    if (answer.twoFactor) setSecondStep(true);
    else enter(answer);
  });
  const provider = useSubmit(async () => {
    const { url } = await requestAuth<{ url: string }>("singleSignOn", {
      provider: singleSignOn,
      callbackURL: returnTo,
    });
    window.location.assign(url);
  });
  if (secondStep)
    return <SecondStep onDone={() => enter({})} onRestart={() => setSecondStep(false)} />;
  const refused =
    failedSignOn && (isSignOnRefusal(failedSignOn) ? signOnRefusals[failedSignOn] : "signOnFailed");
  return (
    <>
      <h1 className="mb-4 font-semibold text-lg">{t("signIn")}</h1>
      {refused && !password.error && (
        <div className="mb-4">
          <Problem>{t(`problems.${refused}`)}</Problem>
        </div>
      )}
      <SubmitForm submission={password} className="grid gap-4">
        <FormField
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
        <CurrentPasswordField label={t("password")} name="password" />
        <Button type="submit" variant="primary" disabled={password.busy}>
          {t("signIn")}
        </Button>
      </SubmitForm>
      {singleSignOn && (
        <SubmitForm submission={provider} className="mt-4 grid gap-4 border-t pt-4">
          <Button type="submit" disabled={provider.busy}>
            {t("singleSignOn")}
          </Button>
        </SubmitForm>
      )}
    </>
  );
}
