"use client";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import type { StaffSummary } from "@/lib/contract/staff-views";
import { GrantNames } from "./grant-names";
import type { AskedOfMember } from "./member-dialog";

interface MemberRowProps {
  member: StaffSummary;
  places: ReadonlyMap<string, string>;
  isSelf: boolean;
  onAsk: (action: AskedOfMember["action"]) => void;
}

/** A person who may come in, or who came in until they were disabled. */
export function MemberRow(props: MemberRowProps) {
  const { member, places, isSelf, onAsk } = props;
  const t = useTranslations("settings.staff");
  return (
    <tr className="phone:grid phone:gap-1 phone:py-2">
      <th scope="row" className="px-3 py-2 text-start font-normal">
        <span className="block font-medium">{member.name}</span>
        {member.email !== member.name && (
          <span className="block text-faint text-xs">{member.email}</span>
        )}
        <span className="mt-1 flex flex-wrap gap-1">
          {member.disabled && <Badge tone="danger">{t("disabled")}</Badge>}
          {member.twoFactorEnabled && <Badge tone="success">{t("twoFactor")}</Badge>}
          {member.twoFactorDueAt !== null && !member.disabled && (
            <Badge tone="warning">{t("twoFactorMissing")}</Badge>
          )}
          {member.signOn && <Badge>{t("singleSignOn")}</Badge>}
        </span>
        {member.signOn && (
          <span className="mt-1 block text-faint text-xs [overflow-wrap:anywhere]">
            {member.signOn.issuer === null
              ? t("signOnElsewhere", { subject: member.signOn.subject })
              : t("signOnAs", { ...member.signOn, issuer: member.signOn.issuer })}
          </span>
        )}
      </th>
      <td className="px-3 py-2 phone:py-0">
        <GrantNames grants={member.grants} claimedRole={member.claimedRole} places={places} />
      </td>
      <td className="whitespace-nowrap px-3 py-2 text-muted phone:py-0">
        {member.lastSeenAt === null ? "–" : <RelativeTime ms={member.lastSeenAt} />}
      </td>
      <td className="px-3 py-2">
        <div className="flex gap-1 phone:flex-wrap">
          <Button size="sm" onClick={() => onAsk("roles")}>
            {t("editRoles")}
          </Button>
          <Button size="sm" onClick={() => onAsk("endSessions")}>
            {t("endSessions")}
          </Button>
          {!isSelf && (
            <Button size="sm" onClick={() => onAsk(member.disabled ? "enable" : "disable")}>
              {t(member.disabled ? "enable" : "disable")}
            </Button>
          )}
          <MemberMenu member={member} isSelf={isSelf} onAsk={onAsk} />
        </div>
      </td>
    </tr>
  );
}

/** What else an admin can do about a person. One's own password and second factor are changed under Profile. */
function MemberMenu({ member, isSelf, onAsk }: Omit<MemberRowProps, "places">) {
  const t = useTranslations("settings.staff");
  const label = t("more", { name: member.name });
  const helps = !isSelf && !member.disabled;
  const actions: AskedOfMember["action"][] = [
    "showSessions",
    "correctName",
    ...(helps && member.hasPassword ? (["passwordLink"] as const) : []),
    ...(helps && member.twoFactorEnabled ? (["resetTwoFactor"] as const) : []),
  ];
  const items = actions.map((id) => ({ id, label: t(itemNames[id]), onSelect: () => onAsk(id) }));
  return (
    <Menu
      label={label}
      align="end"
      sections={() => [{ id: "actions", items }]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} size="sm">
          <Ellipsis />
        </IconButton>
      )}
    />
  );
}

const itemNames = {
  roles: "editRoles",
  endSessions: "endSessions",
  disable: "disable",
  enable: "enable",
  showSessions: "showSessions",
  correctName: "correctName",
  passwordLink: "passwordLink",
  resetTwoFactor: "resetTwoFactor",
} as const;
