import { getTranslations } from "next-intl/server";

/** What somebody without a role in any application can do about it. */
export async function NoApplication({ email }: { email: string }) {
  const t = await getTranslations("settings");
  return (
    <section className="grid gap-1 rounded-md border bg-sunken px-4 py-3">
      <h2 className="font-semibold text-base">{t("noApplication.title")}</h2>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {t("noApplication.text", { role: t("staff.roleNames.admin"), email })}
      </p>
    </section>
  );
}
