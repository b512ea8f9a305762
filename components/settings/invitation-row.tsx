"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { OpenInvitation } from "@/lib/contract/staff-views";
import { GrantNames } from "./grant-names";

interface InvitationRowProps {
  invitation: OpenInvitation;
  places: ReadonlyMap<string, string>;
  onNewLink: () => void;
  onWithdraw: () => void;
}

/** A person who is invited and has not come in yet. */
export function InvitationRow(props: InvitationRowProps) {
  const { invitation, places, onNewLink, onWithdraw } = props;
  const t = useTranslations("settings.staff");
  return (
    <tr className="phone:grid phone:gap-1 phone:py-2">
      <th scope="row" className="px-3 py-2 text-start font-normal">
        <span className="block font-medium [overflow-wrap:anywhere]">{invitation.email}</span>
        <span className="mt-1 block">
          <Badge tone={invitation.expired ? "warning" : "accent"}>
            {t(invitation.expired ? "linkExpired" : "invited")}
          </Badge>
        </span>
      </th>
      <td className="px-3 py-2 phone:py-0">
        <GrantNames grants={invitation.grants} places={places} />
      </td>
      <td className="whitespace-nowrap px-3 py-2 text-muted phone:py-0">
        {t(invitation.expired ? "linkEnded" : "linkEnds")}{" "}
        <RelativeTime ms={invitation.expiresAt} ahead={!invitation.expired} />
      </td>
      <td className="px-3 py-2">
        <div className="flex flex-wrap gap-1">
          <Button size="sm" onClick={onNewLink}>
            {t("newLink")}
          </Button>
          <Button size="sm" onClick={onWithdraw}>
            {t("withdraw")}
          </Button>
        </div>
      </td>
    </tr>
  );
}
