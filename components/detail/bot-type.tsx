"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** What a bot is for, in the service's own word where the interface has none. */
export function BotType({ type }: { type: string }) {
  const t = useTranslations("bots");
  return <Badge>{type === "cs" ? t("customerSupport") : type}</Badge>;
}
