"use client";
import { Layers } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Gathers more pages into one table, where no catalog searches the whole list. */
export function GatherButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations("channels.gather");
  return (
    <Button size="sm" variant="ghost" data-tooltip={t("action")} onClick={onClick}>
      <Layers />
      <span className="@max-4xl:sr-only">{t("action")}</span>
    </Button>
  );
}
