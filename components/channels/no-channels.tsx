"use client";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What stands in place of rows where the application has no channels; who may create one begins here. */
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
