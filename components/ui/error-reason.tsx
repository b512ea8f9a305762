"use client";
import { useFormatter, useTranslations } from "next-intl";
import { RequestError, type RequestErrorDetail } from "@/lib/queries/request-error";

/** The kinds that the console words in the reader's language; others keep the message they came with. */
const worded = [
  "address-forbidden",
  "bad-answer",
  "body-too-large",
  "breaker-open",
  "busy",
  "catalog-off",
  "confirmation-required",
  "cut-off",
  "empty-page",
  "failed",
  "forbidden",
  "foreign-origin",
  "internal",
  "not-found",
  "offline",
  "overloaded",
  "rate-limited",
  "redirected",
  "refused",
  "search-too-slow",
  "store-unavailable",
  "timeout",
  "too-large",
  "two-factor-required",
  "unauthenticated",
  "unauthorized",
  "unreachable",
  "untrusted",
] as const;

/** What a reader can do nothing about but try again. */
const lasting: readonly string[] = ["failed", "timeout", "too-large", "unknown", "unreachable"];

function wordedKind(kind: string): (typeof worded)[number] | undefined {
  const name = kind.replace(/^upstream[-_]/, "").replaceAll("_", "-");
  return worded.find((known) => known === name);
}

/** Returns what words an error in the reader's language, for notices, which take no elements. */
export function useErrorReason(): (error: Error) => string {
  const t = useTranslations("errors");
  const format = useFormatter();
  return (error) => {
    if (!(error instanceof RequestError)) return withNextStep("unknown");
    if (error.reason) return t(`reasons.${error.reason}`, error.params);
    if (error.kind === "throttled") return t("reason.throttled", { wait: waitOf(error) });
    const kind = wordedKind(error.kind);
    return kind ? withNextStep(kind) : error.message;
  };

  function withNextStep(kind: (typeof worded)[number] | "unknown"): string {
    const reason = t(`reason.${kind}`);
    return lasting.includes(kind) ? `${reason} ${t("lasting")}` : reason;
  }

  function waitOf({ retryAfterMs = 60_000 }: RequestError): string {
    const seconds = Math.ceil(retryAfterMs / 1000);
    const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
    return format.number(count, { style: "unit", unit, unitDisplay: "long" });
  }
}

/** Words an error in the reader's language. */
export function ErrorReason({ error }: { error: Error }) {
  return useErrorReason()(error);
}

/** Returns what words the refusal of a field; a chat service's own words stay as they came. */
export function useFieldReason(): (detail: RequestErrorDetail) => string {
  const t = useTranslations("errors");
  return ({ reason, params, message }) => (reason ? t(`fields.${reason}`, params) : message);
}

/** Words a kind of failure that was stored without its error. */
export function ErrorReasonOfKind({ kind }: { kind: string }) {
  const t = useTranslations("errors.reason");
  return t(wordedKind(kind) ?? "unknown");
}
