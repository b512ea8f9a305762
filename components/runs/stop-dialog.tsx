"use client";
import { useTranslations } from "next-intl";
import { ActingOn } from "@/components/detail/acting-on";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Asks before a run is ended for good, and says what pausing would do instead. */
export function StopDialog({ onClose, onStop }: { onClose: () => void; onStop: () => void }) {
  const t = useTranslations("runs.stopDialog");
  return (
    <Dialog
      open
      width="sm"
      title={t("title")}
      description={t("text")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" onClick={onStop}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <ActingOn />
    </Dialog>
  );
}
