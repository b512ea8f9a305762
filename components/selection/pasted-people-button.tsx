"use client";
import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";

const PastedPeopleDialog = lazyPart(() => import("./pasted-people-dialog"), "PastedPeopleDialog");

/** Opens the dialog for a pasted list of people. */
export function PastedPeopleButton({ application }: { application: string }) {
  const t = useTranslations("selection.pasted");
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton label={t("title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClipboardList />
      </IconButton>
      {open !== undefined && (
        <PastedPeopleDialog application={application} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
