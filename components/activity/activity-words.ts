"use client";
import { useTranslations } from "next-intl";
import { isAuditAction } from "@/lib/contract/audit-action";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { ActivityNames } from "./activity-names";

/** Returns what words an action; an unknown action is shown as it is. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations("activity.actions");
  return (action) => (isAuditAction(action) ? t(`${action}`) : action);
}

interface ItemWords {
  action: string;
  /** Who did it, by e-mail, or that the command line did. */
  person: string;
  /** What it was done to: a member of staff by e-mail, everything else by its id. */
  target: string | null;
  /** Whom a block or its end was about. */
  blocked: string | null;
  /** The application whose people the target and the blocked one are; null where they are no people. */
  peopleOf: string | null;
}

/** Says of one thing that happened what it was, by whom and to what. */
export function useItemWords(
  item: AuditItem,
  names: Pick<ActivityNames, "staff" | "applications">,
): ItemWords {
  const t = useTranslations("activity");
  const wordsOf = useActionWords();
  const nameOf = (id: string) => names.staff[id]?.email ?? id;
  const personOf = ({ staff, staffId, details }: AuditItem) => {
    if (staff) return staff;
    if (staffId) return nameOf(staffId);
    return t(details?.commandLine === true ? "commandLine" : "nobody");
  };
  const blocked = item.details?.blockedUserId;
  return {
    action: wordsOf(item.action),
    person: personOf(item),
    target: item.target && nameOf(item.target),
    blocked: typeof blocked === "string" ? blocked : null,
    peopleOf: isAboutPeople(item) ? item.applicationId : null,
  };
}

/** Says whether somebody was blocked or unblocked. */
export function isBlockChange({ action }: Pick<AuditItem, "action">): boolean {
  return action === "block-user" || action === "unblock-user";
}

/** Says whether the target is a user: of a block or an unblock, or of a note on one. */
function isAboutPeople({ action, details }: AuditItem): boolean {
  return isBlockChange({ action }) || (action.endsWith("-note") && details?.subject === "user");
}
