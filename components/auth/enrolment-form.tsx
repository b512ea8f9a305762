"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { requestAuth } from "@/lib/queries/request-auth";
import { FormField } from "./form-field";
import { FieldProblems, FormProblem } from "./form-problem";
import { useSubmit } from "./use-submit";

const KeyCode = lazyPart(() => import("./key-code"), "KeyCode", <div className="size-44" />);

/** A second factor that is being set up (with its key), or new recovery codes alone. */
export interface Enrolment {
  totpURI?: string;
  backupCodes: string[];
}

/** Shows the key and the recovery codes once, and takes the first code. */
export function EnrolmentForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useTranslations("settings.profile.twoFactor");
  const { totpURI, backupCodes } = enrolment;
  const key = totpURI ? (new URL(totpURI).searchParams.get("secret") ?? "") : null;
  const { error, busy, onSubmit } = useSubmit(async ({ code = "" }) => {
    if (totpURI) {
      await requestAuth("authenticatorCode", { code: code.replace(/\s/g, "") });
    }
    onDone();
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid max-w-md gap-4">
      {totpURI && key !== null && (
        <div className="grid gap-2">
          <p className="text-muted text-sm">{t("scanText")}</p>
          <KeyCode address={totpURI} label={t("scanLabel")} />
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
        <FieldProblems of={error} atField="wrong-code">
          <FormField
            label={t("code")}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            refusal="wrong-code"
            required
          />
        </FieldProblems>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={busy}>
          {totpURI ? t("confirm") : t("saved")}
        </Button>
      </div>
    </form>
  );
}
