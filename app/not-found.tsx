import { useTranslations } from "next-intl";
import { buttonClasses } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** What a person sees at an address that leads nowhere. */
export default function NotFound() {
  const t = useTranslations("errors.missing");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 bg-sunken px-4 text-center">
      <h1 className="font-semibold text-lg">{t("title")}</h1>
      <p className="max-w-md text-muted text-sm">{t("text")}</p>
      <a href={routes.home()} className={buttonClasses()}>
        {t("home")}
      </a>
    </main>
  );
}
