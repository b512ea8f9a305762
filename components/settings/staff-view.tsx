"use client";
import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { showToast } from "@/components/ui/toast";
import { settingsRoutes } from "@/lib/auth-routes";
import { asError } from "@/lib/queries/as-error";
import { requestJson } from "@/lib/queries/request-json";
import { GrantNames } from "./grant-names";
import type { Grant, RoleChoice } from "./grants-editor";
import { type InvitationEntry, InvitationRow } from "./invitation-row";
import { RolesTable } from "./roles-table";
import { Section } from "./section";

const InviteDialog = lazy(() =>
  import("./invite-dialog").then((module) => ({ default: module.InviteDialog })),
);
const RolesDialog = lazy(() =>
  import("./roles-dialog").then((module) => ({ default: module.RolesDialog })),
);

/** A member of staff as admins see them; times in milliseconds. */
export interface StaffRow {
  id: string;
  name: string;
  email: string;
  twoFactorEnabled: boolean;
  disabled: boolean;
  singleSignOn: boolean;
  /** Given by hand. */
  grants: readonly Grant[];
  /** Given by the identity provider, in all applications. */
  claimedRole: string | null;
  lastSeenAt: number | null;
}

interface StaffViewProps {
  members: readonly StaffRow[];
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
  const router = useRouter();
  const [inviting, setInviting] = useState<InvitationEntry | "new" | null>(null);
  const [editing, setEditing] = useState<StaffRow | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setError(null);
    try {
      await work();
      router.refresh();
    } catch (thrown) {
      setError(asError(thrown));
    }
  };
  const setDisabled = (member: StaffRow, disabled: boolean) =>
    act(() =>
      requestJson(settingsRoutes.member(member.id), { method: "PATCH", body: { disabled } }),
    );
  const endSessions = (member: StaffRow) =>
    act(async () => {
      await requestJson(settingsRoutes.memberSessions(member.id), { method: "DELETE" });
      showToast({ title: t("sessionsEnded"), description: member.name });
    });
  const withdraw = (invitation: InvitationEntry) =>
    act(() => requestJson(settingsRoutes.invitation(invitation.id), { method: "DELETE" }));
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
              <tr key={member.id} className="phone:grid phone:gap-1 phone:py-2">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  <span className="block font-medium">{member.name}</span>
                  {member.email !== member.name && (
                    <span className="block text-faint text-xs">{member.email}</span>
                  )}
                  <span className="mt-1 flex flex-wrap gap-1">
                    {member.disabled && <Badge tone="danger">{t("disabled")}</Badge>}
                    {member.twoFactorEnabled && <Badge tone="success">{t("twoFactor")}</Badge>}
                    {member.singleSignOn && <Badge>{t("singleSignOn")}</Badge>}
                  </span>
                </th>
                <td className="px-3 py-2 phone:py-0">
                  <GrantNames
                    grants={member.grants}
                    claimedRole={member.claimedRole}
                    places={places}
                  />
                </td>
                <td className="whitespace-nowrap px-3 py-2 text-muted phone:py-0">
                  {member.lastSeenAt === null ? "–" : <RelativeTime ms={member.lastSeenAt} />}
                </td>
                <td className="px-3 py-2">
                  <div className="flex gap-1 phone:flex-wrap">
                    <Button size="sm" onClick={() => setEditing(member)}>
                      {t("editRoles")}
                    </Button>
                    <Button size="sm" onClick={() => void endSessions(member)}>
                      {t("endSessions")}
                    </Button>
                    {member.id !== selfId && (
                      <Button size="sm" onClick={() => void setDisabled(member, !member.disabled)}>
                        {t(member.disabled ? "enable" : "disable")}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                places={places}
                onNewLink={() => setInviting(invitation)}
                onWithdraw={() => void withdraw(invitation)}
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
      </Suspense>
    </Section>
  );
}
