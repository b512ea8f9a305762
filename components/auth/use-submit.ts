"use client";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";

/** How the sending of a form stands. */
export interface Submission {
  error: Error | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Runs a form's work once at a time, with the form's fields as texts, and keeps what went wrong. */
export function useSubmit(work: (fields: Record<string, string>) => Promise<void>): Submission {
  const { mutate, error, isPending } = useMutation({ mutationFn: work });
  return {
    error,
    busy: isPending,
    onSubmit: (event) => {
      event.preventDefault();
      if (isPending) return;
      // The pressed button's own value counts as a field, for forms with several.
      const submitter =
        event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const entries = [...new FormData(event.currentTarget, submitter)];
      mutate(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
    },
  };
}
