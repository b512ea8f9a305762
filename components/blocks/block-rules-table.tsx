"use client";
import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { blockRules } from "@/lib/contract/block-rules";

interface BlockRulesTableProps {
  blocker: string;
  blocked: string;
}

/** The eight rows of the interface's block table, with the two people's names. */
export function BlockRulesTable({ blocker, blocked }: BlockRulesTableProps) {
  const t = useTranslations("blocks.rules");
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("caption", { blocker, blocked })}</caption>
      <thead className="text-muted text-xs">
        <tr>
          <th scope="col" className="border-b py-2 pe-3 text-start font-medium">
            {t("case")}
          </th>
          <th scope="col" className="w-28 border-b py-2 text-start font-medium">
            {t("verdict")}
          </th>
        </tr>
      </thead>
      <tbody>
        {blockRules.map((rule) => (
          <tr key={rule.id} className="border-b">
            <td className="py-2 pe-3 [overflow-wrap:anywhere]">
              {t(`rows.${rule.id}`, { blocker, blocked })}
            </td>
            <td className="py-2">
              <Allowed allowed={rule.allowed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Allowed({ allowed }: { allowed: boolean }) {
  const t = useTranslations("blocks.rules");
  const Icon = allowed ? Check : X;
  return (
    <span
      className={classNames(
        "flex items-center gap-1.5 font-medium",
        allowed ? "text-success-ink" : "text-danger-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(allowed ? "allowed" : "refused")}
    </span>
  );
}
