"use client";
import { useEffect } from "react";
import { keepPreference } from "@/components/ui/preferences";
import { applicationCookie } from "@/lib/last-application";

/** Keeps which application is in view, for the pages that belong to none; of several tabs the one in use counts. */
export function RememberApplication({ id }: { id: string }) {
  useEffect(() => {
    const keep = () => keepPreference(applicationCookie, id);
    keep();
    window.addEventListener("focus", keep);
    return () => window.removeEventListener("focus", keep);
  }, [id]);
  return null;
}
