import { Check, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "./icon-button";

/** Copies the current address of the page, including its query. */
export function CopyLinkButton() {
  const t = useTranslations("detail");
  return (
    <IconButton
      label={t("copyLink")}
      size="sm"
      // `CopyHost` handles the click afterwards, in the bubbling phase.
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
