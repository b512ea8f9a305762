import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import { type SecretRefusal, useFieldProblem } from "./form-problem";

interface FormFieldProps extends Omit<ComponentProps<typeof TextField>, "error"> {
  name: string;
  /** The refusal of the whole form that means this field. */
  refusal?: SecretRefusal;
}

/** A text field of a form, which says itself what the console refused of it. */
export function FormField({ refusal, ...field }: FormFieldProps) {
  return <TextField {...field} error={useFieldProblem(field.name, refusal)} />;
}
