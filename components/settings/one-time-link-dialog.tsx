"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";

interface OneTimeLinkDialogProps {
  title: string;
  email: string;
  link: string;
  /** What can be done besides closing it. */
  action?: ReactNode;
  onClose: () => void;
}

/** Shows a one-time link, this once: the console sends no mail, so the admin hands it over. */
export function OneTimeLinkDialog(props: OneTimeLinkDialogProps) {
  const { title, email, link, action, onClose } = props;
  const t = useTranslations("settings.staff");
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {action}
          <Button variant="primary" onClick={onClose}>
            {t("done")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">{t("linkText", { email })}</p>
        <p className="flex items-center gap-1">
          <Input aria-label={t("link")} className="font-mono" value={link} readOnly />
          <CopyButton text={link} label={t("copyLink")} />
        </p>
      </div>
    </Dialog>
  );
}
