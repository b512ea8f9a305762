"use client";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import type { StaffSummary } from "@/lib/contract/staff-views";
import type { AskedOfMember } from "./member-dialog";

interface MemberMenuProps {
  member: StaffSummary;
  isSelf: boolean;
  onAsk: (action: AskedOfMember["action"]) => void;
}

/** What else an admin can do about a person. One's own password and second factor are changed under Profile. */
export function MemberMenu({ member, isSelf, onAsk }: MemberMenuProps) {
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
