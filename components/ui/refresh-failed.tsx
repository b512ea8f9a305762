"use client";
import { useTranslations } from "next-intl";
import { ErrorReason } from "./error-reason";

/** A warning that the data shown is stale because a refresh failed, and why. */
export function RefreshFailed({ error }: { error: Error | null }) {
  const t = useTranslations("errors");
  if (!error) return null;
  return (
    <p role="alert" className="border-b bg-warning-soft px-4 py-1.5 text-warning-ink text-xs">
      {t.rich("refreshFailed", { reason: () => <ErrorReason error={error} /> })}
    </p>
  );
}
