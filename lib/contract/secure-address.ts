import { z } from "zod";
import type { FieldReason } from "./console-reason";

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Says whether a secret may travel to an address: over https, or over http to this machine. */
export function isSecureAddress(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && thisMachine.test(url.hostname));
}

/** Refuses the value of a field for a reason that the console words itself. */
export function refuseField(context: z.RefinementCtx, reason: FieldReason, message: string) {
  context.addIssue({ code: "custom", message, params: { reason } });
  return z.NEVER;
}

/** Returns the address in a field where it is a whole and secure one; else refuses it, and returns null. */
export function readSecureAddress(value: string, context: z.RefinementCtx): URL | null {
  if (!URL.canParse(value)) {
    refuseField(context, "bad-address", "must be a whole address that begins with https://");
    return null;
  }
  const url = new URL(value);
  if (isSecureAddress(url)) return url;
  refuseField(context, "not-https", "must begin with https:// (http is only for this machine)");
  return null;
}
