"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { FormProblem, useSecretProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { authRoutes } from "@/lib/auth-routes";
import { requestJson } from "@/lib/queries/request-json";
import { Section } from "./section";

const KeyCode = lazy(() => import("./key-code").then((module) => ({ default: module.KeyCode })));

interface Enrolment {
  totpURI?: string;
  backupCodes: string[];
}

function routeOf(intent: string | undefined): string {
  if (intent === "codes") return authRoutes.newRecoveryCodes;
  return intent === "off" ? authRoutes.disableTwoFactor : authRoutes.enableTwoFactor;
}

/** Sets up, renews or removes the second step of one's own sign-in. */
export function TwoFactorSection({ enabled }: { enabled: boolean }) {
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
      {enrolment ? (
        <EnrolmentForm enrolment={enrolment} onDone={finish} />
      ) : (
        <form onSubmit={ask.onSubmit} className="grid max-w-sm gap-4">
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

/** Shows the key and the recovery codes once, and takes the first code. */
function EnrolmentForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useTranslations("settings.profile.twoFactor");
  const { totpURI, backupCodes } = enrolment;
  const key = totpURI ? (new URL(totpURI).searchParams.get("secret") ?? "") : null;
  const { error, busy, onSubmit } = useSubmit(async ({ code = "" }) => {
    if (totpURI) {
      await requestJson(authRoutes.authenticatorCode, {
        method: "POST",
        body: { code: code.replace(/\s/g, "") },
      });
    }
    onDone();
  });
  const wrongCode = useSecretProblem(error, "wrong-code");
  return (
    <form onSubmit={onSubmit} className="grid max-w-md gap-4">
      {totpURI && key !== null && (
        <div className="grid gap-2">
          <p className="text-muted text-sm">{t("scanText")}</p>
          <Suspense fallback={<div className="size-44" />}>
            <KeyCode address={totpURI} label={t("scanLabel")} />
          </Suspense>
          <p className="text-muted text-sm">{t("keyText")}</p>
          <p className="flex items-center gap-1">
            <code className="break-all rounded-sm bg-hover px-2 py-1 font-mono text-xs">{key}</code>
            <CopyButton text={key} label={t("copyKey")} />
          </p>
          <a href={totpURI} className="w-fit text-accent-ink text-sm underline">
            {t("openApp")}
          </a>
        </div>
      )}
      <div className="grid gap-1.5">
        <p className="text-muted text-sm">{t("codesText")}</p>
        <ul
          aria-label={t("codes")}
          className="grid grid-cols-2 gap-1 rounded-md bg-hover p-3 font-mono text-xs"
        >
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>
          <CopyButton text={backupCodes.join("\n")} label={t("copyCodes")} />
        </p>
      </div>
      <FormProblem error={error} atField="wrong-code" />
      {totpURI && (
        <Field label={t("code")} error={wrongCode}>
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={busy}>
          {totpURI ? t("confirm") : t("saved")}
        </Button>
      </div>
    </form>
  );
}
