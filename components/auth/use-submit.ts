"use client";
import { type FormEvent, useState } from "react";
import { asError } from "@/lib/queries/as-error";

interface Submit {
  error: Error | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Runs a form's work once at a time, with the form's fields as texts, and keeps what went wrong. */
export function useSubmit(work: (fields: Record<string, string>) => Promise<void>): Submit {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (fields: Record<string, string>) => {
    setBusy(true);
    setError(null);
    try {
      await work(fields);
    } catch (thrown) {
      setError(asError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return {
    error,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      // The pressed button's own value counts as a field, for forms with several.
      const submitter =
        event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const entries = [...new FormData(event.currentTarget, submitter)];
      void run(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
    },
  };
}
