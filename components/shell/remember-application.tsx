"use client";
import { useEffect } from "react";
import { keepPreference } from "@/components/ui/preferences";
import { applicationCookie } from "@/lib/last-application";

const uses = ["focus", "pointerdown", "keydown"] as const;

/** Remembers the application of the tab in use, for the pages that belong to no application. */
export function RememberApplication({ id }: { id: string }) {
  useEffect(() => {
    const keep = () => keepPreference(applicationCookie, id);
    keep();
    // Before what is pressed leads elsewhere.
    for (const use of uses) window.addEventListener(use, keep, { capture: true });
    return () => {
      for (const use of uses) window.removeEventListener(use, keep, { capture: true });
    };
  }, [id]);
  return null;
}
