import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** Replaces a page whose subject is gone, such as a frozen view that was removed. */
export default function NotFoundHere() {
  const t = useTranslations("errors.missing");
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState
        icon={<SearchX />}
        title={t("text")}
        actions={<ButtonLink href={routes.home()}>{t("home")}</ButtonLink>}
      />
    </>
  );
}
