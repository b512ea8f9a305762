import { FormField } from "./form-field";

/** Where a person proves themselves with the password that they have. */
export function CurrentPasswordField({ label, name }: { label: string; name: string }) {
  return (
    <FormField
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      refusal="wrong-credentials"
      required
    />
  );
}
