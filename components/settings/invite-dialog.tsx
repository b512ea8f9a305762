"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem, useFieldProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { settingsRoutes } from "@/lib/auth-routes";
import { requestJson } from "@/lib/queries/request-json";
import { type Grant, GrantsEditor, type RoleChoice } from "./grants-editor";

interface InviteDialogProps {
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes a one-time link for a new member of staff; the console sends no mail, the admin hands it over. */
export function InviteDialog({ roles, applications, onClose }: InviteDialogProps) {
  const t = useTranslations("settings.staff");
  const tAuth = useTranslations("auth");
  const router = useRouter();
  const [grants, setGrants] = useState<Grant[]>([]);
  const [link, setLink] = useState<string | null>(null);
  const { error, busy, onSubmit } = useSubmit(async ({ email }) => {
    const answer = await requestJson<{ link: string }>(settingsRoutes.staff(), {
      method: "POST",
      body: { email, grants },
    });
    setLink(answer.link);
    router.refresh();
  });
  const problemOf = useFieldProblem(error);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("invite")}>
      {link ? (
        <div className="grid gap-3">
          <p className="text-sm">{t("linkText")}</p>
          <p className="flex items-center gap-1">
            <Input aria-label={t("link")} className="font-mono" value={link} readOnly />
            <CopyButton text={link} label={t("copyLink")} />
          </p>
          <div>
            <Button onClick={onClose}>{t("done")}</Button>
          </div>
        </div>
      ) : (
        <form onSubmit={onSubmit} className="grid gap-4">
          <FormProblem error={error} />
          <Field label={tAuth("email")} error={problemOf("email")}>
            {(control) => <Input {...control} name="email" type="email" required />}
          </Field>
          <GrantsEditor
            roles={roles}
            applications={applications}
            grants={grants}
            onChange={setGrants}
          />
          <div>
            <Button type="submit" variant="primary" disabled={busy}>
              {t("makeLink")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
