"use client";
import { useTranslations } from "next-intl";
import { Problem } from "@/components/ui/problem";

/** Says that the rows which the page's address names are not in this tab. */
export function HandedGone() {
  const t = useTranslations("runs.handed");
  return <Problem>{t("gone")}</Problem>;
}
