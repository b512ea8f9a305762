"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useErrorReason, useFieldReason } from "@/components/ui/error-reason";
import { RequestError } from "@/lib/queries/request-error";

const worded = [
  "wrong-credentials",
  "wrong-code",
  "challenge-over",
  "link-invalid",
  "single-sign-on-unavailable",
  "forbidden",
] as const;
type SecretRefusal = "wrong-credentials" | "wrong-code";

interface FormProblemProps {
  error: Error | null;
  /** The refusal that its field says itself. */
  atField?: SecretRefusal;
}

/**
 * Says why a form was refused, in the reader's language where the console words that refusal itself,
 * and moves the focus to the field that is wrong, or here where no single one is.
 */
export function FormProblem({ error, atField }: FormProblemProps) {
  const t = useTranslations("auth.problems");
  const reasonOf = useErrorReason();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    const field = box.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? box.current)?.focus();
  }, [error]);
  if (!error) return null;
  if (error instanceof RequestError && error.kind === atField) return <div ref={box} hidden />;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm outline-none"
    >
      {words(error)}
    </div>
  );

  function words(refusal: Error): string {
    if (!(refusal instanceof RequestError)) return reasonOf(refusal);
    if (refusal.kind === "invalid" && refusal.details.length > 0) return t("invalidFields");
    const kind = refusal.reason ? undefined : worded.find((known) => known === refusal.kind);
    return kind ? t(kind) : reasonOf(refusal);
  }
}

/** Says under the one secret that a form asks for that it was wrong. */
export function useSecretProblem(error: Error | null, kind: SecretRefusal): string | undefined {
  const t = useTranslations("auth.problems");
  if (!(error instanceof RequestError) || error.kind !== kind) return undefined;
  return t(kind === "wrong-credentials" ? "wrong-password" : kind);
}

/** Returns a function that says what the console refused of one field, to be shown under it. */
export function useFieldProblem(error: Error | null): (field: string) => string | undefined {
  const wordsOf = useFieldReason();
  return (field) => {
    if (!(error instanceof RequestError)) return undefined;
    const detail = error.details.find(({ path }) => path === field);
    return detail && wordsOf(detail);
  };
}
