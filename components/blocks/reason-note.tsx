import type { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BlockReason } from "@/lib/contract/block-change";

interface ReasonNoteProps {
  reason: Omit<BlockReason, "seq"> | undefined;
  t: ReturnType<typeof useTranslations<"blocks">>;
}

/** Why and when somebody was blocked, as far as the console's own audit log knows. */
export function ReasonNote({ reason, t }: ReasonNoteProps) {
  if (!reason) return <span className="truncate text-faint">{t("reasonUnknown")}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {reason.ticket && <Badge>{reason.ticket}</Badge>}
      <bdi className="min-w-0 truncate text-muted">{reason.reason ?? t("noReason")}</bdi>
      <span className="shrink-0 text-faint text-xs">
        <RelativeTime ms={reason.at} />
      </span>
    </span>
  );
}
