"use client";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { RequestError } from "@/lib/queries/request-error";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { ErrorReason, useFieldReason } from "./error-reason";
import { RequestId } from "./request-id";

interface ErrorStateProps {
  /** What failed, such as "Channels could not be loaded". */
  title: string;
  error: Error;
  onRetry?: () => void;
}

/** A failed view: what failed, why, which parts of the address were refused, the request id, and a retry button. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const t = useTranslations("errors");
  const wordsOf = useFieldReason();
  const { serviceMessage, details = [] } = error instanceof RequestError ? error : {};
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
        {details.map((detail) => (
          <p key={`${detail.path} ${detail.message}`} className="mt-1 break-words">
            <code>{detail.path}</code> {wordsOf(detail)}
          </p>
        ))}
        {serviceMessage && <p className="mt-1 text-faint">“{serviceMessage}”</p>}
        <RequestId error={error} className="mt-2 justify-center text-faint" />
      </EmptyState>
    </div>
  );
}
