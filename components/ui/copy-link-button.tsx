import { Check, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "./icon-button";

/** Copies the address of the page as it is when pressed, what stands in its query included. */
export function CopyLinkButton() {
  const t = useTranslations("detail");
  return (
    <IconButton
      label={t("copyLink")}
      size="sm"
      // `CopyHost` hears the click later, on its way back up.
      onClickCapture={({ currentTarget }) => {
        currentTarget.dataset.copy = window.location.href;
      }}
      className="group/copy"
    >
      <Link2 className="group-data-copied/copy:hidden" />
      <Check className="hidden text-success-ink group-data-copied/copy:block" />
    </IconButton>
  );
}
