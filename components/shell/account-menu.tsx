"use client";
import { LogOut, Settings } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSignOut } from "@/components/auth/use-sign-out";
import { Avatar } from "@/components/ui/avatar";
import { Menu } from "@/components/ui/menu";
import { routes } from "@/lib/routes";
import { useLanguageSection } from "./language-menu";
import { useThemeSection } from "./theme-menu";

/** The person at the console. */
export interface ShellPerson {
  name: string;
  email: string;
}

/** Who is signed in, with what is theirs; theme and language too, for phones that show no buttons. */
export function AccountMenu({ person }: { person: ShellPerson }) {
  const t = useTranslations("shell");
  const theme = useThemeSection();
  const language = useLanguageSection();
  const signOut = useSignOut();
  return (
    <Menu
      label={t("account")}
      align="end"
      sections={() => [
        {
          id: "account",
          label: person.email || person.name,
          items: [
            { id: "settings", label: t("settings"), icon: <Settings />, href: routes.settings() },
            {
              id: "sign-out",
              label: t("signOut"),
              icon: <LogOut />,
              onSelect: signOut,
            },
          ],
        },
        theme(),
        language(),
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex size-control items-center justify-center rounded-full hover:bg-pressed/60 aria-expanded:bg-pressed"
        >
          <span aria-hidden="true">
            <Avatar name={person.name} size="md" />
          </span>
          <span className="sr-only">{t("accountOf", { name: person.name })}</span>
        </button>
      )}
    />
  );
}
