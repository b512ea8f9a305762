"use client";
import { useEffect } from "react";
import { shortcutFor } from "./shortcut-registry";

/** The page's one listener for shortcuts. */
export function ShortcutListener() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
