"use client";
import { Monitor, Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import type { MenuSection } from "@/components/ui/menu-popup";
import { chooseTheme, chosenTheme } from "@/components/ui/preferences";
import { themes } from "@/lib/theme";

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** The themes as a section of a menu. */
export function useThemeSection(): () => MenuSection {
  const t = useTranslations("shell");
  return () => ({
    id: "theme",
    label: t("theme"),
    single: true,
    items: themes.map((theme) => ({
      id: theme,
      label: t(`themes.${theme}`),
      icon: icons[theme],
      checked: theme === chosenTheme(),
      onSelect: () => chooseTheme(theme),
    })),
  });
}

export function ThemeMenu() {
  const t = useTranslations("shell");
  const section = useThemeSection();
  return (
    <Menu
      label={t("theme")}
      align="end"
      sections={() => [section()]}
      trigger={(props) => (
        <IconButton label={t("theme")} {...props}>
          <SunMoon />
        </IconButton>
      )}
    />
  );
}
