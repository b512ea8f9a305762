"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "./toast";

const shownForMs = 1_500;

/**
 * Copies for every element that carries `data-copy`: one listener for the whole page, so that a
 * button in each of thousands of rows costs nothing. A copied one carries `data-copied` for a moment.
 */
export function CopyHost() {
  const t = useTranslations("common");
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
      const text = button?.getAttribute("data-copy");
      if (!button || text == null) return;
      try {
        await navigator.clipboard.writeText(text);
        button.setAttribute("data-copied", "");
        setTimeout(() => button.removeAttribute("data-copied"), shownForMs);
      } catch {
        showToast({ title: t("copyFailed"), description: text, tone: "danger" });
      }
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [t]);
  return null;
}
