"use client";
import { useTranslations } from "next-intl";
import type { AuditEvidence as StoredRow } from "@/lib/contract/audit-item";
import { CopiedText } from "./copied-text";
import { ExactTime } from "./exact-time";
import { OutcomeBadge } from "./outcome-badge";

/** The stored rows with their hashes, which `verify-audit-log` checks. */
export function AuditEvidence({ rows }: { rows: readonly StoredRow[] }) {
  const t = useTranslations("activity.panel");
  return (
    <section className="border-t p-4">
      <h3 className="font-medium text-sm">{t("evidence")}</h3>
      <p className="mt-1 text-muted text-xs">{t("evidenceText")}</p>
      <ol className="mt-3 grid gap-3">
        {rows.map((row) => (
          <li key={row.seq} className="grid gap-1 rounded-md border px-3 py-2 text-sm">
            <p className="flex items-center gap-2">
              <OutcomeBadge outcome={row.outcome} />
              <span className="text-muted text-xs tabular-nums">#{row.seq}</span>
              <span className="ms-auto text-muted text-xs">
                <ExactTime ms={row.at} />
              </span>
            </p>
            <CopiedText text={row.hash} label={t("copyHash")} code />
          </li>
        ))}
      </ol>
    </section>
  );
}
