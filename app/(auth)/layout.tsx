import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "@/components/shell/mark";

/** The frame of the pages without a session: one calm card. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("shell");
  return (
    <main className="flex min-h-dvh flex-col items-center bg-sunken px-4 pt-[14dvh] pb-12">
      <div className="mb-6 flex items-center gap-2.5 font-semibold text-base text-ink tracking-tight">
        <Mark />
        {t("product")}
      </div>
      <div className="w-full max-w-sm rounded-lg border bg-raised p-6">{children}</div>
    </main>
  );
}
