"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { showToast } from "./toast";

/**
 * Returns a function that copies a text, or a list with one entry per line, and returns whether the
 * browser allowed it. If not, a notice shows the text, but not a list, which may have thousands of
 * entries.
 */
export function useCopy() {
  const t = useTranslations("common");
  return useCallback(
    async (copied: string | readonly string[]): Promise<boolean> => {
      const isText = typeof copied === "string";
      try {
        await navigator.clipboard.writeText(isText ? copied : copied.join("\n"));
        return true;
      } catch {
        const shown = isText && { description: copied };
        showToast({ title: t("copyFailed"), tone: "danger", ...shown });
        return false;
      }
    },
    [t],
  );
}
