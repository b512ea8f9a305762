"use client";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown when the application has no channels, with a button for those who may create one. */
export function NoChannels() {
  const t = useTranslations("channels.empty");
  const creating = useShortcutList().find(({ keys }) => keys === "c");
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t("title")}
      actions={
        creating && (
          <Button onClick={() => creating.run(new KeyboardEvent("keydown"))}>
            {creating.label}
          </Button>
        )
      }
    >
      {t("text")}
    </EmptyState>
  );
}
