import { useTranslations } from "next-intl";
import { ForbiddenState } from "@/components/page/forbidden-state";
import { PageHeader } from "@/components/page/page-header";

/** What stands in the place of a page of an application that a person's roles do not reach. */
export default function ForbiddenHere() {
  const t = useTranslations("auth.forbidden");
  return (
    <>
      <PageHeader title={t("heading")} />
      <ForbiddenState />
    </>
  );
}
