"use client";
import { useEffect } from "react";

/** Calls back once where the catalog no longer serves, which shows the service's own list instead. */
export function CatalogGone({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}
