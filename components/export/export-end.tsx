"use client";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ErrorReason } from "@/components/ui/error-reason";
import { RequestId } from "@/components/ui/request-id";
import { RequestError } from "@/lib/queries/request-error";
import type { ExportState } from "./use-export";

/** How an export ended: complete, or after how many rows and why. */
export function ExportEnd({ state }: { state: Extract<ExportState, { is: "ended" | "refused" }> }) {
  const t = useTranslations("export");
  const result = state.is === "ended" ? state.result : undefined;
  const error = state.is === "refused" ? state.error : result?.error;
  const serviceMessage = error instanceof RequestError ? error.serviceMessage : undefined;
  const complete = result?.state === "complete";
  return (
    <div role={error ? "alert" : "status"} className="flex gap-3 py-2 text-sm">
      {complete ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
      ) : (
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning-ink" />
      )}
      <div className="grid min-w-0 gap-1">
        {!result && <p>{t("refused")}</p>}
        {complete && <p>{t("complete", { count: result.rows })}</p>}
        {result?.state === "cancelled" && <p>{t("cancelled", { count: result.rows })}</p>}
        {result?.state === "stopped" && (
          <p>
            {result.serviceStatus === undefined
              ? t("stopped", { count: result.rows })
              : t("stoppedByService", { count: result.rows, status: String(result.serviceStatus) })}
          </p>
        )}
        {error && (
          <p className="text-muted">
            <ErrorReason error={error} />
          </p>
        )}
        {serviceMessage && <p className="text-faint text-xs">“{serviceMessage}”</p>}
        {state.is === "ended" && state.missing > 0 && (
          <p className="text-muted">{t("missing", { count: state.missing })}</p>
        )}
        {result?.repeated && <p className="text-muted">{t("repeated")}</p>}
        {result !== undefined && result.leftOut > 0 && (
          <p className="text-muted">{t("leftOut", { count: result.leftOut })}</p>
        )}
        <RequestId error={error} className="text-faint" />
      </div>
    </div>
  );
}
