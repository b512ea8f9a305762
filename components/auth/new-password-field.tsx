"use client";
import { useTranslations } from "next-intl";
import { passwordLength } from "@/lib/contract/password";
import { FormField } from "./form-field";

/** Where a person chooses a password, within the bounds that the console checks. */
export function NewPasswordField({ label, name }: { label: string; name: string }) {
  const t = useTranslations("auth");
  return (
    <FormField
      label={label}
      hint={t("passwordHint")}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
      required
    />
  );
}
