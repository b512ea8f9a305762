"use client";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useErrorReason, useFieldReason } from "@/components/ui/error-reason";
import { Problem } from "@/components/ui/problem";
import { RequestError } from "@/lib/queries/request-error";

const worded = [
  "wrong-credentials",
  "wrong-code",
  "challenge-over",
  "link-invalid",
  "single-sign-on-unavailable",
  "forbidden",
] as const;

/** A refusal that means the one secret that a form asks for. */
export type SecretRefusal = "wrong-credentials" | "wrong-code";

interface FormProblemProps {
  error: Error | null;
  /** The refusal that its field says itself. */
  atField?: SecretRefusal | undefined;
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
  return <Problem ref={box}>{words(error)}</Problem>;

  function words(refusal: Error): string {
    if (!(refusal instanceof RequestError)) return reasonOf(refusal);
    if (refusal.kind === "invalid" && refusal.details.length > 0) return t("invalidFields");
    const kind = refusal.reason ? undefined : worded.find((known) => known === refusal.kind);
    return kind ? t(kind) : reasonOf(refusal);
  }
}

const FormRefusal = createContext<FormProblemProps>({ error: null });

interface FieldProblemsProps {
  of: Error | null;
  atField?: SecretRefusal | undefined;
  children: ReactNode;
}

/** Tells the fields of a form why it was refused. */
export function FieldProblems({ of: error, atField, children }: FieldProblemsProps) {
  return <FormRefusal value={{ error, atField }}>{children}</FormRefusal>;
}

/** Returns what the console refused of one field of the form, which `refusal` means as a whole. */
export function useFieldProblem(field: string, refusal?: SecretRefusal): string | undefined {
  const t = useTranslations("auth.problems");
  const wordsOf = useFieldReason();
  const { error, atField } = useContext(FormRefusal);
  if (!(error instanceof RequestError)) return undefined;
  if (error.kind === atField && atField === refusal) {
    return t(atField === "wrong-credentials" ? "wrong-password" : atField);
  }
  const detail = error.details.find(({ path }) => path === field);
  return detail && wordsOf(detail);
}
