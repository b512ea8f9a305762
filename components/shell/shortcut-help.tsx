"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { lazyPart } from "@/components/ui/lazy-part";

const ShortcutSheet = lazyPart(() => import("@/components/shell/shortcut-sheet"), "ShortcutSheet");

/** Opens the sheet of shortcuts with `?`; its code is loaded then. */
export function ShortcutHelp() {
  const t = useTranslations("shortcuts");
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const show = () => {
    setMounted(true);
    setOpen(true);
  };
  useShortcuts([{ keys: "?", label: t("title"), group: "general", run: show }]);
  return mounted && <ShortcutSheet open={open} onOpenChange={setOpen} />;
}
