import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileView } from "@/components/settings/profile-view";
import { listSessions } from "@/lib/auth/sessions";
import { hasPassword } from "@/lib/auth/staff";
import { requireConsolePage } from "@/lib/bff/page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("profile.title") };
}

export default async function ProfilePage() {
  const { staff, sessionId, twoFactorDue } = await requireConsolePage();
  const [sessions, password] = await Promise.all([listSessions(staff.id), hasPassword(staff.id)]);
  return (
    <ProfileView
      person={{
        name: staff.name,
        email: staff.email,
        twoFactorEnabled: staff.twoFactorEnabled,
        twoFactorDueAt: twoFactorDue?.at ?? null,
      }}
      hasPassword={password}
      sessions={sessions}
      currentSessionId={sessionId}
    />
  );
}
