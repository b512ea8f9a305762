"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { useZonedTime } from "@/components/ui/use-zoned-time";
import { requestAuth } from "@/lib/queries/request-auth";
import { CurrentPasswordField } from "./current-password-field";
import { type Enrolment, EnrolmentForm } from "./enrolment-form";
import { SubmitForm } from "./submit-form";
import { useSignOut } from "./use-sign-out";
import { useSubmit } from "./use-submit";

interface SetUpTwoFactorViewProps {
  email: string;
  /** When the time to set it up ends, in milliseconds, and whether it has. */
  due: { at: number; over: boolean };
  returnTo: string;
}

/** Where a person sets up a required second factor; nothing else works once that is overdue. */
export function SetUpTwoFactorView({ email, due, returnTo }: SetUpTwoFactorViewProps) {
  const t = useTranslations("auth");
  const profile = useTranslations("settings.profile.twoFactor");
  const zonedTime = useZonedTime();
  const signOut = useSignOut();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="font-semibold text-lg">{t("setUpTwoFactor.title")}</h1>
        <p className="text-muted text-sm" suppressHydrationWarning>
          {due.over
            ? t("setUpTwoFactor.over")
            : t("setUpTwoFactor.due", { date: zonedTime(due.at) })}
        </p>
      </header>
      {enrolment ? (
        <EnrolmentForm enrolment={enrolment} onDone={() => window.location.assign(returnTo)} />
      ) : (
        <PasswordStep
          label={profile("password")}
          start={profile("turnOn")}
          onBegun={setEnrolment}
        />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t pt-4">
        <p className="min-w-0 text-faint text-xs [overflow-wrap:anywhere]">
          {t("setUpTwoFactor.as", { email })}
        </p>
        <div className="flex gap-1">
          {!due.over && (
            <Link href={returnTo} className={buttonClasses({ variant: "ghost", size: "sm" })}>
              {t("setUpTwoFactor.notNow")}
            </Link>
          )}
          <Button variant="ghost" size="sm" onClick={signOut}>
            {t("setUpTwoFactor.signOut")}
          </Button>
        </div>
      </footer>
    </div>
  );
}

interface PasswordStepProps {
  label: string;
  start: string;
  onBegun: (enrolment: Enrolment) => void;
}

function PasswordStep({ label, start, onBegun }: PasswordStepProps) {
  const submission = useSubmit(async ({ password }) => {
    const body = { password };
    onBegun(await requestAuth<Enrolment>("enableTwoFactor", body));
  });
  return (
    <SubmitForm submission={submission} atField="wrong-credentials" className="grid gap-4">
      <CurrentPasswordField label={label} name="password" />
      <Button type="submit" variant="primary" disabled={submission.busy}>
        {start}
      </Button>
    </SubmitForm>
  );
}
