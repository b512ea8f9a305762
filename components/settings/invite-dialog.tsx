"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { useFieldProblem } from "@/components/auth/form-problem";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { request } from "@/lib/queries/request";
import { GrantsEditor, leastGrant, type RoleChoice } from "./grants-editor";
import { OneTimeLink } from "./one-time-link";

interface InviteDialogProps {
  roles: readonly RoleChoice[];
  applications: readonly { id: string; name: string }[];
  /** The invitation that gets a new link; absent to invite somebody else. */
  invitation?: { email: string; grants: readonly RoleGrant[] };
  onClose: () => void;
}

/** Makes a one-time link for a new member of staff; the console sends no mail, the admin hands it over. */
export function InviteDialog(props: InviteDialogProps) {
  const { roles, applications, invitation, onClose } = props;
  const t = useTranslations("settings.staff");
  const tAuth = useTranslations("auth");
  const router = useRouter();
  const [grants, setGrants] = useState<RoleGrant[]>([...(invitation?.grants ?? [leastGrant])]);
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const { error, busy, onSubmit, asks } = useConfirmedSubmit(async ({ email = "" }) => {
    const { link } = await request("POST /api/console/staff", { body: { email, grants } });
    setMade({ email, link });
    router.refresh();
  });
  const problemOf = useFieldProblem(error);
  if (made) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t("invite")}
        footer={
          <>
            {!invitation && <Button onClick={() => setMade(null)}>{t("inviteAnother")}</Button>}
            <Button variant="primary" onClick={onClose}>
              {t("done")}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <OneTimeLink {...made} />
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("invite")}
      submit={t("makeLink")}
      disabled={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label={tAuth("email")}
        error={problemOf("email")}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={invitation?.email}
        readOnly={invitation !== undefined}
        required
      />
      <GrantsEditor
        roles={roles}
        applications={applications}
        grants={grants}
        onChange={setGrants}
      />
      <ConfirmIdentity asks={asks} error={error} />
    </FormDialog>
  );
}
