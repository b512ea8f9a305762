"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { requestAuth } from "@/lib/queries/request-auth";
import { RequestError } from "@/lib/queries/request-error";
import { FormField } from "./form-field";
import { SubmitForm } from "./submit-form";
import { useSubmit } from "./use-submit";

interface SecondStepProps {
  onDone: () => void;
  onRestart: () => void;
}

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStep({ onDone, onRestart }: SecondStepProps) {
  const t = useTranslations("auth");
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-lg">{t("secondStep.title")}</h1>
      <CodeForm key={recovery ? "recovery" : "code"} recovery={recovery} onDone={onDone} />
      <div className="flex justify-between">
        <Button variant="ghost" size="sm" onClick={onRestart}>
          {t("secondStep.restart")}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? t("secondStep.useCode") : t("secondStep.useRecovery")}
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ recovery, onDone }: { recovery: boolean; onDone: () => void }) {
  const t = useTranslations("auth");
  const submission = useSubmit(async ({ code = "" }) => {
    await requestAuth(recovery ? "recoveryCode" : "authenticatorCode", {
      code: recovery ? code : code.replace(/\s/g, ""),
    });
    onDone();
  });
  const { error, busy } = submission;
  const over = error instanceof RequestError && error.kind === "challenge-over";
  return (
    <SubmitForm submission={submission} atField="wrong-code" className="grid gap-4">
      <FormField
        label={recovery ? t("secondStep.recoveryCode") : t("secondStep.code")}
        hint={recovery ? t("secondStep.recoveryHint") : t("secondStep.codeHint")}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        className="font-mono"
        refusal="wrong-code"
        required
      />
      <Button type="submit" variant="primary" disabled={busy || over}>
        {t("secondStep.confirm")}
      </Button>
    </SubmitForm>
  );
}
