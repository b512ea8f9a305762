import { Button } from "./button";
import { ErrorReason } from "./error-reason";

interface InlineProblemProps {
  error: Error;
  retryLabel: string;
  onRetry: () => void;
}

/** A query that failed in a part of a page: why, in one line, and the way to try again. */
export function InlineProblem({ error, retryLabel, onRetry }: InlineProblemProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger-ink text-sm">
      <ErrorReason error={error} />
      <Button size="sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    </p>
  );
}
