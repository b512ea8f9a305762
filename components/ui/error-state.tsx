"use client";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { RequestError } from "@/lib/queries/request-error";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { EmptyState } from "./empty-state";
import { ErrorReason } from "./error-reason";

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
