"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { routes } from "@/lib/routes";

/** The pages of the settings; those for admins are drawn for admins only. */
export function SettingsTabs({ administer }: { administer: boolean }) {
  const t = useTranslations("settings");
  const path = usePathname();
  const pages = [
    { href: routes.settings(), label: t("profile.title") },
    ...(administer
      ? [
          { href: routes.settingsStaff(), label: t("staff.title") },
          { href: routes.settingsApplications(), label: t("applications.title") },
        ]
      : []),
    { href: routes.apiReference(), label: t("api.title") },
  ];
  return (
    <nav aria-label={t("title")} className="-my-1.5 flex min-h-11.75 gap-1 self-stretch">
      {pages.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={classNames(
            "-mb-px flex items-center border-b-2 px-2.5 font-medium text-sm",
            path === href
              ? "border-accent text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
