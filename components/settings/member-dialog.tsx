"use client";
import type { StaffSummary } from "@/lib/contract/staff-views";
import type { RoleChoice } from "./grants-editor";
import { NameDialog } from "./name-dialog";
import { PasswordLinkDialog } from "./password-link-dialog";
import { RolesDialog } from "./roles-dialog";
import { SessionsDialog } from "./sessions-dialog";
import { type StaffAction, StaffActionDialog } from "./staff-action-dialog";

/** What an admin is about to do, and about whom. */
export interface AskedOfMember {
  action: StaffAction | "roles" | "showSessions" | "correctName" | "passwordLink";
  member: StaffSummary;
}

interface MemberDialogProps extends AskedOfMember {
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  isSelf: boolean;
  onClose: () => void;
}

/** The dialog of what an admin does about a person. */
export function MemberDialog({ action, roles, applications, isSelf, ...props }: MemberDialogProps) {
  switch (action) {
    case "roles":
      return <RolesDialog {...props} roles={roles} applications={applications} />;
    case "showSessions":
      return <SessionsDialog {...props} isSelf={isSelf} />;
    case "correctName":
      return <NameDialog {...props} />;
    case "passwordLink":
      return <PasswordLinkDialog {...props} />;
    default:
      return <StaffActionDialog {...props} action={action} isSelf={isSelf} />;
  }
}
