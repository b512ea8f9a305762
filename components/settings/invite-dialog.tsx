"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "@/components/auth/form-field";
import { Button } from "@/components/ui/button";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "./confirmed-dialog";
import { GrantsEditor, leastGrant, type RoleChoice } from "./grants-editor";
import { OneTimeLinkDialog } from "./one-time-link-dialog";

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
  const [grants, setGrants] = useState<RoleGrant[]>([...(invitation?.grants ?? [leastGrant])]);
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const make = async ({ email = "" }) => {
    const { link } = await request("POST /api/console/staff", { body: { email, grants } });
    return { email, link };
  };
  if (made) {
    return (
      <OneTimeLinkDialog
        title={t("invite")}
        {...made}
        action={!invitation && <Button onClick={() => setMade(null)}>{t("inviteAnother")}</Button>}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmedDialog
      title={t("invite")}
      submit={t("makeLink")}
      work={make}
      onDone={setMade}
      onClose={onClose}
    >
      <FormField
        label={tAuth("email")}
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
    </ConfirmedDialog>
  );
}
