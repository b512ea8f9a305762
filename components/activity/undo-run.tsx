"use client";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { NamedApplication } from "@/lib/contract/application";
import type { RunView } from "@/lib/contract/run-views";

const UndoDialog = lazyPart(() => import("@/components/runs/undo-dialog"), "UndoDialog");

interface UndoRunProps {
  application: NamedApplication;
  run: RunView;
}

/** Takes back a whole run from its row of the audit log, which the server said can be taken back. */
export function UndoRun(props: UndoRunProps) {
  const t = useTranslations("runs.actions");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Undo2 />
        {t("undo")}
      </Button>
      {open && <UndoDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
