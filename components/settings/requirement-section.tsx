"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useNowMs } from "@/components/ui/clock";
import { lazyPart } from "@/components/ui/lazy-part";
import { useZonedTime } from "@/components/ui/use-zoned-time";
import type { StaffSummary, TwoFactorRequirement } from "@/lib/contract/staff-views";

const RequirementDialog = lazyPart(() => import("./requirement-dialog"), "RequirementDialog");

interface RequirementSectionProps {
  requirement: TwoFactorRequirement | null;
  members: readonly StaffSummary[];
}

/** From whom two-factor sign-in is required, until when, and how many still lack it. */
export function RequirementSection({ requirement, members }: RequirementSectionProps) {
  const t = useTranslations("settings.requirement");
  const tStaff = useTranslations("settings.staff");
  const zonedTime = useZonedTime();
  const now = useNowMs();
  const [open, setOpen] = useState(false);
  const missing = members.filter((one) => one.twoFactorDueAt !== null && !one.disabled).length;
  const who = requirement?.everybody
    ? t("everybody")
    : requirement?.roles.map((role) => tStaff(`roleNames.${role}`)).join(", ");
  return (
    <section className="mt-4 grid gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium text-sm">{t("title")}</h3>
          <p className="mt-1 max-w-2xl text-muted text-sm">{t("text")}</p>
        </div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("change")}
        </Button>
      </header>
      <div className="grid gap-1 rounded-md border px-3 py-2 text-sm" suppressHydrationWarning>
        <p className="font-medium">
          {who === undefined ? t("notRequired") : t("requiredOf", { who })}
        </p>
        {requirement && (
          <p suppressHydrationWarning>
            {t(requirement.dueAt > now ? "untilThen" : "timeOver", {
              date: zonedTime(requirement.dueAt),
            })}{" "}
            {t("missing", { count: missing })}
          </p>
        )}
        <p className="text-muted">{t("singleSignOn")}</p>
      </div>
      {open && <RequirementDialog requirement={requirement} onClose={() => setOpen(false)} />}
    </section>
  );
}
