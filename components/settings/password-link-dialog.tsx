"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { request } from "@/lib/queries/request";
import { OneTimeLink } from "./one-time-link";

interface PasswordLinkDialogProps {
  member: { id: string; name: string; email: string };
  onClose: () => void;
}

/** Makes, once it is confirmed, the link by which a person sets a new password. */
export function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const t = useTranslations("settings.staff");
  const [link, setLink] = useState<string | null>(null);
  const { name, email } = member;
  const { error, busy, onSubmit, asks } = useConfirmedSubmit(async () => {
    const params = { staffId: member.id };
    const made = await request("POST /api/console/staff/[staffId]/password-link", {
      params,
    });
    setLink(made.link);
  });
  if (link === null) {
    return (
      <FormDialog
        title={t("passwordLinkOf", { name })}
        submit={t("makeLink")}
        disabled={busy}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <div className="grid gap-3 text-muted text-sm">
          <p>{t("passwordLinkText", { email })}</p>
          <p>{t("olderLinkEnds")}</p>
        </div>
        <ConfirmIdentity asks={asks} error={error} />
      </FormDialog>
    );
  }
  return (
    <Dialog
      open
      title={t("passwordLinkMade", { name })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <OneTimeLink email={email} link={link} />
      </div>
    </Dialog>
  );
}
