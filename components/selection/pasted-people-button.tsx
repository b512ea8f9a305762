"use client";
import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { PastedPeopleDialogProps } from "./pasted-people-dialog";

const PastedPeopleDialog = lazy(() =>
  import("./pasted-people-dialog").then((module) => ({ default: module.PastedPeopleDialog })),
);

/** Opens a list of people to be pasted, and what can be done with them. */
export function PastedPeopleButton(props: Omit<PastedPeopleDialogProps, "open" | "onOpenChange">) {
  const t = useTranslations("selection.pasted");
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton label={t("title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClipboardList />
      </IconButton>
      {open !== undefined && (
        <Suspense>
          <PastedPeopleDialog {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
