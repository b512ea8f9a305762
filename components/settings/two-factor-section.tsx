"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { type Enrolment, EnrolmentForm } from "@/components/auth/enrolment-form";
import { SubmitForm } from "@/components/auth/submit-form";
import { useSubmit } from "@/components/auth/use-submit";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useZonedTime } from "@/components/ui/use-zoned-time";
import { requestAuth } from "@/lib/queries/request-auth";
import { Section } from "./section";

interface TwoFactorSectionProps {
  enabled: boolean;
  /** The deadline to set it up, in milliseconds; null where it is set up or not required. */
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
    const off = intent === "off" ? "disableTwoFactor" : "enableTwoFactor";
    const route = intent === "codes" ? "newRecoveryCodes" : off;
    const answer = await requestAuth<Partial<Enrolment>>(route, { password });
    if (answer.backupCodes) setEnrolment({ ...answer, backupCodes: answer.backupCodes });
    else finish();
  });
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
        <SubmitForm submission={ask} atField="wrong-credentials" className="grid max-w-sm gap-4">
          <CurrentPasswordField label={t("password")} name="password" />
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
        </SubmitForm>
      )}
    </Section>
  );
}
