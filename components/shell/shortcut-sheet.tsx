"use client";
import { useTranslations } from "next-intl";
import { keyLabel } from "@/components/shortcuts/key-label";
import { type ShortcutGroup, useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const groups: readonly ShortcutGroup[] = ["general", "navigation", "page", "table"];

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the shortcuts that work on this page, by what they are for. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const t = useTranslations("shortcuts");
  const all = useShortcutList();
  return (
    <Dialog title={t("title")} description={t("text")} open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-x-8 gap-y-5 pb-2 desk:grid-cols-2">
        {groups.map((group) => {
          // The latest of two with one key is the one that works.
          const byKeys = new Map(
            all.filter((it) => it.group === group).map((it) => [it.keys, it.label]),
          );
          if (group === "table" && byKeys.size > 0) byKeys.set("Enter", t("openRow"));
          if (byKeys.size === 0) return null;
          return (
            <section key={group} aria-labelledby={`shortcuts-${group}`}>
              <h3 id={`shortcuts-${group}`} className="mb-1 font-medium text-faint text-xs">
                {t(`groups.${group}`)}
              </h3>
              <dl>
                {[...byKeys].map(([keys, label]) => (
                  <div key={keys} className="flex h-8 items-center justify-between gap-4 text-sm">
                    <dt className="truncate">{label}</dt>
                    <dd>
                      <Kbd keys={keyLabel(keys)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
