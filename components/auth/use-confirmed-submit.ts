"use client";
import { useState } from "react";
import { authRoutes } from "@/lib/auth-routes";
import { RequestError } from "@/lib/queries/request-error";
import { requestJson } from "@/lib/queries/request-json";
import { useSubmit } from "./use-submit";

/** How a person who is to confirm that it is them does so. */
export type Confirmation = "password" | "sign-in";

/** The name of the field that holds the password, where it is asked for. */
export const ownPasswordField = "ownPassword";

/**
 * Runs a form's work as `useSubmit` does. Where the console wants to know first that it is still the
 * person who signed in, `asks` says how, and the form is sent again with the password.
 */
export function useConfirmedSubmit(work: (fields: Record<string, string>) => Promise<void>) {
  const [asks, setAsks] = useState<Confirmation | null>(null);
  const submit = useSubmit(async ({ [ownPasswordField]: password, ...fields }) => {
    if (password) {
      await requestJson(authRoutes.confirmPassword, { method: "POST", body: { password } });
      setAsks(null);
    }
    try {
      await work(fields);
    } catch (error) {
      const isAsked = error instanceof RequestError && error.kind === "confirmation-required";
      if (!isAsked) throw error;
      setAsks(error.reason === "sign-in-again" ? "sign-in" : "password");
    }
  });
  return { ...submit, asks };
}
