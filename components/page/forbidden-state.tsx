import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** What the shell says where a person's roles do not reach, and the ways on. */
export function ForbiddenState() {
  const t = useTranslations("auth.forbidden");
  const missing = useTranslations("errors.missing");
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t("title")}
      actions={
        <>
          <ButtonLink href={routes.settings()}>{t("profile")}</ButtonLink>
          <ButtonLink href={routes.home()}>{missing("home")}</ButtonLink>
        </>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
