import type { useTranslations } from "next-intl";
import { TicketLink } from "@/components/detail/ticket-link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BlockReason } from "@/lib/contract/block-change";

interface ReasonNoteProps {
  /** Makes the ticket a link; absent within another link. */
  application?: string;
  reason: Omit<BlockReason, "seq"> | undefined;
  t: ReturnType<typeof useTranslations<"blocks">>;
}

/** Why and when somebody was blocked, as far as the console's own audit log knows. */
export function ReasonNote({ application, reason, t }: ReasonNoteProps) {
  if (!reason) return <span className="truncate text-faint">{t("reasonUnknown")}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {reason.ticket && (
        <Badge>
          {application ? (
            <TicketLink application={application} ticket={reason.ticket} />
          ) : (
            reason.ticket
          )}
        </Badge>
      )}
      <bdi className="min-w-0 truncate text-muted">{reason.reason ?? t("noReason")}</bdi>
      <span className="shrink-0 text-faint text-xs">
        <RelativeTime ms={reason.at} />
      </span>
    </span>
  );
}
