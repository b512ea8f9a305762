import { useTranslations } from "next-intl";
import { buttonClasses } from "@/components/ui/button";

/** What a person sees where their roles do not reach. */
export default function Forbidden() {
  const t = useTranslations("auth.forbidden");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 bg-sunken px-4 text-center">
      <h1 className="font-semibold text-lg">{t("title")}</h1>
      <p className="max-w-md text-muted text-sm">{t("text")}</p>
      <a href="/settings" className={buttonClasses()}>
        {t("profile")}
      </a>
    </main>
  );
}
