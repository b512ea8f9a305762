"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { requestSignOut } from "@/lib/queries/sign-out";
import { CurrentPasswordField } from "./current-password-field";
import { FormProblem, useSecretProblem } from "./form-problem";
import { type Confirmation, ownPasswordField } from "./use-confirmed-submit";

interface ConfirmIdentityProps {
  asks: Confirmation | null;
  error: Error | null;
}

/** What went wrong with a form and, where it is asked for, the proof that it is still the same person. */
export function ConfirmIdentity({ asks, error }: ConfirmIdentityProps) {
  const t = useTranslations("auth.confirm");
  const wrongPassword = useSecretProblem(error, "wrong-credentials");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [asks]);
  return (
    <>
      <FormProblem error={error} atField="wrong-credentials" />
      {asks && (
        <div ref={box} className="grid justify-items-start gap-2 rounded-md border px-3 py-2.5">
          <p className="text-muted text-sm">{t(asks)}</p>
          {asks === "password" ? (
            <CurrentPasswordField
              label={t("label")}
              name={ownPasswordField}
              error={wrongPassword}
            />
          ) : (
            <SignOutButton />
          )}
        </div>
      )}
    </>
  );
}

function SignOutButton() {
  const t = useTranslations("shell");
  const reasonOf = useErrorReason();
  const { mutate, isPending } = useMutation({
    mutationFn: requestSignOut,
    onError: (error) =>
      showToast({ title: t("signOutFailed.title"), description: reasonOf(error), tone: "danger" }),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      {t("signOut")}
    </Button>
  );
}
