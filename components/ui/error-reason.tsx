"use client";
import { type Messages, useFormatter, useTranslations } from "next-intl";
import { RequestError, type RequestErrorDetail } from "@/lib/queries/request-error";

/** The kinds that a reader can only retry. */
const lasting: readonly string[] = ["failed", "timeout", "too-large", "unknown", "unreachable"];

type ReasonKey = Exclude<keyof Messages["errors"]["reason"], "throttled">;

/** Returns a function that finds the console's own message for a kind of error, if it has one. */
function useReasonKey(): (kind: string) => ReasonKey | undefined {
  const t = useTranslations("errors.reason");
  return (kind) => {
    const key = kind.replace(/^upstream[-_]/, "").replaceAll("_", "-") as ReasonKey;
    // The message for "throttled" needs the waiting time, and "unknown" is for errors without a kind.
    return !["throttled", "unknown"].includes(key) && t.has(key) ? key : undefined;
  };
}

/** Returns a function that describes an error in the reader's language, as a string for notices. */
export function useErrorReason(): (error: Error) => string {
  const t = useTranslations("errors");
  const format = useFormatter();
  const keyOf = useReasonKey();
  return (error) => {
    if (!(error instanceof RequestError)) return withNextStep("unknown");
    if (error.reason) return t(`reasons.${error.reason}`, error.params);
    if (error.kind === "throttled") return t("reason.throttled", { wait: waitOf(error) });
    const key = keyOf(error.kind);
    return key ? withNextStep(key) : error.message;
  };

  function withNextStep(kind: ReasonKey): string {
    const reason = t(`reason.${kind}`);
    return lasting.includes(kind) ? `${reason} ${t("lasting")}` : reason;
  }

  function waitOf({ retryAfterMs = 60_000 }: RequestError): string {
    const seconds = Math.ceil(retryAfterMs / 1000);
    const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
    return format.number(count, { style: "unit", unit, unitDisplay: "long" });
  }
}

/** Describes an error in the reader's language. */
export function ErrorReason({ error }: { error: Error }) {
  return useErrorReason()(error);
}

/** Returns a function that describes a field's refusal; a chat service's own message stays as sent. */
export function useFieldReason(): (detail: RequestErrorDetail) => string {
  const t = useTranslations("errors");
  return ({ reason, params, message }) => (reason ? t(`fields.${reason}`, params) : message);
}

/** Describes a kind of failure that was stored without its error. */
export function ErrorReasonOfKind({ kind }: { kind: string }) {
  const t = useTranslations("errors.reason");
  const keyOf = useReasonKey();
  return t(keyOf(kind) ?? "unknown");
}
