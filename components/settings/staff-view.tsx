"use client";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Button } from "@/components/ui/button";
import type { RoleChoice } from "./grants-editor";
import { type InvitationEntry, InvitationRow } from "./invitation-row";
import { MemberRow, type StaffMember } from "./member-row";
import { RolesTable } from "./roles-table";
import { Section } from "./section";
import type { StaffAction } from "./staff-action-dialog";
import { useStaffActions } from "./use-staff-actions";

const InviteDialog = lazy(() =>
  import("./invite-dialog").then((module) => ({ default: module.InviteDialog })),
);
const RolesDialog = lazy(() =>
  import("./roles-dialog").then((module) => ({ default: module.RolesDialog })),
);
const StaffActionDialog = lazy(() =>
  import("./staff-action-dialog").then((module) => ({ default: module.StaffActionDialog })),
);

interface StaffViewProps {
  members: readonly StaffMember[];
  /** Those who are invited and have not come in yet. */
  invitations: readonly InvitationEntry[];
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  selfId: string;
}

/** Everybody who may come in, and what an admin can do about them. */
export function StaffView(props: StaffViewProps) {
  const { members, invitations, roles, applications, selfId } = props;
  const t = useTranslations("settings.staff");
  const [inviting, setInviting] = useState<InvitationEntry | "new" | null>(null);
  const [editing, setEditing] = useState<StaffMember | null>(null);
  const [asking, setAsking] = useState<{ action: StaffAction; member: StaffMember } | null>(null);
  const { error, enable, withdraw } = useStaffActions();
  const places = new Map(applications.map(({ id, name }) => [id, name]));
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={
        <Button variant="primary" onClick={() => setInviting("new")}>
          <UserPlus />
          {t("invite")}
        </Button>
      }
    >
      <FormProblem error={error} />
      <div className="overflow-x-auto rounded-md border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("title")}</caption>
          <thead className="text-start text-muted text-xs">
            <tr className="border-b phone:sr-only">
              {(["person", "roles", "lastSeen", "actions"] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                places={places}
                isSelf={member.id === selfId}
                onEditRoles={() => setEditing(member)}
                onEndSessions={() => setAsking({ action: "endSessions", member })}
                onDisable={() => setAsking({ action: "disable", member })}
                onEnable={() => void enable(member.id)}
              />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                places={places}
                onNewLink={() => setInviting(invitation)}
                onWithdraw={() => void withdraw(invitation.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <RolesTable roles={roles} />
      <Suspense>
        {inviting && (
          <InviteDialog
            roles={roles}
            applications={applications}
            {...(inviting === "new" ? {} : { invitation: inviting })}
            onClose={() => setInviting(null)}
          />
        )}
        {editing && (
          <RolesDialog
            member={editing}
            roles={roles}
            applications={applications}
            onClose={() => setEditing(null)}
          />
        )}
        {asking && (
          <StaffActionDialog
            {...asking}
            isSelf={asking.member.id === selfId}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}
