"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface RemoveNoteDialogProps {
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before a note goes for good. */
export function RemoveNoteDialog({ onClose, onRemove }: RemoveNoteDialogProps) {
  const t = useTranslations("notes");
  return (
    <Dialog
      open
      width="sm"
      title={t("removeTitle")}
      description={t("removeText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" onClick={onRemove}>
            {t("removeIt")}
          </Button>
        </>
      }
    />
  );
}
