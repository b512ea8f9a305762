"use client";
import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import type { MenuSection } from "@/components/ui/menu-popup";
import { chooseLocale } from "@/components/ui/preferences";
import { localeNames, locales } from "@/lib/i18n/locale";

/** The languages as a section of a menu, each in its own words. */
export function useLanguageSection(): () => MenuSection {
  const t = useTranslations("shell");
  const current = useLocale();
  const router = useRouter();
  return () => ({
    id: "language",
    label: t("language"),
    single: true,
    items: locales.map((locale) => ({
      id: locale,
      label: localeNames[locale],
      checked: locale === current,
      onSelect: () => {
        chooseLocale(locale);
        router.refresh();
      },
    })),
  });
}

export function LanguageMenu() {
  const t = useTranslations("shell");
  const section = useLanguageSection();
  return (
    <Menu
      label={t("language")}
      align="end"
      sections={() => [section()]}
      trigger={(props) => (
        <IconButton label={t("language")} {...props}>
          <Languages />
        </IconButton>
      )}
    />
  );
}
