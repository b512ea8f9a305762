"use client";
import { useTranslations } from "next-intl";
import { RequestError } from "@/lib/queries/request-error";
import { classNames } from "./class-names";
import { CopyButton } from "./copy-button";

interface RequestIdProps {
  error: Error | null | undefined;
  className?: string;
}

/** The id of a failed request in the log, with a copy button; nothing if there is none. */
export function RequestId({ error, className }: RequestIdProps) {
  const t = useTranslations("errors");
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  if (!requestId) return null;
  return (
    <p className={classNames("flex items-center gap-1 text-xs", className)}>
      {t("requestId")}
      <code className="font-mono text-2xs">{requestId}</code>
      <CopyButton text={requestId} label={t("copyRequestId")} />
    </p>
  );
}
