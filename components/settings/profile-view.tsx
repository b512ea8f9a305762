"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSignOut } from "@/components/auth/use-sign-out";
import { LanguageMenu } from "@/components/shell/language-menu";
import { ThemeMenu } from "@/components/shell/theme-menu";
import { Button } from "@/components/ui/button";
import type { SessionSummary } from "@/lib/contract/staff-views";
import { type OwnRole, OwnRoles } from "./own-roles";
import { PasswordForm } from "./password-form";
import { Section } from "./section";
import { SessionsList } from "./sessions-list";
import { TwoFactorSection } from "./two-factor-section";

interface ProfileViewProps {
  person: {
    name: string;
    email: string;
    twoFactorEnabled: boolean;
    twoFactorDueAt: number | null;
  };
  /** False for people who come in by single sign-on alone. */
  hasPassword: boolean;
  roles: readonly OwnRole[];
  /** Those that the person may browse. */
  applications: readonly { id: string; name: string }[];
  sessions: readonly SessionSummary[];
  currentSessionId: string;
}

/** The reader's own roles, password, second factor, sessions, language and theme. */
export function ProfileView(props: ProfileViewProps) {
  const { person, hasPassword, roles, applications, sessions, currentSessionId } = props;
  const t = useTranslations("settings.profile");
  const signOut = useSignOut();
  const router = useRouter();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Section
        title={person.name}
        {...(person.email !== person.name && { text: person.email })}
        actions={
          <div className="flex items-center gap-1">
            <ThemeMenu />
            <LanguageMenu />
            <Button onClick={signOut}>{t("signOut")}</Button>
          </div>
        }
      >
        {!hasPassword && <p className="text-muted text-sm">{t("singleSignOnOnly")}</p>}
      </Section>
      <Section title={t("roles.title")} text={t("roles.text")}>
        <OwnRoles roles={roles} applications={applications} />
      </Section>
      {hasPassword && (
        <>
          <Section title={t("password.title")} text={t("password.text")}>
            <PasswordForm />
          </Section>
          <TwoFactorSection enabled={person.twoFactorEnabled} dueAt={person.twoFactorDueAt} />
        </>
      )}
      <Section title={t("sessions.title")} text={t("sessions.text")}>
        <SessionsList
          sessions={sessions}
          currentSessionId={currentSessionId}
          onEnded={() => router.refresh()}
        />
      </Section>
    </div>
  );
}
