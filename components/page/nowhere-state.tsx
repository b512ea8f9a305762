import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** What the shell says at an address that leads nowhere, or whose subject is gone, and the ways on. */
export function NowhereState() {
  const t = useTranslations("errors.missing");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("text")}
      actions={<ButtonLink href={routes.home()}>{t("home")}</ButtonLink>}
    >
      {t("search")}
    </EmptyState>
  );
}
