"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { Environment } from "@/lib/contract/application";

const tones: Record<Environment, Tone> = {
  production: "danger",
  staging: "warning",
  development: "neutral",
};

/** What an application is for, in a word and a colour. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const t = useTranslations("shell.environment");
  return <Badge tone={tones[environment]}>{t(environment)}</Badge>;
}
