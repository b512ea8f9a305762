"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { FieldProblems, FormProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { requestAuth, requestSignOut } from "@/lib/queries/request-auth";
import { RequestError } from "@/lib/queries/request-error";

/** How a person confirms that it is still them. */
type Confirmation = "password" | "sign-in";

/** The field of the password, where it is asked for. */
const ownPasswordField = "ownPassword";

interface ConfirmedDialogProps<Done>
  extends Omit<ComponentProps<typeof FormDialog>, "error" | "onSubmit" | "onChange"> {
  /** Sends the form's fields, given as texts. */
  work: (fields: Record<string, string>) => Promise<Done>;
  /** Called with what `work` returned; without it the dialog closes. */
  onDone?: (done: Done) => void;
}

/**
 * A dialog whose work the console may refuse until the person has confirmed that it is still them: it
 * then asks for their password, or to sign in again, and is sent once more.
 */
export function ConfirmedDialog<Done>(props: ConfirmedDialogProps<Done>) {
  const { work, onDone, disabled = false, children, ...dialog } = props;
  const router = useRouter();
  const [asks, setAsks] = useState<Confirmation | null>(null);
  const { error, busy, onSubmit } = useSubmit(
    async ({ [ownPasswordField]: password, ...fields }) => {
      if (password) {
        await requestAuth("confirmPassword", { password });
        setAsks(null);
      }
      try {
        const done = await work(fields);
        router.refresh();
        if (onDone) onDone(done);
        else props.onClose();
      } catch (thrown) {
        const isAsked = thrown instanceof RequestError && thrown.kind === "confirmation-required";
        if (!isAsked) throw thrown;
        setAsks(thrown.reason === "sign-in-again" ? "sign-in" : "password");
      }
    },
  );
  return (
    <FormDialog {...dialog} disabled={busy || disabled} onSubmit={onSubmit}>
      <FieldProblems of={error} atField="wrong-credentials">
        {children}
        <FormProblem error={error} atField="wrong-credentials" />
        {asks && <ConfirmIdentity asks={asks} />}
      </FieldProblems>
    </FormDialog>
  );
}

function ConfirmIdentity({ asks }: { asks: Confirmation }) {
  const t = useTranslations("auth.confirm");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to confirm brings another control.
  useEffect(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), [asks]);
  return (
    <div ref={box} className="grid justify-items-start gap-2 rounded-md border px-3 py-2.5">
      <p className="text-muted text-sm">{t(asks)}</p>
      {asks === "password" ? (
        <CurrentPasswordField label={t("label")} name={ownPasswordField} />
      ) : (
        <SignOutButton />
      )}
    </div>
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
