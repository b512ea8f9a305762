import { AccessTokensSection } from "@/components/settings/access-tokens/access-tokens-section";
import type { OwnRole } from "@/components/settings/own-roles";
import { ProfileView } from "@/components/settings/profile-view";
import { listAccessTokens } from "@/lib/auth/access-tokens";
import { listSessions } from "@/lib/auth/sessions";
import { hasPassword } from "@/lib/auth/staff";
import { requireConsolePage, titled } from "@/lib/bff/page";
import { permissionsIn } from "@/lib/console/roles";
import { permissions } from "@/lib/contract/permission";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { tokenPermissions } from "@/lib/contract/token-permission";

export const generateMetadata = titled("settings.profile.title");

export default async function ProfilePage() {
  const { staff, sessionId, twoFactorDue, applications } = await requireConsolePage();
  const [sessions, password, tokens] = await Promise.all([
    listSessions(staff.id),
    hasPassword(staff.id),
    listAccessTokens(staff.id),
  ]);
  const places = applications.map((application) => {
    const held = permissionsIn(staff.grants, application.id);
    return { ...application, permissions: tokenPermissions.filter((one) => held.has(one)) };
  });
  return (
    <>
      <ProfileView
        person={{
          name: staff.name,
          email: staff.email,
          twoFactorEnabled: staff.twoFactorEnabled,
          twoFactorDueAt: twoFactorDue?.at ?? null,
        }}
        hasPassword={password}
        roles={rolesOf(staff.grants)}
        applications={applications}
        sessions={sessions}
        currentSessionId={sessionId}
      />
      <AccessTokensSection tokens={tokens} places={places} />
    </>
  );
}

function rolesOf(grants: readonly RoleGrant[]): OwnRole[] {
  return grants.map((grant) => {
    const allowed = permissionsIn([grant], grant.applicationId);
    return { ...grant, permissions: permissions.filter((one) => allowed.has(one)) };
  });
}
