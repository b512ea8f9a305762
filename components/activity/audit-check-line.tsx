"use client";
import { useMutation } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck, ShieldQuestion } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useErrorReason } from "@/components/ui/error-reason";
import { RelativeTime } from "@/components/ui/relative-time";
import { showToast } from "@/components/ui/toast";
import type { AuditCheck, AuditChecks } from "@/lib/contract/audit-check";
import { request } from "@/lib/queries/request";

/** How often the page looks whether a verification has ended. */
const pollMs = 2_000;

interface AuditCheckLineProps {
  checks: AuditChecks;
  /** Whether the person may let the audit log be verified now. */
  canVerify: boolean;
}

/** When the audit log was last verified, by whom, and whether every row held. */
export function AuditCheckLine({ checks, canVerify }: AuditCheckLineProps) {
  const t = useTranslations("activity.checks");
  const router = useRouter();
  const reasonOf = useErrorReason();
  const { last, openSince } = checks;
  const lastEnd = last?.endedAt ?? null;
  // When the verification before the requested one ended.
  const [endBefore, setEndBefore] = useState<number | null>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request("POST /api/console/activity/verification", {}),
    onMutate: () => setEndBefore(lastEnd),
    onError: (error) => {
      setEndBefore(undefined);
      showToast({ title: t("failed"), description: reasonOf(error), tone: "danger" });
    },
    onSettled: () => router.refresh(),
  });
  const isAwaited = openSince !== null || endBefore === lastEnd;
  const isOpen = isPending || isAwaited;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => router.refresh(), pollMs);
    return () => clearInterval(timer);
  }, [isAwaited, router]);
  const isWhole = last !== null && last.broken === null && last.unchecked.length === 0;
  const isBroken = last !== null && last.broken !== null;
  const Icon = isBroken ? ShieldAlert : isWhole ? ShieldCheck : ShieldQuestion;
  return (
    <div
      role={isBroken ? "alert" : undefined}
      className={classNames(
        "flex min-w-0 items-center gap-x-2",
        isBroken ? "rounded-md bg-danger-soft px-2 py-1 text-danger-ink" : "text-muted",
      )}
    >
      <Icon className={classNames("size-3.5 shrink-0", isWhole && "text-success-ink")} />
      <p className="min-w-0 flex-1">
        {last === null ? t("never") : <CheckWords check={last} />}
        <span role="status">{isOpen && ` ${t("open")}`}</span>
      </p>
      {canVerify && (
        <Button size="sm" aria-disabled={isOpen} onClick={() => !isOpen && mutate()}>
          {t("verify")}
        </Button>
      )}
    </div>
  );
}

function CheckWords({ check }: { check: AuditCheck }) {
  const t = useTranslations("activity.checks");
  const { by, staff, endedAt, rows, broken, unchecked } = check;
  const [first] = unchecked;
  return (
    <>
      {broken
        ? t(broken.reason === "not appended" ? "stray" : "broken", { row: broken.seq, rows })
        : first
          ? t("unchecked", { first: first[0], last: first[1] })
          : t("whole", { rows })}{" "}
      <span className={broken ? undefined : "text-faint"}>
        {t(`by.${by}`, { person: staff ?? "" })} · <RelativeTime ms={endedAt} />
      </span>
    </>
  );
}
