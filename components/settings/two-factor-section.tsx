"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { type Enrolment, EnrolmentForm } from "@/components/auth/enrolment-form";
import { FormProblem, useSecretProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useZonedTime } from "@/components/ui/use-zoned-time";
import { authRoutes } from "@/lib/auth-routes";
import { requestJson } from "@/lib/queries/request-json";
import { Section } from "./section";

function routeOf(intent: string | undefined): string {
  if (intent === "codes") return authRoutes.newRecoveryCodes;
  return intent === "off" ? authRoutes.disableTwoFactor : authRoutes.enableTwoFactor;
}

interface TwoFactorSectionProps {
  enabled: boolean;
  /** Until when they have time to set it up, in milliseconds; null where it is not required, or is there. */
  dueAt: number | null;
}

/** Sets up, renews or removes the second step of one's own sign-in. */
export function TwoFactorSection({ enabled, dueAt }: TwoFactorSectionProps) {
  const zonedTime = useZonedTime();
  const t = useTranslations("settings.profile.twoFactor");
  const router = useRouter();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const finish = () => {
    setEnrolment(null);
    router.refresh();
  };
  const ask = useSubmit(async ({ password, intent }) => {
    const answer = await requestJson<Partial<Enrolment>>(routeOf(intent), {
      method: "POST",
      body: { password },
    });
    if (answer.backupCodes) setEnrolment({ ...answer, backupCodes: answer.backupCodes });
    else finish();
  });
  const wrongPassword = useSecretProblem(ask.error, "wrong-credentials");
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={<Badge tone={enabled ? "success" : "neutral"}>{t(enabled ? "on" : "off")}</Badge>}
    >
      {dueAt !== null && (
        <p className="text-sm text-warning-ink" suppressHydrationWarning>
          {t("due", { date: zonedTime(dueAt) })}
        </p>
      )}
      {enrolment ? (
        <EnrolmentForm enrolment={enrolment} onDone={finish} />
      ) : (
        <form method="post" onSubmit={ask.onSubmit} className="grid max-w-sm gap-4">
          <FormProblem error={ask.error} atField="wrong-credentials" />
          <CurrentPasswordField label={t("password")} name="password" error={wrongPassword} />
          <div className="flex gap-2">
            {enabled ? (
              <>
                <Button type="submit" disabled={ask.busy} name="intent" value="codes">
                  {t("newCodes")}
                </Button>
                <Button
                  type="submit"
                  variant="danger"
                  disabled={ask.busy}
                  name="intent"
                  value="off"
                >
                  {t("turnOff")}
                </Button>
              </>
            ) : (
              <Button type="submit" disabled={ask.busy}>
                {t("turnOn")}
              </Button>
            )}
          </div>
        </form>
      )}
    </Section>
  );
}
