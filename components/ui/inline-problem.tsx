import { useTranslations } from "next-intl";
import { Button } from "./button";
import { ErrorReason } from "./error-reason";

interface InlineProblemProps {
  error: Error;
  onRetry: () => void;
}

/** A query that failed in a part of a page: why, in one line, and a retry button. */
export function InlineProblem({ error, onRetry }: InlineProblemProps) {
  const t = useTranslations("errors");
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger-ink text-sm">
      <ErrorReason error={error} />
      <Button size="sm" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}
