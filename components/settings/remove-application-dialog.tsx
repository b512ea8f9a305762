"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface RemoveApplicationDialogProps {
  name: string;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before an application goes, and says what goes with it. */
export function RemoveApplicationDialog(props: RemoveApplicationDialogProps) {
  const { name, onClose, onRemove } = props;
  const t = useTranslations("settings.applications");
  return (
    <Dialog
      open
      width="sm"
      title={t("removeNamed", { name })}
      description={t("removeText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" onClick={onRemove}>
            {t("remove")}
          </Button>
        </>
      }
    />
  );
}
