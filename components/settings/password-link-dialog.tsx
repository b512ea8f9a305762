"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "./confirmed-dialog";
import { OneTimeLinkDialog } from "./one-time-link-dialog";

interface PasswordLinkDialogProps {
  member: { id: string; name: string; email: string };
  onClose: () => void;
}

/** Makes, once it is confirmed, the link by which a person sets a new password. */
export function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const t = useTranslations("settings.staff");
  const [link, setLink] = useState<string | null>(null);
  const { name, email } = member;
  const make = () =>
    request("POST /api/console/staff/[staffId]/password-link", { params: { staffId: member.id } });
  if (link === null) {
    return (
      <ConfirmedDialog
        title={t("passwordLinkOf", { name })}
        submit={t("makeLink")}
        work={make}
        onDone={(made) => setLink(made.link)}
        onClose={onClose}
      >
        <div className="grid gap-3 text-muted text-sm">
          <p>{t("passwordLinkText", { email })}</p>
          <p>{t("olderLinkEnds")}</p>
        </div>
      </ConfirmedDialog>
    );
  }
  return (
    <OneTimeLinkDialog
      title={t("passwordLinkMade", { name })}
      email={email}
      link={link}
      onClose={onClose}
    />
  );
}
