import { useTranslations } from "next-intl";
import { NowhereState } from "@/components/page/nowhere-state";
import { PageHeader } from "@/components/page/page-header";

/** Replaces a page that there is not, or whose subject is gone, such as a frozen view that was removed. */
export default function NotFoundHere() {
  const t = useTranslations("errors.missing");
  return (
    <>
      <PageHeader title={t("title")} />
      <NowhereState />
    </>
  );
}
