"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "@/components/auth/form-field";
import { FieldProblems, FormProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { request } from "@/lib/queries/request";
import { Section } from "./section";

/** Where the team's ticket system is, which ticket numbers then lead to. */
export function TicketSystem({ address }: { address: string | null }) {
  const t = useTranslations("settings.tickets");
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const { error, busy, onSubmit } = useSubmit(async ({ address: entered = "" }) => {
    setSaved(false);
    await request("PATCH /api/console/ticket-address", {
      body: { address: entered.trim() || null },
    });
    setSaved(true);
    router.refresh();
  });
  return (
    <Section title={t("title")} text={t("text")}>
      <form
        onSubmit={onSubmit}
        onChange={() => setSaved(false)}
        className="grid max-w-xl gap-3 rounded-md border p-3"
      >
        <FieldProblems of={error}>
          <FormField
            label={t("address")}
            hint={t("hint")}
            name="address"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            defaultValue={address ?? ""}
          />
        </FieldProblems>
        <FormProblem error={error} />
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={busy}>
            {t("save")}
          </Button>
          <p role="status" className="text-sm text-success-ink">
            {saved && !busy && !error && t("saved")}
          </p>
        </div>
      </form>
    </Section>
  );
}
