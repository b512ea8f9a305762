import { useTranslations } from "next-intl";
import { buttonClasses } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** What a person sees where their roles do not reach. */
export default function Forbidden() {
  const t = useTranslations("auth.forbidden");
  const home = useTranslations("errors.missing");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 bg-sunken px-4 text-center">
      <h1 className="font-semibold text-lg">{t("title")}</h1>
      <p className="max-w-md text-muted text-sm">{t("text")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <a href={routes.settings()} className={buttonClasses()}>
          {t("profile")}
        </a>
        <a href={routes.home()} className={buttonClasses()}>
          {home("home")}
        </a>
      </div>
    </main>
  );
}
