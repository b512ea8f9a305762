import type { ReactNode } from "react";
import { FieldProblems, FormProblem, type SecretRefusal } from "./form-problem";
import type { Submission } from "./use-submit";

interface SubmitFormProps {
  submission: Submission;
  /** The refusal that the field it means says itself. */
  atField?: SecretRefusal;
  /** The title of the page that the form fills. */
  title?: string;
  className: string;
  children: ReactNode;
}

/** A form that says why it was refused, above its fields and at those that are wrong. */
export function SubmitForm({ submission, atField, title, className, children }: SubmitFormProps) {
  const { error, onSubmit } = submission;
  return (
    // Sent before the scripts are there, a password must not get into the address.
    <form method="post" onSubmit={onSubmit} className={className}>
      {title && <h1 className="font-semibold text-lg">{title}</h1>}
      <FormProblem error={error} atField={atField} />
      <FieldProblems of={error} atField={atField}>
        {children}
      </FieldProblems>
    </form>
  );
}
