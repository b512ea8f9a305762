"use client";
import { useTranslations } from "next-intl";
import { isTrailAction } from "@/lib/contract/trail-action";

/** Returns a function that words an action; one that the console does not know stays as it is. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations("activity.actions");
  return (action) => (isTrailAction(action) ? t(`${action}`) : action);
}
