"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface LeaveDialogProps {
  keptInTab: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsent input is lost. */
export function LeaveDialog({ keptInTab, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations("leaving");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      width="sm"
      title={t("title")}
      description={t(keptInTab ? "kept" : "lost")}
      footer={
        <>
          <Button onClick={onStay}>{t("stay")}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t("leave")}
          </Button>
        </>
      }
    />
  );
}
