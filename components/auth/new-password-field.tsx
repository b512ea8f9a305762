"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { passwordLength } from "@/lib/contract/password";
import { useFieldProblem } from "./form-problem";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: Error | null;
}

/** Where a person chooses a password, within the bounds that the console checks. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const t = useTranslations("auth");
  const problemOf = useFieldProblem(error);
  return (
    <TextField
      label={label}
      hint={t("passwordHint")}
      error={problemOf(name)}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
      required
    />
  );
}
