import { StaffAccessTokens } from "@/components/settings/access-tokens/access-tokens-section";
import { StaffView } from "@/components/settings/staff-view";
import { listStaffAccessTokens } from "@/lib/auth/access-tokens";
import { listOpenInvitations } from "@/lib/auth/open-invitations";
import { listStaff } from "@/lib/auth/staff";
import { findTwoFactorRequirement } from "@/lib/auth/two-factor-requirement";
import { requireConsolePage, titled } from "@/lib/bff/page";
import { listApplicationSummaries } from "@/lib/console/applications";
import { permissionsIn } from "@/lib/console/roles";
import { permissions } from "@/lib/contract/permission";
import { roles } from "@/lib/contract/role";

export const generateMetadata = titled("settings.staff.title");

export default async function StaffPage() {
  const { staff } = await requireConsolePage("administer");
  const [members, invitations, requirement, tokens, applications] = await Promise.all([
    listStaff(),
    listOpenInvitations(),
    findTwoFactorRequirement(),
    listStaffAccessTokens(),
    listApplicationSummaries(),
  ]);
  const choices = roles.map((role) => {
    const allowed = permissionsIn([{ role, applicationId: null }], null);
    return { role, permissions: permissions.filter((permission) => allowed.has(permission)) };
  });
  return (
    <>
      <StaffView
        members={members}
        invitations={invitations}
        requirement={requirement}
        roles={choices}
        applications={applications}
        selfId={staff.id}
      />
      <StaffAccessTokens tokens={tokens} applications={applications} />
    </>
  );
}
