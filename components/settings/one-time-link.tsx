"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/input";

/** A link that is shown once; the console sends no mail, the admin hands it over. */
export function OneTimeLink({ email, link }: { email: string; link: string }) {
  const t = useTranslations("settings.staff");
  return (
    <>
      <p className="text-sm">{t("linkText", { email })}</p>
      <p className="flex items-center gap-1">
        <Input aria-label={t("link")} className="font-mono" value={link} readOnly />
        <CopyButton text={link} label={t("copyLink")} />
      </p>
    </>
  );
}
