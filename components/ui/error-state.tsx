"use client";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { RequestError, type RequestErrorDetail } from "@/lib/queries/request-error";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  /** What failed, such as "Channels could not be loaded". */
  title: string;
  error: Error;
  onRetry?: () => void;
}

/** What a view says when it failed: what, why, the request id, and the way to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const t = useTranslations("errors");
  const { requestId, serviceMessage } = error instanceof RequestError ? error : {};
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert className="text-danger-ink" />}
        title={title}
        actions={
          onRetry && (
            <Button onClick={onRetry}>
              <RefreshCw />
              {t("retry")}
            </Button>
          )
        }
      >
        <p>
          <ErrorReason error={error} />
        </p>
        {serviceMessage && <p className="mt-1 text-faint">“{serviceMessage}”</p>}
        {requestId && (
          <p className="mt-2 flex items-center justify-center gap-1 text-faint text-xs">
            {t("requestId")}
            <code className="font-mono text-2xs">{requestId}</code>
            <CopyButton text={requestId} label={t("copyRequestId")} />
          </p>
        )}
      </EmptyState>
    </div>
  );
}

/** The kinds that the console words in the reader's language; others keep the message they came with. */
const worded = {
  offline: "offline",
  "cut-off": "cutOff",
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  not_found: "notFound",
  "not-found": "notFound",
  throttled: "throttled",
  "foreign-origin": "foreignOrigin",
  "body-too-large": "bodyTooLarge",
  internal: "internal",
  "store-unavailable": "storeUnavailable",
  unreachable: "unreachable",
  untrusted: "untrusted",
  timeout: "timeout",
  overloaded: "overloaded",
  "breaker-open": "breakerOpen",
  unauthorized: "unauthorized",
  "rate-limited": "rateLimited",
  failed: "failed",
  "bad-answer": "badAnswer",
  "too-large": "tooLarge",
  redirected: "redirected",
  "address-forbidden": "addressForbidden",
} as const;

/** Words an error in the reader's language, falling back to its own message. */
export function ErrorReason({ error }: { error: Error }) {
  return useErrorReason()(error);
}

/** Returns what words an error, for notices, which take no elements. */
export function useErrorReason(): (error: Error) => string {
  const t = useTranslations("errors");
  return (error) => {
    if (!(error instanceof RequestError)) return t("reason.unknown");
    if (error.reason) return t(`reasons.${error.reason}`, error.params);
    const key = keyOfKind(error.kind);
    return key ? t(`reason.${key}`) : error.message;
  };
}

/** Returns what words the refusal of a field; a chat service's own words stay as they came. */
export function useFieldReason(): (detail: RequestErrorDetail) => string {
  const t = useTranslations("errors");
  return ({ reason, params, message }) => (reason ? t(`fields.${reason}`, params) : message);
}

/** Words a kind of failure that was stored without its error. */
export function ErrorReasonOfKind({ kind }: { kind: string }) {
  const t = useTranslations("errors");
  return t(`reason.${keyOfKind(kind) ?? "unknown"}`);
}

function keyOfKind(kind: string): (typeof worded)[keyof typeof worded] | undefined {
  const name = kind.replace(/^upstream[-_]/, "");
  return Object.hasOwn(worded, name) ? worded[name as keyof typeof worded] : undefined;
}
