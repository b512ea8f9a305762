"use client";
import { useEffect, useRef, useSyncExternalStore } from "react";

export type ShortcutGroup = "navigation" | "table" | "page" | "general";

export interface Shortcut {
  /** The key as `KeyboardEvent.key` has it, with `mod+` for ⌘ or Ctrl and `shift+` before it. */
  keys: string;
  /** Other keys that do the same, not listed. */
  aliases?: readonly string[];
  label: string;
  group: ShortcutGroup;
  run: (event: KeyboardEvent) => void;
  /** Also while a text field has the focus. */
  inFields?: boolean;
}

let registered: readonly Shortcut[] = [];
const ofServer: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]) {
  registered = next;
  for (const listener of listeners) listener();
}

/** Registers the shortcuts of a view while it is mounted; the latest of two with one key wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map((shortcut) => `${shortcut.keys}\n${shortcut.label}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says when the list changes; what runs is read from the ref.
  useEffect(() => {
    const mine = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: (event: KeyboardEvent) => latest.current[index]?.run(event),
    }));
    change([...registered, ...mine]);
    return () => change(registered.filter((shortcut) => !mine.includes(shortcut)));
  }, [signature]);
}

/** Returns every shortcut that works now, for the sheet that lists them. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => registered,
    () => ofServer,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

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

/** Returns the shortcut that a key event means, or undefined where it belongs to a field or a popup. */
function shortcutFor(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  const inField = target?.matches("input:not([type=checkbox]),textarea,select,[contenteditable]");
  const popup = target?.closest("[role=menu],[role=dialog],[role=alertdialog],[role=listbox]");
  // A closing popup still has the focus, but no longer handles keys.
  if (popup && !popup.closest("[data-closed]")) return undefined;
  const mod = event.metaKey || event.ctrlKey;
  const named = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (event.key.length > 1 || /\p{L}/u.test(event.key));
  const pressed = `${mod ? "mod+" : ""}${shift ? "shift+" : ""}${named}`;
  return registered.findLast(
    (shortcut) =>
      (shortcut.keys === pressed || shortcut.aliases?.includes(pressed)) &&
      (!inField || shortcut.inFields),
  );
}
