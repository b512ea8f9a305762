"use client";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast";
import { requestSignOut } from "@/lib/queries/request-auth";

/** Returns what signs the person out, or tells them that they are still signed in if that fails. */
export function useSignOut(): () => void {
  const t = useTranslations("shell");
  const failed = () =>
    showToast({
      tone: "danger",
      title: t("signOutFailed.title"),
      description: t("signOutFailed.text"),
    });
  return () => void requestSignOut().catch(failed);
}
