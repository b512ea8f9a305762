"use client";
import { useTranslations } from "next-intl";
import { ActingOn } from "@/components/detail/acting-on";
import { ConfirmDialog } from "@/components/page/confirm-dialog";

/** Asks before a run is ended for good, and says what pausing would do instead. */
export function StopDialog({ onClose, onStop }: { onClose: () => void; onStop: () => void }) {
  const t = useTranslations("runs.stopDialog");
  return (
    <ConfirmDialog
      title={t("title")}
      text={t("text")}
      cancel={t("cancel")}
      confirm={t("confirm")}
      onCancel={onClose}
      onConfirm={onStop}
    >
      <ActingOn />
    </ConfirmDialog>
  );
}
