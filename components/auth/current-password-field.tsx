import { TextField } from "@/components/ui/text-field";

interface CurrentPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** Where a person proves themselves with the password that they have. */
export function CurrentPasswordField({ label, name, error }: CurrentPasswordFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name={name}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
