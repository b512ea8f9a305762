"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** The type of a bot; one that the interface does not define is shown as sent. */
export function BotType({ type }: { type: string }) {
  const t = useTranslations("bots");
  return <Badge>{type === "cs" ? t("customerSupport") : type}</Badge>;
}
