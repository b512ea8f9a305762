import { KeyRound } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ApplicationSource } from "@/lib/contract/application";
import { routes } from "@/lib/routes";

interface KeyRefusedProps {
  application: { id: string; name: string; source: ApplicationSource };
  /** The admins to ask; null for an admin, who can fix it. */
  admins: string | null;
}

/** Says above a page that the service refuses the application's key, and how that is mended. */
export function KeyRefused({ application, admins }: KeyRefusedProps) {
  const t = useTranslations("health.keyRefused");
  const { id, name, source } = application;
  return (
    <aside className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-danger-soft px-4 py-2 text-danger-ink text-sm">
      <KeyRound aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t("text", { name })}</p>
      {admins !== null && <p>{admins ? t("ask", { admins }) : t("askAnyone")}</p>}
      {admins === null && source !== "admin" && <p>{t("configured")}</p>}
      {admins === null && source === "admin" && (
        <Link href={routes.editApplication(id)} className="font-medium underline">
          {t("mend")}
        </Link>
      )}
    </aside>
  );
}
