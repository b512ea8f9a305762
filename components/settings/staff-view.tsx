"use client";
import { useMutation } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { PlainTable } from "@/components/runs/plain-table";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import type {
  OpenInvitation,
  StaffSummary,
  TwoFactorRequirement,
} from "@/lib/contract/staff-views";
import { staffMutations } from "@/lib/queries/staff";
import type { RoleChoice } from "./grants-editor";
import { InvitationRow } from "./invitation-row";
import type { AskedOfMember } from "./member-dialog";
import { MemberRow } from "./member-row";
import { RequirementSection } from "./requirement-section";
import { RolesTable } from "./roles-table";
import { Section } from "./section";

const InviteDialog = lazyPart(() => import("./invite-dialog"), "InviteDialog");
const MemberDialog = lazyPart(() => import("./member-dialog"), "MemberDialog");

interface StaffViewProps {
  members: readonly StaffSummary[];
  /** Those who are invited and have not come in yet. */
  invitations: readonly OpenInvitation[];
  requirement: TwoFactorRequirement | null;
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  selfId: string;
}

/** Everybody who may come in, and what an admin can do about them. */
export function StaffView(props: StaffViewProps) {
  const { members, invitations, requirement, roles, applications, selfId } = props;
  const t = useTranslations("settings.staff");
  const [inviting, setInviting] = useState<OpenInvitation | "new" | null>(null);
  const [invite, setInvite] = useQueryState("invite", parseAsBoolean.withDefault(false));
  const [asking, setAsking] = useState<AskedOfMember | null>(null);
  const router = useRouter();
  const withdrawal = useMutation({
    ...staffMutations.withdrawInvitation(),
    onSuccess: () => router.refresh(),
  });
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
      <FormProblem error={withdrawal.error} />
      <PlainTable
        cards
        caption={t("title")}
        columns={(["person", "roles", "lastSeen", "actions"] as const).map((id) => ({
          id,
          label: t(id),
        }))}
      >
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            places={places}
            isSelf={member.id === selfId}
            onAsk={(action) => setAsking({ action, member })}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            places={places}
            onNewLink={() => setInviting(invitation)}
            onWithdraw={() => withdrawal.mutate(invitation.id)}
          />
        ))}
      </PlainTable>
      <RequirementSection requirement={requirement} members={members} />
      <RolesTable roles={roles} />
      {(inviting ?? invite) && (
        <InviteDialog
          roles={roles}
          applications={applications}
          {...(inviting === null || inviting === "new" ? {} : { invitation: inviting })}
          onClose={() => {
            setInviting(null);
            if (invite) void setInvite(null);
          }}
        />
      )}
      {asking && (
        <MemberDialog
          {...asking}
          roles={roles}
          applications={applications}
          isSelf={asking.member.id === selfId}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}
