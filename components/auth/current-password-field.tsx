import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface CurrentPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** Where a person proves themselves with the password that they have. */
export function CurrentPasswordField({ label, name, error }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input {...control} name={name} type="password" autoComplete="current-password" required />
      )}
    </Field>
  );
}
