"use client";
import { ChevronsUpDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Menu } from "@/components/ui/menu";
import type { BrowsableApplication, NamedApplication } from "@/lib/contract/application";
import { samePage } from "@/lib/routes";
import { EnvironmentBadge } from "./environment-badge";

interface ApplicationSwitcherProps {
  current?: NamedApplication;
  applications: readonly BrowsableApplication[];
}

/** Names the application in view and its environment, and leads to the others. */
export function ApplicationSwitcher({ current, applications }: ApplicationSwitcherProps) {
  const t = useTranslations("shell");
  const path = usePathname();
  if (!current) return <span className="truncate px-2 text-muted">{t("noApplication")}</span>;
  return (
    <Menu
      label={t("applications")}
      sections={() => [
        {
          id: "applications",
          label: t("applications"),
          items: applications.map((application) => ({
            id: application.id,
            label: application.name,
            // Every item has the dot's space, so that all names are aligned.
            icon: (
              <span
                aria-hidden="true"
                className={classNames(
                  "size-2 rounded-full",
                  application.environment === "production" && "bg-danger",
                )}
              />
            ),
            description: t(`environment.${application.environment}`),
            href: samePage(path, application),
            checked: application.id === current.id,
          })),
        },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex h-control min-w-0 items-center gap-2 rounded-md px-2 font-medium text-ink hover:bg-pressed/60 aria-expanded:bg-pressed"
        >
          <span className="sr-only">{t("switchApplication")}</span>
          <span className="truncate">{current.name}</span>
          <EnvironmentBadge environment={current.environment} />
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </button>
      )}
    />
  );
}
